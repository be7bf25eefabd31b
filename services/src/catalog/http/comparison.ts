import {
  type College,
  comparedCourseFacts,
  comparedFacts,
  type ComparedItem,
  type ComparedKey,
  knownType,
  maxCompared,
} from '@setu/contracts';
import { isIdText } from '../../platform/documents/document-ids.js';

const isId = (text: string | undefined) => text === undefined || isIdText(text);

/** Why these cannot be compared, by parameter. */
export function problemOf(keys: readonly ComparedKey[]): Record<string, string> | undefined {
  const wrong = keys.find(({ collegeId, courseId }) => !isId(collegeId) || !isId(courseId));
  if (wrong)
    return wrong.courseId === undefined
      ? { colleges: 'colleges must be ids of colleges, separated by commas' }
      : { courses: 'courses must be pairs of ids, collegeId/courseId, separated by commas' };
  return keys.length > maxCompared
    ? { colleges: `At most ${maxCompared} colleges and courses can be compared at once` }
    : undefined;
}

/**
 * Returns the item of a comparison for a college, or for one of its courses.
 *
 * @param json - the college as the API answers it; undefined when there is none
 * @param courseId - the course's own id, where the key names it by that of a college that was merged
 */
export function comparedItem(key: ComparedKey, json: string | undefined, courseId = key.courseId): ComparedItem {
  if (!json) return key;
  const college = JSON.parse(json) as College;
  if (key.courseId !== undefined && !college.courses.some(({ _id }) => _id === courseId)) return key;
  return {
    ...key,
    college: {
      ...pick(college, comparedFacts),
      type: knownType(college),
      courses: college.courses.map((course) => ({
        ...pick(course, comparedCourseFacts),
        ...(key.courseId !== undefined && course._id === courseId && { _id: key.courseId }),
      })),
    },
  };
}

const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;
