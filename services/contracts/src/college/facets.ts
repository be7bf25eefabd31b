/** A facet of the list of colleges. Everything but its values, which `facetValues` of the backend reads from a college, is said here alone. */
interface FacetDefinition {
  label: string;
  /** `select`: the device's own list. `picks`: all values in sight. `search`: the most frequent of hundreds, and a field that finds the others. */
  control: 'select' | 'picks' | 'search';
  /** `places` and `names` are no words of ours; `places` are sorted by name, `numbers` by the number in them, others by how many colleges have them. */
  values?: 'places' | 'names' | 'numbers';
  /** Offered only where this facet is chosen, and dropped when it changes. */
  within?: 'state';
}

const definitions = {
  state: { label: 'State', control: 'select', values: 'places' },
  district: { label: 'District', control: 'select', values: 'places', within: 'state' },
  programme: { label: 'Programme', control: 'search', values: 'names' },
  level: { label: 'Level of study', control: 'picks' },
  kind: { label: 'Kind of institution', control: 'select' },
  type: { label: 'Public or private', control: 'picks' },
  affiliation: { label: 'University it belongs to', control: 'search', values: 'names' },
  women: { label: 'Women’s colleges', control: 'picks' },
  naac: { label: 'NAAC grade', control: 'picks' },
  rank: { label: 'NIRF rank', control: 'picks', values: 'numbers' },
  exam: { label: 'Entrance exam with cut-offs', control: 'select', values: 'names' },
  cost: { label: 'Whole cost of a course', control: 'picks', values: 'numbers' },
  rating: { label: 'Rating', control: 'picks', values: 'numbers' },
  known: { label: 'Figures known', control: 'picks' },
} as const satisfies Record<string, FacetDefinition>;

export type Facet = keyof typeof definitions;

/** The facets by which the list of colleges is filtered, in the order in which a page offers them. */
export const facets: Readonly<Record<Facet, FacetDefinition>> = definitions;

export const facetNames = Object.keys(definitions) as Facet[];

/** A facet with hundreds of values: a list of colleges counts the most frequent ones, and the rest is searched for. */
export type SearchedFacet = {
  [Name in Facet]: (typeof definitions)[Name]['control'] extends 'search' ? Name : never;
}[Facet];

export const isSearched = (facet: Facet): facet is SearchedFacet => facets[facet].control === 'search';

/** Returns the same value for each facet. */
export const forEachFacet = <T>(value: T): Record<Facet, T> =>
  Object.fromEntries(facetNames.map((name) => [name, value])) as Record<Facet, T>;

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
