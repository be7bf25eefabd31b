import {
  collegeForm,
  courseForm,
  feeFields,
  mentorPresenceForm,
  type College,
  type Course,
  type Student,
} from '@setu/contracts';
import { Schema, Types, type Model, type SchemaDefinition } from 'mongoose';
import type { HistoryRecord } from '../history/history-entry.schema.js';
import { idFrom } from '../platform/documents/document-ids.js';
import { databaseNow } from '../platform/database/database-clock.js';
import type { DirectoryMark, StoredSources } from './field-sources.js';
import { nested, schemaOf } from '../platform/database/form-schema.js';

type Stored<T> = Omit<T, '_id'> & { _id: Types.ObjectId };

export interface GalleryPicture {
  /** Its key in the object store. */
  key: string;
  alt: string;
}

export interface StoredStudent extends Stored<Student> {
  /** Id of the application that made the person a mentor. */
  application?: string;
  /** They are below 18, so no public answer has them. Unknown, and taken for an adult, without an application. */
  minor?: boolean;
}

/** A college as the database holds it. What an import does not know may be absent. */
export type CollegeRecord = Omit<
  Stored<College>,
  'gallery' | 'courses' | 'students' | 'keywords' | 'facilities' | 'whyChoose' | 'recruiters' | 'moreInfo'
> &
  Partial<Pick<College, 'keywords' | 'facilities' | 'whyChoose' | 'recruiters' | 'moreInfo'>> & {
    courses?: Stored<Course>[];
    students?: StoredStudent[];
    gallery?: GalleryPicture[];
    /** Its id at its source (AISHE code, `sample:<slug>`), by which an import finds it again. */
    sourceId?: string;
    /** Hash of the last imported row, to recognise an unchanged one. */
    importHash?: string;
    /** Where the values of its fields came from, by field; see `FieldSources`. */
    sources?: StoredSources;
    directory?: DirectoryMark;
    updatedAt: Date;
    /** Counts the writes; a write that started from an older revision does nothing. Absent means zero. */
    revision?: number;
    /** Changes by administrators that are not in the history yet (ADR 0012). */
    unrecorded?: HistoryRecord[];
    /** It is no longer shown; its pictures and the record itself are removed next. */
    deleting?: true;
    /** The college that a deleted one was merged into. */
    mergedInto?: MergedInto;
    /** Ids of the colleges that were merged into it. */
    mergedFrom?: Types.ObjectId[];
    /** Ids of colleges that look the same and are not. One of the two names the other. */
    distinctFrom?: Types.ObjectId[];
  };

/** How a college was merged into another, which is what undoes it. */
export interface MergedInto {
  college: Types.ObjectId;
  /** For each of its courses that has another id there: that id. */
  courses?: Record<string, string>;
  /** Stored pictures of the other one that gave way to those of this one. */
  pictures: string[];
  /** The entry of the history of what the other one took; absent if the directory merged them, which takes nothing. */
  entry?: Types.ObjectId;
  by: string;
  at: Date;
}

const rating = (value: unknown) =>
  value === undefined ||
  value === null ||
  typeof value === 'number' ||
  (typeof value === 'object' && Object.values(value).every((mark) => typeof mark === 'number'));

const { feeStructure } = courseForm;
const requiredText = { type: String, required: true };

const course = new Schema({
  ...schemaOf(courseForm),
  title: requiredText,
  feeStructure: {
    type: nested({
      ...schemaOf(feeStructure.fields),
      // The sources of some fees have words for the amount.
      additionals: [nested({ ...schemaOf(feeFields), amount: Schema.Types.Mixed })],
    }),
  },
});

const student = new Schema({
  ...schemaOf(collegeForm.students.fields),
  name: requiredText,
  course: requiredText,
  keywords: { type: [String], default: undefined },
  sample: Boolean,
  application: String,
  paused: Boolean,
  resting: Boolean,
  silent: Boolean,
  minor: Boolean,
  studiesChecked: String,
  ...schemaOf(mentorPresenceForm),
});

