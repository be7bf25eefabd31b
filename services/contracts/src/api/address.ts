import type { Call, QueryFields } from './call.js';

/** Values of an address, as texts or as what becomes one. An empty text counts as absent. */
export type AddressValues = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Writes the address of a call. Parameters of the query are in the order of its definition, and those without a value are left out, so that edge and browser
 * name an answer by the same address.
 *
 * @example addressOf(api.colleges.page, { query: { limit: 24, search: 'iit' } }) // '/api/colleges?search=iit&limit=24'
 */
export function addressOf(
  { path, query }: Pick<Call, 'path' | 'query'>,
  { params = {}, query: values = {} }: { params?: AddressValues; query?: AddressValues } = {},
): string {
  const filled = path.replace(placeholder, (_, name: string) => encodeURIComponent(String(params[name])));
  return withQuery(
    filled,
    namesOfQuery(query).flatMap((name) => parameter(name, values[name])),
  );
}

/**
 * Fills the template of an address that a build has written, such as `/api/colleges/:id?limit=24&page=:page`, with the values of a page's own address.
 *
 * @param values - values of a path as they are in an address; values of a query as plain text
 */
export function fillAddress(template: string, values: Readonly<Record<string, string | undefined>>): string {
  const [path = '', query] = template.split('?', 2);
  const filled = path.replace(placeholder, (whole, name: string) => values[name] ?? whole);
  const parameters = query?.split('&').flatMap((each) => {
    const [key = '', name] = each.split('=:', 2);
    return name ? parameter(key, values[name]) : [each];
  });
  return withQuery(filled, parameters ?? []);
}

const placeholder = /:(\w+)/g;

const parameter = (name: string, value: string | number | boolean | undefined): string[] =>
  value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(String(value))}`];

const withQuery = (path: string, parameters: readonly string[]): string =>
  parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;

const namesOfQuery = (query: QueryFields = {}) => Object.keys(query);
