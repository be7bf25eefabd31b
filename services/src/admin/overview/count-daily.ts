import { overviewDays } from '@setu/contracts';
import type { Model } from 'mongoose';
import { dayMs } from './indian-days.js';

/** How many documents were made on each of the days from `first` on; an index on `createdAt` finds them. */
export async function countDaily(model: Pick<Model<unknown>, 'aggregate'>, first: Date): Promise<number[]> {
  const day = { $floor: { $divide: [{ $subtract: ['$createdAt', first] }, dayMs] } };
  const counts = await model.aggregate<{ _id: number; count: number }>([
    { $match: { createdAt: { $gte: first } } },
    { $group: { _id: day, count: { $sum: 1 } } },
  ]);
  const byDay = new Map(counts.map(({ _id, count }) => [_id, count]));
  return Array.from({ length: overviewDays }, (_, at) => byDay.get(at) ?? 0);
}
