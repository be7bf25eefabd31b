import { type ProofPhotoReason, proofPhotoReasons, type ProofPhotoState } from '@setu/contracts';
import { type Model, Schema, type Types } from 'mongoose';

/** A photo that proves that an account's owner or a mentor studies at a college, then the decision on it without the photo. It ends with the exchange for a ticket, of a mentor with the month on their card. */
export interface ProofPhotoRecord {
  _id: Types.ObjectId;
  /** Id of the account, or of a mentor's application. */
  userId: Types.ObjectId;
  /** Id of the college; for a mentor `mentor:` and that id. */
  collegeId: string;
  state: ProofPhotoState;
  reason?: ProofPhotoReason;
  /** The JPEG, encrypted for this record; gone with the decision. */
  photo?: string;
  received: Date;
  /** Hash of the ticket that it is being exchanged for. Another one is rejected. */
  ticket?: string;
  expiresAt: Date;
}

export const proofPhotoSchema = new Schema<ProofPhotoRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    collegeId: { type: String, required: true },
    state: { type: String, required: true, enum: ['waiting', 'approved', 'rejected'] },
    reason: { type: String, enum: Object.keys(proofPhotoReasons) },
    photo: String,
    received: { type: Date, required: true },
    ticket: String,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'proof_photos', strict: 'throw', versionKey: false },
);

proofPhotoSchema.index({ userId: 1, collegeId: 1 }, { unique: true });
proofPhotoSchema.index({ state: 1, _id: 1 });
proofPhotoSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const PROOF_PHOTO = 'ProofPhoto';

export type ProofPhotoModel = Model<ProofPhotoRecord>;
