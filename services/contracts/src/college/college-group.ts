import type { CollegeExam } from './cutoffs.js';
import type { CollegeCard, Updating } from './college.js';
import type { NirfRank } from './directory.js';
import type { FacetCount } from './facets.js';

/** A name that has a page, with its segment of the page's address. */
export interface Named {
  name: string;
  slug: string;
}

/** A name with the number of colleges there, or with that programme. */
export interface CountedName extends Named {
  count: number;
}

/** Approved seats of one level of study. */
export interface LevelSeats {
  /** Such as `Undergraduate`, as AICTE writes it. */
  level: string;
  /** Seats a year, over all programmes meant. */
  seats: number;
  /** How many colleges have them. */
  colleges: number;
}

export interface RankedCollege {
  _id: string;
  name: string;
  location?: string;
  /** Its best rank in the newest year in which it is in a list. */
  rank: NirfRank;
}

/** The colleges of a place, or with a programme, as a page shows them. Never empty. */
export interface CollegeGroup extends Updating {
  programme?: Named;
  state?: Named;
  district?: Named;
  /** By how many colleges of the group have them. */
  kinds: FacetCount[];
  types: FacetCount[];
  /** The best known: the highest ranks first, of the lists that the rank filter goes by. */
  ranked: RankedCollege[];
  /** How many are in a current list, as many as the rank filter finds. */
  rankedTotal: number;
  /** Approved by AICTE; where the group is of a programme, of that one. */
  seats: LevelSeats[];
  /** How many have closing values, and of which exams. Absent where none has, and of a district: closing values have pages by exam, year and state. */
  closings?: { colleges: number; exams: (Pick<CollegeExam, 'slug' | 'name'> & { year: number })[] };
  /** The places one step further in: states or districts, by name. */
  places: CountedName[];
  /** Programmes that most colleges of a place offer. */
  programmes: CountedName[];
  /** By name, page by page. */
  colleges: { items: CollegeCard[]; total: number; page: number; pages: number };
  /** Every college of it is a sample: search engines should not find the page. */
  onlySamples?: true;
}

/** The states and union territories with colleges, by name. */
export interface StateIndex {
  states: CountedName[];
  /** Colleges in all of them. */
  total: number;
  /** Every college in them is a sample. */
  onlySamples?: true;
}

/** The programmes by their first letter, or those that most colleges offer. */
export interface ProgrammeIndex {
  /** How many programmes there are. */
  total: number;
  letters: { letter: string; count: number }[];
  programmes: CountedName[];
  /** Every college with one of these programmes is a sample. */
  onlySamples?: true;
}
