import { type SearchReading, type Sorting, sortings } from '@setu/contracts';
import { LRUCache } from 'lru-cache';
import { FacetColumns, type Narrowed } from './facet-columns.js';
import type { Near } from './near-places.js';
import { NgramIndex, relevance, relevanceOf } from './ngram-index.js';
import {
  byName,
  lowerBound,
  mergeRows,
  mix,
  shuffleHash,
  smallest,
  toRow,
  unlisted,
  type ListItem,
  type Row,
} from './rows.js';
import { TolerantIndex } from './tolerant/tolerant-index.js';

export type Order = 'name' | 'relevance' | 'shuffle' | Sorting;

const isSorting = (order: Order): order is Sorting => order in sortings;

/** The list that a page belongs to. */
export interface ListView {
  order: Order;
  seed: number;
  /** By relevance: only entries that hold every word as it stands. */
  literal?: boolean;
  /** In a shuffle: how many rows follow those that come first. */
  others?: number;
  /** Lists the nearest first; in the order by relevance and in a sample. */
  near?: Near;
  /** The chosen value of each facet; none counts all values and leaves nothing out. */
  chosen?: Readonly<Record<string, string>>;
  /** Search words and filters, in one text. */
  scope: string;
}

/** A sample near a place is drawn from so many. */
const nearest = 12;

/** Where the next page starts: behind the row of this place and id, whether that row still exists or not. */
export interface Position {
  /**
   * By name: the sort key. By relevance or a sorting: the score in a fixed number of digits, followed by the sort key. In a shuffle: 0 for the rows that come first, 1 for the others.
   */
  place: string | number;
  id: string;
}

const maxCachedRanks = 2_000_000;
const maxCachedBytes = 16 * 1024 * 1024;
/** The memory of a counted value, in that of a rank. */
const unitsOfValue = 16;
/** Up to this many dead entries are not worth a compaction. */
const minDeadEntries = 2000;
/** Above every rank; a score times this and a rank fit into 32 bits. */
const rankLimit = 2 ** 20;
/** Above every score: a match's cost times eight, and how little is known of the entry. */
const scoreLimit = 2 ** 12;
const unknownLimit = 8;
/** Of a match near a place; with the step and what is known it stays below `scoreLimit`. */
const mostMatch = 15;

export interface RowsPage {
  rows: Row[];
  total: number;
  /** Null on the last page. */
  next: Position | null;
  reading?: SearchReading;
  /** Where the view has chosen values. */
  narrowed?: Narrowed;
}

/** Entries as scores times `rankLimit` plus ranks, in the order of a list. */
interface Found {
  keys: Uint32Array;
  length: number;
  reading?: SearchReading;
}

/**
 * Entries in memory, searched and paged. A page starts behind a position, not at an offset, so an entry that comes or goes between two
 * pages never repeats or hides another. A shuffle orders by a hash of the seed and the id, which is just as stable.
 */
export class SearchableList {
  readonly #rows = new Map<string, Row>();
  readonly #searches = cacheOf<Found>(maxCachedRanks);
  readonly #narrowed = cacheOf<Narrowed & { length: number }>(maxCachedRanks);
  readonly #pages = cacheOf<Buffer>(maxCachedBytes);
  readonly #derived = new Map<string, unknown>();
  readonly facets = new FacetColumns();
  #index = new NgramIndex();
  #tolerant = new TolerantIndex();
  #slots: (Row | undefined)[] = [];
  #sorted: Row[] = [];
  /** For each row in the order by name its slot. */
  #slotOfRank = new Uint32Array();
  /** All ranks: what is found without words. */
  #all = found(new Uint32Array());
  /** For each row in the order by name, whether it comes first, and its hash. A shuffle reads them all, so they lie side by side. */
  #shuffleKeys = new Uint32Array();
  /** Of the search at work: what the match of each slot costs. */
  #costs = new Uint16Array();
  #added: Row[] = [];
  #removed: Row[] = [];
  #isHeld = false;

  /** @param sampleHasAllFirst - a sample is all rows that come first, and so many others; else so many in all, those first */
  constructor(private readonly sampleHasAllFirst = true) {}

