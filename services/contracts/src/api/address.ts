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
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = namesOfQuery(query).flatMap((name) => {
    const value = values[name];
    return value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(String(value))}`];
  });
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

const namesOfQuery = (query: QueryFields = {}) => Object.keys(query);
