import { usefulnessOf } from '@setu/contracts';
import type { Connection } from 'mongoose';

interface Review {
  text: string;
  cost?: number;
  offered: boolean;
  week: string;
}

/** Adds to the reviews of an earlier program the fields by which they are sorted. */
export async function completeOldReviews(connection: Connection): Promise<void> {
  const reviews = connection.collection<Review>('reviews');
  for await (const review of reviews.find({ useful: { $exists: false } }))
    await reviews.updateOne({ _id: review._id }, { $set: { useful: usefulnessOf(review) } });
  for await (const { _id, week } of reviews.find({ state: 'waiting', waitsSince: { $exists: false } }))
    await reviews.updateOne({ _id }, { $set: { waitsSince: `${week}T00:00Z` } });
}
