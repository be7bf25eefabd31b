import { useCallback } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { minute, type Page } from '@setu/contracts';
import { cameWithDocument } from './api-cache';
import { type ApiError, http } from './http';

/** Time after which a preloaded answer that no page has used is dropped. */
const earlyMs = minute;
/** Answers read before a page asks for them, or on their way. */
const early = new Map<string, Promise<unknown>>();

async function get<T>(path: string): Promise<T> {
  const answer = early.get(path) as Promise<T> | undefined;
  early.delete(path);
  // The early read may have failed some time ago.
  return answer ? answer.catch(() => request<T>(path)) : request<T>(path);
}

const request = async <T>(path: string): Promise<T> => (await http.get<T>(path)).data;

/** An address and a body to post to it: for a read whose parameters must not be in an address. */
type PostRead = readonly [path: string, body: object];
const read = async <T>(key: string | PostRead): Promise<T> =>
  typeof key === 'string' ? get<T>(key) : (await http.post<T>(...key)).data;

/** SWR's options for a read. One that is repeated on mount shares only a request in flight: SWR would also take an answer of the last two seconds. */
const withDefaults = <T extends SWRConfiguration>(options?: T) => ({
  revalidateIfStale: false,
  revalidateOnFocus: false,
  shouldRetryOnError: false,
  ...(options?.revalidateOnMount && { dedupingInterval: 0 }),
  ...options,
});

/**
 * Reads a GET address: cached by address, one request however many ask. Null reads nothing. `set` puts in what another call has
 * answered. `options` are SWR's own, such as `revalidateOnMount`, `revalidateOnFocus` and `refreshInterval`; without them, a cached answer is not refetched.
 *
 * @example
 * const { data, error, isLoading, reload } = useApi<Work>(`/works/${id}`);
 */
export function useApi<T>(key: string | PostRead | null, options?: SWRConfiguration<T, ApiError>) {
  const { data, error, isLoading, isValidating, mutate } = useSWR<T, ApiError>(key, read, withDefaults(options));
  const reload = useCallback(() => mutate(), [mutate]);
  const set = useCallback((answer: T) => mutate(answer, { revalidate: false }), [mutate]);
  return { data, error, isLoading: isLoading && !cameWithDocument(error), isValidating, reload, set };
}

/** Reads an address that the next page will need; the page then asks for nothing. Settles when the answer is there, and never rejects: the page asks itself then. */
export function preloadApi(path: string): Promise<void> {
  const answer = early.get(path) ?? request(path);
  early.set(path, answer);
  const forget = () => void (early.get(path) === answer && early.delete(path));
  return answer.then(() => void setTimeout(forget, earlyMs), forget);
}

/**
 * Reads a paged list, one page after another. `path` is the list's address with its query but without a cursor. `first` is the first page, which may
 * say more of the list (`P`).
 *
 * @example const { items, total, hasMore, loadMore } = usePages<Work>('/works?limit=24');
 */
export function usePages<T, P extends Page<T> = Page<T>>(
  path: string,
  options?: Pick<SWRConfiguration, 'revalidateOnMount'>,
) {
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<P, ApiError>(
    (index, previous: P | null) => {
      if (index === 0) return path;
      return previous?.nextCursor
        ? `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(previous.nextCursor)}`
        : null;
    },
    get,
    { revalidateFirstPage: false, ...withDefaults(options) },
  );
  const last = data?.at(-1);
  const hasMore = Boolean(last?.nextCursor);
  const loadMore = useCallback(() => {
    if (hasMore && !isValidating) void setSize(size + 1);
  }, [hasMore, isValidating, setSize, size]);
  const reload = useCallback(() => mutate(), [mutate]);
  /** Takes an item out of what is loaded, after the server has deleted it. */
  const remove = useCallback((gone: T) => mutate((pages) => without(gone, pages), { revalidate: false }), [mutate]);
  return {
    items: data?.flatMap((page) => page.items) ?? [],
    total: last?.total,
    first: data?.[0],
    error,
    isLoading: isLoading && !cameWithDocument(error),
    isLoadingMore: isValidating && !isLoading,
    hasMore,
    loadMore,
    reload,
    remove,
  };
}

/** A paged list that is read. */
export type Pages<T, P extends Page<T> = Page<T>> = ReturnType<typeof usePages<T, P>>;

/** The last page's total is the one that counts; unchanged pages need not be refetched. */
const without = <T, P extends Page<T>>(gone: T, pages: P[] | undefined) =>
  pages?.map((page, index) => {
    const total = index === pages.length - 1 ? page.total - 1 : page.total;
    const items = page.items.includes(gone) ? page.items.filter((item) => item !== gone) : page.items;
    return total === page.total && items === page.items ? page : { ...page, items, total };
  });
