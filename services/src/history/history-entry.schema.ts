import { historyActions, historyKinds, retention, type HistoryEntry, day, inSeconds } from '@setu/contracts';
import { Schema, Types, type Model } from 'mongoose';
import { databaseNow } from '../platform/database/database-clock.js';
import { nested } from '../platform/database/form-schema.js';

export interface HistoryRecord extends Omit<HistoryEntry, '_id' | 'at' | 'canRevert'> {
  _id: Types.ObjectId;
  at: Date;
  /** Data to undo it, in the format of the feature that wrote it. It names no person. */
  undo?: object;
}

/** An entry of this moment. */
export const newHistoryEntry = (
  entry: Omit<HistoryRecord, '_id' | 'at'> & Partial<Pick<HistoryRecord, '_id'>>,
): HistoryRecord => ({
  _id: new Types.ObjectId(),
  at: databaseNow(),
  ...entry,
});

const required = { type: String, required: true };
/** Names may be empty, which `required` would reject. */
const text = { type: String, default: '' };

export const historyEntrySchema = new Schema<HistoryRecord>(
  {
    at: { type: Date, required: true },
    administrator: required,
    action: { type: String, enum: historyActions, required: true },
    kind: { type: String, enum: historyKinds, required: true },
    subject: { type: nested({ id: required, name: text }), required: true },
    bulk: Boolean,
    changes: {
      type: [nested({ field: required, before: String, after: String })],
      default: undefined,
    },
    note: String,
    undo: Schema.Types.Mixed,
  },
  { collection: 'history', strict: 'throw', versionKey: false },
);

historyEntrySchema.index({ at: 1 }, { expireAfterSeconds: inSeconds(retention.historyYears * 365 * day) });
historyEntrySchema.index({ at: -1, _id: -1 });
historyEntrySchema.index({ 'subject.id': 1, at: -1, _id: -1 });

export type HistoryModel = Model<HistoryRecord>;

export const HISTORY_ENTRY = 'HistoryEntry';
