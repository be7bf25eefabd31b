import type { College } from '@setu/contracts';
import { toListEntry } from './to-college.js';

/** A college as the read model keeps it, already serialised. */
export interface CollegeEntry {
  /** Answer of `GET /api/colleges/:id`. */
  json: string;
  /** Its place in the whole array; the same text as `json` when it has no courses. */
  listJson: string;
  galleryKeys: string[];
  mentorIds: string[];
}

export function toEntry(college: College, galleryKeys: string[]): CollegeEntry {
  const json = JSON.stringify(college);
  return {
    json,
    listJson: college.courses.length === 0 ? json : JSON.stringify(toListEntry(college)),
    galleryKeys,
    mentorIds: college.students.map(({ _id }) => _id),
  };
}

export const isSameEntry = (a: CollegeEntry, b: CollegeEntry): boolean =>
  a.json === b.json && a.galleryKeys.join() === b.galleryKeys.join();
