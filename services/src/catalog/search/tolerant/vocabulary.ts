import { LRUCache } from 'lru-cache';
import { SearchWork } from '../shared/search-work.js';
import { bitCount, editDistance, letterSet } from './edit-distance.js';
import { soundKey, spokenForm } from './sound-key.js';
import { hasDigit, renamedWords, termOf } from './words.js';

/** A word of the index that a word of a search may mean. */
export interface Similar {
  /** Number of the term. */
  term: number;
  /** As it is written where it was first seen. */
  spelling: string;
  /** 0 for the word itself. */
  cost: number;
}

interface Spelling {
  text: string;
  term: number;
  /** As it is spoken; empty where that says too little. */
  spoken: string;
}

/** Spellings of one length. Their sets of letters lie side by side, as a search reads them all. */
class Bucket {
  readonly spellings: Spelling[] = [];
  letters = new Int32Array(16);

  add(spelling: Spelling) {
    if (this.spellings.length === this.letters.length) {
      const grown = new Int32Array(this.letters.length * 2);
      grown.set(this.letters);
      this.letters = grown;
    }
    this.letters[this.spellings.push(spelling) - 1] = letterSet(spelling.text);
  }
}

/** Longer words are cut, so that a hostile one costs no more than a long one. */
const longestWord = 40;
const maxSimilar = 12;
const maxCached = 5000;
const maxStarts = 40;
/** Steps to compare a word with one that has almost the same letters, or sounds alike. */
const stepsOfDistance = 10;
const costOfEdit = 3;
const costOfFirstLetter = 1;
/** A word in fewer entries than this is meant less often than one in many. */
const common = 100;
const uncommon = 10;

/**
 * The distinct words of the index, found by a wrong spelling too. Each has a number, its term; several spellings may share one (Bombay, Mumbai).
 *
 * A word within a few edits is found by looking at all words of about its length, most of which their set of letters excludes immediately; one that
 * sounds the same, by its sound.
 */
export class Vocabulary {
  readonly #terms = new Map<string, number>();
  readonly #spellings = new Map<string, Spelling>();
  readonly #byLength = Array.from({ length: longestWord + 1 }, () => new Bucket());
  readonly #bySound = new Map<string, Spelling[]>();
  /** Spellings of common words; rebuilt after a new one. */
  #commonOnes: Spelling[] | undefined;
  /** Number of entries in which a term occurs. */
  readonly #uses: number[] = [];
  readonly #texts: string[] = [];
  /** Most searches share their words, so what was found similar is cached until a word is added. */
  readonly #similar = new LRUCache<string, readonly Similar[]>({ max: maxCached });
  readonly #sameSound = new LRUCache<string, readonly Similar[]>({ max: maxCached });

