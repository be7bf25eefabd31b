import { Schema, type Model, type Types } from 'mongoose';

/** A search, filters and a sorting of the table of colleges that administrators have given a name; they share them. */
export interface SavedViewRecord {
  _id: Types.ObjectId;
  name: string;
  /** As in the address of the page. */
  query: string;
  /** Username of the administrator who saved it last. */
  administrator: string;
  savedAt: Date;
}

const required = { type: String, required: true };

export const savedViewSchema = new Schema<SavedViewRecord>(
  {
    name: required,
    query: { type: String, default: '' },
    administrator: required,
    savedAt: { type: Date, required: true },
  },
  { collection: 'saved_views', strict: 'throw', versionKey: false },
);

savedViewSchema.index({ name: 1 }, { unique: true });

export type SavedViewModel = Model<SavedViewRecord>;

export const SAVED_VIEW = 'SavedView';
