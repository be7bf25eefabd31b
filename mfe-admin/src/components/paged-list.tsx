import type { usePages } from '@setu/sdk';
import { Button, EmptyState, ErrorCard, Skeleton, VisuallyHidden } from '@setu/ui';
import type { ReactNode } from 'react';

interface PagedListProps<T> {
  list: ReturnType<typeof usePages<T>>;
  /** Said when it could not be loaded. */
  failed: string;
  /** Said when there is nothing. */
  none: string;
  children(items: T[]): ReactNode;
}

/** A list's items, or why there are none, and the way to more of them. */
export function PagedList<T>({ list, failed, none, children }: PagedListProps<T>) {
  const { items, error, isLoading, isLoadingMore, hasMore, loadMore, reload } = list;
  if (isLoading) return <Waiting />;
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

const Waiting = () => (
  <div className="ui-stack" aria-busy="true">
    <p role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
    </p>
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} shape="box" height="4rem" />
    ))}
  </div>
);
