import { EmptyState, ErrorCard, Skeleton, VisuallyHidden } from '@setu/ui';
import { useLastLoaded, WindowGrid } from '@setu/ui/window-grid';
import { type ReactNode, useRef } from 'react';
import { useArrowKeys } from './use-arrow-keys';
import { useFocusAfterRemoval } from './use-focus-after-removal';
import type { SearchedPages } from './use-searched-pages';

interface CardListProps<T> {
  list: SearchedPages<T>;
  /** Name of the list. */
  label: string;
  /** Said when it could not be loaded. */
  failed: string;
  /** Said when there is nothing. */
  none: string;
  /** Least width of a card, and its usual height; pixels. */
  minWidth: number;
  rowHeight: number;
  /** Between cards; pixels. */
  gap?: number;
  /** A card; its first button or link opens it. */
  children(item: T): ReactNode;
}

/** A searched list as cards, of which only those around the window are in the DOM: found, on their way, none, or not to be had. */
export function CardList<T extends { _id: string }>(props: CardListProps<T>) {
  const { label, failed, none, minWidth, rowHeight, gap, children } = props;
  const { isLoading, reload } = props.list;
  const { items, total, hasMore, error, loadMore, search } = useLastLoaded(
    props.list,
    `${props.list.search} ${props.list.items.length}`,
    isLoading,
  );
  const box = useRef<HTMLDivElement>(null);
  useArrowKeys(box);
  useFocusAfterRemoval(box, items);

  return (
    <div ref={box} className="ui-stack" aria-busy={isLoading}>
      {items.length > 0 && (
        <WindowGrid
          key={search}
          items={items}
          keyOf={({ _id }) => _id}
          total={total}
          label={label}
          minWidth={minWidth}
          rowHeight={rowHeight}
          gap={gap}
          hasMore={hasMore && !isLoading}
          failed={error !== undefined}
          onMore={loadMore}
        >
          {children}
        </WindowGrid>
      )}
      {isLoading && items.length === 0 && <Waiting rowHeight={rowHeight} />}
      {!isLoading && error && <ErrorCard title={failed} message={error.serverMessage} onRetry={() => void reload()} />}
      {!isLoading && !error && items.length === 0 && (
        <EmptyState title={none}>{search && 'Every word has to be found. Try fewer or shorter words.'}</EmptyState>
      )}
    </div>
  );
}

const Waiting = ({ rowHeight }: { rowHeight: number }) => (
  <div className="ui-grid">
    <VisuallyHidden>Loading…</VisuallyHidden>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} shape="box" height={rowHeight} />
    ))}
  </div>
);
