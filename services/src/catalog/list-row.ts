import { hashText } from './hash.js';
import { lowerBound } from './pick.js';

/** An entry as it is put into a `SearchableList`. */
export interface ListItem {
  id: string;
  name: string;
  /** Comes before the others in a shuffle. */
  first: boolean;
  /** What a search looks at, the name first. */
  values: string[];
  /** What a page shows, serialised. */
  json: string;
}

export interface Row {
  id: string;
  sortKey: string;
  first: boolean;
  hash: number;
  json: string;
  slot: number;
  /** Place in the order by name, set when the list settles. */
  rank: number;
  live: boolean;
}

// Bounds the cursor, which carries it.
const sortKeyLength = 100;

export const toRow = ({ id, name, first, json }: ListItem, slot: number): Row => ({
  id,
  sortKey: name.toLowerCase().slice(0, sortKeyLength),
  first,
  hash: hashText(id),
  json,
  slot,
  rank: 0,
  live: true,
});

type Key = Pick<Row, 'sortKey' | 'id'>;

export function byName(a: Key, b: Key): number {
  if (a.sortKey !== b.sortKey) return a.sortKey < b.sortKey ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** Merges two arrays that are sorted by name. */
export function mergeRows(left: readonly Row[], right: readonly Row[]): Row[] {
  const merged: Row[] = [];
  let next = 0;
  for (const row of right) {
    // Few come to many: looking for each one's place is far cheaper than comparing all the others.
    const place = lowerBound(left.length, (index) => byName(left[index]!, row) < 0);
    while (next < place) merged.push(left[next++]!);
    merged.push(row);
  }
  while (next < left.length) merged.push(left[next++]!);
  return merged;
}
