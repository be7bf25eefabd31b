/** By what the list of colleges is filtered, with the label of each, in the order in which a page offers them. */
export const facets = {
  state: 'State',
  district: 'District',
  kind: 'Kind of institution',
  type: 'Public or private',
  level: 'Level of study',
  programme: 'Programme',
} as const;

export type Facet = keyof typeof facets;

export const facetNames = Object.keys(facets) as Facet[];

/** The chosen value of each facet, as colleges have it in any case; one that is not set filters nothing. */
export type ChosenFacets = Partial<Record<Facet, string>>;

export interface FacetCount {
  value: string;
  /** Colleges with this value among those that the search and the other facets leave. */
  count: number;
}

/** What a list of colleges can be narrowed to. */
export interface FacetCounts {
  /** The most frequent values of each facet and the chosen one; districts where a state is chosen. */
  values: Partial<Record<Facet, FacetCount[]>>;
  /** For each chosen facet, how many colleges there would be without it. */
  without: Partial<Record<Facet, number>>;
}
