import { Schema, type Model } from 'mongoose';

/** Failed log-ins of one day or ten minutes. Hashes alone say of whom and from where. */
export interface LoginCounter {
  /** Hash of what is counted. */
  _id: string;
  /** Hash of the account, where it is about one. */
  account?: string;
  /** Tries under way are among them until they succeed. */
  failures: number;
  /** Nobody may try before. */
  notBefore: Date;
  expiresAt: Date;
}

export const loginCounterSchema = new Schema<LoginCounter>(
  {
    _id: { type: String, required: true },
    account: String,
    failures: { type: Number, required: true },
    notBefore: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'login_counters', strict: 'throw', versionKey: false },
);

loginCounterSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
loginCounterSchema.index({ account: 1 });

export type LoginCounterModel = Model<LoginCounter>;

/** Name of the model, its injection token. */
export const LOGIN_COUNTER = 'LoginCounter';
