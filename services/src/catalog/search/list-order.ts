import { type Sorting, sortings } from '@setu/contracts';
import { rankOf, scoreOf } from './list-search.js';
import type { ListView, Order, Position } from './list-view.js';
import type { RowsByName } from './rows-by-name.js';
import { byName, mix, partOf, shuffleHash, smallest } from './rows.js';
import { lowerBound } from './shared/lower-bound.js';

/** A sample near a place is drawn from so many. */
const nearest = 12;

/** Value of a row that has none for a sorting. */
const unknown = Infinity;

const isSorting = (order: Order): order is Sorting => order in sortings;

/** Puts the keys of matches in the order of a view, and takes pages of them. */
export class ListOrder {
  readonly #sortings = new Map<Sorting, Float64Array>();
  /** For each row in the order by name its part of the shuffle and its hash. A shuffle reads them all, so they lie side by side. */
  #shuffleKeys = new Uint32Array();

  /** @param sampleHasAllFirst - a sample is all rows that come first, and so many others; else so many in all, those first */
  constructor(
    private readonly rows: RowsByName,
    private readonly sampleHasAllFirst: boolean,
  ) {}

  /** Forgets the orders that it made: the rows have changed. */
  forget() {
    this.#sortings.clear();
    this.#shuffleKeys = new Uint32Array(this.rows.length * 2);
    this.rows.all.forEach((row, rank) => {
      this.#shuffleKeys[rank * 2] = partOf(row);
      this.#shuffleKeys[rank * 2 + 1] = row.hash;
    });
  }

  /** Returns all keys of the view's list; those of a shuffle in any order. */
  arrange(keys: Uint32Array, { order, others, near, seed }: ListView): Uint32Array {
    if (others !== undefined) return this.#sample(near ? this.#known(keys, others) : ranksOf(keys), others, seed);
    if (isSorting(order)) return this.#sortedBy(order, keys);
    return order === 'relevance' ? keys : ranksOf(keys);
  }

  /** Returns how many of the arranged keys have the figure that they are sorted by; undefined in another order. */
  knownIn(keys: Uint32Array, { order }: ListView): number | undefined {
    if (!isSorting(order)) return undefined;
    const values = this.#valuesOf(order);
    return lowerBound(keys.length, (index) => values[rankOf(keys[index]!)] !== unknown);
  }

  /** The first `count` of the arranged keys behind a position or number. */
  take(keys: Uint32Array, view: ListView, count: number, start: Position | number | null): number[] {
    if (view.order === 'shuffle')
      return this.#shuffled(keys, count, typeof start === 'number' ? null : start, view.seed);
    const from = typeof start === 'number' ? start : start ? this.#behind(keys, view, start) : 0;
    return [...keys.subarray(from, from + count)];
  }

  positionOf(key: number, view: ListView): Position {
    return { place: this.#placeOf(key, view), id: this.rows.at(rankOf(key)).id };
  }

  #behind(keys: Uint32Array, view: ListView, { place, id }: Position): number {
    const position = { sortKey: String(place), id };
    return lowerBound(keys.length, (index) => {
      const at = this.positionOf(keys[index]!, view);
      return byName({ sortKey: String(at.place), id: at.id }, position) <= 0;
    });
  }

  #placeOf(key: number, { order }: ListView): Position['place'] {
    const row = this.rows.at(rankOf(key));
    const { sortKey, sortings } = row;
    if (order === 'shuffle') return partOf(row);
    if (order === 'name') return sortKey;
    const scored = String(scoreOf(key)).padStart(4, '0') + sortKey;
    return isSorting(order) ? sortingPlace(sortings[order]) + scored : scored;
  }

  /** Puts the keys that have a value of the sorting first, the lowest value first. The others stay in their order behind them. */
  #sortedBy(sorting: Sorting, keys: Uint32Array): Uint32Array {
    const values = this.#valuesOf(sorting);
    const sorted = new Uint32Array(keys.length);
    let known = 0;
    for (let at = 0; at < keys.length; at++) if (values[rankOf(keys[at]!)] !== unknown) known++;
    let [nextKnown, nextOther] = [0, known];
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at]!;
      const isKnown = values[rankOf(key)] !== unknown;
      sorted[isKnown ? nextKnown++ : nextOther++] = key;
    }
    // Few have a value, and sorting takes most of the time.
    sorted.subarray(0, known).sort((a, b) => values[rankOf(a)]! - values[rankOf(b)]! || a - b);
    return sorted;
  }

  /** Returns the value of each row by its rank. */
  #valuesOf(sorting: Sorting): Float64Array {
    let values = this.#sortings.get(sorting);
    if (values) return values;
    const rows = this.rows.all;
    values = new Float64Array(rows.length);
    for (let rank = 0; rank < rows.length; rank++) values[rank] = rows[rank]!.sortings[sorting] ?? unknown;
    this.#sortings.set(sorting, values);
    return values;
  }

  #shuffled(ranks: Uint32Array, count: number, after: Position | null, seed: number): number[] {
    const salt = mix(seed);
    const keys = this.#shuffleKeys;
    const threshold = after ? shuffleKey(Number(after.place), shuffleHash(after.id), salt) : -1;
    const idOf = (index: number) => this.rows.at(ranks[index]!).id;
    const keyOf = (index: number) => {
      const rank = ranks[index]!;
      const key = shuffleKey(keys[rank * 2]!, keys[rank * 2 + 1]!, salt);
      const isBefore = key < threshold || (key === threshold && idOf(index) <= after!.id);
      return isBefore ? Infinity : key;
    };
    const picked = smallest(ranks.length, count, keyOf, (a, b) => (idOf(a) < idOf(b) ? -1 : 1));
    return picked.map((index) => ranks[index]!);
  }

  /** The ranks of the first `count` rows in the shuffle; where a sample has all that come first, of those and `count` others. */
  #sample(ranks: Uint32Array, count: number, seed: number): Uint32Array {
    if (!this.sampleHasAllFirst) return Uint32Array.from(this.#shuffled(ranks, count, null, seed));
    const isOther = (rank: number) => this.#shuffleKeys[rank * 2]! >= 2;
    const first = ranks.filter((rank) => !isOther(rank));
    const others = this.#shuffled(first.length > 0 ? ranks.filter(isOther) : ranks, count, null, seed);
    return Uint32Array.from([...first, ...others]);
  }

  /** The ranks of the nearest rows that come first in a shuffle, or else of the nearest. */
  #known(keys: Uint32Array, atLeast: number): Uint32Array {
    const ranks = keys.map(rankOf);
    const known = ranks.filter((rank) => this.rows.at(rank).first);
    return (known.length >= atLeast ? known : ranks).subarray(0, Math.max(nearest, atLeast));
  }
}

/** Returns the ranks of keys, ascending. Those of a list without words are ranks already. */
function ranksOf(keys: Uint32Array): Uint32Array {
  const last = keys.at(-1) ?? 0;
  return scoreOf(last) === 0 ? keys : keys.map(rankOf).sort();
}

const sortingDigits = 10;
/** Returns the sort key of a number. An unknown value comes after every number. */
const sortingPlace = (value: number | undefined): string =>
  value === undefined ? '~'.repeat(sortingDigits) : String(value).padStart(sortingDigits, '0');

/** Sorts the parts one after the other; within each, by the hash of the seed and the id. */
const shuffleKey = (part: number, hash: number, salt: number) => part * 2 ** 32 + mix(hash ^ salt);