  get size() {
    return this.#rows.size;
  }

  put(item: ListItem) {
    this.delete(item.id);
    const row = toRow(item, this.#index.add(item.values));
    if (item.tolerant) this.#tolerant.add(row.slot, item.tolerant, item.place);
    if (item.facets) this.facets.add(row.slot, item.facets);
    this.#rows.set(item.id, row);
    this.#slots[row.slot] = row;
    this.#added.push(row);
  }

  delete(id: string) {
    const row = this.#rows.get(id);
    if (!row) return;
    row.live = false;
    this.#rows.delete(id);
    this.#removed.push(row);
  }

  /**
   * Until `release`, pages stay as they are now. Whoever makes many changes holds the list meanwhile: after each, the next page would put all entries in
   * order again, and find nothing kept.
   */
  hold() {
    this.#settle();
    this.#isHeld = true;
  }

  release() {
    this.#isHeld = false;
  }

  /** Whether so many entries are dead that a new list would be smaller and faster. */
  get needsCompaction() {
    return this.#index.deadEntries + this.#removed.length > Math.max(this.size, minDeadEntries);
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  /** What the search looks through of an entry: its values in lower case, a line each. */
  textOf(id: string): string {
    const row = this.#rows.get(id);
    return row ? this.#index.textOf(row.slot) : '';
  }

  /** The serialised page of this key, made again only after a row has changed. */
  cachedPage(key: string, make: () => Buffer): Buffer {
    this.#settle();
    return getOrMake(this.#pages, key, make);
  }

  /** What is made of all entries, by their slots; made again only after one has changed. */
  derived<T>(key: string, make: (slots: readonly number[]) => T): T {
    this.#settle();
    if (!this.#derived.has(key)) this.#derived.set(key, make(this.#sorted.map(({ slot }) => slot)));
    return this.#derived.get(key) as T;
  }

  page(
    words: readonly string[],
    view: ListView,
    limit: number,
    /** Position or number of rows that the page starts behind. */
    start: Position | number | null,
    among?: readonly string[],
  ): RowsPage {
    const found = among ? this.#foundAmong(among, words, view) : this.#findNear(words, view);
    const narrowed = view.chosen && this.#narrow(found.keys, words, view, among);
    const matching = narrowed?.keys ?? found.keys;
    const keys =
      view.others !== undefined
        ? this.#sample(view.near ? this.#known(matching, view.others) : matching, view.others, view.seed)
        : isSorting(view.order)
          ? this.#sortedBy(view.order, matching)
          : matching;
    const picked =
      view.order === 'shuffle'
        ? this.#shuffled(keys, limit + 1, typeof start === 'number' ? null : start, view.seed)
        : this.#listed(keys, view, limit + 1, start ?? 0);
    const more = picked.length > limit;
    if (more) picked.pop();
    const rows = Array.from(picked, (key) => this.#sorted[key % rankLimit]!);
    const last = picked.at(-1);
    const next = more && last !== undefined ? { place: this.#placeOf(last, view), id: rows.at(-1)!.id } : null;
    return { rows, total: keys.length, next, narrowed, ...(found.reading && { reading: found.reading }) };
  }

  /** Kept for each search and choice, whatever the order and page. */
  #narrow(
    keys: Uint32Array,
    words: readonly string[],
    { chosen = {}, order, literal, near }: ListView,
    among?: readonly string[],
  ) {
    const slots = this.#slotOfRank;
    const make = () => this.facets.narrow(keys, (key) => slots[key & (rankLimit - 1)]!, chosen);
    if (among) return make();
    const key = JSON.stringify([words, words.length > 0 && order === 'relevance', literal, near?.label, chosen]);
    return getOrMake(this.#narrowed, key, () => {
      const narrowed = make();
      return {
        ...narrowed,
        length: narrowed.keys.length + Object.values(narrowed.values).flat().length * unitsOfValue,
      };
    });
  }

  /** The first `count` of these keys behind a position or number; they are in the order of the view. */
  #listed(keys: Uint32Array, view: ListView, count: number, after: Position | number): number[] {
    const place = typeof after === 'number' ? { sortKey: '', id: '' } : { sortKey: String(after.place), id: after.id };
    const isBefore = (index: number) => {
      const key = keys[index]!;
      const sortKey = String(this.#placeOf(key, view));
      return byName({ sortKey, id: this.#sorted[key % rankLimit]!.id }, place) <= 0;
    };
    const start = typeof after === 'number' ? after : lowerBound(keys.length, isBefore);
    return [...keys.subarray(start, start + count)];
  }

  #placeOf(key: number, { order }: ListView): Position['place'] {
    const { first, sortKey, sortings } = this.#sorted[key % rankLimit]!;
    if (order === 'shuffle') return first ? 0 : 1;
    if (isSorting(order)) return sortingPlace(sortings[order]) + sortKey;
    return order === 'name' ? sortKey : `${String(Math.floor(key / rankLimit)).padStart(4, '0')}${sortKey}`;
  }

  /** The ranks of these keys in the order of a sorting. */
  #sortedBy(sorting: Sorting, keys: Uint32Array): Uint32Array {
    const { ranks, placeOf } = this.derived(`sorted by ${sorting}`, () => {
      const valueOf = (rank: number) => this.#sorted[rank]!.sortings[sorting] ?? Infinity;
      const ranks = Uint32Array.from(this.#sorted.keys()).sort((a, b) => {
        const [left, right] = [valueOf(a), valueOf(b)];
        return left === right ? a - b : left < right ? -1 : 1;
      });
      const placeOf = new Uint32Array(ranks.length);
      ranks.forEach((rank, place) => (placeOf[rank] = place));
      return { ranks, placeOf };
    });
    const places = Uint32Array.from(keys, (key) => placeOf[key % rankLimit]!).sort();
    return places.map((place) => ranks[place]!);
  }

  #shuffled(ranks: Uint32Array, count: number, after: Position | null, seed: number): number[] {
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
    return picked.map((index) => ranks[index]!);
  }

  /** The ranks of the first `count` rows in the shuffle; where a sample has all that come first, of those and `count` others. */
  #sample(ranks: Uint32Array, count: number, seed: number): Uint32Array {
    if (!this.sampleHasAllFirst) return Uint32Array.from(this.#shuffled(ranks, count, null, seed));
    const isOther = (rank: number) => this.#shuffleKeys[rank * 2] === 1;
    const first = ranks.filter((rank) => !isOther(rank));
    const others = this.#shuffled(first.length > 0 ? ranks.filter(isOther) : ranks, count, null, seed);
    return Uint32Array.from([...first, ...others]);
  }

  #foundAmong(ids: readonly string[], words: readonly string[], view: ListView): Found {
    this.#settle();
    const rows = ids.map((id) => this.#rows.get(id)).filter(isListed);
    const wanted = Uint32Array.from(rows, (row) => row.rank).sort();
    if (words.length === 0) return found(wanted);
    const isWanted = new Set(wanted);
    return found(this.#find(words, view).keys.filter((key) => isWanted.has(key % rankLimit)));
  }

  /** The matching rows; those near the place of the view first, and among those as far the best matches and best known. */
  #findNear(words: readonly string[], view: ListView): Found {
    const { near, literal } = view;
    if (!near) return this.#find(words, view);
    const { keys, reading } = this.#find(words, { ...view, order: 'relevance' });
    return getOrMake(this.#searches, JSON.stringify(['near', near.label, literal, words]), () => {
      const scored = keys.map((key) => {
        const { place, slot, rank } = this.#sorted[key % rankLimit]!;
        const match = Math.min(Math.floor(key / rankLimit / unknownLimit / 8), mostMatch);
        const score = (near.stepOf(place) * (mostMatch + 1) + match) * unknownLimit + this.#tolerant.unknownOf(slot);
        return score * rankLimit + rank;
      });
      return { ...found(scored.sort()), ...(reading && { reading }) };
    });
  }

  /** The ranks of the nearest rows that come first in a shuffle, or else of the nearest. */
  #known(keys: Uint32Array, atLeast: number): Uint32Array {
    const ranks = keys.map((key) => key % rankLimit);
    const known = ranks.filter((rank) => this.#sorted[rank]!.first);
    return (known.length >= atLeast ? known : ranks).subarray(0, Math.max(nearest, atLeast));
  }

  /** The matching rows, in the order of the view; those of a shuffle by rank. */
  #find(words: readonly string[], { order, literal = false }: ListView): Found {
    this.#settle();
    if (words.length === 0) return this.#all;
    const isRanked = order === 'relevance';
    return getOrMake(this.#searches, `${isRanked} ${literal} ${words.join(' ')}`, () =>
      isRanked ? this.#findRanked(words, literal) : found(this.#ranksOf(this.#index.search(words))),
    );
  }

