import { Card, EmptyState, ErrorCard, Skeleton, VisuallyHidden } from '@setu/ui';
import { useLastLoaded, WindowGrid } from '@setu/ui/window-grid';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { AdminList } from './admin-list';
import styles from './card-list.module.css';
import { useFocusAfterRemoval } from './use-focus-after-removal';

interface CardListProps<T> {
  list: AdminList<T>;
  /** Name of the list. */
  label: string;
  /** Title of the error when the list does not load. */
  failed: string;
  /** Shown when the list is empty. */
  none: string;
  /** Minimum width of a card, and its usual height; pixels. */
  minWidth: number;
  rowHeight: number;
  /** Between cards; pixels. */
  gap?: number;
  /** A card; its first button or link opens it. */
  children(item: T): ReactNode;
}

/** A list as cards, of which the DOM holds only those near the window. Arrow keys move the focus between cards. */
export function CardList<T extends { _id: string }>(props: CardListProps<T>) {
  const { label, failed, none, minWidth, rowHeight, gap, children } = props;
  const { isLoading, reload } = props.list;
  const { items, total, hasMore, error, loadMore, search, address } = useLastLoaded(
    props.list,
    `${props.list.address} ${props.list.items.length}`,
    isLoading,
  );
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(
    items.map(({ _id }) => _id),
    (index) => {
      if (!focusCard(box.current!, index + 1))
        document.querySelector<HTMLElement>('#main input[type="search"]')?.focus();
    },
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The cards in it have the focus.
    <div ref={box} className="ui-stack" aria-busy={isLoading} onKeyDown={moveFocus}>
      {items.length > 0 && (
        <WindowGrid
          key={address}
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
      {isLoading && items.length === 0 && <CardListSkeleton rowHeight={rowHeight} />}
      {!isLoading && error && <ErrorCard title={failed} message={error.serverMessage} onRetry={() => void reload()} />}
      {!isLoading && !error && items.length === 0 && (
        <EmptyState title={none}>{search && 'Every word has to match. Try fewer or shorter words.'}</EmptyState>
      )}
    </div>
  );
}

const CardListSkeleton = ({ rowHeight }: { rowHeight: number }) => (
  <div className="ui-grid">
    <VisuallyHidden>Loading…</VisuallyHidden>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} shape="box" height={rowHeight} />
    ))}
  </div>
);

const arrowSteps: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

/** Moves the focus to the neighbouring card; Tab still goes through every control. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = arrowSteps[event.key];
  const card = (event.target as Element).closest('[aria-posinset]');
  if (!step || !card || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const columns = getComputedStyle(card.parentElement!).gridTemplateColumns.split(' ').length;
  const position = Number(card.getAttribute('aria-posinset')) + step(columns);
  if (focusCard(event.currentTarget, position)) event.preventDefault();
}

/** Focuses the button or link of the card at a position, counted from 1; false when it is not in the DOM. */
export function focusCard(list: HTMLElement, position: number): boolean {
  const opener = list.querySelector<HTMLElement>(`[aria-posinset="${position}"] :is(a, button)`);
  opener?.focus();
  opener?.scrollIntoView({ block: 'nearest' });
  return opener !== null;
}

interface DialogCardProps {
  title: ReactNode;
  onOpen(): void;
  /** Buttons beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A card that opens a dialog wherever it is pressed; its title is the button. */
export const DialogCard = ({ title, onOpen, tools, children }: DialogCardProps) => (
  <Card as="article" interactive className={styles.card}>
    <h2 className={styles.title}>
      <button type="button" aria-haspopup="dialog" className={`ui-card__link ${styles.opener}`} onClick={onOpen}>
        {title}
      </button>
    </h2>
    {tools && <div className={styles.tools}>{tools}</div>}
    <div className={styles.body}>{children}</div>
  </Card>
);
