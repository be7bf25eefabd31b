import type { Page } from '../api/page.js';
import type { Updating } from './college.js';
import type { ChosenFacets, FacetCount, FacetCounts } from './facets.js';

/** How a search was read, if not word for word. */
export interface SearchReading {
  /** Text that the first entries were found by: "Indore" for "indoer". */
  text: string;
  /** Number of entries that contain every word exactly. */
  exact: number;
}

/** One page of a search that understands more than it says. */
export interface SearchPage<T> extends Page<T>, Updating {
  /** In an order by a figure: how many of all entries have it. They come first. */
  known?: number;
  /** Institutions on UGC's list of fake universities that the search comes near. */
  fakes?: FakeUniversities;
  reading?: SearchReading;
  /** Where a search finds nothing: words that it may mean, which are not sure enough to search for them unasked. */
  offered?: string;
  /** Whether the search reached its limit of work, so that entries may be missing. */
  truncated?: boolean;
  /** Where the query asks for counts. */
  facets?: FacetCounts;
  /** Filters of the query that no college has. The pages' own list ignores them; any other list rejects them. */
  ignored?: ChosenFacets;
  /** The pages' own list, where a search finds nothing: shorter searches that find something. */
  instead?: string[];
}

export interface FakeUniversities {
  items: { name: string; place: string; state: string }[];
  source: { name: string; url: string; asOf: string };
}

/** Suggestions for a search that is being typed. */
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
  /** Path of its page on the site; absent if it has none, or if several places have the name. */
  path?: string;
}

/** Values of a facet that a text finds. */
export interface FacetValues {
  values: FacetCount[];
  /** Whether the search reached its limit of work, so that values and counts may be missing. */
  truncated?: boolean;
}

/** A district that colleges can be near to, as `GET /api/colleges/near-places` lists them. */
export interface NearPlace {
  /** With its state: `Indore, Madhya Pradesh`. */
  name: string;
  /** Coordinates of its middle, in degrees. */
  latitude: number;
  longitude: number;
  /** Earlier names, and towns in it. */
  also: string[];
}

/** The districts that colleges can be near to. */
export interface NearPlaces {
  places: NearPlace[];
}
