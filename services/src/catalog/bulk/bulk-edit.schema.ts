import { retention, type BulkAction, type BulkState, day, inSeconds } from '@setu/contracts';
import { Schema, type Model, type Types } from 'mongoose';
import { jobRunSchema, type JobRun } from '../../platform/jobs/job-run.js';

/** A change of many colleges as the database stores it, so that any replica can show its progress and continue it. */
export interface BulkEditRecord {
  _id: Types.ObjectId;
  action: BulkAction;
  value?: string;
  administrator: string;
  createdAt: Date;
  state: BulkState;
  total: number;
  gone: number;
  changes: number;
  kept: number;
  run: JobRun;
  cancelRequested?: boolean;
}

/** The colleges of a bulk edit. */
export interface BulkTargetsRecord {
  /** Id of the bulk edit. */
  _id: Types.ObjectId;
  /** Ids, one after the other, 24 characters each: a list would take five times as long to read and write. */
  ids: string;
  createdAt: Date;
}

const required = { type: String, required: true };
const count = { type: Number, required: true };

export const bulkEditSchema = new Schema<BulkEditRecord>(
  {
    action: required,
    value: String,
    administrator: required,
    createdAt: { type: Date, required: true },
    state: required,
    total: count,
    gone: count,
    changes: count,
    kept: count,
    run: { type: jobRunSchema, required: true },
    cancelRequested: Boolean,
  },
  { collection: 'bulk_edits', strict: 'throw', versionKey: false },
);
bulkEditSchema.index({ createdAt: 1 }, { expireAfterSeconds: inSeconds(retention.importDays * day) });

export const bulkTargetsSchema = new Schema<BulkTargetsRecord>(
  { ids: { type: String, default: '' }, createdAt: { type: Date, required: true } },
  { collection: 'bulk_edit_targets', strict: 'throw', versionKey: false },
);
bulkTargetsSchema.index({ createdAt: 1 }, { expireAfterSeconds: inSeconds(retention.importDays * day) });

export type BulkEditModel = Model<BulkEditRecord>;
export type BulkTargetsModel = Model<BulkTargetsRecord>;

export const BULK_EDIT = 'BulkEdit';
export const BULK_TARGETS = 'BulkTargets';
