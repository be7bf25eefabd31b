/** Ascending slot numbers, in an array that grows by half. */
class Postings {
  #slots = new Uint32Array(4);
  length = 0;

  add(slot: number) {
    if (this.#slots[this.length - 1] === slot && this.length > 0) return;
    if (this.length === this.#slots.length) {
      const grown = new Uint32Array(Math.ceil(this.length * 1.5));
      grown.set(this.#slots);
      this.#slots = grown;
    }
    this.#slots[this.length++] = slot;
  }

  get slots() {
    return this.#slots.subarray(0, this.length);
  }
}

const longestGram = 3;
const letterBits = 10;
const letterMask = 2 ** letterBits - 1;
// No search word contains whitespace, so none can match across two values.
const separator = '\n';

/**
 * Exact substring search: finds the entries of which every word is part of some single value, ignoring case.
 *
 * Each text's one-, two- and three-letter grams point to it; a search takes the rarest gram of its words and checks the texts
 * behind it. Letters beyond a thousand share a gram with others, which costs a check and never a wrong answer. A change adds a new slot
 * and empties the old one, so postings stay sorted; `deadEntries` tells when to rebuild.
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

  /** Slots that hold every one of the lower-case words, ascending; at least one word must be given. */
  search(words: readonly string[]): number[] {
    const candidates = this.#rarest(words);
    const found: number[] = [];
    for (const slot of candidates ?? []) {
      const text = this.#texts[slot]!;
      if (words.every((word) => text.includes(word))) found.push(slot);
    }
    return found;
  }

  /** Null when some gram of the words is nowhere. */
  #rarest(words: readonly string[]): Uint32Array | null {
    const postings: (Postings | undefined)[] = [];
    for (const word of words) {
      const length = Math.min(word.length, longestGram);
      eachGram(word, length, length, (gram) => postings.push(this.#postings.get(gram)));
    }
    return (
      postings.reduce((rarest, next) => rarest && next && (next.length < rarest.length ? next : rarest))?.slots ?? null
    );
  }
}

/** Visits every gram of the given lengths as a small integer; the leading 1 keeps lengths apart. A callback: a generator is thrice as slow. */
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

/** How well an entry answers a search; less is better. One digit, for a cursor begins with it. */
export const relevance = {
  wholeName: 0,
  startsInName: 1,
  insideName: 2,
  startsElsewhere: 3,
  insideElsewhere: 4,
} as const;

/** Of an entry that holds all these words; both in lower case, the text's first line the name. */
export function relevanceOf(text: string, words: readonly string[]): number {
  const lineEnd = text.indexOf('\n');
  const nameEnd = lineEnd < 0 ? text.length : lineEnd;
  const allStartBefore = (end: number) => words.every((word) => startsWord(text, word, end));
  if (!words.every((word) => text.indexOf(word) < nameEnd))
    return allStartBefore(text.length) ? relevance.startsElsewhere : relevance.insideElsewhere;
  if (!allStartBefore(nameEnd)) return relevance.insideName;
  return isWhole(text, nameEnd, words) ? relevance.wholeName : relevance.startsInName;
}

/** Whether before `end` a word of the text begins with this one. */
function startsWord(text: string, word: string, end: number): boolean {
  for (let at = text.indexOf(word); at >= 0 && at < end; at = text.indexOf(word, at + 1))
    if (at === 0 || !isPartOfWord(text.charCodeAt(at - 1))) return true;
  return false;
}

const partOfWord = /[\p{L}\p{M}\p{N}]/u;
const asciiPartsOfWord = Array.from({ length: 128 }, (_, code) => partOfWord.test(String.fromCharCode(code)));

/** The pattern alone is slow for the tens of thousands of entries that a short search finds. */
const isPartOfWord = (code: number): boolean => asciiPartsOfWord[code] ?? partOfWord.test(String.fromCharCode(code));

const isWhole = (text: string, nameEnd: number, words: readonly string[]): boolean =>
  text.startsWith(words[0]!) &&
  text
    .slice(0, nameEnd)
    .split(/[\s,]+/u)
    .join(' ') === words.join(' ');
