import type { SavedEntry } from '@setu/contracts';
import { Schema, type Model, type Types } from 'mongoose';

export interface ShortlistRecord extends SavedEntry {
  /** Combines the account and the college or course, so that an account has each once. */
  _id: string;
  userId: Types.ObjectId;
}

const required = { type: String, required: true };

export const shortlistEntrySchema = new Schema<ShortlistRecord>(
  {
    _id: required,
    userId: { type: Schema.Types.ObjectId, required: true, index: true },
    id: required,
    name: required,
    course: String,
    // A text may be empty, which `required` would reject.
    note: { type: String, default: '' },
    deadlines: [{ _id: false, what: required, date: required }],
    position: { type: Number, required: true },
    keptAt: required,
    editedAt: required,
    revision: required,
  },
  { collection: 'shortlist_entries', strict: 'throw', versionKey: false, id: false },
);

export type ShortlistModel = Model<ShortlistRecord>;

export const SHORTLIST_ENTRY = 'ShortlistEntry';
