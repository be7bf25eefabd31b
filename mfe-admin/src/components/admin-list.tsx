import { formatNumber, type Page } from '@setu/contracts';
import { http, notify, usePages, useSearchText } from '@setu/sdk';
import { Button, EmptyState, ErrorCard, saveFile, SearchBox, Skeleton, VisuallyHidden } from '@setu/ui';
import { type ReactNode, useState } from 'react';
import styles from './admin-list.module.css';

/**
 * A list that the server searches and pages, with its search box. The URL carries the search; a new one keeps the parameters named.
 *
 * @example
 * const list = useAdminList<HistoryEntry>('/api/admin/history', { kind });
 * <ListToolbar list={list} label="Search the history" placeholder="Name of a college" />
 * <PagedList list={list} failed="Failed to fetch the history" none="Nothing found">{(items) => <ul>…</ul>}</PagedList>
 */
export function useAdminList<T, P extends Page<T> = Page<T>>(
  path: string,
  filters: Record<string, string | undefined> = {},
  keptParameters: readonly string[] = [],
) {
  const { search, ...box } = useSearchText(keptParameters);
  const query = new URLSearchParams({ limit: '24' });
  for (const [name, value] of Object.entries({ ...filters, search })) if (value) query.set(name, value);
  // The list of an earlier visit is shown at once and read again: another administrator may have changed it.
  const pages = usePages<T, P>(`${path}?${query}`, { revalidateOnMount: true });
  return { ...pages, search, query: String(query), ...box };
}

export type AdminList<T> = ReturnType<typeof useAdminList<T>>;

interface ListToolbarProps {
  list: Pick<AdminList<unknown>, 'text' | 'setText' | 'submit' | 'isLoading' | 'total'>;
  label: string;
  placeholder: string;
  /** Filters beside the search box. */
  children?: ReactNode;
}

/** The search box and filters above a list, and how many items were found. */
export const ListToolbar = ({ list, label, placeholder, children }: ListToolbarProps) => (
  <div className={styles.toolbar}>
    <SearchBox
      label={label}
      placeholder={placeholder}
      value={list.text}
      onChange={list.setText}
      onSubmit={list.submit}
      busy={list.isLoading}
      className={styles.search}
    />
    {children}
    <p role="status" className={styles.total}>
      {list.total !== undefined && `${formatNumber(list.total)} found`}
    </p>
  </div>
);

interface FileExport {
  /** Path of the list, whose CSV file is at `export.csv` below it. */
  path: string;
  /** File name without the date and extension. */
  fileName: string;
  /** Toast when the download fails. */
  failed: string;
}

interface ExportButtonProps extends FileExport {
  /** The search that limits the rows; empty for all of them. */
  search: string;
  /** Filters of the list that limit them too. */
  filters?: Record<string, string | undefined>;
}

/** A hundred thousand rows take a while. */
const exportTimeoutMs = 5 * 60_000;

/** Downloads the whole CSV file before saving it, so that nobody mistakes half a file for all of it. */
export function useExport({ path, fileName, failed }: FileExport) {
  const [busy, setBusy] = useState(false);
  const save = async (config: { params?: Record<string, string | undefined>; data?: object }) => {
    setBusy(true);
    try {
      const { data } = await http.request<Blob>({
        ...config,
        method: config.data ? 'post' : 'get',
        url: `${path}/export.csv`,
        responseType: 'blob',
        timeout: exportTimeoutMs,
      });
      saveFile(data, `${fileName}-${new Date().toISOString().slice(0, 10)}.csv`);
    } catch {
      notify('error', failed);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}

export function ExportButton({ search, filters = {}, ...file }: ExportButtonProps) {
  const { busy, save } = useExport(file);
  const params = Object.fromEntries(Object.entries({ ...filters, search }).filter(([, value]) => value));
  const isNarrowed = Object.keys(params).length > 0;
  return (
    <Button variant="secondary" busy={busy} onClick={() => void save({ params: isNarrowed ? params : undefined })}>
      {isNarrowed ? 'Export found as CSV' : 'Export as CSV'}
    </Button>
  );
}

interface PagedListProps<T> {
  list: ReturnType<typeof usePages<T>>;
  /** Title of the error when the list does not load. */
  failed: string;
  /** Shown when the list is empty. */
  none: string;
  children(items: T[]): ReactNode;
}

/** The items loaded so far, with a button for more; or the reason why there are none. */
export function PagedList<T>({ list, failed, none, children }: PagedListProps<T>) {
  const { items, error, isLoading, isLoadingMore, hasMore, loadMore, reload } = list;
  if (isLoading) return <PagedListSkeleton />;
  return (
    <div className="ui-stack">
      {items.length > 0 && children(items)}
      {error && <ErrorCard title={failed} message={error.serverMessage} onRetry={reload} />}
      {!error && items.length === 0 && <EmptyState title={none} />}
      {hasMore && !error && (
        <div className="ui-row">
          <Button variant="secondary" busy={isLoadingMore} onClick={loadMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

const PagedListSkeleton = () => (
  <div className="ui-stack" aria-busy="true">
    <p role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
    </p>
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} shape="box" height="4em" />
    ))}
  </div>
);
