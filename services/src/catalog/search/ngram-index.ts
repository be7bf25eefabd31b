import { Postings, valuesOf } from './shared/postings.js';
import { SearchWork } from './shared/search-work.js';

const longestGram = 3;
const letterBits = 10;
const letterMask = 2 ** letterBits - 1;
// Search words contain no whitespace, so none can match across two values.
const separator = '\n';

const noSlots = new Uint32Array();
const stepsOfText = 5;
const stepsOfWord = 2;
/** Texts between two looks at the steps that are left. */
const checkEvery = 256;

/**
 * Exact substring search: finds the entries in which every word is part of a single value, ignoring case.
 *
 * The one-, two- and three-letter grams of each text point to it. A search takes the rarest gram of its words and checks the texts behind
 * it. Letters above code 1,023 share grams with others, which costs a check but never gives a wrong answer. A change adds a new slot and
 * empties the old one, so the postings stay sorted; `deadEntries` tells when to rebuild.
 */
export class NgramIndex {
  readonly #texts: string[] = [];
  readonly #postings = new Map<number, Postings>();
  #removed = 0;

  /** Slots in use and emptied. */
  get size() {
    return this.#texts.length;
  }

  get deadEntries() {
    return this.#removed;
  }

  /** Returns all that the index holds. Later changes leave it as it is. */
  async capture(pause: () => Promise<unknown>) {
    return {
      texts: [...this.#texts],
      grams: Uint32Array.from(this.#postings.keys()),
      postings: await valuesOf([...this.#postings.values()], pause),
      removed: this.#removed,
    };
  }

  /** Fills this empty index with what another one held. */
  restore({ texts, grams, postings, removed }: Awaited<ReturnType<NgramIndex['capture']>>) {
    for (const text of texts) this.#texts.push(text);
    grams.forEach((gram, at) => this.#postings.set(gram, Postings.of(postings[at]!)));
    this.#removed = removed;
  }

  /** Adds an entry and returns its slot. */
  add(values: readonly string[]): number {
    const slot = this.#texts.length;
    const text = values.map((value) => value.toLowerCase()).join(separator);
    this.#texts.push(text);
    eachGram(text, 1, longestGram, (gram) => {
      let postings = this.#postings.get(gram);
      if (!postings) this.#postings.set(gram, (postings = new Postings()));
      postings.add(slot);
    });
    return slot;
  }

  /** The entry's values in lower case, a line each. */
  textOf(slot: number): string {
    return this.#texts[slot]!;
  }

  remove(slot: number) {
    this.#texts[slot] = '';
    this.#removed++;
  }

  /** The slots whose text contains every one of the lower-case words, ascending; needs at least one word. */
  search(words: readonly string[], work = new SearchWork()): number[] {
    const candidates = this.#rarest(words) ?? noSlots;
    const found: number[] = [];
    // Long words are in few texts, so most texts are ruled out by the first.
    const ordered = [...new Set(words)].sort((a, b) => b.length - a.length);
    for (let at = 0; at < candidates.length; at++) {
      if (at % checkEvery === 0 && !work.hasStepsLeft()) break;
      const slot = candidates[at]!;
      const text = this.#texts[slot]!;
      const missing = ordered.findIndex((word) => !text.includes(word));
      work.spend(stepsOfText + stepsOfWord * (missing < 0 ? ordered.length : missing + 1));
      if (missing < 0) found.push(slot);
    }
    return found;
  }

  /** Null when a gram of the words occurs nowhere. */
  #rarest(words: readonly string[]): Uint32Array | null {
    const postings: (Postings | undefined)[] = [];
    for (const word of words) {
      const length = Math.min(word.length, longestGram);
      eachGram(word, length, length, (gram) => postings.push(this.#postings.get(gram)));
    }
    return (
      postings.reduce((rarest, next) => rarest && next && (next.length < rarest.length ? next : rarest))?.values ?? null
    );
  }
}

/** Visits every gram of the given lengths as a small integer; the leading 1 keeps lengths apart. A generator would be three times as slow as the callback. */
function eachGram(text: string, shortest: number, longest: number, visit: (gram: number) => void) {
  for (let start = 0; start + shortest <= text.length; start++) {
    const end = Math.min(start + longest, text.length);
    let gram = 1;
    for (let at = start; at < end; at++) {
      gram = (gram << letterBits) | (text.charCodeAt(at) & letterMask);
      if (at + 1 - start >= shortest) visit(gram);
    }
  }
}

/** How well an entry matches a search; lower is better. Between them are the matches of the tolerant search. */
export const relevance = {
  wholeName: 0,
  startsInName: 24,
  insideName: 32,
  startsElsewhere: 40,
  insideElsewhere: 56,
} as const;

/** The relevance of an entry that contains all these words. Both are in lower case; the text's first line is the name. */
export function relevanceOf(text: string, words: readonly string[]): number {
  const nameEnd = nameEndOf(text);
  const allStartBefore = (end: number) => words.every((word) => startsWord(text, word, end));
  if (!words.every((word) => text.indexOf(word) < nameEnd))
    return allStartBefore(text.length) ? relevance.startsElsewhere : relevance.insideElsewhere;
  if (!allStartBefore(nameEnd)) return relevance.insideName;
  return isWholeName(text, words) ? relevance.wholeName : relevance.startsInName;
}

/** Whether a word of the text before `end` starts with this one. */
function startsWord(text: string, word: string, end: number): boolean {
  for (let at = text.indexOf(word); at >= 0 && at < end; at = text.indexOf(word, at + 1))
    if (at === 0 || !isPartOfWord(text.charCodeAt(at - 1))) return true;
  return false;
}

const partOfWord = /[\p{L}\p{M}\p{N}]/u;
const asciiPartsOfWord = Array.from({ length: 128 }, (_, code) => partOfWord.test(String.fromCharCode(code)));

/** The pattern alone would be slow for the tens of thousands of entries that a short search finds. */
const isPartOfWord = (code: number): boolean => asciiPartsOfWord[code] ?? partOfWord.test(String.fromCharCode(code));

function nameEndOf(text: string): number {
  const lineEnd = text.indexOf('\n');
  return lineEnd < 0 ? text.length : lineEnd;
}

/** Returns whether the name is these words, in their order. */
export const isWholeName = (text: string, words: readonly string[]): boolean =>
  text.startsWith(words[0]!) &&
  text
    .slice(0, nameEndOf(text))
    .split(/[\s,]+/u)
    .join(' ') === words.join(' ');
