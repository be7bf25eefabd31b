import { Schema, type Model } from 'mongoose';

/** A counter of tries, as it survives a restart. */
export interface KeptCounter {
  /** Of the limit, hashed of whom it counts, and of its window: replicas that count alone have windows of their own. */
  _id: string;
  hits: number;
  until: Date;
}

export const keptCounterSchema = new Schema<KeptCounter>(
  {
    _id: { type: String, required: true },
    hits: { type: Number, required: true },
    until: { type: Date, required: true, expires: 0 },
  },
  { collection: 'rate_limits', versionKey: false },
);

export type KeptCounterModel = Model<KeptCounter>;

/** Name of the model, its injection token. */
export const KEPT_COUNTER = 'KeptCounter';
