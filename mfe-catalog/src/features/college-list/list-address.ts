import { type Facet, facetNames } from '@setu/contracts';
import { type AsGiven, asGiven, paths } from '@setu/sdk';

export const pageSize = 24;

/** Parameters of the page that a new search keeps. */
export const retainedParameters = [...facetNames, 'order', 'near'] as const;
const parameters = ['search', 'literal', ...retainedParameters, 'page'] as const;

/** Reads the parameters in the page's address. Empty ones are left out, as a form leaves them out. */
export const parametersOf = (params: URLSearchParams) =>
  Object.fromEntries(parameters.map((name) => [name, asGiven(params, name)])) as Partial<
    Record<(typeof parameters)[number], AsGiven>
  >;

/** Returns the query of a page of the list, near to a place if one is given: `near` of the page's address may be `me`. */
export function listQuery(params: URLSearchParams, near?: string) {
  const { near: _near, ...values } = parametersOf(params);
  return { limit: pageSize, browse: true, counts: true, ...values, near };
}

/** Returns the query for the values of a facet that a text finds, among what the search and the other filters leave. */
export function valuesQuery(facet: Facet, text: string, params: URLSearchParams) {
  const { near: _near, order: _order, page: _page, [facet]: _own, ...values } = parametersOf(params);
  return { text, browse: true, ...values };
}

/** The page's address with some parameters changed. A number of a page is of the list as it was. */
export function listAddress(params: URLSearchParams, changes: Record<string, string | undefined>): string {
  const values: Record<string, string | undefined> = { ...parametersOf(params), page: undefined, ...changes };
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `${paths.colleges()}?${new URLSearchParams(given).toString()}` : paths.colleges();
}
