import { hashText } from './hash.js';

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
