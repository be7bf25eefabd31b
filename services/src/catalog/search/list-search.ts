import type { SearchReading } from '@setu/contracts';
import { cacheOf } from './bounded-cache.js';
import type { ListView } from './list-view.js';
import { isWholeName, NgramIndex, relevance, relevanceOf } from './ngram-index.js';
import type { RowsByName } from './rows-by-name.js';
import type { ListItem } from './rows.js';
import { SearchWork } from './shared/search-work.js';
import { TolerantIndex } from './tolerant/tolerant-index.js';

/** Above every rank; a score times this and a rank fit into 32 bits. */
const rankLimit = 2 ** 20;
/** Above every score: a match's cost times eight, and how little is known of the entry. */
const scoreLimit = 2 ** 12;
const unknownLimit = 8;
/** Max cost of a match near a place. With the step and the share of unknown facts it stays below `scoreLimit`. */
const maxMatch = 15;
const notFound = 0xffff;
const maxCachedKeys = 2_000_000;
/** To rank an entry that holds every word, and to put a match into its order. */
const stepsOfRelevance = 18;
const stepsOfMatch = 5;

/** Entries that match, in the order of a list. Each key is a score times `rankLimit` plus the rank; without words the score is 0. */
export interface Matches {
  keys: Uint32Array;
  length: number;
  reading?: SearchReading;
  /** Words to search for instead, where nothing was found. */
  offered?: string;
  /** Whether the search stopped before it had looked at everything. */
  isTruncated?: boolean;
}

export const rankOf = (key: number): number => key & (rankLimit - 1);
export const scoreOf = (key: number): number => Math.floor(key / rankLimit);

const matchesOf = (keys: Uint32Array): Matches => ({ keys, length: keys.length });

/** Finds the entries of a list by words: exactly, or by relevance with tolerance. Keeps what it has found until `forget`. */
export class ListSearch {
  readonly #index = new NgramIndex();
  readonly #tolerant = new TolerantIndex();
  readonly #matches = cacheOf<Matches>(maxCachedKeys);
  /** Cost of each slot's match in the current search. */
  #costs = new Uint16Array();
  #all = matchesOf(new Uint32Array());

  constructor(private readonly rows: RowsByName) {}

  async capture(pause: () => Promise<unknown>) {
    const texts = await this.#index.capture(pause);
    return { texts, terms: await this.#tolerant.capture(pause) };
  }

  /** Fills this empty search with what another one held. */
  restore({ texts, terms }: Awaited<ReturnType<ListSearch['capture']>>) {
    this.#index.restore(texts);
    this.#tolerant.restore(terms);
  }

  /** Emptied slots, which still take room. */
  get deadEntries() {
    return this.#index.deadEntries;
  }

  /** Adds an entry and returns its slot. */
  add({ values, tolerant, place }: ListItem): number {
    const slot = this.#index.add(values);
    if (tolerant) this.#tolerant.add(slot, tolerant, place);
    return slot;
  }

  remove(slot: number) {
    this.#index.remove(slot);
  }

  /** Forgets what was found: the rows have changed. */
  forget() {
    this.#matches.clear();
    this.#all = matchesOf(Uint32Array.from(this.rows.all.keys()));
  }

  textOf(slot: number): string {
    return this.#index.textOf(slot);
  }

  /** Returns the matching rows, the best first; near a place the nearest first. They are the same ones for each order of the view. */
  find(words: readonly string[], { near, literal, isTyping }: ListView, work = new SearchWork()): Matches {
    return near ? this.#findNear(words, near, literal, work) : this.#find(words, literal, work, isTyping);
  }

  /** The matching rows of these ranks. */
  findAmong(ranks: Uint32Array, words: readonly string[], view: ListView, work = new SearchWork()): Matches {
    if (words.length === 0) return matchesOf(ranks);
    const isWanted = new Set(ranks);
    const { keys, isTruncated } = this.#find(words, view.literal, work);
    return { ...matchesOf(keys.filter((key) => isWanted.has(rankOf(key)))), isTruncated };
  }

  #find(words: readonly string[], literal = false, work: SearchWork, isTyping = false): Matches {
    if (words.length === 0) return this.#all;
    const key = `${literal} ${isTyping} ${words.join(' ')}`;
    return this.#cached(key, work, () => this.#findRanked(words, literal, isTyping, work));
  }

  /** Caches what is found. Where another search of the same request had spent steps before, a truncated one is not what these words find alone. */
  #cached(key: string, work: SearchWork, make: () => Matches): Matches {
    const cached = this.#matches.get(key);
    if (cached) return cached;
    const isFirst = work.steps === 0;
    const made = make();
    if (isFirst || !made.isTruncated) this.#matches.set(key, made);
    return made;
  }

  /** The best first, by name among equals. */
  #findRanked(words: readonly string[], literal: boolean, isTyping: boolean, work: SearchWork): Matches {
    const { isListed } = this.rows;
    const exact = this.#index.search(words, work).filter(isListed);
    const slots: number[] = [];
    if (this.#costs.length < this.#index.size) this.#costs = new Uint16Array(this.#index.size * 2).fill(notFound);
    const costs = this.#costs;
    const offer = (slot: number, cost: number) => {
      if (costs[slot] === notFound) slots.push(slot);
      if (cost < costs[slot]!) costs[slot] = cost;
    };
    const read = literal
      ? undefined
      : this.#tolerant.search(words.join(' '), exact.length, isListed, offer, work, isTyping);
    work.spend(exact.length * stepsOfRelevance);
    for (const slot of exact) {
      const text = this.#index.textOf(slot);
      if (costs[slot]! > relevance.startsInName || isWholeName(text, words)) offer(slot, relevanceOf(text, words));
    }
    work.spend(slots.length * stepsOfMatch);
    const keys = new Uint32Array(slots.length);
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at]!;
      const score = Math.min(costs[slot]! * unknownLimit + this.#tolerant.unknownOf(slot), scoreLimit - 1);
      keys[at] = score * rankLimit + this.rows.rankOfSlot(slot);
      costs[slot] = notFound;
    }
    keys.sort();
    const text = read?.slot !== undefined && !exact.includes(read.slot) ? read.text : undefined;
    const reading = text ? { text, exact: exact.length } : undefined;
    const offered = read?.offered;
    return {
      ...matchesOf(keys),
      ...(reading && { reading }),
      ...(offered && { offered }),
      isTruncated: work.isTruncated,
    };
  }

  /** The nearest first; among those as far away, the best matches and the best known. */
  #findNear(
    words: readonly string[],
    near: NonNullable<ListView['near']>,
    literal: boolean | undefined,
    work: SearchWork,
  ): Matches {
    return this.#cached(JSON.stringify(['near', near.label, literal, words]), work, () => {
      const { keys, ...found } = this.#find(words, literal, work);
      work.spend(keys.length * stepsOfMatch);
      const stepsTo = this.#tolerant.stepsFrom(near);
      const slots = this.rows.slotOfRank;
      const scored = keys.map((key) => {
        const rank = rankOf(key);
        const slot = slots[rank]!;
        const match = Math.min(Math.floor(scoreOf(key) / unknownLimit / 8), maxMatch);
        const score = (stepsTo(slot) * (maxMatch + 1) + match) * unknownLimit + this.#tolerant.unknownOf(slot);
        return score * rankLimit + rank;
      });
      return { ...found, ...matchesOf(scored.sort()) };
    });
  }
}
