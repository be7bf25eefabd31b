import { Schema, type Model } from 'mongoose';

/** An administrator's log-in. */
export interface AdminSessionRecord {
  /** Hash of the cookie's token. */
  _id: string;
  username: string;
  startedAt: Date;
  /** Moves on with use, never past the absolute limit. */
  expiresAt: Date;
}

export const adminSessionSchema = new Schema<AdminSessionRecord>(
  {
    _id: { type: String, required: true },
    username: { type: String, required: true },
    startedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'admin_sessions', strict: 'throw', versionKey: false },
);

adminSessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type AdminSessionModel = Model<AdminSessionRecord>;

/** Name of the model, its injection token. */
export const ADMIN_SESSION = 'AdminSession';
