import { type Call } from '@setu/contracts';
import { namedCalls } from '@setu/contracts/table';

/**
 * A call of the API whose answer comes with a page's document.
 *
 * @example { "call": "colleges.page", "query": { "limit": 24, "browse": true } }
 */
export interface PreloadedCall {
  /** Name in the API's table: `colleges.one`. */
  call: string;
  /** Parameters of the call's path that the page names differently, by the call's name: `{ "id": "collegeId" }`. */
  params?: Record<string, string>;
  /** Values of the query. `:name` stands for a parameter of the page. */
  query?: Record<string, string | number | boolean>;
}

/**
 * Writes the address of a preload with a `:name` for each parameter of the page, in the order that the browser writes it too. A parameter of the page's own query is
 * passed on where the call has one of the same name. An address that begins with `/`, such as one of another backend, stays as it is.
 *
 * @param ownQuery - names of the query that the page is rendered by
 * @throws if there is no such call, if it is not public, or if it does not take the query
 */
export function addressTemplate(preload: string | PreloadedCall, ownQuery: readonly string[] = []): string {
  if (typeof preload === 'string') return preload;
  const { call: name, params = {}, query = {} } = preload;
  const call: Call | undefined = namedCalls.find((each) => each.name === name)?.call;
  if (!call) throw new Error(`preloads the call "${name}", which the API does not have.`);
  if (call.access !== 'public') throw new Error(`preloads the call "${name}", which is not public.`);
  const known = Object.keys(call.query ?? {});
  const unknown = Object.keys(query).find((each) => !known.includes(each));
  if (unknown) throw new Error(`preloads the call "${name}" with "${unknown}", which it does not take.`);
  const path = call.path.replace(/:(\w+)/g, (_, each: string) => `:${params[each] ?? each}`);
  const search = known.flatMap((each) => {
    if (each in query) return [`${each}=${query[each]}`];
    return ownQuery.includes(each) ? [`${each}=:${each}`] : [];
  });
  return search.length > 0 ? `${path}?${search.join('&')}` : path;
}
