import { LRUCache } from 'lru-cache';
import { NgramIndex, relevanceOf } from './ngram-index.js';
import { byName, lowerBound, mergeRows, mix, shuffleHash, smallest, toRow, type ListItem, type Row } from './rows.js';

export type Order = 'name' | 'relevance' | 'shuffle';

/** The list that a page belongs to. */
export interface ListView {
  order: Order;
  seed: number;
  /** In a shuffle: how many rows follow those that come first. */
  others?: number;
  /** Search words and filters, in one text. */
  scope: string;
}

/** Where the next page starts: behind the row of this place and id, whether that row still exists or not. */
export interface Position {
  /**
   * By name: the sort key. By relevance: the relevance followed by the sort key. In a shuffle: 0 for the rows that come first, 1 for the others.
   */
  place: string | number;
  id: string;
}

const maxCachedRanks = 2_000_000;
const maxCachedBytes = 16 * 1024 * 1024;
/** Up to this many dead entries are not worth a compaction. */
const minDeadEntries = 2000;
/** Above every rank; a relevance times this and a rank fit into 32 bits. */
const rankLimit = 2 ** 28;

export interface RowsPage {
  rows: Row[];
  total: number;
  /** Null on the last page. */
  next: Position | null;
}

/**
 * Entries in memory, searched and paged. A page starts behind a position, not at an offset, so an entry that comes or goes between two
 * pages never repeats or hides another. A shuffle orders by a hash of the seed and the id, which is just as stable.
 */
export class SearchableList {
  readonly #rows = new Map<string, Row>();
  readonly #searches = cacheOf<Uint32Array>(maxCachedRanks);
  readonly #pages = cacheOf<Buffer>(maxCachedBytes);
  #index = new NgramIndex();
  #slots: (Row | undefined)[] = [];
  #sorted: Row[] = [];
  /** For each row in the order by name, whether it comes first, and its hash. A shuffle reads them all, so they lie side by side. */
  #shuffleKeys = new Uint32Array();
  #added: Row[] = [];
  #changed = false;

  get size() {
    return this.#rows.size;
  }

