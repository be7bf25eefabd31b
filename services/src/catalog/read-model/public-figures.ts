import { type College, type LevelSeats, type NirfRank, type Place, placeOf, slugOf } from '@setu/contracts';
import { currentRank } from '../current-rank.js';
import { programmeName } from './programme-name.js';

/** Public record of a college: approved seats, and its rank in a current list. */
interface Figures extends Place {
  /** By the slug of the programme. */
  seats: readonly { programme: string; level: string; intake: number }[];
  rank: NirfRank | undefined;
}

/** Which colleges are meant: those of a place, or with a programme, given by its slug. */
export interface GroupScope extends Place {
  programme?: string;
}

export interface GroupFigures {
  seats: LevelSeats[];
  /** The highest first, as the list sorts by rank. */
  ranked: { id: string; rank: NirfRank }[];
}

/** Seats and ranks of the colleges that have some: about 9,000, looked through in less than a millisecond. */
export class PublicFigures {
  readonly #colleges = new Map<string, Figures>();
  /** Each text once: a few thousand programmes occur tens of thousands of times. */
  readonly #texts = new Map<string, string>();

  /** Returns the figures of each college. */
  capture() {
    return [...this.#colleges];
  }

  /** Fills these empty figures with those of others. */
  restore(colleges: ReturnType<PublicFigures['capture']>) {
    for (const [id, { seats, ...figures }] of colleges) {
      const shared = seats.map(({ programme, level, intake }) => ({
        programme: this.#once(programme),
        level: this.#once(level),
        intake,
      }));
      this.#colleges.set(id, { ...figures, seats: shared });
    }
  }

  rankOf(id: string): NirfRank | undefined {
    return this.#colleges.get(id)?.rank;
  }

  put(college: College) {
    const { _id, programmes = [], courses } = college;
    const rank = currentRank(college.ranks);
    if (programmes.length === 0 && !rank) return;
    const seats = programmes.map(({ course, level, intake }) => ({
      programme: this.#once(slugOf(course)),
      level: this.#once(level),
      intake,
    }));
    const taught = courses.map(({ title }) => ({
      programme: this.#once(slugOf(programmeName(title))),
      level: '',
      intake: 0,
    }));
    this.#colleges.set(_id, { ...placeOf(college), seats: [...seats, ...taught], rank });
  }

  delete({ _id }: Pick<College, '_id'>) {
    this.#colleges.delete(_id);
  }

  of({ state, district, programme }: GroupScope): GroupFigures {
    const levels = new Map<string, LevelSeats>();
    const ranked: GroupFigures['ranked'] = [];
    for (const [id, figures] of this.#colleges) {
      if (state !== undefined && figures.state !== state) continue;
      if (district !== undefined && figures.district !== district) continue;
      const meant = figures.seats.filter((each) => programme === undefined || each.programme === programme);
      if (programme !== undefined && meant.length === 0) continue;
      if (figures.rank) ranked.push({ id, rank: figures.rank });
      addSeats(levels, meant);
    }
    return {
      seats: [...levels.values()].sort((a, b) => b.seats - a.seats),
      ranked: ranked.sort((a, b) => a.rank.rank - b.rank.rank || b.rank.year - a.rank.year || (a.id < b.id ? -1 : 1)),
    };
  }

  #once(text: string): string {
    const known = this.#texts.get(text);
    if (known === undefined) this.#texts.set(text, text);
    return known ?? text;
  }
}

function addSeats(levels: Map<string, LevelSeats>, seats: Figures['seats']) {
  const counted = new Set<string>();
  for (const { level, intake } of seats) {
    if (intake === 0) continue;
    const known = levels.get(level) ?? { level, seats: 0, colleges: 0 };
    known.seats += intake;
    if (!counted.has(level)) known.colleges++;
    counted.add(level);
    levels.set(level, known);
  }
}
