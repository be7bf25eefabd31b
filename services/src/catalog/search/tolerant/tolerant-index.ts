import type { Near } from '../shared/near-places.js';
import { SearchWork } from '../shared/search-work.js';
import type { TolerantEntry } from './college-terms.js';
import { isLikelyCorrection, isSureCorrection, soundsAlike } from './correction.js';
import { editDistance } from './edit-distance.js';
import { anyCollege, degrees, kinds, nearWords, superlatives, wishes } from './meanings.js';
import { PlaceFinder, type PlaceMeant } from './place-finder.js';
import { districtsNamed } from './place-names.js';
import { maxReadings, readingsOf, wantedWords, type Reading } from './readings.js';
import { shortFormMeant } from './short-forms.js';
import { splitOf } from './split-word.js';
import { TermIndex, type WordGroup } from './term-index.js';
import type { Similar } from './vocabulary.js';
import { plainWords, termOf } from './words.js';
import { asWritten } from './written-words.js';

/** With fewer answers than this, words with similar spelling or sound are tried too. */
const few = 10;
/** With fewer than this near the place that is meant, those that lack a word are found there too. */
const fewNear = 5;
const costOfChange = 1;
/** Behind every exact answer. */
const costOfCorrection = 80;
const costOfGap = 80;
/** Cost of an entry near the place that a search names: after exact matches, before corrected spellings. */
const costOfNearby = 48;
/** Where the search asks for what is near. */
const costOfAskedNear = 2;
const surelySpelt = 30;
/** A name that holds every word of the search and none besides comes first, unless the search asks for the best. */
const costOfMore = 8;
/** A beginning of fewer letters is that of too many words. */
const shortestBegun = 2;
/** Shorter words may be initials, which stand for themselves. */
const shortestMeant = 4;
/** A word in fewer entries than this may be misspelt there; so many times as many have the word that is meant. */
const rare = 10;
const muchCommoner = 20;
/** Limit of the words of a reading: the rarest of a longer one say as much as all of them. */
const maxWords = 8;

/** A reading beside a place. */
interface Placed extends Reading {
  place: PlaceMeant;
}

/** Whether a similar word may stand for a word of the search. */
type IsTaken = (word: string, similar: Similar) => boolean;

/** How a search was understood: the best entry and the words it was read as, or words to offer where nothing was found. */
type Understood =
  { slot: number; text?: string; offered?: undefined } | { slot?: undefined; text?: undefined; offered: string };

interface Best {
  cost: number;
  slot: number;
  groups: readonly WordGroup[];
  askedAs?: Reading['askedAs'];
  place?: PlaceMeant;
}

/**
 * Finds what the visitor meant. First the words as they are, in every reading (short forms, initials, other names of places); where these and the
 * exact search find few entries, those near the place that they name, then words with a similar spelling or sound; where nothing has all of
 * them, entries that lack one.
 */
export class TolerantIndex {
  readonly #terms = new TermIndex();
  readonly #places = new PlaceFinder(this.#terms);

  capture(pause: () => Promise<unknown>) {
    return this.#terms.capture(pause);
  }

  /** Fills this empty index with what another one held. */
  restore(terms: Awaited<ReturnType<TermIndex['capture']>>) {
    this.#terms.restore(terms);
  }

  /** `place` as `placeKey` writes it. */
  add(slot: number, entry: TolerantEntry, place?: string) {
    this.#terms.add(slot, entry, place);
  }

  unknownOf(slot: number): number {
    return this.#terms.unknownOf(slot);
  }

