import {
  type College,
  type Course,
  courseCosts,
  degreeOf,
  displayName,
  formatRating,
  knownType,
  type Language,
  mainCost,
  overallOf,
  wholeCost,
} from '@setu/contracts';
import { shareWords, type ShareWords } from './share-words.js';

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
export const siteFacts = (language?: Language): ShareFacts => shareWords(language).site;

export function collegeFacts(college: College, language?: Language): ShareFacts {
  const words = shareWords(language);
  const { name, location, logo, courses, establishedYear, programmes, ranks } = college;
  const cost = mainCost(courseCosts(courses));
  const figures = isSample(college)
    ? []
    : [cost && words.cost(degreeOf(cost.course), cost.total), ratingOf(college.rating, words)];
  const rank = ranks?.[0];
  const type = knownType(college);
  const records = [
    rank && words.rank(rank.year, rank.rank, rank.category),
    programmes && words.programmes(programmes.length),
    establishedYear && words.established(establishedYear),
    type && words.types[type],
  ];
  return { title: displayName(name), place: location, logo, facts: firstOf([...figures, ...records]) };
}

type CourseCollege = Pick<College, 'name' | 'location' | 'logo' | 'rating' | 'provenance'>;

export function courseFacts(course: Course, college: CourseCollege, language?: Language): ShareFacts {
  const words = shareWords(language);
  const cost = wholeCost(course);
  const { title, duration, rating } = course;
  const figures = isSample(college) ? [] : [cost && words.wholeCourse(cost), ratingOf(rating ?? college.rating, words)];
  return {
    title,
    college: displayName(college.name),
    place: college.location,
    logo: college.logo,
    facts: firstOf([...figures, duration && words.years(duration)]),
  };
}

const isSample = ({ provenance }: Pick<College, 'provenance'>) => provenance?.sampleFigures === true;

function ratingOf(rating: College['rating'], words: ShareWords) {
  const overall = overallOf(rating);
  return overall !== undefined && words.rating(formatRating(overall));
}

const maxFacts = 3;
const firstOf = (facts: (string | number | false | undefined)[]): string[] =>
  facts.filter((fact) => typeof fact === 'string').slice(0, maxFacts);
