import { Schema, type Model } from 'mongoose';

/** An administrator's log-in. */
export interface AdminSessionRecord {
  /** Hash of the cookie's token. */
  _id: string;
  username: string;
  /** In plain words, as `deviceName` gives them. */
  device?: string;
  /** It began with a second factor, or one was set up in it. */
  hasSecondFactor?: boolean;
  startedAt: Date;
  /** Moves on with use, never past the absolute limit. */
  expiresAt: Date;
}

export const adminSessionSchema = new Schema<AdminSessionRecord>(
  {
    _id: { type: String, required: true },
    username: { type: String, required: true },
    device: String,
    hasSecondFactor: Boolean,
    startedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'admin_sessions', strict: 'throw', versionKey: false },
);

adminSessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
adminSessionSchema.index({ username: 1 });

export type AdminSessionModel = Model<AdminSessionRecord>;

/** Name of the model, its injection token. */
export const ADMIN_SESSION = 'AdminSession';
