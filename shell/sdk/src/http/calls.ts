import {
  addressOf,
  type AnswerOf,
  type BodyOf,
  type Call,
  type Download,
  type Page,
  type ParamsOf,
  type QueryOf,
} from '@setu/contracts';
import type { AxiosProgressEvent } from 'axios';
import type { SWRConfiguration } from 'swr';
import { type ApiError, http } from './http';
import { preloadApi, useApi, usePages } from './use-api';

type Part<Name extends string, Value> = [Value] extends [never] ? { [K in Name]?: undefined } : { [K in Name]: Value };
type QueryPart<Query> = [Query] extends [never]
  ? { query?: undefined }
  : object extends Query
    ? { query?: Checkable<Query> }
    : { query: Checkable<Query> };
type Checkable<Query> = { [Name in keyof Query]: Query[Name] | AsGiven };
type ParamsPart<Params> = keyof Params extends never ? { params?: undefined } : { params: Params };
type BodyPart<C extends Call> = C extends { body: { optional: true } } ? { body?: BodyOf<C> } : Part<'body', BodyOf<C>>;

/** A parameter as the page's address has it, whatever was typed there: the server checks it. */
export type AsGiven = string & { readonly isAsGiven: true };

/** Passes a parameter of the page's address on as it is; undefined where it is absent or blank. */
export const asGiven = (params: URLSearchParams, name: string): AsGiven | undefined =>
  (params.get(name)?.trim() || undefined) as AsGiven | undefined;

/** The values of a call: parameters of its path, its query and its body. */
export type CallInput<C extends Call> = ParamsPart<ParamsOf<C>> & QueryPart<QueryOf<C>> & BodyPart<C>;

/** The arguments after a call: its input, which may be left out where nothing is needed. */
type Given<C extends Call> =
  object extends CallInput<C>
    ? [input?: CallInput<C>, options?: SendOptions]
    : [input: CallInput<C>, options?: SendOptions];

export interface SendOptions {
  signal?: AbortSignal;
  /** Milliseconds; 15,000 when absent. */
  timeout?: number;
  onUploadProgress?: (event: AxiosProgressEvent) => void;
  /** False: without the site's cookies. */
  withCredentials?: boolean;
}

/**
 * Makes a call and returns its answer. Rejects with `ApiError`.
 *
 * @example await send(api.users.login, { body: { email, password } });
 */
export async function send<C extends Call>(call: C, ...[input, options]: Given<C>): Promise<AnswerOf<C>> {
  return (await http.request<AnswerOf<C>>({ ...requestOf(call, input), ...options })).data;
}

/** Makes a call whose answer is a file. Rejects with `ApiError`. */
export async function download<C extends Call & { answer: Download }>(
  call: C,
  ...[input, options]: Given<C>
): Promise<Blob> {
  return (await http.request<Blob>({ ...requestOf(call, input), ...options, responseType: 'blob' })).data;
}

/**
 * Reads the answer of a call: cached by address, one request however many components ask. Null instead of the input reads nothing. `set` stores what another call
 * has answered. `options` are SWR's own, such as `revalidateOnMount` and `refreshInterval`; without them, a cached answer is not refetched.
 *
 * @example
 * const { data, error, isLoading, reload } = useCall(api.colleges.one, { params: { id } });
 */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C> | null,
  options?: SWRConfiguration<AnswerOf<C>, ApiError>,
) {
  return useApi<AnswerOf<C>>(input && readOf(call, input), options);
}

/**
 * Reads a paged list, one page after another. The input has the query without a cursor.
 *
 * @example const { items, total, hasMore, loadMore } = useCallPages(api.colleges.page, { query: { search: 'iit' } });
 */
export function useCallPages<C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: Pick<SWRConfiguration, 'revalidateOnMount'>,
) {
  type Answer = AnswerOf<C> extends Page<infer Item> ? AnswerOf<C> & Page<Item> : never;
  return usePages<Answer['items'][number], Answer>(addressOf(call, input as Values), options);
}

/** Reads the answer that the next page will need; the page then asks for nothing. Never rejects: the page asks itself then. */
export const preloadCall = <C extends Call>(call: C, input: CallInput<C>): Promise<void> =>
  preloadApi(addressOf(call, input as Values));

interface Values {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

const requestOf = (call: Call, input: unknown = {}) => {
  const { body } = input as Values;
  return {
    method: call.method,
    url: addressOf(call, input as Values),
    data: body,
    // A browser would send the type of the file, which the backend takes as the bytes that it is.
    ...(body instanceof Blob && { headers: { 'content-type': 'application/octet-stream' } }),
  };
};

/** A call that is no GET has parameters that must not be in an address. */
const readOf = (call: Call, input: unknown) =>
  call.method === 'GET'
    ? addressOf(call, input as Values)
    : ([addressOf(call, input as Values), (input as Values).body ?? {}] as const);
