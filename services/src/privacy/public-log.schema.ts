import type { PublicLogEntry } from '@setu/contracts';
import { Schema, type Model } from 'mongoose';

export interface PublicLogRecord extends PublicLogEntry {
  /** The revision. Only one process can create it. */
  _id: number;
  /** Names what is entered, so that it is entered once. */
  key: string;
}

const required = { type: String, required: true };

export const publicLogSchema = new Schema<PublicLogRecord>(
  { _id: { type: Number, required: true }, key: required, payload: required, signature: required },
  { collection: 'public_log', strict: 'throw', versionKey: false },
);

publicLogSchema.index({ key: 1 }, { unique: true });

export const PUBLIC_LOG = 'PublicLog';

export type PublicLogModel = Model<PublicLogRecord>;
