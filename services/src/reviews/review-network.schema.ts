import { Schema, type Model, type Types } from 'mongoose';

/** Reviews of a college that came from one network on one day. */
export interface ReviewNetworkRecord {
  /** Keyed hash of the day, the college and the network. */
  _id: string;
  reviews: Types.ObjectId[];
  expiresAt: Date;
}

export const reviewNetworkSchema = new Schema<ReviewNetworkRecord>(
  {
    _id: { type: String, required: true, exact: true },
    reviews: { type: [Schema.Types.ObjectId], required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'review_networks', strict: 'throw', versionKey: false },
);

reviewNetworkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const REVIEW_NETWORK = 'ReviewNetwork';

export type ReviewNetworkModel = Model<ReviewNetworkRecord>;
