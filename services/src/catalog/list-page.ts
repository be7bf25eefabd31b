import type { ListQuery } from '@setu/contracts';
import { randomInt } from 'node:crypto';
import { invalid } from '../platform/api-error.js';
import type { Row } from './list-row.js';
import { belongsTo, decodeCursor, encodeCursor, type ListView, type Order, type Position } from './page-cursor.js';
import type { SearchableList } from './searchable-list.js';

const defaultLimit = 24;

export interface ListRequest {
  query: ListQuery;
  words: string[];
  defaultOrder: Order;
  /** Only these rows. */
  among?: { label: string; ids: readonly string[] };
}

/** Answers a list query with the JSON of a `Page`, out of rows that are already serialised. */
export function listPage(list: SearchableList, { query, words, defaultOrder, among }: ListRequest): Buffer {
  const { sample: others } = query;
  const scope = JSON.stringify([words, among?.label, others]);
  const { order, seed, position } = startOf(query, scope, others === undefined ? defaultOrder : 'shuffle');
  if (others !== undefined && order !== 'shuffle') throw invalid({ order: 'order must be shuffle for a sample' });
  const view: ListView = { order, seed, others, scope };
  const limit = query.limit ?? defaultLimit;
  return list.answer(JSON.stringify([view, limit, position]), () => {
    const { rows, total, next } = list.page(words, view, limit, position, among?.ids);
    return pageBytes(rows, total, next && encodeCursor(view, next));
  });
}

/** A cursor brings its own order and seed; given beside it they must agree. */
function startOf(
  { cursor: text, order, seed }: ListQuery,
  scope: string,
  defaultOrder: Order,
): { order: Order; seed: number; position: Position | null } {
  if (text === undefined) return firstOf(order ?? defaultOrder, seed);
  const cursor = decodeCursor(text);
  const agrees =
    cursor &&
    belongsTo(cursor, scope) &&
    (order ?? cursor.order) === cursor.order &&
    (seed ?? cursor.seed) === cursor.seed;
  if (!agrees) throw invalid({ cursor: 'cursor is not one that this list gave' });
  return cursor;
}

/** An order by name needs no seed: the same one for everybody, so that everybody shares its pages. */
const firstOf = (order: Order, seed = order === 'shuffle' ? randomInt(2 ** 31) : 0) => ({
  order,
  seed,
  position: null,
});

const pageBytes = (rows: readonly Row[], total: number, nextCursor: string | null) =>
  Buffer.from(
    `{"items":[${rows.map(({ json }) => json).join(',')}],"total":${total},"nextCursor":${JSON.stringify(nextCursor)}}`,
  );
