import type { ChosenFacets, FacetCount, FacetCounts, Sorting } from '../college/facets.js';

/** One page of a searched list. `nextCursor` is null on the last one; `total` counts all matches. */
export interface Page<T> {
  items: T[];
  total: number;
  nextCursor: string | null;
}

/** How a search was read, where that is not as it stands. */
export interface SearchReading {
  /** What the first entries were found by: "Indore" for "indoer". */
  text: string;
  /** How many entries hold every word as it stands. */
  exact: number;
}

/** One page of a search that understands more than it says. */
export interface SearchPage<T> extends Page<T> {
  reading?: SearchReading;
  /** Whether the search reached its limit of work, so that entries may be missing. */
  truncated?: boolean;
  /** Where the query asks for counts. */
  facets?: FacetCounts;
  /** Filters of the query that no college has. The pages' own list leaves them out; any other is refused with them. */
  ignored?: ChosenFacets;
  /** The pages' own list, where a search finds nothing: shorter searches that find something. */
  instead?: string[];
}

/** What a search that is being typed may become. */
export interface Suggestions {
  colleges: { _id: string; name: string; location?: string }[];
  /** Cities, districts and states, and how many colleges are there. */
  places: SuggestedName[];
  /** Courses and programmes, and how many colleges have them. */
  programmes: SuggestedName[];
}

export interface SuggestedName {
  name: string;
  count: number;
  /** Of its page on the site; absent where it has none, or where several places have the name. */
  path?: string;
}

/** Values of a facet that a text finds. */
export interface FacetValues {
  values: FacetCount[];
  /** Whether the search reached its limit of work, so that values and counts may be missing. */
  truncated?: boolean;
}

/** Query of a list that is given page by page. */
export interface PageQuery {
  search?: string;
  /** 1 to 100, 24 unless told. */
  limit?: number;
  /** `nextCursor` of the page before. */
  cursor?: string;
}

/** Query of `GET /api/colleges` and `GET /api/mentors`; without any parameter colleges answer the whole array. */
export interface ListQuery extends PageQuery, ChosenFacets {
  /**
   * `relevance`: names that match come first. `shuffle` is stable for one `seed`. Colleges default to `relevance` where there is a search, else to
   * `name`; mentors to `shuffle` with Delhi University first. The others are of colleges alone: what is not known comes last.
   */
  order?: 'name' | 'relevance' | 'shuffle' | Sorting;
  /**
   * The list as the site's pages show it, the same for everybody: what no search, `order` or `page` puts in an order is a shuffle that changes every
   * hour, and an order or filter that there is not is left out, so that an old link works.
   */
  browse?: boolean;
  /** 0 to 2^31 - 1. */
  seed?: number;
  /** Number of a page, from 1, instead of a cursor; not in a shuffle, whose pages overlap with those of another seed. */
  page?: number;
  /** Colleges: only those that hold every word of the search as it stands. Without it, what is similar is found too. */
  literal?: boolean;
  /** Colleges: a district with its state, such as `Indore, Madhya Pradesh`. The nearest come first, by relevance or in a sample. */
  near?: string;
  /** Colleges: says in `facets` what the list can be narrowed to. */
  counts?: boolean;
  /** Shuffles, and ends the list early: colleges after this many, mentors after all of Delhi University and this many others. */
  sample?: number;
}

/** A district that colleges can be near to, as `GET /api/colleges/near-places` lists them. */
export interface NearPlace {
  /** With its state: `Indore, Madhya Pradesh`. */
  name: string;
  /** Of its middle, in degrees. */
  latitude: number;
  longitude: number;
  /** Earlier names, and towns in it. */
  also: string[];
}
