import type { Page, PageQuery } from '@setu/contracts';
import { isValidObjectId, Types, type QueryFilter } from 'mongoose';
import { decodeCursor, defaultLimit, encodeCursor, invalidCursor } from '../platform/http/pagination.js';
import type { ReviewModel, ReviewRecord } from './review.schema.js';

interface Order {
  field: 'week' | 'published';
  direction: 1 | -1;
}

/** Reads a page of reviews by a week. The random ids decide within one, so that the order says nothing more about the time. */
export async function reviewPage(
  reviews: ReviewModel,
  filter: QueryFilter<ReviewRecord>,
  { field, direction }: Order,
  { limit = defaultLimit, cursor }: PageQuery,
): Promise<Page<ReviewRecord>> {
  const after = cursor === undefined ? undefined : behind(cursor, field, direction);
  const [found, total] = await Promise.all([
    reviews
      .find(after ? { $and: [filter, after] } : filter)
      .sort({ [field]: direction, _id: direction })
      .limit(limit + 1)
      .lean<ReviewRecord[]>(),
    reviews.countDocuments(filter),
  ]);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = found.length > limit && last ? encodeCursor([last[field]!, last._id.toHexString()]) : null;
  return { items, total, nextCursor };
}

function behind(cursor: string, field: string, direction: 1 | -1): QueryFilter<ReviewRecord> {
  const [at, id, ...rest] = decodeCursor(cursor);
  if (typeof at !== 'string' || typeof id !== 'string' || !isValidObjectId(id) || rest.length > 0)
    throw invalidCursor();
  const beyond = direction === 1 ? '$gt' : '$lt';
  return { $or: [{ [field]: { [beyond]: at } }, { [field]: at, _id: { [beyond]: new Types.ObjectId(id) } }] };
}
