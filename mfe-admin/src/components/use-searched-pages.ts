import { usePages, useSearchText } from '@setu/sdk';
import { useReloadOnReturn } from './use-reload-on-return';

/**
 * A list that the server searches and pages, with its search box; the address carries the search.
 *
 * @example
 * const list = useSearchedPages<HistoryEntry>('/api/admin/history', { kind });
 * <ListSearch list={list} label="Search the history" placeholder="Name of a college" />
 * <PagedList list={list} failed="Failed to fetch the history" none="Nothing found">{(items) => <ul>…</ul>}</PagedList>
 */
export function useSearchedPages<T>(address: string, parameters: Record<string, string | undefined> = {}) {
  const { search, ...box } = useSearchText();
  const query = new URLSearchParams({ limit: '24' });
  for (const [name, value] of Object.entries({ ...parameters, search })) if (value) query.set(name, value);
  const list = usePages<T>(`${address}?${query}`);
  useReloadOnReturn(list.total !== undefined, list.reload);
  return { ...list, search, ...box };
}

export type SearchedPages<T> = ReturnType<typeof useSearchedPages<T>>;
