import {
  degreeOf,
  feeTable,
  formatNumber,
  formatPercent,
  formatRating,
  formatRupeesShort,
  livingCostsOf,
  overallOf,
  plural,
  ratingParts,
  wholeCost,
} from '@setu/contracts';
import { admissionsPath, closingLabel, rangeText } from '../../common/closing-ranges';
import type { Column } from './columns';

/** One line of the comparison. */
export interface Fact {
  label: string;
  /** By column; undefined where it is not known. */
  values: (string | undefined)[];
  /** Where a value is explained, by column. */
  links?: (string | undefined)[];
  /** Stands for a value that is not known. */
  none?: string;
  /** Whether it is among the figures that are made up for a sample college. */
  isFigure: boolean;
}

export interface FactGroup {
  title: string;
  facts: Fact[];
}

type Tell = (column: Column) => string | false | 0 | undefined;

/** Returns the facts known of at least one column, by subject. */
export function factGroups(columns: readonly Column[]): FactGroup[] {
  const fact = (label: string, tell: Tell, isFigure = false): Fact => ({
    label,
    values: columns.map((column) => tell(column) || undefined),
    isFigure,
  });
  const figure = (label: string, tell: Tell) => fact(label, tell, true);
  const lists = [...new Set(columns.flatMap(({ college }) => (college.ranks ?? []).map(({ category }) => category)))];
  return [
    {
      title: 'The college',
      facts: [
        fact(
          'Place',
          ({ college }) => college.location || [college.district, college.state].filter(Boolean).join(', '),
        ),
        fact('Kind', ({ college }) => college.category),
        fact('Public or private', ({ college }) => college.type),
        fact('Established', ({ college }) => college.establishedYear !== undefined && String(college.establishedYear)),
        fact('Belongs to', ({ college }) => college.affiliation),
        fact('Recognition', ({ college }) =>
          [college.aisheCode && `AISHE ${college.aisheCode}`, college.programmes && 'AICTE approved']
            .filter(Boolean)
            .join(', '),
        ),
      ],
    },
    {
      title: 'Cost',
      facts: [
        figure('Course', ({ course }) => course?.title),
        figure('Length', ({ course }) => course?.duration !== undefined && plural(course.duration, 'year')),
        figure('Whole course', ({ course }) => {
          const cost = course && wholeCost(course);
          return cost && formatRupeesShort(cost);
        }),
        figure(
          'Includes',
          ({ course }) =>
            course &&
            feeTable(course)
              .rows.map(({ type }) => type)
              .join(', '),
        ),
        figure('Costs extra', ({ course }) => course && livingCostsOf(feeTable(course)).extra.join(', ')),
        figure('Who can apply', ({ course }) => course?.eligibility.join('; ')),
      ],
    },
    {
      title: 'Ratings out of 5',
      facts: [
        figure('Overall', ({ college }) => mark(overallOf(college.rating))),
        ...ratingParts.map(([part, label]) =>
          figure(label, ({ college: { rating } }) => typeof rating === 'object' && mark(rating[part])),
        ),
      ],
    },
    {
      title: 'Placements',
      facts: [
        figure(
          'Placement rate',
          ({ college }) => college.placementRate !== undefined && formatPercent(college.placementRate),
        ),
        figure('Average package', ({ college }) => perYear(college.package?.average)),
        figure('Highest package', ({ college }) => perYear(college.package?.highest)),
      ],
    },
    {
      title: 'NIRF ranks, the latest',
      facts: lists.map((list) =>
        fact(list, ({ college: { ranks = [] } }) => {
          const [latest] = ranks.filter(({ category }) => category === list).sort((a, b) => b.year - a.year);
          return latest && `${latest.rank} (${latest.year})`;
        }),
      ),
    },
    { title: 'Where open seats closed', facts: closingFacts(columns) },
    {
      title: 'What it has',
      facts: [
        figure('Courses with fees', ({ college }) =>
          [...new Set(college.courses.map(({ title }) => degreeOf(title)))].join(', '),
        ),
        fact('AICTE programmes', ({ college: { programmes = [] } }) => {
          const seats = programmes.reduce((sum, { intake }) => sum + intake, 0);
          return programmes.length > 0 && `${programmes.length}, ${formatNumber(seats)} seats a year`;
        }),
        fact('Levels', ({ college: { programmes = [] } }) =>
          [...new Set(programmes.map(({ level }) => level))].join(', '),
        ),
        fact('Facilities on campus', ({ college }) => college.facilities.join(', ')),
      ],
    },
  ];
}

/** One line for each list of an exam, since values of two lists are never compared. */
function closingFacts(columns: readonly Column[]): Fact[] {
  const labels = [...new Set(columns.flatMap(({ closings }) => closings.map(closingLabel)))];
  if (labels.length === 0) return [{ label: 'Closing ranks', values: columns.map(() => undefined), isFigure: false }];
  return labels.map((label) => {
    const found = columns.map(({ collegeId, closings }) => {
      const ranges = closings.find((each) => closingLabel(each) === label);
      const [latest] = ranges?.years ?? [];
      return ranges && latest
        ? { text: `${rangeText(latest)} (${latest.year})`, path: admissionsPath(collegeId, ranges, latest.year) }
        : undefined;
    });
    return {
      label,
      values: found.map((each) => each?.text),
      links: found.map((each) => each?.path),
      none: 'None to compare',
      isFigure: false,
    };
  });
}

export const isKnown = ({ values }: Fact): boolean => values.some((value) => value !== undefined);

/** Whether the columns say different things; one that says nothing differs from one that says something. */
export const differs = ({ values }: Fact): boolean => new Set(values).size > 1;

const mark = (value: number | undefined) => value !== undefined && formatRating(value);
const perYear = (rupees: number | undefined) => rupees && `${formatRupeesShort(rupees)} a year`;
