import { Postings, valuesOf } from '../shared/postings.js';
import { lowerBound } from '../shared/lower-bound.js';
import { SearchWork } from '../shared/search-work.js';
import { field, fieldBits, maxKnown, type TolerantEntry } from './college-terms.js';
import { Vocabulary, type Similar } from './vocabulary.js';

/** A word of a search, as it was given, and the terms that it may mean, the likeliest first. */
export interface WordGroup {
  word: string;
  terms: readonly Similar[];
  /** An entry without it is found too, behind those that have it. */
  isOptional: boolean;
  /** The word names the place that is asked for: a name alone that has it, as of a road or a trust there, says less. */
  isPlace?: boolean;
  /** The place may be the name of what is asked for: University of Calicut is in Malappuram. */
  mayBeElsewhere?: boolean;
}

/** How the matches of a group count. */
interface CostRule {
  max: number;
  costOf: typeof costOfFields;
  /** Whether what is asked for is in the place that the group names. */
  isInPlace: boolean;
}

/** Costs of matches outside the name. The address that follows many names may be a road to another town. */
const costOfPlace = 2;
const costOfAddress = 3;
const costOfPartInitials = 2;
const costOfRest = 8;
const costOfMissingOptional = 2;
/** Most that a word costs that an entry may lack: to have something like it is better than to lack it. */
const maxOptional = 1;
const costOfMissing = 24;
/** Steps of 20 kilometres. */
const costOfStep = 3;
const maxSteps = 6;
/** To look an entry up among those of a term, in steps through them. */
const costOfLookup = 16;
/** Steps of the processor to count an entry of a term, and to tell whether it fits. */
const stepsOfEntry = 2;
const stepsOfVisit = 5;
const fieldMask = 2 ** fieldBits - 1;
const allInitials = field.initials | field.partInitials;
const inName = field.mainName | field.initials;

/**
 * From terms to the entries in which they occur, each with the fields. A search adds up what its words cost in each entry, in arrays with
 * a place for every slot; an entry that lacks a word that it needs is given up.
 */
export class TermIndex {
  readonly vocabulary = new Vocabulary();
  readonly #postings: Postings[] = [];
  /** Where entries are, as `placeKey` writes it; the first means nowhere. */
  readonly places: string[] = [''];
  readonly #placeNumbers = new Map<string, number>();
  /** For each slot the number of its place. */
  #place = new Uint16Array(1024);
  #mainWords = new Uint8Array(1024);
  #known = new Uint8Array(1024);
  /**
   * Scratch arrays of the current search: which groups an entry has, how many of them are in its main name, and their cost. `#search` says which search they
   * belong to.
   */
  #seen = new Uint32Array(1024);
  #had = new Uint16Array(1024);
  #inMain = new Uint8Array(1024);
  #cost = new Uint16Array(1024);
  #search = 0;

