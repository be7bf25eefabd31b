import type { ReviewEvent } from '@setu/contracts';
import { Schema, type Model } from 'mongoose';

/** How often something happened in a month. It names neither a college nor a review. */
export interface ReviewNumberRecord {
  /** Month and event. */
  _id: string;
  month: string;
  event: ReviewEvent;
  count: number;
}

const required = { type: String, required: true };

export const reviewNumberSchema = new Schema<ReviewNumberRecord>(
  { _id: { ...required, exact: true }, month: required, event: required, count: { type: Number, required: true } },
  { collection: 'review_numbers', strict: 'throw', versionKey: false },
);

reviewNumberSchema.index({ month: -1 });

export const REVIEW_NUMBER = 'ReviewNumber';

export type ReviewNumberModel = Model<ReviewNumberRecord>;
