import {
  type College,
  type Course,
  courseCosts,
  displayName,
  formatRating,
  formatRupeesShort,
  knownType,
  overallOf,
  plural,
  shortCostText,
  wholeCost,
} from '@setu/contracts';

/** Content of a share picture. */
export interface ShareFacts {
  title: string;
  /** College of a course. */
  college?: string;
  place?: string;
  /** Known cost and rating, or else other facts of public records; never a sample. */
  facts: string[];
  /** Address of the logo. */
  logo?: string;
}

/** The site itself. */
export const siteFacts: ShareFacts = {
  title: 'Find your college in India',
  facts: ['What it costs', 'How it is rated', 'Who studies there'],
};

export function collegeFacts(college: College): ShareFacts {
  const { name, location, logo, courses, establishedYear, programmes, ranks } = college;
  const figures = isSample(college) ? [] : [shortCostText(courseCosts(courses)), ratingOf(college.rating)];
  const rank = ranks?.[0];
  const records = [
    rank && `NIRF ${rank.year}: rank ${rank.rank}, ${rank.category}`,
    programmes && plural(programmes.length, 'approved programme'),
    establishedYear && `Established ${establishedYear}`,
    knownType(college),
  ];
  return { title: displayName(name), place: location, logo, facts: firstOf([...figures, ...records]) };
}

type CourseCollege = Pick<College, 'name' | 'location' | 'logo' | 'rating' | 'provenance'>;

export function courseFacts(course: Course, college: CourseCollege): ShareFacts {
  const { title, duration, rating } = course;
  const figures = isSample(college)
    ? []
    : [costOf(wholeCost(course), 'Whole course'), ratingOf(rating ?? college.rating)];
  return {
    title,
    college: displayName(college.name),
    place: college.location,
    logo: college.logo,
    facts: firstOf([...figures, duration && plural(duration, 'year')]),
  };
}

const isSample = ({ provenance }: Pick<College, 'provenance'>) => provenance?.sampleFigures === true;

const costOf = (rupees: number | undefined, words: string) => rupees && `${words} ${formatRupeesShort(rupees)}`;

function ratingOf(rating: College['rating']) {
  const overall = overallOf(rating);
  return overall !== undefined && `Rated ${formatRating(overall)} of 5`;
}

const maxFacts = 3;
const firstOf = (facts: (string | number | false | undefined)[]): string[] =>
  facts.filter((fact) => typeof fact === 'string').slice(0, maxFacts);
