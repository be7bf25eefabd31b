import {
  degreeOf,
  feeTable,
  formatNumber,
  formatPercent,
  formatRating,
  livingCostsOf,
  overallOf,
  ratingParts,
  wholeCost,
} from '@setu/contracts';
import { paths, plain, translated, translatedPlace } from '@setu/sdk';
import { rupeesShort, yearsText } from '@setu/ui';
import { rupeeRange, rupeesPerYear } from '../../common/amounts';
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
      title: plain('The college'),
      facts: [
        fact(plain('Place'), ({ college }) =>
          translatedPlace(college.location || [college.district, college.state].filter(Boolean).join(', ')),
        ),
        fact(plain('Kind'), ({ college }) => college.category && translated(college.category)),
        fact(plain('Public or private'), ({ college }) => college.type && translated(college.type)),
        fact(
          plain('Established'),
          ({ college }) => college.establishedYear !== undefined && String(college.establishedYear),
        ),
        fact(plain('Belongs to'), ({ college }) => college.affiliation),
        fact(plain('Recognition'), ({ college }) =>
          [college.aisheCode && `AISHE ${college.aisheCode}`, college.programmes && plain('AICTE approved')]
            .filter(Boolean)
            .join(', '),
        ),
      ],
    },
    {
      title: plain('Cost'),
      facts: [
        figure(plain('Course'), ({ course }) => course?.title),
        figure(plain('Length'), ({ course }) => course?.duration !== undefined && yearsText(course.duration)),
        figure(plain('Whole course'), ({ course }) => {
          const cost = course && wholeCost(course);
          return cost && rupeesShort(cost);
        }),
        figure(
          plain('Includes'),
          ({ course }) =>
            course &&
            feeTable(course)
              .rows.map(({ type }) => translated(type))
              .join(', '),
        ),
        figure(
          plain('Costs extra'),
          ({ course }) => course && livingCostsOf(feeTable(course)).extra.map(translated).join(', '),
        ),
        ...feeFacts(columns),
        figure(plain('Who can apply'), ({ course }) => course?.eligibility.join('; ')),
      ],
    },
    {
      title: plain('Ratings out of 5'),
      facts: [
        figure(plain('Overall'), ({ college }) => mark(overallOf(college.rating))),
        ...ratingParts.map(([part, label]) =>
          figure(translated(label), ({ college: { rating } }) => typeof rating === 'object' && mark(rating[part])),
        ),
      ],
    },
    {
      title: plain('Placements'),
      facts: [
        figure(
          plain('Placement rate'),
          ({ college }) => college.placementRate !== undefined && formatPercent(college.placementRate),
        ),
        figure(plain('Average package'), ({ college }) => perYear(college.package?.average)),
        figure(plain('Highest package'), ({ college }) => perYear(college.package?.highest)),
        ...outcomeFacts(columns),
      ],
    },
    {
      title: plain('NIRF ranks, the latest'),
      facts: lists.map((list) =>
        fact(translated(list), ({ college: { ranks = [] } }) => {
          const [latest] = ranks.filter(({ category }) => category === list).sort((a, b) => b.year - a.year);
          return latest && `${latest.rank} (${latest.year})`;
        }),
      ),
    },
    { title: plain('Where open seats closed'), facts: closingFacts(columns) },
    {
      title: plain('What it has'),
      facts: [
        figure(plain('Courses with fees'), ({ college }) =>
          [...new Set(college.courses.map(({ title }) => degreeOf(title)))].join(', '),
        ),
        fact(plain('AICTE programmes'), ({ college: { programmes = [] } }) => {
          const seats = programmes.reduce((sum, { intake }) => sum + intake, 0);
          return (
            programmes.length > 0 &&
            plain('{programmes}, {seats} seats a year', { programmes: programmes.length, seats: formatNumber(seats) })
          );
        }),
        ...[
          fact(
            plain('MBBS seats a year'),
            ({ college: { medicalSeats } }) => medicalSeats && formatNumber(medicalSeats),
          ),
        ].filter(isKnown),
        fact(plain('Levels'), ({ college: { programmes = [] } }) =>
          [...new Set(programmes.map(({ level }) => translated(level)))].join(', '),
        ),
        fact(plain('Facilities on campus'), ({ college }) => college.facilities.join(', ')),
      ],
    },
  ];
}

/** Figures that colleges reported of their graduates; none where no column has any. */
function outcomeFacts(columns: readonly Column[]): Fact[] {
  const outcomes = columns.map(({ college: { outcome } }) => outcome);
  return [
    {
      label: plain('Median salary, by NIRF'),
      values: outcomes.map((outcome) => outcome && `${rupeesPerYear(outcome.medianSalary)} (${outcome.cohort})`),
      isFigure: false,
    },
    {
      label: plain('Graduates, by NIRF'),
      values: outcomes.map(
        (outcome) =>
          outcome &&
          plain('{placed} placed, {others} on to higher studies ({cohort})', {
            placed: formatNumber(outcome.placed),
            others: formatNumber(outcome.higherStudies),
            cohort: outcome.cohort,
          }),
      ),
      isFigure: false,
    },
  ].filter(isKnown);
}

/** One line for each exam whose record has fees. */
function feeFacts(columns: readonly Column[]): Fact[] {
  const exams = columns.flatMap(({ college }) => (college.exams ?? []).filter(({ fee }) => fee));
  return [...new Map(exams.map((exam) => [exam.slug, exam])).values()].map(({ slug, name }) => ({
    label: plain('Fees a year by the record of {exam}', { exam: name }),
    values: columns.map(({ college }) => {
      const fee = college.exams?.find((exam) => exam.slug === slug)?.fee;
      return fee && `${rupeeRange(fee)} (${fee.year})`;
    }),
    links: columns.map(({ collegeId }) => `${paths.college(collegeId, 'admissions')}&exam=${slug}`),
    isFigure: false,
  }));
}

/** One line for each list of an exam, since values of two lists are never compared. */
function closingFacts(columns: readonly Column[]): Fact[] {
  const labels = [...new Set(columns.flatMap(({ closings }) => closings.map(closingLabel)))];
  if (labels.length === 0)
    return [{ label: plain('Closing ranks'), values: columns.map(() => undefined), isFigure: false }];
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
      none: plain('None to compare'),
      isFigure: false,
    };
  });
}

export const isKnown = ({ values }: Fact): boolean => values.some((value) => value !== undefined);

/** Whether the columns say different things; one that says nothing differs from one that says something. */
export const differs = ({ values }: Fact): boolean => new Set(values).size > 1;

const mark = (value: number | undefined) => value !== undefined && formatRating(value);
const perYear = (rupees: number | undefined) => rupees && rupeesPerYear(rupees);
