import type { College, Course, Student } from '@setu/contracts';

/** A college of the demo data, ready to be stored once its pictures have addresses. */
export type DemoCollege = Omit<College, '_id' | 'gallery' | 'courses' | 'students'> & {
  /** `demo:<slug>`: the same college at every start. */
  sourceId: `demo:${string}`;
  courses: Omit<Course, '_id'>[];
  students: Omit<Student, '_id'>[];
  /** Below `pictures/logos`. */
  logoFile?: string;
  /** Below `pictures/gallery`. */
  galleryFiles: { file: string; alt: string }[];
};
