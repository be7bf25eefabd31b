import { Schema, type Model, type Types } from 'mongoose';

/** A code that was sent to a mailbox. It ends with the proof, or after half an hour. */
export interface ReviewCodeRecord {
  _id: Types.ObjectId;
  /** Id of the account, or of a mentor's application. */
  userId: Types.ObjectId;
  /** Id of the college; for an answer `answer:` and the id of the review, for a mentor `mentor:` and that of the college. */
  collegeId: string;
  /** Keyed hash of the mailbox. */
  mailbox: string;
  /** Keyed hash of the code. */
  code: string;
  tries: number;
  /** Hash of the ticket that the code is being exchanged for. Another one is rejected. */
  ticket?: string;
  expiresAt: Date;
}

/** Says that a mailbox or an account has begun a review of a college in a half-year, or that a mailbox has proven that a mentor studies. */
export interface ReviewClaimRecord {
  /** Keyed hash of all of that. */
  _id: string;
  /** Id of the code or photo, until the ticket is issued: a proof that was interrupted can go on. For a mentor the id of their application. */
  code?: Types.ObjectId;
  /** End of the proof and of all requests with it: if it was interrupted, the claim is free from then on. Gone with `code`. */
  until?: Date;
  expiresAt: Date;
}

const required = { type: String, required: true };
const expiresAt = { type: Date, required: true };

export const reviewCodeSchema = new Schema<ReviewCodeRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    collegeId: required,
    mailbox: required,
    code: required,
    tries: { type: Number, required: true },
    ticket: String,
    expiresAt,
  },
  { collection: 'review_codes', strict: 'throw', versionKey: false },
);

reviewCodeSchema.index({ userId: 1, collegeId: 1 }, { unique: true });
reviewCodeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const reviewClaimSchema = new Schema<ReviewClaimRecord>(
  { _id: { ...required, exact: true }, code: Schema.Types.ObjectId, until: Date, expiresAt },
  { collection: 'review_claims', strict: 'throw', versionKey: false },
);

reviewClaimSchema.index({ code: 1 }, { sparse: true });
reviewClaimSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const REVIEW_CODE = 'ReviewCode';
export const REVIEW_CLAIM = 'ReviewClaim';

export type ReviewCodeModel = Model<ReviewCodeRecord>;
export type ReviewClaimModel = Model<ReviewClaimRecord>;
