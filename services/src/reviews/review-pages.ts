import type { Page, PageQuery } from '@setu/contracts';
import { isValidObjectId, Types, type QueryFilter } from 'mongoose';
import { decodeCursor, defaultLimit, encodeCursor, invalidCursor } from '../platform/http/pagination.js';
import type { ReviewModel, ReviewRecord } from './review.schema.js';

interface Order {
  field: 'week' | 'published' | 'useful' | 'waitsSince' | 'reportedOn';
  direction: 1 | -1;
  /** Index that has the order, where the filter alone would choose another one. */
  index?: Record<string, 1 | -1>;
}

/**
 * Reads a page of reviews in the order of a field. The random ids decide between equal ones, so that the order says nothing more about the time. `total` is
 * counted unless it is known.
 */
export async function reviewPage(
  reviews: ReviewModel,
  filter: QueryFilter<ReviewRecord>,
  { field, direction, index }: Order,
  { limit = defaultLimit, cursor }: PageQuery,
  known?: number,
): Promise<Page<ReviewRecord>> {
  const after = cursor === undefined ? undefined : behind(cursor, field, direction);
  const inOrder = reviews
    .find(after ? { $and: [filter, after] } : filter)
    .sort({ [field]: direction, _id: direction })
    .limit(limit + 1);
  const [found, total] = await Promise.all([
    (index ? inOrder.hint(index) : inOrder).lean<ReviewRecord[]>(),
    known ?? reviews.countDocuments(filter),
  ]);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    total,
    nextCursor: found.length > limit && last ? cursorBehind(last[field]!, last._id.toHexString()) : null,
  };
}

/** Packs where the page behind a review starts. */
export const cursorBehind = (value: string | number, id: string): string => encodeCursor([value, id]);

function behind(cursor: string, field: Order['field'], direction: 1 | -1): QueryFilter<ReviewRecord> {
  const [at, id, ...rest] = decodeCursor(cursor);
  const isValue = typeof at === (field === 'useful' ? 'number' : 'string');
  if (!isValue || typeof id !== 'string' || !isValidObjectId(id) || rest.length > 0) throw invalidCursor();
  const beyond = direction === 1 ? '$gt' : '$lt';
  return { $or: [{ [field]: { [beyond]: at } }, { [field]: at, _id: { [beyond]: new Types.ObjectId(id) } }] };
}
