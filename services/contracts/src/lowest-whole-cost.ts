import type { Course } from './college.js';
import { feeTable } from './fees.js';

export interface WholeCost {
  /** Title of the course. */
  course: string;
  /** Rupees for all its years and fees. */
  total: number;
}

/** What a course costs as a whole; undefined while its years or its fees are not known. */
export function wholeCost(course: Pick<Course, 'duration' | 'feeStructure'>): number | undefined {
  const { grandTotal } = feeTable(course);
  return course.duration && grandTotal > 0 ? grandTotal : undefined;
}

/** The course that costs least as a whole; undefined when no course tells what it costs. */
export function lowestWholeCost(courses: Pick<Course, 'title' | 'duration' | 'feeStructure'>[]): WholeCost | undefined {
  return courses
    .flatMap((course): WholeCost[] => {
      const total = wholeCost(course);
      return total ? [{ course: course.title, total }] : [];
    })
    .sort((a, b) => a.total - b.total)[0];
}
