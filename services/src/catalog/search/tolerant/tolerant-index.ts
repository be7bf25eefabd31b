import { displayName } from '@setu/contracts';
import type { TolerantEntry } from './college-terms.js';
import { anyCollege, superlatives } from './meanings.js';
import { readingsOf, wantedWords, type Reading } from './readings.js';
import { mostGroups, TermIndex, type WordGroup } from './term-index.js';
import type { Similar } from './vocabulary.js';
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
/** Shorter words may be initials, which stand for themselves. */
const shortestMeant = 4;
/** A word in fewer entries than this may be misspelt there; so many times as many have the word that is meant. */
const rare = 10;
const muchCommoner = 20;

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
    const asGiven = readingsOf(wantedWords(text));
    const { known, guessed } = this.#respaced(asGiven[0]);
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

    for (const { words, changes } of [...asGiven, ...known]) {
      const groups = this.#literalGroups(words);
      if (groups) run(groups, 0, changes * costOfChange);
    }
    if (exact + found.size < few) {
      const readings = [...asGiven, ...known, ...guessed];
      for (const { words, changes } of readings)
        run(this.#similarGroups(words), 0, costOfCorrection + changes * costOfChange);
      if (exact + found.size === 0)
        for (const { words, changes } of readings) {
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
      if (term === undefined) continue;
      groups.push({ word, terms: [{ term, spelling: word, cost: 0 }, ...this.#alsoMeant(word, term)], isOptional });
    }
    return neededAtLeast(groups);
  }

  /** What sounds the same; for a word in few entries, which may be misspelt there, also the words in many that are spelt alike. */
  #alsoMeant(word: string, term: number): readonly Similar[] {
    const { vocabulary } = this.#terms;
    if (word.length < shortestMeant) return [];
    const uses = vocabulary.usesOf(term);
    if (uses >= rare) return vocabulary.soundingLike(word);
    return vocabulary.similar(word).filter((other) => vocabulary.usesOf(other.term) >= uses * muchCommoner);
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

  /**
   * The words with one space less or more: "poly technic", "tamilnadu". `guessed` are the parts of a word that nobody knows, which is more
   * likely misspelt.
   */
  #respaced({ words }: Reading = { words: [], changes: 0 }): { known: Reading[]; guessed: Reading[] } {
    const { vocabulary } = this.#terms;
    const usesOf = (word: string) => {
      const term = vocabulary.termOf(word);
      return term === undefined ? 0 : vocabulary.usesOf(term);
    };
    const known: Reading[] = [];
    const guessed: Reading[] = [];
    words.forEach((word, at) => {
      const next = words[at + 1];
      if (next && usesOf(word + next) > 0) known.push({ words: words.toSpliced(at, 2, word + next), changes: 1 });
      const uses = usesOf(word);
      for (let cut = word.length - shortestPart; cut >= shortestPart; cut--) {
        const parts = [word.slice(0, cut), word.slice(cut)];
        if (!parts.every((part) => usesOf(part) > uses)) continue;
        (uses > 0 ? known : guessed).push({ words: words.toSpliced(at, 1, ...parts), changes: 1 });
        break;
      }
    });
    return { known, guessed };
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
