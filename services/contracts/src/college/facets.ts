/** By what the list of colleges is filtered, with the label of each, in the order in which a page offers them. */
export const facets = {
  state: 'State',
  district: 'District',
  programme: 'Programme',
  level: 'Level of study',
  kind: 'Kind of institution',
  type: 'Public or private',
  affiliation: 'University it belongs to',
  women: 'Women’s colleges',
  naac: 'NAAC grade',
  rank: 'NIRF rank',
  cost: 'Whole cost of a course',
  rating: 'Rating',
  known: 'Figures known',
} as const;

export type Facet = keyof typeof facets;

export const facetNames = Object.keys(facets) as Facet[];

/** Facets with hundreds of values: a list of colleges counts the most frequent ones, and the rest is searched for. */
export const searchedFacets = ['programme', 'affiliation'] as const satisfies Facet[];

/** The chosen value of each facet, as colleges have it in any case; one that is not set filters nothing. */
export type ChosenFacets = Partial<Record<Facet, string>>;

export interface FacetCount {
  value: string;
  /** Colleges with this value among those that the search and the other facets leave. */
  count: number;
}

/** Values that a list of colleges can be filtered by, with their counts. */
export interface FacetCounts {
  /** The most frequent values of each facet and the chosen one; districts where a state is chosen. */
  values: Partial<Record<Facet, FacetCount[]>>;
  /** For each chosen facet, how many colleges there would be without it. */
  without: Partial<Record<Facet, number>>;
}

/** Sortings of the colleges besides the name, with the label of each. Colleges without a value come last, by name. */
export const sortings = {
  rank: 'NIRF rank, best first',
  cost: 'Whole cost, lowest first',
  rating: 'Rating, highest first',
} as const;

export type Sorting = keyof typeof sortings;

export const sortingNames = Object.keys(sortings) as Sorting[];