export const collegeSchema = new Schema<CollegeRecord>(
  {
    ...(schemaOf(collegeForm) as SchemaDefinition<CollegeRecord>),
    name: requiredText,
    // A number or a mark for each part.
    rating: { type: Schema.Types.Mixed, validate: { validator: rating, message: 'rating must be a number or marks' } },
    courses: [course],
    students: [student],
    logo: String,
    gallery: [nested({ key: requiredText, alt: String })],
    aisheCode: String,
    aicteId: String,
    officialName: String,
    city: String,
    formerPlaces: { type: [String], default: undefined },
    category: String,
    management: String,
    typeSource: String,
    aisheYear: String,
    placeNote: String,
    unlisted: String,
    programmes: { type: [nested({ level: String, course: String, intake: Number })], default: undefined },
    ranks: { type: [nested({ year: Number, category: String, rank: Number, score: Number })], default: undefined },
    provenance: { type: nested({ source: requiredText, url: String, asOf: String, sampleFigures: Boolean }) },
    sourceId: String,
    importHash: String,
    sources: Schema.Types.Mixed,
    directory: { type: nested({ hash: String, revision: Number, unwritten: Schema.Types.Mixed }) },
    updatedAt: { type: Date, required: true, default: databaseNow },
    revision: Number,
    unrecorded: { type: [Schema.Types.Mixed], default: undefined },
    deleting: Boolean,
    mergedInto: Schema.Types.Mixed,
    mergedFrom: { type: [Schema.Types.ObjectId], default: undefined },
    distinctFrom: { type: [Schema.Types.ObjectId], default: undefined },
  },
  { collection: 'colleges', strict: 'throw', versionKey: false },
);

collegeSchema.index({ sourceId: 1 }, { unique: true, sparse: true });
collegeSchema.index({ name: 1 });
// Sparse: few colleges have any of these.
collegeSchema.index({ 'unrecorded._id': 1 }, { sparse: true });
collegeSchema.index({ 'gallery.key': 1 }, { sparse: true });
collegeSchema.index({ logo: 1 }, { sparse: true });
collegeSchema.index({ unlisted: 1 }, { sparse: true });
collegeSchema.index({ 'students._id': 1 }, { sparse: true });
collegeSchema.index({ 'students.application': 1 }, { sparse: true });
collegeSchema.index({ 'students.studiesChecked': 1 }, { sparse: true });
collegeSchema.index({ 'students.minor': 1 }, { sparse: true });
collegeSchema.index({ 'students.awayUntil': 1 }, { sparse: true });
collegeSchema.index({ 'mergedInto.pictures': 1 }, { sparse: true });
collegeSchema.index({ distinctFrom: 1 }, { sparse: true });

/** Not a college: while an import runs, the document with this id locks out imports that it has overtaken (ADR 0023). */
export const fenceId = new Types.ObjectId('000000000000000000000000');

export type CollegeModel = Model<CollegeRecord>;

export const COLLEGE = 'College';

const prefix = 'college:';

/** How a file identifies a college: by the id at its source, otherwise by the id here. */
export const sourceIdOf = ({ sourceId, _id }: Pick<CollegeRecord, 'sourceId' | '_id'>): string =>
  sourceId ?? `${prefix}${_id.toHexString()}`;

/** The id of a record of the directory, the same in every database. */
export const directoryIdOf = (sourceId: string): Types.ObjectId => idFrom(`directory:${sourceId}`);

/** The id here of a college that was exported without a source; null for any other source id. */
export const collegeIdOf = (sourceId: string): Types.ObjectId | null =>
  new RegExp(`^${prefix}[0-9a-f]{24}$`).test(sourceId) ? new Types.ObjectId(sourceId.slice(prefix.length)) : null;

/** How often a batch of writes is repeated for colleges that were changed after they had been read. */
export const maxWriteTries = 5;
