import { BoundedCache } from '../bounded-cache.js';
import { hashText, mix, byName, mergeRows, toRow, type ListItem, type Row, lowerBound, smallest } from './rows.js';
import { NgramIndex, relevanceOf } from './ngram-index.js';
import type { ListView, Order, Position } from './list-page.js';

const cachedRanks = 2_000_000;
const cachedBytes = 16 * 1024 * 1024;
const tolerableWaste = 2000;
/** Above every rank; a relevance times this and a rank fit into 32 bits. */
const rankLimit = 2 ** 28;

export interface RowsPage {
  rows: Row[];
  total: number;
  /** Where the next page starts; null on the last one. */
  next: Position | null;
}

/**
 * Entries in memory, searched and paged. A page begins behind a position, not at a count, so entries that come or go between two
 * pages never repeat or hide another; a shuffle orders by a hash of seed and id, which is as stable.
 */
export class SearchableList {
  readonly #rows = new Map<string, Row>();
  readonly #searches = new BoundedCache<Uint32Array>(cachedRanks);
  readonly #answers = new BoundedCache<Buffer>(cachedBytes);
  #index = new NgramIndex();
  #slots: (Row | undefined)[] = [];
  #sorted: Row[] = [];
  /** Part and hash of each row in the order by name: a shuffle reads them all, so they lie side by side. */
  #shuffleBits = new Uint32Array();
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

  /** True when so much has changed that a new list would be smaller and faster. */
  get needsCompaction() {
    return this.#index.deadEntries > Math.max(this.size, tolerableWaste);
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  /** The answer that was made for this key, while no row has changed since. */
  answer(key: string, make: () => Buffer): Buffer {
    this.#settle();
    return this.#answers.get(key, make);
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

  /** `count` rows of these, which are in the order of the view, behind a position. */
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
    const bits = this.#shuffleBits;
    const threshold = after ? shuffleKey(Number(after.place), hashText(after.id), salt) : -1;
    const keyOf = (index: number) => {
      const rank = ranks[index]!;
      const key = shuffleKey(bits[rank * 2]!, bits[rank * 2 + 1]!, salt);
      const isBefore = key < threshold || (key === threshold && this.#sorted[rank]!.id <= after!.id);
      return isBefore ? Infinity : key;
    };
    const idOf = (index: number) => this.#sorted[ranks[index]!]!.id;
    const picked = smallest(ranks.length, count, keyOf, (a, b) => (idOf(a) < idOf(b) ? -1 : 1));
    return picked.map((index) => this.#sorted[ranks[index]!]!);
  }

  /** Of every row that comes first, and of the `count` others that lead the shuffle. */
  #sample(ranks: Uint32Array, count: number, seed: number): Uint32Array {
    const isOther = (rank: number) => this.#shuffleBits[rank * 2] === 1;
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

  /** Ranks of the matching rows, ascending; in the order by relevance the best first, ascending among those as good. */
  #ranksOf(words: readonly string[], order: Order): Uint32Array {
    this.#settle();
    const isByRelevance = order === 'relevance' && words.length > 0;
    return this.#searches.get(`${isByRelevance} ${words.join(' ')}`, () => {
      if (words.length === 0) return Uint32Array.from(this.#sorted.keys());
      // Judged in the order of the index: by name, its texts lie all over the memory.
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
    this.#shuffleBits = new Uint32Array(this.#sorted.length * 2);
    this.#sorted.forEach((row, rank) => {
      row.rank = rank;
      this.#shuffleBits[rank * 2] = row.first ? 0 : 1;
      this.#shuffleBits[rank * 2 + 1] = row.hash;
    });
    this.#added = [];
    this.#changed = false;
    this.#searches.clear();
    this.#answers.clear();
  }
}

/** Rows that come first before the others; within each, by the hash of seed and id. */
const shuffleKey = (part: number, hash: number, salt: number) => part * 2 ** 32 + mix(hash ^ salt);
