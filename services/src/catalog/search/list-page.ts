import type { ListQuery } from '@setu/contracts';
import { randomInt } from 'node:crypto';
import { invalid } from '../../platform/http/api-error.js';
import { type Row, hashText } from './rows.js';
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

export type Order = 'name' | 'relevance' | 'shuffle';

/** What a page is a part of; a cursor holds for this alone. */
export interface ListView {
  order: Order;
  seed: number;
  /** In a shuffle: the list ends after so many behind those that come first. */
  others?: number;
  /** Search words and filters, in one text. */
  scope: string;
}

/** Where the next page starts: behind the row of this place and id, whether that row still exists or not. */
export interface Position {
  /** Its sort key (order by name), with its relevance before it (by relevance), or 0 or 1 for a row listed first or later (shuffle). */
  place: string | number;
  id: string;
}

export interface Cursor {
  order: Order;
  seed: number;
  /** Hash of the scope. */
  scope: number;
  position: Position;
}

export function encodeCursor({ order, seed, scope }: ListView, { place, id }: Position): string {
  return Buffer.from(JSON.stringify([order, seed, hashText(scope), place, id])).toString('base64url');
}

const placeTypes = new Map<unknown, string>([
  ['name', 'string'],
  ['relevance', 'string'],
  ['shuffle', 'number'],
]);

/** Null when the text was not made by `encodeCursor`. */
export function decodeCursor(text: string): Cursor | null {
  const parts = parse(text);
  if (!Array.isArray(parts) || parts.length !== 5) return null;
  const [order, seed, scope, place, id] = parts as unknown[];
  const fits = Number.isInteger(seed) && Number.isInteger(scope) && typeof id === 'string';
  if (!fits || typeof place !== placeTypes.get(order)) return null;
  return { order, seed, scope, position: { place, id } } as Cursor;
}

export const belongsTo = (cursor: Cursor, scope: string): boolean => cursor.scope === hashText(scope);

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}
