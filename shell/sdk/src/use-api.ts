import { useCallback } from 'react';
import useSWR, { preload } from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { Page } from '@setu/contracts';
import type { ApiError } from './api-error';
import { http } from './http';

const get = async <T>(path: string): Promise<T> => (await http.get<T>(path)).data;

const options = { revalidateOnFocus: false, shouldRetryOnError: false } as const;

/**
 * Reads a GET address: cached by address, one request however many ask. Null reads nothing.
 *
 * @example const { data, error, isLoading, reload } = useApi<College>(`/api/colleges/${id}`);
 */
export function useApi<T>(path: string | null) {
  const { data, error, isLoading, mutate } = useSWR<T, ApiError>(path, get, { ...options, revalidateIfStale: false });
  const reload = useCallback(() => mutate(), [mutate]);
  return { data, error, isLoading, reload };
}

/** Starts reading an address that the next screen will need. */
export const preloadApi = (path: string): void => void preload(path, get).catch(() => undefined);

/**
 * Reads a paged list address by address. `path` is the list's address with its query but without a cursor.
 *
 * @example const { items, total, hasMore, loadMore } = usePages<CollegeCard>('/api/colleges?limit=24&search=iit');
 */
export function usePages<T>(path: string) {
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<Page<T>, ApiError>(
    (index, previous: Page<T> | null) => {
      if (index === 0) return path;
      return previous?.nextCursor
        ? `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(previous.nextCursor)}`
        : null;
    },
    get,
    { ...options, revalidateFirstPage: false, revalidateIfStale: false },
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
    error,
    isLoading,
    isLoadingMore: isValidating && !isLoading,
    hasMore,
    loadMore,
    reload,
    remove,
  };
}

/** The last page's total is the one that counts; pages that stay as they are need not be read again. */
const without = <T>(gone: T, pages: Page<T>[] | undefined) =>
  pages?.map((page, index) => {
    const total = index === pages.length - 1 ? page.total - 1 : page.total;
    const items = page.items.includes(gone) ? page.items.filter((item) => item !== gone) : page.items;
    return total === page.total && items === page.items ? page : { ...page, items, total };
  });
