import { retention, day, inSeconds } from '@setu/contracts';
import { Schema, type Model, type Types } from 'mongoose';

/** A request to delete a person's data. Written before anything is deleted, so that another process can finish it if this one dies. */
export interface ErasureRecord {
  /** Hash of the account's id: all that remains in the end. */
  _id: string;
  requestedAt: Date;
  userId?: Types.ObjectId;
  /** Only if it is proven. */
  email?: string;
  /** When the account, its sessions and its tokens were deleted. */
  closedAt?: Date;
  /** Names of the providers that may still have something. */
  pending?: string[];
  finishedAt?: Date;
}

export const erasureSchema = new Schema<ErasureRecord>(
  {
    _id: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    userId: Schema.Types.ObjectId,
    email: String,
    closedAt: Date,
    pending: { type: [String], default: undefined },
    finishedAt: Date,
  },
  { collection: 'erasures', strict: 'throw', versionKey: false },
);

erasureSchema.index({ finishedAt: 1 }, { expireAfterSeconds: inSeconds(retention.erasureRecordMonths * 30 * day) });
// Few are open at a time.
erasureSchema.index({ userId: 1 }, { sparse: true });

export type ErasureModel = Model<ErasureRecord>;

export const ERASURE = 'Erasure';
