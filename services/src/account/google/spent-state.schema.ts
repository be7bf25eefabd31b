import { Schema, type Model } from 'mongoose';

/** A way to Google and back that has been finished. */
interface SpentState {
  /** Hash of the OAuth state. */
  _id: string;
  /** Its cookie is too old from then on. */
  expiresAt: Date;
}

export const spentStateSchema = new Schema<SpentState>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'spent_states', strict: 'throw', versionKey: false },
);

spentStateSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type SpentStateModel = Model<SpentState>;

/** Name of the model, its injection token. */
export const SPENT_STATE = 'SpentState';
