import { displayName } from '@setu/contracts';
import type { TolerantEntry } from './college-terms.js';
import { anyCollege, superlatives } from './meanings.js';
import { readingsOf, wantedWords, type Reading } from './readings.js';
import { mostGroups, TermIndex, type WordGroup } from './term-index.js';
import { plainWords, termOf } from './words.js';

/** With fewer answers than this, words with similar spelling or sound are tried too. */
const few = 10;
const costOfChange = 1;
/** Behind every exact answer. */
const costOfCorrection = 80;
const costOfGap = 80;
/** A name that holds every word of the search and none besides comes first, unless somebody asks for the best. */
const costOfMore = 8;
const shortestPart = 3;

interface Best {
  cost: number;
  slot: number;
  groups: readonly WordGroup[];
}

/**
 * Finds what somebody meant. First the words as they are, in every reading (short forms, initials, other names of places); where these and the
 * exact search find few entries, words with a similar spelling or sound; where nothing has all of them, entries that lack one.
 */
export class TolerantIndex {
  readonly #terms = new TermIndex();

  add(slot: number, entry: TolerantEntry) {
    this.#terms.add(slot, entry);
  }

  unknownOf(slot: number): number {
    return this.#terms.unknownOf(slot);
  }

  /**
   * Visits what it finds, an entry perhaps more than once, with what the match costs (0 for the whole name). `isLive` excludes removed entries.
   * Returns its best entry, and how the search was read for it where that is not as it stands.
   */
  search(
    text: string,
    exact: number,
    isLive: (slot: number) => boolean,
    visit: (slot: number, cost: number) => void,
  ): { slot: number; text?: string } | undefined {
    const given = plainWords(text);
    const wantsKnown = given.some((word) => superlatives.has(word));
    const readings = readingsOf(wantedWords(text));
    let best: Best | undefined;
    const found = new Set<number>();
    const run = (groups: readonly WordGroup[], mostMissing: number, base: number) =>
      this.#terms.search(
        wantsKnown ? groups.filter(({ isOptional }) => !isOptional) : groups,
        mostMissing,
        (slot, matchCost, isWhole) => {
          if (!isLive(slot)) return;
          const cost = base + matchCost + (isWhole && !wantsKnown ? 0 : costOfMore);
          if (found.size < few) found.add(slot);
          if (!best || cost < best.cost || (cost === best.cost && this.unknownOf(slot) < this.unknownOf(best.slot)))
            best = { cost, slot, groups };
          visit(slot, cost);
        },
      );

    for (const { words, changes } of readings) {
      const groups = this.#literalGroups(words);
      if (groups) run(groups, 0, changes * costOfChange);
    }
    if (exact + found.size < few) {
      const wider = [...readings, ...this.#respaced(readings[0])];
      for (const { words, changes } of wider)
        run(this.#similarGroups(words), 0, costOfCorrection + changes * costOfChange);
      if (exact + found.size === 0)
        for (const { words, changes } of wider) {
          const groups = this.#similarGroups(words);
          const gaps = Math.ceil((groups.filter(({ isOptional }) => !isOptional).length - 1) / 3);
          if (gaps > 0) run(groups, gaps, costOfCorrection + costOfGap + changes * costOfChange);
        }
    }
    if (!best) return undefined;
    const understood = this.#wordsOf(best).join(' ');
    return { slot: best.slot, ...(understood !== given.join(' ') && { text: displayName(understood.toUpperCase()) }) };
  }

  /** Null when a needed word is in no entry. */
  #literalGroups(words: readonly string[]): WordGroup[] | null {
    const groups: WordGroup[] = [];
    for (const word of new Set(words)) {
      const term = this.#terms.vocabulary.termOf(word);
      const isOptional = fitsAnyCollege(word);
      if (term === undefined && !isOptional) return null;
      if (term !== undefined) groups.push({ word, terms: [{ term, spelling: word, cost: 0 }], isOptional });
    }
    return neededAtLeast(groups);
  }

  #similarGroups(words: readonly string[]): WordGroup[] {
    const groups = [...new Set(words)].map((word) => {
      const terms = this.#terms.vocabulary.similar(word);
      const likeliest = terms[0] && this.#terms.vocabulary.textOf(terms[0].term);
      return {
        word,
        terms,
        isOptional: fitsAnyCollege(word) || (likeliest !== undefined && fitsAnyCollege(likeliest)),
      };
    });
    return neededAtLeast(groups.slice(0, mostGroups));
  }

  /** The words with one space less or more: "poly technic", "tamilnadu". */
  #respaced({ words }: Reading = { words: [], changes: 0 }): Reading[] {
    const { vocabulary } = this.#terms;
    const isKnown = (word: string) => vocabulary.termOf(word) !== undefined;
    const changed = (at: number, count: number, ...to: string[]): Reading => ({
      words: words.toSpliced(at, count, ...to),
      changes: 1,
    });
    return words.flatMap((word, at) => {
      const next = words[at + 1];
      const joined = next && isKnown(word + next) ? [changed(at, 2, word + next)] : [];
      if (isKnown(word)) return joined;
      for (let cut = word.length - shortestPart; cut >= shortestPart; cut--) {
        const parts = [word.slice(0, cut), word.slice(cut)] as const;
        if (parts.every(isKnown)) return [...joined, changed(at, 1, ...parts)];
      }
      return joined;
    });
  }

  /** The words as they were understood for this entry, without those that it lacks. */
  #wordsOf({ slot, groups }: Best): string[] {
    return groups.flatMap(({ word, terms }) => {
      const meant = terms.find(({ term }) => this.#terms.has(slot, term));
      if (!meant) return fitsAnyCollege(word) ? [word] : [];
      return meant.cost === 0 ? [word] : [meant.spelling];
    });
  }
}

const fitsAnyCollege = (word: string) => anyCollege.has(termOf(word));

/** A search of nothing but optional words needs them. */
const neededAtLeast = (groups: WordGroup[]): WordGroup[] =>
  groups.every(({ isOptional }) => isOptional) ? groups.map((group) => ({ ...group, isOptional: false })) : groups;
