import { retention, day, inSeconds } from '@setu/contracts';
import { Schema, type Model, type Types } from 'mongoose';
import type { StoredSource } from './stored-source.js';
import { nested } from '../platform/database/form-schema.js';

/** A value before and after a write. An absent one was or became empty. */
export interface WrittenValue {
  /** Name of the field, or of a part of it, such as `provenance.source`. */
  path: string;
  before?: unknown;
  after?: unknown;
  /** Source of the value before, if it had one of its own. */
  source?: StoredSource;
}

export const writers = ['import', 'bulk', 'bulk deletion', 'directory'] as const;

/** A write of one college that was a part of a larger change, stored before it is done: its history, and the way back. */
export interface CollegeWrite {
  _id: Types.ObjectId;
  college: Types.ObjectId;
  at: Date;
  by: (typeof writers)[number];
  /** Id of the import or of the change of many colleges, version of the directory. */
  job: Types.ObjectId | string;
  /** Username; absent for the directory. */
  administrator?: string;
  /** Name of the file or the change, version of the directory. */
  name: string;
  /** Absent for a college that was added. */
  values?: WrittenValue[];
  /** Revision of a college that was added with one, from a full export. */
  revision?: number;
  /** Hash of the row of the import before. */
  importHash?: string;
  /** No source of any field was known. */
  unsourced?: true;
  /** The values have mentors, which are not stored for as long. */
  people?: true;
  undone?: { at: Date; by: string };
}

const required = { type: String, required: true };

export const collegeWriteSchema = new Schema<CollegeWrite>(
  {
    college: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    by: { type: String, enum: writers, required: true },
    job: { type: Schema.Types.Mixed, required: true },
    administrator: String,
    name: required,
    values: { type: [Schema.Types.Mixed], default: undefined },
    revision: Number,
    importHash: String,
    unsourced: Boolean,
    people: Boolean,
    undone: { type: nested({ at: Date, by: String }) },
  } as never,
  { collection: 'college_writes', strict: 'throw', versionKey: false },
);

collegeWriteSchema.index({ college: 1, at: -1, _id: -1 });
collegeWriteSchema.index({ job: 1, at: -1, _id: -1 });
collegeWriteSchema.index({ at: 1 }, { expireAfterSeconds: inSeconds(retention.historyYears * 365 * day) });
collegeWriteSchema.index({ people: 1 }, { sparse: true });

export type CollegeWriteModel = Model<CollegeWrite>;

export const COLLEGE_WRITE = 'CollegeWrite';
