import type { Page, PageQuery } from '@setu/contracts';
import { Types, type Model, type ProjectionType, type QueryFilter } from 'mongoose';
import { decodePosition, encodePosition } from './position.js';

export const defaultLimit = 24;

/** A page of documents, the latest by this date field first; ids decide between equal ones. */
export async function latestFirst<T extends { _id: Types.ObjectId }>(
  model: Model<T>,
  date: keyof T & string,
  filter: QueryFilter<T>,
  { limit = defaultLimit, cursor }: PageQuery,
  projection?: ProjectionType<T>,
): Promise<Page<T>> {
  const everything = Object.keys(filter).length === 0;
  const [found, total] = await Promise.all([
    model
      .find(cursor === undefined ? filter : { $and: [filter, behind(date, cursor)] }, projection)
      .sort({ [date]: -1, _id: -1 })
      .limit(limit + 1)
      .lean<T[]>(),
    // Counting everything would read everything.
    everything ? model.estimatedDocumentCount() : model.countDocuments(filter),
  ]);
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, total, nextCursor: last ? encodePosition(positionOf(last, date)) : null };
}

const positionOf = <T extends { _id: Types.ObjectId }>(document: T, date: keyof T) => ({
  at: (document[date] as Date).getTime(),
  id: document._id.toHexString(),
});

function behind(date: string, cursor: string): QueryFilter<unknown> {
  const position = decodePosition(cursor);
  const at = new Date(position.at);
  // The first condition lets the index start there.
  return { [date]: { $lte: at }, $or: [{ [date]: { $lt: at } }, { _id: { $lt: new Types.ObjectId(position.id) } }] };
}
