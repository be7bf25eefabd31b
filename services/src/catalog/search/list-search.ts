import type { SearchReading } from '@setu/contracts';
import { cacheOf, getOrMake } from './bounded-cache.js';
import type { ListView } from './list-view.js';
import { NgramIndex, relevance, relevanceOf } from './ngram-index.js';
import type { RowsByName } from './rows-by-name.js';
import type { ListItem } from './rows.js';
import { TolerantIndex } from './tolerant/tolerant-index.js';

/** Above every rank; a score times this and a rank fit into 32 bits. */
const rankLimit = 2 ** 20;
/** Above every score: a match's cost times eight, and how little is known of the entry. */
const scoreLimit = 2 ** 12;
const unknownLimit = 8;
/** Of a match near a place; with the step and what is known it stays below `scoreLimit`. */
const mostMatch = 15;
const notFound = 0xffff;
const maxCachedKeys = 2_000_000;

/** Entries that match, in the order of a list. Each key is a score times `rankLimit` plus the rank; without words the score is 0. */
export interface Matches {
  keys: Uint32Array;
  length: number;
  reading?: SearchReading;
}

export const rankOf = (key: number): number => key & (rankLimit - 1);
export const scoreOf = (key: number): number => Math.floor(key / rankLimit);

const matchesOf = (keys: Uint32Array): Matches => ({ keys, length: keys.length });

/** Finds the entries of a list by words: exactly, or by relevance with tolerance. Keeps what it has found until `forget`. */
export class ListSearch {
  readonly #index = new NgramIndex();
  readonly #tolerant = new TolerantIndex();
  readonly #kept = cacheOf<Matches>(maxCachedKeys);
  /** Of the search at work: what the match of each slot costs. */
  #costs = new Uint16Array();
  #all = matchesOf(new Uint32Array());

  constructor(private readonly rows: RowsByName) {}

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
    this.#kept.clear();
    this.#all = matchesOf(Uint32Array.from(this.rows.all.keys()));
  }

  textOf(slot: number): string {
    return this.#index.textOf(slot);
  }

  /** The matching rows, in the order of the view; those of a shuffle or sorting by rank. Near a place the nearest come first. */
  find(words: readonly string[], view: ListView): Matches {
    return view.near ? this.#findNear(words, view.near, view.literal) : this.#find(words, view);
  }

  /** The matching rows of these ranks. */
  findAmong(ranks: Uint32Array, words: readonly string[], view: ListView): Matches {
    if (words.length === 0) return matchesOf(ranks);
    const isWanted = new Set(ranks);
    return matchesOf(this.#find(words, view).keys.filter((key) => isWanted.has(rankOf(key))));
  }

  #find(words: readonly string[], { order, literal = false }: Pick<ListView, 'order' | 'literal'>): Matches {
    if (words.length === 0) return this.#all;
    const isRanked = order === 'relevance';
    return getOrMake(this.#kept, `${isRanked} ${literal} ${words.join(' ')}`, () =>
      isRanked ? this.#findRanked(words, literal) : this.#findExact(words),
    );
  }

  #findExact(words: readonly string[]): Matches {
    const slots = this.#index.search(words).filter(this.rows.isListed);
    return matchesOf(Uint32Array.from(slots, (slot) => this.rows.rankOfSlot(slot)).sort());
  }

  /** The best first, by name among equals. */
  #findRanked(words: readonly string[], literal: boolean): Matches {
    const { isListed } = this.rows;
    const exact = this.#index.search(words).filter(isListed);
    const slots: number[] = [];
    if (this.#costs.length < this.#index.size) this.#costs = new Uint16Array(this.#index.size * 2).fill(notFound);
    const costs = this.#costs;
    const offer = (slot: number, cost: number) => {
      if (costs[slot] === notFound) slots.push(slot);
      if (cost < costs[slot]!) costs[slot] = cost;
    };
    const read = literal ? undefined : this.#tolerant.search(words.join(' '), exact.length, isListed, offer);
    for (const slot of exact)
      if (costs[slot]! > relevance.startsInName) offer(slot, relevanceOf(this.#index.textOf(slot), words));
    const keys = Uint32Array.from(slots, (slot) => {
      const score = Math.min(costs[slot]! * unknownLimit + this.#tolerant.unknownOf(slot), scoreLimit - 1);
      return score * rankLimit + this.rows.rankOfSlot(slot);
    }).sort();
    for (const slot of slots) costs[slot] = notFound;
    const text = read && !exact.includes(read.slot) ? read.text : undefined;
    return { ...matchesOf(keys), ...(text && { reading: { text, exact: exact.length } }) };
  }

  /** The nearest first; among those as far away, the best matches and the best known. */
  #findNear(words: readonly string[], near: NonNullable<ListView['near']>, literal?: boolean): Matches {
    const { keys, reading } = this.#find(words, { order: 'relevance', literal });
    return getOrMake(this.#kept, JSON.stringify(['near', near.label, literal, words]), () => {
      const scored = keys.map((key) => {
        const { place, slot, rank } = this.rows.at(rankOf(key));
        const match = Math.min(Math.floor(scoreOf(key) / unknownLimit / 8), mostMatch);
        const score = (near.stepOf(place) * (mostMatch + 1) + match) * unknownLimit + this.#tolerant.unknownOf(slot);
        return score * rankLimit + rank;
      });
      return { ...matchesOf(scored.sort()), ...(reading && { reading }) };
    });
  }
}
