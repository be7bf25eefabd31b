import {
  complainants,
  type ReviewComplaint,
  ratingParts,
  reviewAppeals,
  reviewReasons,
  reviewSignals,
  reviewStates,
  type RatingPart,
  type ReviewAnswer,
  type UnpublishedReview,
} from '@setu/contracts';
import { Schema, Types, type Model } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { nested } from '../platform/database/form-schema.js';

/** A review. Nothing in it says who wrote it, where from, or when more finely than its week. */
export interface ReviewRecord extends Omit<UnpublishedReview, '_id' | 'college' | 'offered'> {
  /** Random: MongoDB's own ids contain the time and a counter. */
  _id: Types.ObjectId;
  /** Hash of the key that only the writer has. */
  keyHash: string;
  /** Mean of the marks, rounded. */
  stars: number;
  offered: boolean;
  /** Number of different words and of optional parts: the order "most useful first". */
  useful: number;
  answer?: ReviewAnswer;
  /** Administrator who rejected it: another one decides on the appeal. */
  rejectedBy?: string;
}

const required = { type: String, required: true };
const reason = { type: String, enum: Object.keys(reviewReasons) };
const mark = { type: Number, required: true, min: 1, max: 5 };

export const indexOfUseful = { collegeId: 1, state: 1, useful: -1, _id: -1 } as const;

export const reviewSchema = new Schema<ReviewRecord>(
  {
    _id: { type: Schema.Types.ObjectId, default: () => new Types.ObjectId(randomBytes(12)) },
    keyHash: { ...required, exact: true },
    collegeId: required,
    ratings: {
      type: new Schema<Record<RatingPart, number>>(Object.fromEntries(ratingParts.map(([part]) => [part, mark])), {
        _id: false,
      }),
      required: true,
    },
    stars: mark,
    text: required,
    course: required,
    joined: { type: Number, required: true },
    cost: Number,
    offered: { type: Boolean, required: true },
    useful: { type: Number, required: true },
    sample: Boolean,
    week: required,
    state: { type: String, enum: reviewStates, required: true },
    reason,
    appeal: { type: String, enum: reviewAppeals },
    signals: { type: [{ type: String, enum: Object.keys(reviewSignals) }], default: undefined },
    waitsSince: String,
    rejectedBy: String,
    complaints: {
      type: [
        nested<ReviewComplaint>({
          by: { type: String, enum: Object.keys(complainants), required: true },
          reason,
          note: String,
        }),
      ],
      default: undefined,
    },
    reportedOn: String,
    answer: {
      type: nested<ReviewAnswer>({
        text: required,
        state: { type: String, enum: reviewStates, required: true },
        reason,
        waitsSince: String,
        revision: required,
      }),
    },
    published: String,
    revision: required,
  },
  { collection: 'reviews', strict: 'throw', versionKey: false },
);

reviewSchema.index({ keyHash: 1 }, { unique: true });
reviewSchema.index({ collegeId: 1, state: 1, published: -1, _id: -1 });
reviewSchema.index(indexOfUseful);
reviewSchema.index({ collegeId: 1, week: -1 });
reviewSchema.index({ week: -1 });
reviewSchema.index({ reportedOn: 1, _id: 1 }, { sparse: true });
reviewSchema.index({ 'answer.state': 1, week: 1, _id: 1 }, { sparse: true });
reviewSchema.index({ state: 1, waitsSince: 1, _id: 1 });
reviewSchema.index({ state: 1, week: 1, _id: 1 });

export type ReviewModel = Model<ReviewRecord>;

export const REVIEW = 'Review';
