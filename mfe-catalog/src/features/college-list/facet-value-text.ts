import type { Facet } from '@setu/contracts';
import { translated } from '@setu/sdk';

/** Facets whose values are names, which stay as they are. */
const named: ReadonlySet<Facet> = new Set(['state', 'district', 'programme', 'affiliation']);

/** Returns a value of a facet in the language of the page. */
export const facetValueText = (facet: Facet, value: string): string => (named.has(facet) ? value : translated(value));
