import { Schema, type Model, type Types } from 'mongoose';
import { nested } from '../platform/database/form-schema.js';

/** A token that was exchanged for the next one. */
export interface Rotation {
  hash: string;
  /** Leads to the next token. */
  salt: string;
  at: Date;
}

/** A log-in on one device: a family of refresh tokens, of which one at a time is valid. */
export interface SessionRecord {
  _id: string;
  userId: Types.ObjectId;
  startedWith: 'password' | 'google';
  /** From `deviceName`. */
  device?: string;
  tokenHash: string;
  /** The latest ones, oldest first. */
  rotations: Rotation[];
  createdAt: Date;
  expiresAt: Date;
}

const rotation = nested<Rotation>({
  hash: { type: String, required: true },
  salt: { type: String, required: true },
  at: { type: Date, required: true },
});

export const sessionSchema = new Schema<SessionRecord>(
  {
    _id: { type: String, required: true, exact: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    startedWith: { type: String, enum: ['password', 'google'], required: true },
    device: String,
    tokenHash: { type: String, required: true },
    rotations: [rotation],
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', strict: 'throw', versionKey: false },
);

sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
sessionSchema.index({ userId: 1 });

export type SessionModel = Model<SessionRecord>;

export const SESSION = 'Session';
