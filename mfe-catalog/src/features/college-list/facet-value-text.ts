import { type Facet, facets } from '@setu/contracts';
import { translated, translatedPlace } from '@setu/sdk';

/** Returns a value of a facet in the language of the page. Names stay as they are. */
export function facetValueText(facet: Facet, value: string): string {
  const { values } = facets[facet];
  if (values === 'places') return translatedPlace(value);
  return values === 'names' ? value : translated(value);
}