  put(item: ListItem) {
    this.delete(item.id);
    const row = toRow(item, this.#index.add(item.values));
    this.#rows.set(item.id, row);
    this.#slots[row.slot] = row;
    this.#added.push(row);
    this.#changed = true;
  }

  delete(id: string) {
    const row = this.#rows.get(id);
    if (!row) return;
    row.live = false;
    this.#rows.delete(id);
    this.#index.remove(row.slot);
    this.#slots[row.slot] = undefined;
    this.#changed = true;
  }

  /** Whether so many entries are dead that a new list would be smaller and faster. */
  get needsCompaction() {
    return this.#index.deadEntries > Math.max(this.size, minDeadEntries);
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  /** The serialised page of this key, made again only after a row has changed. */
  cachedPage(key: string, make: () => Buffer): Buffer {
    this.#settle();
    return getOrMake(this.#pages, key, make);
  }

  page(
    words: readonly string[],
    view: ListView,
    limit: number,
    after: Position | null,
    among?: readonly string[],
  ): RowsPage {
    const found = among ? this.#ranksAmong(among, words, view.order) : this.#ranksOf(words, view.order);
    const ranks = view.others === undefined ? found : this.#sample(found, view.others, view.seed);
    const rows =
      view.order === 'shuffle'
        ? this.#shuffled(ranks, limit + 1, after, view.seed)
        : this.#listed(ranks, words, view, limit + 1, after);
    const more = rows.length > limit;
    if (more) rows.pop();
    const last = rows.at(-1);
    const next = more && last ? { place: this.#placeOf(last, words, view), id: last.id } : null;
    return { rows, total: ranks.length, next };
  }

  /** The first `count` of these ranks behind a position; they are in the order of the view. */
  #listed(ranks: Uint32Array, words: readonly string[], view: ListView, count: number, after: Position | null): Row[] {
    const rowAt = (index: number) => this.#sorted[ranks[index]!]!;
    const keyOf = (row: Row) => ({ sortKey: String(this.#placeOf(row, words, view)), id: row.id });
    const isBefore = (index: number) =>
      byName(keyOf(rowAt(index)), { sortKey: String(after!.place), id: after!.id }) <= 0;
    const start = after ? lowerBound(ranks.length, isBefore) : 0;
    return Array.from(ranks.subarray(start, start + count), (rank) => this.#sorted[rank]!);
  }

  #placeOf(row: Row, words: readonly string[], { order }: ListView): Position['place'] {
    if (order === 'shuffle') return row.first ? 0 : 1;
    return order === 'name' ? row.sortKey : `${this.#relevanceOf(row, words)}${row.sortKey}`;
  }

  #relevanceOf(row: Row, words: readonly string[]): number {
    return relevanceOf(this.#index.textOf(row.slot), words);
  }

  #shuffled(ranks: Uint32Array, count: number, after: Position | null, seed: number): Row[] {
    const salt = mix(seed);
    const keys = this.#shuffleKeys;
    const threshold = after ? shuffleKey(Number(after.place), shuffleHash(after.id), salt) : -1;
    const keyOf = (index: number) => {
      const rank = ranks[index]!;
      const key = shuffleKey(keys[rank * 2]!, keys[rank * 2 + 1]!, salt);
      const isBefore = key < threshold || (key === threshold && this.#sorted[rank]!.id <= after!.id);
      return isBefore ? Infinity : key;
    };
    const idOf = (index: number) => this.#sorted[ranks[index]!]!.id;
    const picked = smallest(ranks.length, count, keyOf, (a, b) => (idOf(a) < idOf(b) ? -1 : 1));
    return picked.map((index) => this.#sorted[ranks[index]!]!);
  }

  /** The ranks of all rows that come first, and of the first `count` others in the shuffle. */
  #sample(ranks: Uint32Array, count: number, seed: number): Uint32Array {
    const isOther = (rank: number) => this.#shuffleKeys[rank * 2] === 1;
    const first = ranks.filter((rank) => !isOther(rank));
    const others = this.#shuffled(first.length > 0 ? ranks.filter(isOther) : ranks, count, null, seed);
    return Uint32Array.from([...first, ...others.map(({ rank }) => rank)]);
  }

  #ranksAmong(ids: readonly string[], words: readonly string[], order: Order): Uint32Array {
    this.#settle();
    const rows = ids.map((id) => this.#rows.get(id)).filter((row) => row !== undefined);
    const ranks = Uint32Array.from(rows, (row) => row.rank).sort();
    if (words.length === 0) return ranks;
    const wanted = new Set(ranks);
    return this.#ranksOf(words, order).filter((rank) => wanted.has(rank));
  }

  /** The ranks of the matching rows, ascending. By relevance: the best first, ascending among equals. */
  #ranksOf(words: readonly string[], order: Order): Uint32Array {
    this.#settle();
    const isByRelevance = order === 'relevance' && words.length > 0;
    return getOrMake(this.#searches, `${isByRelevance} ${words.join(' ')}`, () => {
      if (words.length === 0) return Uint32Array.from(this.#sorted.keys());
      // In the order of the index, whose texts lie side by side in memory.
      const keys = new Uint32Array(this.#index.search(words)).map((slot) => {
        const row = this.#slots[slot]!;
        return (isByRelevance ? this.#relevanceOf(row, words) : 0) * rankLimit + row.rank;
      });
      return keys.sort().map((key) => key % rankLimit);
    });
  }

  /** Brings the order by name up to date, once for all changes since the last read. */
  #settle() {
    if (!this.#changed) return;
    const added = this.#added.filter((row) => row.live).sort(byName);
    const allStay = this.#sorted.length + added.length === this.size;
    this.#sorted = mergeRows(allStay ? this.#sorted : this.#sorted.filter((row) => row.live), added);
    this.#shuffleKeys = new Uint32Array(this.#sorted.length * 2);
    this.#sorted.forEach((row, rank) => {
      row.rank = rank;
      this.#shuffleKeys[rank * 2] = row.first ? 0 : 1;
      this.#shuffleKeys[rank * 2 + 1] = row.hash;
    });
    this.#added = [];
    this.#changed = false;
    this.#searches.clear();
    this.#pages.clear();
  }
}

/** Bounded by the total length of keys and values; the least recently used goes first. */
export const cacheOf = <T extends { readonly length: number }>(maxSize: number) =>
  new LRUCache<string, T>({ maxSize, sizeCalculation: ({ length }, key) => Math.max(1, key.length + length) });

export function getOrMake<T extends { readonly length: number }>(
  cache: LRUCache<string, T>,
  key: string,
  make: () => T,
): T {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

/** Sorts the rows that come first before the others; within each, by the hash of the seed and the id. */
const shuffleKey = (part: number, hash: number, salt: number) => part * 2 ** 32 + mix(hash ^ salt);
