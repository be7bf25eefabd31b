import { addressOf, api, type Facet, facetNames } from '@setu/contracts';
import { paths } from '@setu/sdk';

export const pageSize = 24;

/** Parameters of the page that a new search keeps. */
export const keptParameters = [...facetNames, 'order', 'near'];
const parameters = ['search', 'literal', ...keptParameters, 'page'];

const valueOf = (params: URLSearchParams, name: string) => params.get(name)?.trim() || undefined;

/** What the page's address says, by parameter; empty ones are left out, as those of a form are. */
export const parametersOf = (params: URLSearchParams): Record<string, string | undefined> =>
  Object.fromEntries(parameters.map((name) => [name, valueOf(params, name)]));

/** Returns the request for a page of the list. `near` is added by `withNear`: in the page's address it may be `me`. */
export function apiPath(params: URLSearchParams): string {
  const { near: _near, ...values } = parametersOf(params);
  return addressOf(api.colleges.page, { query: { limit: pageSize, browse: true, counts: true, ...values } });
}

/** The request for the values of a facet that a text finds, among what the search and the other filters leave. */
export function valuesPath(facet: Facet, text: string, params: URLSearchParams): string {
  const { order: _order, page: _page, [facet]: _own, ...values } = parametersOf(params);
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/api/colleges/facets/${facet}?${new URLSearchParams([['text', text], ['browse', 'true'], ...given]).toString()}`;
}

/** The page's address with some parameters changed. A number of a page is of the list as it was. */
export function listAddress(params: URLSearchParams, changes: Record<string, string | undefined>): string {
  const values: Record<string, string | undefined> = { ...parametersOf(params), page: undefined, ...changes };
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `${paths.colleges()}?${new URLSearchParams(given).toString()}` : paths.colleges();
}