  /** Returns how far each entry is from a place, by its slot. */
  stepsFrom(near: Near): (slot: number) => number {
    // There are far fewer places than entries.
    const steps = Uint8Array.from(this.#terms.places, (place) => near.stepOf(place));
    return (slot) => steps[this.#terms.placeOf(slot)]!;
  }

  /**
   * Visits what it finds, an entry perhaps more than once, with what the match costs (0 for the whole name). `isLive` excludes removed entries.
   * Returns its best entry, and how the search was read for it if not word for word. While the visitor types, the last word may be the
   * beginning of one.
   */
  search(
    text: string,
    exact: number,
    isLive: (slot: number) => boolean,
    visit: (slot: number, cost: number) => void,
    work = new SearchWork(),
    isTyping = false,
  ): Understood | undefined {
    const given = plainWords(text);
    const wantsKnown = given.some((word) => superlatives.has(word));
    const { certain, guessed } = this.#readingsOf(text);
    let best: Best | undefined;
    let isOffered = false;
    const found = new Set<number>();
    type RequiredFields = Pick<Best, 'askedAs' | 'place'>;
    const run = (groups: readonly WordGroup[], maxMissing: number, base: number, { askedAs, place }: RequiredFields) =>
      this.#terms.search(
        wantsKnown ? groups.filter(({ isOptional }) => !isOptional) : groups,
        maxMissing,
        (slot, matchCost, isWhole) => {
          if (!isLive(slot)) return;
          const cost = base + matchCost + (isWhole && !wantsKnown ? 0 : costOfMore);
          if (found.size < few) found.add(slot);
          if (!best || cost < best.cost || (cost === best.cost && this.unknownOf(slot) < this.unknownOf(best.slot)))
            best = { cost, slot, groups, askedAs, place };
          if (!isOffered) visit(slot, cost);
        },
        place?.steps,
        work,
      );

    for (const reading of certain) {
      const groups = this.#literalGroups(reading.words, work, isTyping);
      if (groups) run(groups, 0, reading.changes * costOfChange, reading);
    }
    const runNear = (placed: readonly Placed[], base: number, withGaps: boolean) => {
      for (const reading of placed) {
        const groups = this.#literalGroups(reading.words, work);
        if (!groups) continue;
        const changed = reading.changes * costOfChange;
        run(groups, 0, base + changed, reading);
        if (withGaps && reading.words.every((word) => this.#isSpeltRight(word)))
          run(withoutDegrees(groups), gapsOf(groups), costOfNearby + changed, reading);
      }
    };
    runNear(this.#placeBehindNear(given, work), costOfAskedNear, false);
    if (exact + found.size < few) {
      const placed = certain.flatMap((reading) => this.#placeIn(reading));
      const isFew = exact + found.size < fewNear;
      runNear(placed, costOfNearby, isFew);
    }
    const readings = [...certain, ...guessed];
    const correct = (isTaken: IsTaken) => {
      for (const reading of readings)
        run(
          this.#similarGroups(reading.words, isTaken, work),
          0,
          costOfCorrection + reading.changes * costOfChange,
          reading,
        );
      for (const gapsIn of [gapsOf, maxGapsOf]) {
        if (exact + found.size > 0) break;
        for (const reading of readings) {
          const groups = this.#similarGroups(reading.words, isTaken, work);
          const gaps = gapsIn(groups);
          if (gaps > 0) run(groups, gaps, costOfCorrection + costOfGap + reading.changes * costOfChange, reading);
        }
      }
    };
    if (exact + found.size < few) correct((word, { spelling, term }) => this.#isSure(word, spelling, term));
    if (best) {
      const understood = this.#wordsOf(best, given);
      return { slot: best.slot, ...(understood.join(' ') !== given.join(' ') && { text: asWritten(understood) }) };
    }
    if (exact > 0 || isTyping) return undefined;
    // Less certain corrections are offered, and none of their results are listed.
    isOffered = true;
    correct(isLikely);
    return best && { offered: asWritten(this.#wordsOf(best, given)) };
  }

  /** A word in many entries is spelt right, but may have another spelling. */
  #isSure(word: string, spelling: string, term: number): boolean {
    if (this.#isSpeltRight(word) && !soundsAlike(word, spelling)) return false;
    return isSureCorrection(word, spelling, this.#terms.vocabulary.usesOf(term));
  }

  /** The readings of a search for something "near" a place: that word is followed by the place and perhaps its quarter, or what is wanted. */
  #placeBehindNear(given: readonly string[], work: SearchWork): Placed[] {
    const at = given.findLastIndex((word) => nearWords.has(word));
    const isWanted = (word: string) => !wishes.has(word);
    const place = at < 0 ? undefined : this.#places.findNear(given.slice(at + 1).filter(isWanted), work);
    if (!place) return [];
    const before = given.slice(0, at).filter(isWanted);
    const words = before.some((word) => !fitsAnyCollege(word)) ? before : [...before, ...place.rest];
    return readingsOf(words).map((reading) => ({ ...reading, words: this.#rarest(reading.words), place }));
  }

  /** The reading without the place that it names, where it has other words. */
  #placeIn(reading: Reading): Placed[] {
    const place = this.#places.find(reading.words);
    return place && place.rest.length > 0 ? [{ ...reading, words: place.rest, place }] : [];
  }

  /** Common wrong spellings are listed with short forms and other names, which are as good as the word: "enginering", "engg". */
  #wellSpelt(word: string, term: number): string {
    const text = this.#terms.vocabulary.textOf(term);
    return editDistance(word, text, 1) === 1 ? text : word;
  }

  /** A word in so many entries is hardly an error. */
  #isSpeltRight(word: string): boolean {
    const term = this.#terms.vocabulary.termOf(word);
    return degrees.has(word) || (term !== undefined && this.#terms.vocabulary.usesOf(term) >= surelySpelt);
  }

  /** Null when a needed word is in no entry. */
  #literalGroups(words: readonly string[], work: SearchWork, isTyping = false): WordGroup[] | null {
    const groups: WordGroup[] = [];
    const placed = this.#wordsOfPlace(words);
    const mayBeElsewhere = words.some((word) => termOf(word) === termOf('university'));
    for (const word of new Set(words)) {
      const term = this.#terms.vocabulary.termOf(word);
      const isOptional = fitsAnyCollege(word);
      const begun = isTyping && word === words.at(-1) ? this.#begunWith(word, work) : [];
      if (term === undefined && begun.length === 0 && !isOptional) return null;
      const own = term === undefined ? [] : [{ term, spelling: word, cost: 0 }, ...this.#alsoMeant(word, term, work)];
      const terms = [...own, ...begun];
      if (terms.length > 0) groups.push({ word, terms, isOptional, isPlace: placed.has(word), mayBeElsewhere });
    }
    return neededAtLeast(groups);
  }

  /** The words that name the place where a kind of college is asked for: "engineering mumbai", but not "amity mumbai". */
  #wordsOfPlace(words: readonly string[]): ReadonlySet<string> {
    const place = this.#places.find(words);
    const isOfKind = place && place.rest.length > 0 && place.rest.every((word) => kindTerms.has(termOf(word)));
    return new Set(isOfKind ? place.name : []);
  }

  /** The words that begin like this one; places before others. */
  #begunWith(word: string, work: SearchWork): Similar[] {
    if (word.length < shortestBegun) return [];
    return this.#terms.vocabulary
      .startingWith(word, work)
      .map((each) => (districtsNamed([each.spelling]).length > 0 ? { ...each, cost: 0 } : each))
      .sort((a, b) => a.cost - b.cost);
  }

  /** Returns the words that sound the same. A word in few entries may be misspelt, so similar words in many entries are added. */
  #alsoMeant(word: string, term: number, work: SearchWork): readonly Similar[] {
    const { vocabulary } = this.#terms;
    if (word.length < shortestMeant) return [];
    const uses = vocabulary.usesOf(term);
    const sameSound = vocabulary.soundingLike(word);
    if (uses >= rare) return sameSound;
    const commoner = vocabulary
      .similar(word, work)
      .filter((other) => vocabulary.usesOf(other.term) >= uses * muchCommoner);
    return [...sameSound, ...commoner].sort((a, b) => a.cost - b.cost);
  }

  #similarGroups(words: readonly string[], isTaken: IsTaken, work: SearchWork): WordGroup[] {
    const groups = [...new Set(words)].map((word) => {
      const similar = this.#terms.vocabulary
        .similar(word, work)
        .filter((each) => each.cost === 0 || isTaken(word, each));
      // "BPT" is no misspelt "PT".
      const terms = degrees.has(word) ? similar.filter(({ cost }) => cost === 0) : similar;
      const likeliest = terms[0] && this.#terms.vocabulary.textOf(terms[0].term);
      return {
        word,
        terms,
        isOptional: fitsAnyCollege(word) || (likeliest !== undefined && fitsAnyCollege(likeliest)),
      };
    });
    return neededAtLeast(groups);
  }

  /** The readings of a search: those of known words, and guesses at the parts of unknown ones. */
  #readingsOf(text: string): { certain: Reading[]; guessed: Reading[] } {
    const asGiven = readingsOf(wantedWords(text));
    const { known, guessed } = this.#respaced(asGiven[0]);
    const short = (reading: Reading) => ({ ...reading, words: this.#rarest(reading.words) });
    // Other words that a phrase may mean are many, so they leave room for one joined word and one guess.
    const [first, ...others] = asGiven;
    const ownFirst = first ? [first, ...this.#shortForms(first)] : [];
    const likeliest = [...ownFirst, ...known.slice(0, 1), ...others, ...known.slice(1)];
    const certain = likeliest.slice(0, maxReadings - Math.min(guessed.length, 1)).map(short);
    return { certain, guessed: guessed.slice(0, maxReadings - certain.length).map(short) };
  }

  /** The reading with the short forms that unknown words misspell. */
  #shortForms({ words, changes }: Reading): Reading[] {
    const meant = words.map((word) => (this.#usesOf(word) === 0 && shortFormMeant(word)) || word);
    return meant.some((word, at) => word !== words[at]) ? [{ words: meant, changes: changes + 1 }] : [];
  }

  /** The words in the fewest entries, in their order. */
  #rarest(words: readonly string[]): readonly string[] {
    if (words.length <= maxWords) return words;
    const byUses = [...new Set(words)].sort((a, b) => this.#usesOf(a) - this.#usesOf(b));
    const rarest = new Set(byUses.slice(0, maxWords));
    return words.filter((word) => rarest.delete(word));
  }

  #usesOf(word: string): number {
    const { vocabulary } = this.#terms;
    const term = vocabulary.termOf(word);
    return term === undefined ? 0 : vocabulary.usesOf(term);
  }

  /**
   * The words with one space less or more: "poly technic", "tamilnadu". `guessed` are the parts of an unknown word, which is more
   * likely misspelt.
   */
  #respaced({ words }: Reading = { words: [], changes: 0 }): { known: Reading[]; guessed: Reading[] } {
    const usesOf = (word: string) => this.#usesOf(word);
    const known: Reading[] = [];
    const guessed: Reading[] = [];
    words.forEach((word, at) => {
      const next = words[at + 1];
      if (next && usesOf(word + next) > 0) known.push({ words: words.toSpliced(at, 2, word + next), changes: 1 });
      const uses = usesOf(word);
      const split = splitOf(word, usesOf, uses);
      if (split) (uses > 0 ? known : guessed).push({ words: words.toSpliced(at, 1, ...split.parts), changes: 1 });
    });
    return { known, guessed };
  }

  /** The words as they were understood for this entry, without those that it lacks. */
  #wordsOf({ slot, groups, askedAs, place }: Best, given: readonly string[]): string[] {
    const words = groups.flatMap(({ word, terms }) => {
      const meant = terms.find(({ term }) => this.#terms.has(slot, term));
      if (!meant) return fitsAnyCollege(word) ? [word] : [];
      const asked = askedAs?.get(word);
      const askedTerm = asked === undefined ? undefined : this.#terms.vocabulary.termOf(asked);
      // "Engineering" finds technology too, but the search was for engineering.
      if (asked && askedTerm !== undefined && this.#isSpeltRight(asked)) return [this.#wellSpelt(asked, askedTerm)];
      return [meant.cost > 0 ? meant.spelling : this.#wellSpelt(word, meant.term)];
    });
    if (!place) return words;
    const isFar = place.steps[this.#terms.placeOf(slot)]! > 0;
    const isNear = !place.isState && (isFar || given.some((word) => nearWords.has(word)));
    return [...words, ...(isNear ? ['near'] : []), ...place.name];
  }
}

const isLikely: IsTaken = (word, { spelling }) => isLikelyCorrection(word, spelling);

const kindTerms = new Set([...kinds].flatMap(plainWords).map(termOf));

const fitsAnyCollege = (word: string) => anyCollege.has(termOf(word));

const neededOf = (groups: readonly WordGroup[]) => groups.filter(({ isOptional }) => !isOptional).length;

/** How many words an entry may lack. */
const gapsOf = (groups: readonly WordGroup[]) => Math.ceil((neededOf(groups) - 1) / 3);

/** The same where nothing is found otherwise. */
const maxGapsOf = (groups: readonly WordGroup[]) => Math.floor(neededOf(groups) / 2);

/** Where another word is left, a degree is lacked first. */
const withoutDegrees = (groups: WordGroup[]): WordGroup[] =>
  neededAtLeast(groups.map((group) => (degrees.has(group.word) ? { ...group, isOptional: true } : group)));

/** A search of nothing but optional words needs them. */
const neededAtLeast = (groups: WordGroup[]): WordGroup[] =>
  groups.every(({ isOptional }) => isOptional) ? groups.map((group) => ({ ...group, isOptional: false })) : groups;
