import type { Page, PageQuery } from '@setu/contracts';
import { isValidObjectId, Types, type Model, type QueryFilter } from 'mongoose';
import { invalid } from './api-error.js';

const defaultLimit = 24;

/** A page of documents, the latest by this date field first; ids decide between equal ones. */
export async function latestFirst<T extends { _id: Types.ObjectId }>(
  model: Model<T>,
  date: keyof T & string,
  filter: QueryFilter<T>,
  { limit = defaultLimit, cursor }: PageQuery,
): Promise<Page<T>> {
  const [found, total] = await Promise.all([
    model
      .find(cursor === undefined ? filter : { $and: [filter, behind(date, cursor)] })
      .sort({ [date]: -1, _id: -1 })
      .limit(limit + 1)
      .lean<T[]>(),
    model.countDocuments(filter),
  ]);
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, total, nextCursor: last ? encode(last[date] as Date, last._id) : null };
}

const encode = (at: Date, id: Types.ObjectId) =>
  Buffer.from(`${at.getTime()} ${id.toHexString()}`).toString('base64url');

function behind(date: string, cursor: string): QueryFilter<unknown> {
  const [time = '', id] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(Number(time || Number.NaN));
  if (Number.isNaN(at.getTime()) || !isValidObjectId(id))
    throw invalid({ cursor: 'cursor is not one that this list gave' });
  // The first condition lets the index start there.
  return { [date]: { $lte: at }, $or: [{ [date]: { $lt: at } }, { _id: { $lt: new Types.ObjectId(id) } }] };
}
