import type { Page, PageQuery } from '@setu/contracts';
import { isValidObjectId, Types, type QueryFilter } from 'mongoose';
import { notFound } from '../platform/http/api-error.js';
import { decodeCursor, defaultLimit, encodeCursor, invalidCursor } from '../platform/http/pagination.js';
import type { ReviewModel, ReviewRecord } from './review.schema.js';

interface Order {
  field: 'week' | 'published' | 'useful' | 'waitsSince' | 'reportedOn';
  direction: 1 | -1;
  /** Index that has the order, where the filter alone would choose another one. */
  index?: Record<string, 1 | -1>;
}

interface Query extends PageQuery {
  /** Number of the page, instead of a cursor. */
  page?: number;
}

/**
 * Reads a page of reviews in the order of a field. The random ids decide between equal ones, so that the order says nothing more about the time. `total` is
 * counted unless it is known.
 */
export async function reviewPage(
  reviews: ReviewModel,
  filter: QueryFilter<ReviewRecord>,
  { field, direction, index }: Order,
  { limit = defaultLimit, cursor, page = 1 }: Query,
  known?: number,
): Promise<Page<ReviewRecord>> {
  const after = cursor === undefined ? undefined : behind(cursor, field, direction);
  const skip = after ? 0 : (page - 1) * limit;
  const inOrder = reviews
    .find(after ? { $and: [filter, after] } : filter)
    .sort({ [field]: direction, _id: direction })
    .skip(skip)
    .limit(limit + 1);
  const [found, total] = await Promise.all([
    (index ? inOrder.hint(index) : inOrder).lean<ReviewRecord[]>(),
    known ?? reviews.countDocuments(filter),
  ]);
  if (skip > 0 && found.length === 0) throw notFound('The page');
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = found.length > limit && last ? encodeCursor([last[field]!, last._id.toHexString()]) : null;
  return { items, total, nextCursor };
}

function behind(cursor: string, field: Order['field'], direction: 1 | -1): QueryFilter<ReviewRecord> {
  const [at, id, ...rest] = decodeCursor(cursor);
  const isValue = typeof at === (field === 'useful' ? 'number' : 'string');
  if (!isValue || typeof id !== 'string' || !isValidObjectId(id) || rest.length > 0) throw invalidCursor();
  const beyond = direction === 1 ? '$gt' : '$lt';
  return { $or: [{ [field]: { [beyond]: at } }, { [field]: at, _id: { [beyond]: new Types.ObjectId(id) } }] };
}
