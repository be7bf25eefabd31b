import { addressOf, type Call, type ExportReason, formatNumber, minute, type Page } from '@setu/contracts';
import { type CallInput, notify, type Pages, type SendOptions, useCallPages, useSearchText } from '@setu/sdk';
import { Button, EmptyState, ErrorCard, saveFile, SearchBox, Skeleton, VisuallyHidden } from '@setu/ui';
import { type ReactNode, useState } from 'react';
import styles from './admin-list.module.css';
import { ExportDialog } from './export-dialog';

/**
 * A list that the server searches and pages, with its search box. The URL carries the search; a new one keeps the parameters named.
 *
 * @example
 * const list = useAdminList(api.admin.history, { query: { kind } });
 * <ListToolbar list={list} label="Search the history" placeholder="Name of a college" />
 * <PagedList list={list} failed="Failed to fetch the history" none="Nothing found">{(items) => <ul>…</ul>}</PagedList>
 */
export function useAdminList<C extends ListCall<unknown>>(
  call: C,
  input: CallInput<C>,
  retainedParameters: readonly string[] = [],
) {
  const { search, ...box } = useSearchText(retainedParameters);
  const asked = { ...input, query: { limit: 24, ...input.query, search } };
  // The list of an earlier visit is shown immediately and refetched: another administrator may have changed it.
  const pages = useCallPages<C>(call, asked, { revalidateOnMount: true });
  return { ...pages, search, address: addressOf(call, asked), ...box };
}

/** A call for a list that is sent page by page. */
export type ListCall<T> = Call & { method: 'GET'; answer: Page<T> };

export type AdminList<T> = Pages<T> &
  ReturnType<typeof useSearchText> & {
    /** Address of the first page. */
    address: string;
  };

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
  /** File name without the date and extension. */
  fileName: string;
  /** Toast when the download fails. */
  failed: string;
}

interface ExportButtonProps<Filters> extends FileExport {
  load(query: Filters & { search: string }, options: SendOptions): Promise<Blob>;
  /** The search that limits the rows; empty for all of them. */
  search: string;
  /** Filters of the list that limit them too. */
  filters: Filters;
}

/** A hundred thousand rows take a while. */
const exportTimeoutMs = 5 * minute;

/** Downloads the whole CSV file before saving it, so that half a file is not mistaken for all of it. */
export function useExport({ fileName, failed }: FileExport) {
  const [busy, setBusy] = useState(false);
  const save = async (load: (options: SendOptions) => Promise<Blob>) => {
    setBusy(true);
    try {
      saveFile(await load({ timeout: exportTimeoutMs }), `${fileName}-${new Date().toISOString().slice(0, 10)}.csv`);
    } catch {
      notify('error', failed);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}

export function ExportButton<Filters extends object>({ search, filters, load, ...file }: ExportButtonProps<Filters>) {
  const { busy, save } = useExport(file);
  const query = { ...filters, search };
  return (
    <Button variant="secondary" busy={busy} onClick={() => void save((options) => load(query, options))}>
      {exportLabel(query)}
    </Button>
  );
}

interface PeopleExportProps<Filters> extends Omit<ExportButtonProps<Filters>, 'load'> {
  load(query: Filters & { search: string; why: ExportReason }, options: SendOptions): Promise<Blob>;
}

/** An export of data of people, for which a reason is asked. */
export function PeopleExport<Filters extends object>({ search, filters, load, ...file }: PeopleExportProps<Filters>) {
  const { busy, save } = useExport(file);
  const [isOpen, setOpen] = useState(false);
  const query = { ...filters, search };
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => setOpen(true)}>
        {exportLabel(query)}
      </Button>
      {isOpen && (
        <ExportDialog
          onExport={(why) => void save((options) => load({ ...query, why }, options))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const exportLabel = (query: object): string =>
  Object.values(query).some(Boolean) ? 'Export found as CSV' : 'Export as CSV';

interface PagedListProps<T> {
  list: Pages<T>;
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
