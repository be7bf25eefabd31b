import {
  courseCosts,
  isAccredited,
  mainCost,
  overallOf,
  placeOf,
  type College,
  type Facet,
  type Sorting,
} from '@setu/contracts';
import { currentRank } from '../current-rank.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { outcomeOfRecords } from './college-outcomes.js';
import { programmeName } from './programme-name.js';

export const feesKnown = 'Fees known';

/**
 * Returns the values by which a college is filtered. A text that is used in an address is self-explanatory.
 *
 * @param records - ids of the college and of those that were merged into it
 */
export function facetValues(college: College, records: readonly string[] = [college._id]): Record<Facet, string[]> {
  const { name, officialName = '', type, affiliation, courses, programmes = [] } = college;
  const { state, district } = placeOf(college);
  const rank = currentRank(college.ranks)?.rank;
  const { costs, rating, placementRate } = realFigures(college);
  return {
    state: present(state),
    district: present(district),
    programme: unique([
      ...courses.map(({ title }) => programmeName(title)),
      ...programmes.map(({ course }) => programmeName(course)),
    ]),
    level: unique(programmes.map(({ level }) => level)),
    kind: kindOf(college),
    type: present(type),
    affiliation: present(affiliation?.trim() || undefined),
    women: forWomen.test(`${name} ${officialName}`) ? ['Women only'] : [],
    naac: accreditation(college),
    rank:
      rank === undefined ? [] : ['NIRF ranked', ...tops.filter((top) => rank <= top).map((top) => `NIRF top ${top}`)],
    // An administrator may link colleges to exams: `examFacets` adds these.
    exam: [],
    cost: unique(costs.map(({ total }) => costRange(total))),
    rating: marks.filter((mark) => rating !== undefined && rating >= mark).map((mark) => `Rated ${mark} or more`),
    known: [
      ...(costs.length > 0 ? [feesKnown] : []),
      ...(rating === undefined ? [] : ['Rating known']),
      ...(placementRate === undefined && !outcomeOfRecords(records) ? [] : ['Placements known']),
      ...(programmes.some(({ intake }) => intake > 0) ? ['Seats known'] : []),
    ],
  };
}

/** Returns the grade of NAAC that a college is filtered by. The last day is compared when the college is read; its page names the day. A copied grade has none, and the filter has no room for the day of the copy. */
function accreditation(college: College): string[] {
  const today = databaseNow().toISOString().slice(0, 10);
  return !college.naacCopied && isAccredited(college, today) ? [`NAAC ${college.naacGrade}`] : [];
}

/** Returns the figures of a college that are no samples: no invented one may sort or filter colleges. */
function realFigures({ courses, rating, placementRate, provenance }: College) {
  if (provenance?.sampleFigures) return { costs: [] };
  return { costs: courseCosts(courses), rating: overallOf(rating), placementRate };
}

/** Returns whether it is a research laboratory, a hospital or the like, which AISHE lists beside the colleges. */
export const isCentre = ({ category }: Pick<College, 'category'>): boolean => category === 'Recognized Center';

function kindOf(college: College): string[] {
  if (isCentre(college)) return ['Recognised centre, not a college'];
  return /\bpolytechnic\b/i.test(college.name) ? ['Polytechnic'] : present(college.category);
}

const present = (value: string | undefined) => (value === undefined ? [] : [value]);
const unique = (values: string[]) => [...new Set(values)];

/** By its name, which is where the records say it. A university for women, as others are named after, is in the affiliation alone. */
const forWomen = /\b(?:women|womens|girls?|mahila|kanya|ladies|stree|balika)\b/i;

const tops = [10, 50, 100];
const marks = [3, 3.5, 4, 4.5];

const lakh = 100_000;
const bounds = [1, 2, 5, 10, 20];

/** Such as `₹2 to 5 lakh`; the lower bound is in it. */
function costRange(total: number): string {
  const above = bounds.findIndex((bound) => total < bound * lakh);
  if (above < 0) return `₹${bounds.at(-1)} lakh and more`;
  return above === 0 ? `Under ₹${bounds[0]} lakh` : `₹${bounds[above - 1]} to ${bounds[above]} lakh`;
}

/** Returns the values that a college is sorted by: whole numbers, lowest first, without unknown ones. */
export function sortingValues(college: College): Partial<Record<Sorting, number>> {
  const { costs, rating } = realFigures(college);
  return {
    rank: currentRank(college.ranks)?.rank,
    cost: mainCost(costs)?.total,
    rating: rating === undefined ? undefined : Math.round((highestRating - rating) * 100),
  };
}

const highestRating = 5;