  /** Returns all that the index holds. Later changes leave it as it is. */
  async capture(pause: () => Promise<unknown>) {
    const vocabulary = this.vocabulary.capture();
    await pause();
    return {
      vocabulary,
      postings: await valuesOf(this.#postings, pause),
      places: [...this.places],
      place: this.#place.slice(),
      mainWords: this.#mainWords.slice(),
      known: this.#known.slice(),
    };
  }

  /** Fills this empty index with what another one held. */
  restore({ vocabulary, postings, places, place, mainWords, known }: Awaited<ReturnType<TermIndex['capture']>>) {
    this.vocabulary.restore(vocabulary);
    for (const values of postings) this.#postings.push(Postings.of(values));
    for (const name of places.slice(1)) this.#placeNumberOf(name);
    this.#grow(place.length);
    this.#place.set(place);
    this.#mainWords.set(mainWords);
    this.#known.set(known);
  }

  /** Slots ascend. */
  add(slot: number, { words, mainWords, known }: TolerantEntry, place?: string) {
    if (slot >= this.#seen.length) this.#grow(slot + 1);
    if (place) this.#place[slot] = this.#placeNumberOf(place);
    this.#mainWords[slot] = Math.min(mainWords, 255);
    this.#known[slot] = known;
    const fields = new Map<number, number>();
    for (const [word, bits] of words) {
      const term = this.vocabulary.add(word);
      fields.set(term, (fields.get(term) ?? 0) | bits);
    }
    for (const [term, bits] of fields) {
      (this.#postings[term] ??= new Postings()).add(slot * 2 ** fieldBits + bits);
      this.vocabulary.countUse(term);
    }
  }

  /** How little is known of an entry: 0 for the best known. */
  unknownOf(slot: number): number {
    return maxKnown - (this.#known[slot] ?? 0);
  }

  /** Whether the entry has this term. */
  has(slot: number, term: number): boolean {
    const postings = this.#postings[term];
    return postings !== undefined && fieldsOf(slot, postings.values) > 0;
  }

  /** The number of the place that the entry is in. */
  placeOf(slot: number): number {
    return this.#place[slot] ?? 0;
  }

  /** How many of the entries with this term are in each place, by its number. */
  countPlaces(term: number): Map<number, number> {
    const counts = new Map<number, number>();
    for (const value of this.#postings[term]?.values ?? []) {
      const place = this.#place[value >>> fieldBits]!;
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    return counts;
  }

  /**
   * Visits the entries that have all groups that are not optional, but for `maxMissing` of them, with what the match costs, and whether it is
   * for the whole name. With `steps`, how far each place is, those near alone.
   */
  search(
    groups: readonly WordGroup[],
    maxMissing: number,
    visit: (slot: number, cost: number, isWhole: boolean) => void,
    steps?: Uint8Array,
    work = new SearchWork(),
  ) {
    const ordered = [...groups].sort((a, b) => this.#sizeOf(a) - this.#sizeOf(b));
    const needed = ordered.filter(({ isOptional }) => !isOptional);
    this.#search++;
    const slots: number[] = [];
    needed.forEach((group, number) => this.#count(group, number, number <= maxMissing, slots, work));
    const optional = ordered.filter(({ isOptional }) => isOptional);
    if (slots.length > 0)
      optional.forEach((group, number) => this.#count(group, needed.length + number, false, slots, work));
    work.spend(slots.length * stepsOfVisit);
    for (const slot of slots) {
      const step = steps ? steps[this.#place[slot]!]! : 0;
      if (step > maxSteps) continue;
      const had = this.#had[slot]!;
      const missing = needed.length - bits(had & (2 ** needed.length - 1));
      if (missing > maxMissing) continue;
      const missingOptional = optional.length - bits(had >>> needed.length);
      // A word that only the affiliation or a course has says that more than the name was asked for: "law college Ahmedabad".
      const isNamed = missing === 0 && this.#cost[slot]! < costOfRest;
      const isWhole = isNamed && this.#inMain[slot]! >= this.#mainWords[slot]!;
      const far = step * costOfStep;
      const cost = far + this.#cost[slot]! + missing * costOfMissing + missingOptional * costOfMissingOptional;
      visit(slot, cost, isWhole);
    }
  }

  /** Notes the group in its entries; those that no group before was in count only while `mayStart`. */
  #count(group: WordGroup, number: number, mayStart: boolean, slots: number[], work: SearchWork) {
    const bit = 1 << number;
    const isLookup = !mayStart && slots.length * costOfLookup < this.#sizeOf(group);
    const rule: CostRule = {
      max: group.isOptional ? maxOptional : Infinity,
      costOf: group.isPlace ? costOfPlaceIn : costOfFields,
      isInPlace: Boolean(group.isPlace && !group.mayBeElsewhere),
    };
    for (const { term, cost } of group.terms) {
      const values = this.#postings[term]?.values;
      if (!values) continue;
      if (!work.hasStepsLeft()) return;
      work.spend(isLookup ? slots.length * costOfLookup : values.length * stepsOfEntry);
      if (isLookup) {
        for (const slot of slots) this.#note(slot, fieldsOf(slot, values), cost, bit, rule);
        continue;
      }
      for (let at = 0; at < values.length; at++) {
        const value: number = values[at]!;
        const slot = value >>> fieldBits;
        const fields = value & fieldMask;
        if (this.#seen[slot] !== this.#search) {
          if (!mayStart || !counts(fields, cost)) continue;
          this.#seen[slot] = this.#search;
          this.#had[slot] = this.#inMain[slot] = this.#cost[slot] = 0;
          slots.push(slot);
        }
        this.#note(slot, fields, cost, bit, rule);
      }
    }
  }

  #note(slot: number, fields: number, cost: number, bit: number, { max, costOf, isInPlace }: CostRule) {
    // The terms of a group ascend in cost, so the first one counts.
    if (!counts(fields, cost) || this.#had[slot]! & bit) return;
    this.#had[slot]! |= bit;
    this.#cost[slot]! += Math.min(cost + costOf(fields), max);
    // "Engineering Chennai" does not ask for Madras Engineering College, which is elsewhere.
    if (isInPlace && !(fields & field.place)) return;
    if (fields & field.initials) this.#inMain[slot] = this.#mainWords[slot]!;
    else if (fields & field.mainName) this.#inMain[slot]!++;
  }

  #placeNumberOf(place: string): number {
    const known = this.#placeNumbers.get(place);
    if (known !== undefined) return known;
    const number = this.places.push(place) - 1;
    this.#placeNumbers.set(place, number);
    return number;
  }

  #sizeOf({ terms }: WordGroup): number {
    return terms.reduce((sum, { term }) => sum + (this.#postings[term]?.length ?? 0), 0);
  }

  #grow(needed: number) {
    const length = Math.max(needed, this.#seen.length * 2);
    const grown = <T extends Uint8Array | Uint16Array | Uint32Array>(made: T, old: T): T => {
      made.set(old);
      return made;
    };
    this.#place = grown(new Uint16Array(length), this.#place);
    this.#mainWords = grown(new Uint8Array(length), this.#mainWords);
    this.#known = grown(new Uint8Array(length), this.#known);
    this.#seen = grown(new Uint32Array(length), this.#seen);
    this.#had = grown(new Uint16Array(length), this.#had);
    this.#inMain = grown(new Uint8Array(length), this.#inMain);
    this.#cost = grown(new Uint16Array(length), this.#cost);
  }
}

/** Returns the fields of the entry in which the term of these postings occurs; 0 for none. */
function fieldsOf(slot: number, postings: Uint32Array): number {
  const at = lowerBound(postings.length, (index) => postings[index]! >>> fieldBits < slot);
  const found = postings[at] ?? 0;
  return found >>> fieldBits === slot ? found & fieldMask : 0;
}

/** A word with a typing error means a word: there are initials near almost anything. */
const counts = (fields: number, cost: number): boolean => (cost > 0 ? fields & ~allInitials : fields) !== 0;

const costOfFields = (fields: number): number => {
  if (fields & inName) return 0;
  if (fields & field.place) return costOfPlace;
  if (fields & field.name) return costOfAddress;
  return fields & field.partInitials ? costOfPartInitials : costOfRest;
};

/** Returns the cost of a word for a place, which a name elsewhere may have too. */
const costOfPlaceIn = (fields: number): number =>
  fields & inName && !(fields & field.place) ? costOfAddress : costOfFields(fields);

function bits(value: number): number {
  let count = 0;
  for (; value; value &= value - 1) count++;
  return count;
}
