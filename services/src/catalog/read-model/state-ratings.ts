import { type College, type Rating, ratingParts, type StateRating } from '@setu/contracts';
import { placeOf } from '../search/nearby-colleges.js';

type Kind = keyof Rating;
const kinds: Kind[] = ['overall', ...ratingParts.map(([part]) => part)];

interface Sums {
  colleges: number;
  marks: Record<Kind, { sum: number; count: number }>;
}

/** An average of fewer says little of a state. */
const fewest = 3;

/** The average marks of the rated colleges of each state. Samples are averaged among themselves, so that no real average has any. */
export class StateRatings {
  readonly #sums = new Map<string, Sums>();

  capture() {
    return structuredClone([...this.#sums]);
  }

  restore(sums: ReturnType<StateRatings['capture']>) {
    for (const [state, ofState] of sums) this.#sums.set(state, ofState);
  }

  put(college: College) {
    this.#add(college, 1);
  }

  delete(college: College) {
    this.#add(college, -1);
  }

  /** Undefined for a college that is not rated by kind, and where too few others are. */
  of(college: College): StateRating | undefined {
    const { state } = placeOf(college);
    const sums = typeof college.rating === 'object' ? this.#sums.get(keyOf(college)) : undefined;
    if (!sums || sums.colleges < fewest) return undefined;
    const average: Rating = {};
    for (const kind of kinds) {
      const { sum, count } = sums.marks[kind];
      if (count >= fewest) average[kind] = Math.round((sum / count) * 100) / 100;
    }
    return { state, colleges: sums.colleges, average };
  }

  #add(college: College, sign: 1 | -1) {
    const { rating } = college;
    if (typeof rating !== 'object' || !placeOf(college).state) return;
    const key = keyOf(college);
    const sums = this.#sums.get(key) ?? { colleges: 0, marks: noMarks() };
    sums.colleges += sign;
    for (const kind of kinds) {
      const mark = rating[kind];
      if (typeof mark !== 'number' || !Number.isFinite(mark)) continue;
      sums.marks[kind].sum += sign * mark;
      sums.marks[kind].count += sign;
    }
    if (sums.colleges > 0) this.#sums.set(key, sums);
    else this.#sums.delete(key);
  }
}

const noMarks = () => Object.fromEntries(kinds.map((kind) => [kind, { sum: 0, count: 0 }])) as Sums['marks'];

const keyOf = (college: College) =>
  `${college.provenance?.sampleFigures === true} ${placeOf(college).state.toLowerCase()}`;
