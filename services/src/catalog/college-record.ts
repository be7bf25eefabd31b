import type { College, Course, Student } from '@setu/contracts';
import type { Types } from 'mongoose';
import type { HistoryRecord } from '../history/history-entry.schema.js';

type Stored<T> = Omit<T, '_id'> & { _id: Types.ObjectId };

export interface GalleryPicture {
  /** Its key in the object store. */
  key: string;
  alt: string;
}

/** A college as the database holds it. What an import does not know may be absent. */
export type CollegeRecord = Omit<
  Stored<College>,
  'gallery' | 'courses' | 'students' | 'keywords' | 'facilities' | 'whyChoose' | 'recruiters' | 'moreInfo'
> &
  Partial<Pick<College, 'keywords' | 'facilities' | 'whyChoose' | 'recruiters' | 'moreInfo'>> & {
    courses?: Stored<Course>[];
    students?: Stored<Student>[];
    gallery?: GalleryPicture[];
    /** Its id at its source (AISHE code, `demo:<slug>`), by which an import finds it again. */
    sourceId?: string;
    /** Hash of what the last import brought, to tell an unchanged row. */
    importHash?: string;
    updatedAt: Date;
    /** Counts its writes: a write that started from an older one does nothing. Absent is zero. */
    revision?: number;
    /** What administrators did to it, on the way into the history (ADR 0012). */
    unrecorded?: HistoryRecord[];
    /** Deleted for everybody; what is left of it goes next. */
    deleting?: true;
  };
