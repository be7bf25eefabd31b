import { importOutcomes, type ImportOutcome, type ImportRow } from '@setu/contracts';
import { Schema, type Model, type Types } from 'mongoose';

const day = 24 * 60 * 60;

/** A row of a preview. */
export interface ImportRowRecord extends Omit<ImportRow, '_id'> {
  _id: Types.ObjectId;
  job: Types.ObjectId;
  outcome: ImportOutcome;
  at: Date;
}

const text = { type: String, default: '' };

export const importRowSchema = new Schema<ImportRowRecord>(
  {
    job: { type: Schema.Types.ObjectId, required: true },
    outcome: { type: String, enum: importOutcomes, required: true },
    at: { type: Date, required: true },
    line: { type: Number, required: true },
    name: text,
    sourceId: text,
    changes: {
      type: [new Schema({ field: String, before: String, after: String }, { _id: false })],
      default: undefined,
    },
    reason: String,
  },
  { collection: 'import_rows', strict: 'throw', versionKey: false },
);

importRowSchema.index({ job: 1, outcome: 1, _id: 1 });
importRowSchema.index({ at: 1 }, { expireAfterSeconds: day });

export type ImportRowModel = Model<ImportRowRecord>;

/** Name of the model, its injection token. */
export const IMPORT_ROW = 'ImportRow';
