import type { College, Course } from '@setu/contracts';
import { collegePath } from '../../common/college.api';

/** A course with what its page shows of the college. */
export interface CourseWithCollege extends Course {
  college: Pick<College, '_id' | 'name' | 'location' | 'type' | 'rating' | 'logo' | 'provenance'>;
}

export const coursePath = (collegeId: string, courseId: string) =>
  `${collegePath(collegeId)}/courses/${encodeURIComponent(courseId)}`;