  #isListed = (slot: number) => isListed(this.#slots[slot]);

  #ranksOf(slots: readonly number[]): Uint32Array {
    return Uint32Array.from(slots.filter(this.#isListed), (slot) => this.#slots[slot]!.rank).sort();
  }

  /** The best first, by name among equals. */
  #findRanked(words: readonly string[], literal: boolean): Found {
    const exact = this.#index.search(words).filter(this.#isListed);
    const slots: number[] = [];
    if (this.#costs.length < this.#index.size) this.#costs = new Uint16Array(this.#index.size * 2).fill(notFound);
    const costs = this.#costs;
    const offer = (slot: number, cost: number) => {
      if (costs[slot] === notFound) slots.push(slot);
      if (cost < costs[slot]!) costs[slot] = cost;
    };
    const read = literal ? undefined : this.#tolerant.search(words.join(' '), exact.length, this.#isListed, offer);
    for (const slot of exact)
      if (costs[slot]! > relevance.startsInName) offer(slot, relevanceOf(this.#index.textOf(slot), words));
    const keys = Uint32Array.from(slots, (slot) => {
      const score = Math.min(costs[slot]! * unknownLimit + this.#tolerant.unknownOf(slot), scoreLimit - 1);
      return score * rankLimit + this.#slots[slot]!.rank;
    }).sort();
    for (const slot of slots) costs[slot] = notFound;
    const text = read && !exact.includes(read.slot) ? read.text : undefined;
    return { ...found(keys), ...(text && { reading: { text, exact: exact.length } }) };
  }

  /** Brings the order by name up to date, once for all changes since the last read. */
  #settle() {
    if (this.#isHeld || this.#added.length + this.#removed.length === 0) return;
    for (const { slot } of this.#removed) {
      this.#index.remove(slot);
      this.#slots[slot] = undefined;
    }
    const added = this.#added.filter((row) => row.live).sort(byName);
    const allStay = this.#sorted.length + added.length === this.size;
    this.#sorted = mergeRows(allStay ? this.#sorted : this.#sorted.filter((row) => row.live), added);
    this.#slotOfRank = Uint32Array.from(this.#sorted, ({ slot }) => slot);
    this.#all = found(Uint32Array.from(this.#sorted.keys()));
    this.#shuffleKeys = new Uint32Array(this.#sorted.length * 2);
    this.#sorted.forEach((row, rank) => {
      row.rank = rank;
      this.#shuffleKeys[rank * 2] = row.first ? 0 : 1;
      this.#shuffleKeys[rank * 2 + 1] = row.hash;
    });
    this.#added = [];
    this.#removed = [];
    this.#searches.clear();
    this.#narrowed.clear();
    this.#pages.clear();
    this.#derived.clear();
  }
}

/** Whether pages show it yet. */
const isListed = (row: Row | undefined): row is Row => row !== undefined && row.rank !== unlisted;

const sortingDigits = 10;
/** What is not known comes after every number. */
const sortingPlace = (value: number | undefined): string =>
  value === undefined ? '~'.repeat(sortingDigits) : String(value).padStart(sortingDigits, '0');

const found = (keys: Uint32Array): Found => ({ keys, length: keys.length });
const notFound = 0xffff;

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
