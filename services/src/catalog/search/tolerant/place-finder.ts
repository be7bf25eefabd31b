import { nearPlace } from '../shared/near-places.js';
import { SearchWork } from '../shared/search-work.js';
import { districtsNamed, longestPlace } from './place-names.js';
import type { TermIndex } from './term-index.js';

/** A place that words of a search name. */
export interface PlaceMeant {
  /** The words that name it, as they are spelt. */
  name: readonly string[];
  /** The words beside them. */
  rest: readonly string[];
  /** How far each place of the index is from it, in steps. */
  steps: Uint8Array;
  /** A whole state: nothing outside is near it. */
  isState: boolean;
}

/** A name of more districts than this is that of a state. */
const maxAlike = 4;
/** A quarter of a town is known by the entries that name it: so many at least, and so large a part of them in one district. */
const fewestOfQuarter = 3;
const maxOfQuarter = 300;
const shareOfQuarter = 0.5;
export const outside = 255;

/** Finds the place in a search: a district, a town, a state, or a quarter such as Andheri, which no list holds but the entries there name. */
export class PlaceFinder {
  readonly #steps = new Map<string, Uint8Array>();

  constructor(private readonly terms: TermIndex) {}

  /** The last one that the words name, that of most words first; a state only where they name no place in it. */
  find(words: readonly string[]): PlaceMeant | undefined {
    const state = this.#longest(words, (name) => {
      const districts = districtsNamed(name);
      return districts.length > maxAlike ? districts : [];
    });
    const inState = new Set(state && districtsNamed(state.name));
    // "Dwarka Delhi" is no place in the district of Dwarka, which is in another state.
    const fits = (district: string) => !state || inState.has(district);
    const place = this.#longest(words, (name) => {
      const districts = districtsNamed(name);
      return districts.length > maxAlike ? [] : districts.filter(fits);
    });
    return place ?? state;
  }

  #longest(words: readonly string[], districtsOf: (name: readonly string[]) => readonly string[]) {
    for (let length = longestPlace; length > 0; length--) {
      const place = this.#lastOf(words, length, districtsOf);
      if (place) return place;
    }
    return undefined;
  }

  /** The one that words behind "near" name: a quarter too, and a word that no entry has as the one that it is likeliest to be. */
  findNear(given: readonly string[], work = new SearchWork()): PlaceMeant | undefined {
    const quarter = this.#lastOf(given, 1, ([word = '']) => this.#districtOfQuarter(word));
    return this.find(given) ?? quarter ?? this.find(given.map((word) => this.#spelt(word, work)));
  }

  #lastOf(
    words: readonly string[],
    length: number,
    districtsOf: (name: readonly string[]) => readonly string[],
  ): PlaceMeant | undefined {
    for (let at = words.length - length; at >= 0; at--) {
      const name = words.slice(at, at + length);
      const districts = districtsOf(name);
      if (districts.length === 0) continue;
      const rest = [...words.slice(0, at), ...words.slice(at + length)];
      return { name, rest, steps: this.#stepsFrom(districts), isState: districts.length > maxAlike };
    }
    return undefined;
  }

  #spelt(word: string, work: SearchWork): string {
    const { vocabulary } = this.terms;
    if (vocabulary.termOf(word) !== undefined || districtsNamed([word]).length > 0) return word;
    return vocabulary.similar(word, work)[0]?.spelling ?? word;
  }

  #districtOfQuarter(word: string): string[] {
    const { vocabulary, places } = this.terms;
    const term = vocabulary.termOf(word);
    if (term === undefined || vocabulary.usesOf(term) < fewestOfQuarter || vocabulary.usesOf(term) > maxOfQuarter)
      return [];
    const counts = this.terms.countPlaces(term);
    const [place, count] = [...counts].sort((a, b) => b[1] - a[1])[0]!;
    return place > 0 && count >= fewestOfQuarter && count >= vocabulary.usesOf(term) * shareOfQuarter
      ? [places[place]!]
      : [];
  }

  #stepsFrom(districts: readonly string[]): Uint8Array {
    const { places } = this.terms;
    const key = districts.join('; ');
    const known = this.#steps.get(key);
    if (known?.length === places.length) return known;
    const isState = districts.length > maxAlike;
    const nears = isState ? [] : districts.map((district) => nearPlace(district)!);
    const steps = Uint8Array.from(places, (place) =>
      districts.includes(place) ? 0 : Math.min(outside, ...nears.map((near) => near.stepOf(place))),
    );
    this.#steps.set(key, steps);
    return steps;
  }
}