  /** Returns all words. Later changes leave it as it is. */
  capture() {
    const spellings = [...this.#spellings.values()];
    return {
      terms: [...this.#texts],
      uses: Uint32Array.from(this.#uses),
      texts: spellings.map(({ text }) => text),
      termOf: Uint32Array.from(spellings, ({ term }) => term),
      spoken: spellings.map(({ spoken }) => spoken),
    };
  }

  /** Fills this empty vocabulary with the words of another one. */
  restore({ terms, uses, texts, termOf: numbers, spoken }: ReturnType<Vocabulary['capture']>) {
    terms.forEach((text, term) => {
      this.#texts.push(text);
      this.#uses.push(uses[term]!);
      this.#terms.set(text, term);
    });
    texts.forEach((text, at) => this.#file({ text, term: numbers[at]!, spoken: spoken[at]! }));
  }

  /** Returns the number of a plain word's term. Adds the term if there is none yet. */
  add(word: string): number {
    const text = word.slice(0, longestWord);
    return this.#spellings.get(text)?.term ?? this.#learn(text);
  }

  /** Undefined for a word that is nowhere. */
  termOf(word: string): number | undefined {
    return this.#terms.get(termOf(word.slice(0, longestWord)));
  }

  textOf(term: number): string {
    return this.#texts[term]!;
  }

  get size() {
    return this.#texts.length;
  }

  countUse(term: number) {
    this.#uses[term]!++;
  }

  /** Returns the number of entries in which a term occurs. */
  usesOf(term: number): number {
    return this.#uses[term]!;
  }

  /** Returns the words in many entries that begin like this one, those in the most first. */
  startingWith(start: string, work = new SearchWork()): readonly Similar[] {
    const found = new Map<number, Spelling>();
    for (const { spellings } of this.#byLength) {
      work.spend(spellings.length);
      for (const spelling of spellings)
        if (this.#uses[spelling.term]! >= uncommon && spelling.text.startsWith(start))
          found.set(spelling.term, spelling);
    }
    return [...found.values()]
      .sort((a, b) => this.#uses[b.term]! - this.#uses[a.term]!)
      .slice(0, maxStarts)
      .map(({ term, text }) => ({ term, spelling: text, cost: 1 }));
  }

  /** The words that may be meant, the likeliest first; the word itself among them when it is known. Empty if no steps are left to find them. */
  similar(given: string, work = new SearchWork()): readonly Similar[] {
    const word = given.slice(0, longestWord);
    const known = this.#similar.get(word);
    if (known) return known;
    if (!work.hasStepsLeft()) return [];
    const found = this.#findSimilar(word, work);
    this.#similar.set(word, found);
    return found;
  }

  #findSimilar(word: string, work: SearchWork): Similar[] {
    const found = new Map<number, Similar>();
    const offer = (spelling: Spelling, cost: number) => {
      const known = found.get(spelling.term);
      if (!known || cost < known.cost) found.set(spelling.term, { term: spelling.term, spelling: spelling.text, cost });
    };
    const known = this.#spellings.get(word);
    if (known) offer(known, 0);
    if (!hasDigit(word)) {
      this.#offerSounds(word, offer, work);
      if (word.length > 2) this.#offerEdits(word, 1, offer, work);
      if (found.size === 0 && word.length > 4) this.#offerEdits(word, 2, offer, work);
      if (!known && word.length >= shortestStart) this.#offerStarts(word, offer, work);
    }
    const usesOf = ({ term }: Similar) => this.#uses[term]!;
    return [...found.values()]
      .map((each) => (each.cost === 0 ? each : { ...each, cost: each.cost + this.#costOfRarity(each.term) }))
      .sort((a, b) => a.cost - b.cost || usesOf(b) - usesOf(a))
      .slice(0, maxSimilar);
  }

  #costOfRarity(term: number): number {
    const uses = this.#uses[term]!;
    return uses >= common ? 0 : uses >= uncommon ? 1 : 2;
  }

  /** The other words that sound exactly like this one, or but for an `a` that some write and some do not: Sarswati, Saraswati. */
  soundingLike(given: string): readonly Similar[] {
    const word = given.slice(0, longestWord);
    const known = this.#sameSound.get(word);
    if (known) return known;
    const own = this.termOf(word);
    const spoken = spokenOf(word);
    const found = new Map<number, Similar>();
    const isLong = word.length >= shortestWithoutA;
    if (spoken)
      for (const { text, term, spoken: other } of this.#bySound.get(soundKey(spoken)) ?? []) {
        if (term === own || found.get(term)?.cost === 1) continue;
        if (other === spoken) found.set(term, { term, spelling: text, cost: 1 });
        else if (isLong && withoutA(other) === withoutA(spoken)) found.set(term, { term, spelling: text, cost: 2 });
      }
    const same = [...found.values()].sort((a, b) => a.cost - b.cost).slice(0, maxSimilar);
    this.#sameSound.set(word, same);
    return same;
  }

  #learn(text: string): number {
    const meant = termOf(text);
    let term = this.#terms.get(meant);
    if (term === undefined) {
      term = this.#texts.push(meant) - 1;
      this.#uses.push(0);
      this.#terms.set(meant, term);
      this.#spell(meant, term);
      for (const other of renamings.get(meant) ?? []) this.#spell(other, term);
    }
    if (!this.#spellings.has(text)) this.#spell(text, term);
    return term;
  }

  #spell(text: string, term: number) {
    // To clear an empty one goes through all of its places.
    for (const cache of [this.#similar, this.#sameSound]) if (cache.size > 0) cache.clear();
    this.#commonOnes = undefined;
    this.#file({ text, term, spoken: spokenOf(text) });
  }

  #file(spelling: Spelling) {
    const { text, spoken } = spelling;
    this.#spellings.set(text, spelling);
    this.#byLength[text.length]!.add(spelling);
    if (!spoken) return;
    const key = soundKey(spoken);
    const same = this.#bySound.get(key);
    if (same) same.push(spelling);
    else this.#bySound.set(key, [spelling]);
  }

  #offerSounds(word: string, offer: (spelling: Spelling, cost: number) => void, work: SearchWork) {
    const spoken = spokenOf(word);
    if (!spoken) return;
    const max = Math.max(1, Math.floor(word.length / 3));
    const alike = this.#bySound.get(soundKey(spoken)) ?? [];
    work.spend(alike.length * stepsOfDistance);
    for (const spelling of alike) {
      const distance = editDistance(spoken, spelling.spoken, max);
      if (spelling.text === word || distance > max) continue;
      offer(spelling, 1 + 2 * distance + costOfStart(spoken, spelling.spoken));
    }
  }

  /** Words in many entries that begin like this one, as in "homeo" or "mech". */
  #offerStarts(word: string, offer: (spelling: Spelling, cost: number) => void, work: SearchWork) {
    this.#commonOnes ??= this.#byLength.flatMap(({ spellings }) =>
      spellings.filter(({ term }) => this.#uses[term]! >= common),
    );
    work.spend(this.#commonOnes.length);
    for (const spelling of this.#commonOnes)
      if (spelling.text.length > word.length && spelling.text.startsWith(word)) offer(spelling, costOfEdit);
  }

  #offerEdits(word: string, max: number, offer: (spelling: Spelling, cost: number) => void, work: SearchWork) {
    const wanted = letterSet(word);
    for (let length = Math.max(1, word.length - max); length <= Math.min(longestWord, word.length + max); length++) {
      const { spellings, letters } = this.#byLength[length]!;
      work.spend(spellings.length);
      for (let at = 0; at < spellings.length; at++) {
        if (bitCount(letters[at]! ^ wanted) > 2 * max) continue;
        work.spend(stepsOfDistance);
        const spelling = spellings[at]!;
        const distance = editDistance(word, spelling.text, max);
        if (distance === 0 || distance > max) continue;
        offer(spelling, distance * costOfEdit + costOfStart(word, spelling.text));
      }
    }
  }
}

const shortestStart = 4;
/** In shorter words an `a` more or less makes another word: Patna, Patan. */
const shortestWithoutA = 7;
const withoutA = (spoken: string) => spoken.replace(/(?!^)a/g, '');

const shortestSound = 3;
/** One consonant says too little. */
const shortestKey = 2;

function spokenOf(word: string): string {
  if (word.length < shortestSound || hasDigit(word)) return '';
  const spoken = spokenForm(word);
  return soundKey(spoken).length < shortestKey ? '' : spoken;
}

/** People seldom get the first letter wrong. */
const costOfStart = (a: string, b: string) => (a.charCodeAt(0) === b.charCodeAt(0) ? 0 : costOfFirstLetter);

/** From a word that represents others to those others. */
const renamings = new Map<string, string[]>();
for (const [word, term] of renamedWords) renamings.set(term, [...(renamings.get(term) ?? []), word]);
