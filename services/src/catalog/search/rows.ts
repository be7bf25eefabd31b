import { lowerBound } from './shared/lower-bound.js';
import { fnv1a, type Sorting } from '@setu/contracts';
import type { TolerantEntry } from './tolerant/college-terms.js';

/** An entry of a `SearchableList`, as it is put in. */
export interface ListItem {
  id: string;
  name: string;
  /** Whether a shuffle lists it before the others. */
  first: boolean;
  /** Whether a shuffle lists it behind those that come first as it does, or do not. */
  away?: boolean;
  /** The texts that a search looks through, the name first. */
  values: string[];
  /** The serialised item of a page. */
  json: string;
  /** Where it is, as `Near` knows places. */
  place?: string;
  /** Terms of the tolerant search. Without them only the exact search finds the entry. */
  tolerant?: TolerantEntry;
  /** The values by which it is filtered, by facet; each entry of a list has the same facets. */
  facets?: Record<string, readonly string[]>;
  /** Sort keys besides the name: whole numbers, lowest first. */
  sortings?: Partial<Record<Sorting, number>>;
}

export interface Row {
  id: string;
  sortKey: string;
  first: boolean;
  away: boolean;
  hash: number;
  json: string;
  sortings: Partial<Record<Sorting, number>>;
  place?: string;
  slot: number;
  /** Place in the order by name, or `unlisted`; set by the list before each read. */
  rank: number;
  live: boolean;
}

export const unlisted = -1;

/** The part of a shuffle that a row is in: those that come first, there before away, then the others. */
export const partOf = ({ first, away }: Pick<Row, 'first' | 'away'>): number => (first ? 0 : 2) + (away ? 1 : 0);

/** The cursor carries the sort key, so it must stay short. */
const sortKeyLength = 100;

export const toRow = ({ id, name, first, away = false, json, sortings = {}, place }: ListItem, slot: number): Row => ({
  id,
  sortKey: name.toLowerCase().slice(0, sortKeyLength),
  first,
  away,
  hash: shuffleHash(id),
  json,
  sortings,
  place,
  slot,
  rank: unlisted,
  live: true,
});

/** The lasting values of rows, a column each. */
export const columnsOf = (rows: readonly Row[]) => ({
  ids: rows.map(({ id }) => id),
  sortKeys: rows.map(({ sortKey }) => sortKey),
  first: Uint8Array.from(rows, ({ first }) => Number(first)),
  away: Uint8Array.from(rows, ({ away }) => Number(away)),
  json: rows.map(({ json }) => json),
  sortings: rows.map(({ sortings }) => (isEmpty(sortings) ? null : sortings)),
  places: rows.map(({ place }) => place ?? null),
  slots: Uint32Array.from(rows, ({ slot }) => slot),
});

export const rowsOf = ({
  ids,
  sortKeys,
  first,
  away,
  json,
  sortings,
  places,
  slots,
}: ReturnType<typeof columnsOf>): Row[] =>
  ids.map((id, at) => ({
    id,
    sortKey: sortKeys[at]!,
    first: first[at] === 1,
    away: away[at] === 1,
    hash: shuffleHash(id),
    json: json[at]!,
    sortings: sortings[at] ?? {},
    place: places[at] ?? undefined,
    slot: slots[at]!,
    rank: unlisted,
    live: true,
  }));

const isEmpty = (sortings: Row['sortings']) => Object.values(sortings).every((value) => value === undefined);

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
    // A few rows join many, so a binary search for each is far cheaper than comparing them all.
    const end = lowerBound(left.length, (index) => byName(left[index]!, row) < 0);
    while (next < end) merged.push(left[next++]!);
    merged.push(row);
  }
  while (next < left.length) merged.push(left[next++]!);
  return merged;
}

/** The indexes of the `count` smallest keys, in order; `tie` decides between equal keys. Far cheaper for one page than a full sort. */
export function smallest(
  length: number,
  count: number,
  keyOf: (index: number) => number,
  tie: (a: number, b: number) => number,
): number[] {
  const keys: number[] = [];
  const picked: number[] = [];
  for (let index = 0; index < length; index++) {
    const key = keyOf(index);
    if (key === Infinity) continue;
    if (keys.length === count && key > keys[count - 1]!) continue;
    let at = keys.length;
    while (at > 0 && (keys[at - 1]! > key || (keys[at - 1] === key && tie(picked[at - 1]!, index) > 0))) at--;
    if (at >= count) continue;
    keys.splice(at, 0, key);
    picked.splice(at, 0, index);
    if (keys.length > count) {
      keys.pop();
      picked.pop();
    }
  }
  return picked;
}

/** Spreads a 32-bit number over all 32 bits (the finaliser of MurmurHash3). */
export function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The hash by which a shuffle orders the row of this id. */
export const shuffleHash = (id: string): number => mix(fnv1a(id));
