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

/** The `count` smallest numbers' indexes, in order; ties by `tie`. Far cheaper than sorting everything for one page. */
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

/** The first index for which `isBelow` is false, in an ascending array of this length. */
export function lowerBound(length: number, isBelow: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBelow(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Spreads a 32-bit number over all 32 bits (the finaliser of MurmurHash3). */
export function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A 32-bit hash of a text (FNV-1a), for spreading and comparing, not for security. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash);
}
