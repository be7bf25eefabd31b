import { courseCosts, overallOf, placeOf, type College, type Facet, type Sorting } from '@setu/contracts';
import { currentRank } from '../current-rank.js';
import { programmeName } from './programme-name.js';

/** The values by which a college is filtered. A text that stands in an address says by itself what it is. */
export function facetValues(college: College): Record<Facet, string[]> {
  const { name, officialName = '', category, type, affiliation, courses, programmes = [] } = college;
  const { state, district } = placeOf(college);
  const rank = currentRank(college.ranks)?.rank;
  const rating = overallOf(college.rating);
  return {
    state: present(state),
    district: present(district),
    programme: unique([
      ...courses.map(({ title }) => programmeName(title)),
      ...programmes.map(({ course }) => programmeName(course)),
    ]),
    level: unique(programmes.map(({ level }) => level)),
    kind: /\bpolytechnic\b/i.test(name) ? ['Polytechnic'] : present(category),
    type: present(type),
    affiliation: present(affiliation?.trim() || undefined),
    women: forWomen.test(`${name} ${officialName}`) ? ['Women only'] : [],
    rank:
      rank === undefined ? [] : ['NIRF ranked', ...tops.filter((top) => rank <= top).map((top) => `NIRF top ${top}`)],
    cost: unique(courseCosts(courses).map(({ total }) => costRange(total))),
    rating: marks.filter((mark) => rating !== undefined && rating >= mark).map((mark) => `Rated ${mark} or more`),
    known: knownFigures(college),
  };
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

function knownFigures({ courses, rating, placementRate, programmes = [] }: College): string[] {
  return [
    ...(courseCosts(courses).length > 0 ? ['Fees known'] : []),
    ...(overallOf(rating) === undefined ? [] : ['Rating known']),
    ...(placementRate === undefined ? [] : ['Placements known']),
    ...(programmes.some(({ intake }) => intake > 0) ? ['Seats known'] : []),
  ];
}

/** What a college is sorted by, in whole numbers, the lowest first; what is not known of it is left out. */
export function sortingValues(college: College): Partial<Record<Sorting, number>> {
  const rating = overallOf(college.rating);
  return {
    rank: currentRank(college.ranks)?.rank,
    cost: courseCosts(college.courses)[0]?.total,
    rating: rating === undefined ? undefined : Math.round((highestRating - rating) * 100),
  };
}

const highestRating = 5;
