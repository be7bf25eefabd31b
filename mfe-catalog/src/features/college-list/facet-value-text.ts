import type { Facet } from '@setu/contracts';
import { translated, translatedPlace } from '@setu/sdk';

/** Facets whose values are names, which stay as they are. */
const named: ReadonlySet<Facet> = new Set(['programme', 'affiliation']);

/** Returns a value of a facet in the language of the page. */
export function facetValueText(facet: Facet, value: string): string {
  if (isPlace(facet)) return translatedPlace(value);
  return named.has(facet) ? value : translated(value);
}

export const isPlace = (facet: Facet): boolean => facet === 'state' || facet === 'district';
