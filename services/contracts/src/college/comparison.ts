import { splitAtCommas } from '../text/split-at-commas.js';
import type { College, Course, Updating } from './college.js';
import type { ClosingRanges } from './cutoffs.js';

/** Most colleges and courses in one comparison. */
export const maxCompared = 4;

/** A college, or one of its courses, in a comparison. */
export interface ComparedKey {
  collegeId: string;
  /** Absent: the college as a whole. */
  courseId?: string;
}

/** Facts about a college in a comparison, besides its courses. */
export const comparedFacts = [
  '_id',
  'name',
  'logo',
  'location',
  'district',
  'state',
  'type',
  'category',
  'affiliation',
  'establishedYear',
  'aisheCode',
  'rating',
  'placementRate',
  'package',
  'facilities',
  'programmes',
  'ranks',
  'provenance',
] as const satisfies (keyof College)[];

/** Facts about a course in a comparison. */
export const comparedCourseFacts = [
  '_id',
  'title',
  'duration',
  'feeStructure',
  'eligibility',
] as const satisfies (keyof Course)[];

export type ComparedCourse = Pick<Course, (typeof comparedCourseFacts)[number]>;
export type ComparedCollege = Pick<College, (typeof comparedFacts)[number]> &
  Pick<College, 'exams' | 'outcome' | 'eminence' | 'medicalSeats'> & { courses: ComparedCourse[] };

/** An entry of the answer of `GET /api/colleges/compare`; without a college it is no longer listed. */
export interface ComparedItem extends ComparedKey {
  /** Absent if it is no longer listed. */
  college?: ComparedCollege;
  /** Closing ranks of the college or, where one was chosen, of the course; absent where there are none. */
  closings?: ClosingRanges[];
}

export interface Comparison extends Updating {
  /** As asked for, colleges before courses. */
  items: ComparedItem[];
}

/** The parameters of a comparison's address: ids of colleges, and pairs `collegeId/courseId`, separated by commas. */
export interface ComparisonQuery {
  colleges?: string;
  courses?: string;
}

/** Colleges before courses, each once; what the address says is not checked. */
export function comparedKeys({ colleges = '', courses = '' }: ComparisonQuery): ComparedKey[] {
  const ids = listed(colleges).map((collegeId): ComparedKey => ({ collegeId }));
  const pairs = listed(courses).map((pair): ComparedKey => {
    const [collegeId = '', courseId = ''] = splitOnce(pair);
    return { collegeId, courseId };
  });
  return [...ids, ...pairs];
}

export function comparisonQuery(keys: readonly ComparedKey[]): ComparisonQuery {
  const colleges = keys.flatMap(({ collegeId, courseId }) => (courseId === undefined ? [collegeId] : []));
  const courses = keys.flatMap(({ collegeId, courseId }) =>
    courseId === undefined ? [] : [`${collegeId}/${courseId}`],
  );
  return {
    ...(colleges.length > 0 && { colleges: colleges.join(',') }),
    ...(courses.length > 0 && { courses: courses.join(',') }),
  };
}

const listed = (text: string) => [...new Set(splitAtCommas(text))];

function splitOnce(pair: string): [string, string] {
  const at = pair.indexOf('/');
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
}
