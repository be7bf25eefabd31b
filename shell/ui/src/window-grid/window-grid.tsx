import { t } from '@setu/sdk';
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { cx } from '../browser';
import { Button } from '../components/button';
import { Skeleton } from '../components/skeleton';
import { useGridBox, useVirtualRows } from './virtual-rows';

export { isNoPage, NoPage, PageLinks } from './page-links';

export interface WindowGridProps<T> {
  /** Items loaded so far. */
  items: T[];
  keyOf(item: T): string;
  /** Number of all items, loaded or not, for assistive technology. */
  total: number | undefined;
  /** Number of items before the first of these; for a list that begins in the middle. */
  start?: number;
  /** Name of the list. */
  label: string;
  /** Class that sets `--window-grid-column`, the minimum width of a column before any script runs. */
  className?: string;
  /** Minimum width of a column, and height of a row before it is measured; pixels. */
  minWidth: number;
  rowHeight: number;
  /** Pixels between rows and columns. */
  gap?: number;
  hasMore: boolean;
  /** Whether the last load failed: a button tries again. */
  failed?: boolean;
  /** Called when the end scrolls near, perhaps again while loading. Its identity must be stable. */
  onMore(): void;
  children(item: T): ReactNode;
}

/**
 * A long list as a grid with only the rows around the window in the DOM: a real list, as many columns as fit, rows as
 * high as their highest item. A server-rendered document contains all its items; after hydration only the window stays.
 * @example
 * <WindowGrid items={items} keyOf={(mentor) => mentor._id} label="Mentors" minWidth={280} rowHeight={250} {...more}>
 *   {(mentor) => <MentorCard mentor={mentor} />}
 * </WindowGrid>
 */
export function WindowGrid<T>(props: WindowGridProps<T>) {
  const {
    items,
    keyOf,
    total,
    start = 0,
    label,
    className,
    minWidth,
    rowHeight,
    gap = 20,
    hasMore,
    failed = false,
    onMore,
    children,
  } = props;
  const list = useRef<HTMLUListElement>(null);
  const { columns, top } = useGridBox(list, minWidth, gap);
  const { focused, handlers } = useFocusedItem();
  const { isAutomatic, expected, showButton, press } = useLoadMore(list, {
    loaded: items.length,
    total,
    hasMore,
    failed,
    onMore,
  });
  const isServerRender = useIsServerRender();
  /** The page stays as in the document until more items load. */
  const [serverCount] = useState(isServerRender ? items.length : 0);
  const virtual = useVirtualRows({
    name: label,
    count: Math.ceil(expected / columns),
    columns,
    rowHeight,
    gap,
    top,
    pinned: focused === undefined ? undefined : Math.floor((focused - start) / columns),
    leadingRows: items.length > serverCount ? 0 : Math.ceil(items.length / columns),
  });
  const { rows, before, after, last, measure } = isServerRender ? allRows(items.length, columns) : virtual;
  const atEnd = !isServerRender && last >= Math.ceil(items.length / columns) - 1;

  useEffect(() => {
    if (isAutomatic && atEnd) onMore();
  }, [isAutomatic, atEnd, onMore]);

  return (
    <>
      <ul
        ref={list}
        role="list"
        aria-label={label}
        {...handlers}
        className={cx('ui-window-grid', className)}
        // The document must have no style, and the number of columns is unknown on the server: the style sheet sets the same columns.
        style={
          isServerRender
            ? undefined
            : {
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
                gap,
                paddingBlock: `${before}px ${after}px`,
              }
        }
      >
        {rows.flatMap(({ index: row, skipped }) => {
          const first = row * columns;
          return Array.from(
            { length: Math.min(columns, (isServerRender ? items.length : expected) - first) },
            (_, column) => {
              const item = items[first + column];
              const style = skipped ? { marginBlockStart: skipped } : undefined;
              if (item === undefined)
                return (
                  <li key={`awaited ${first + column}`} aria-hidden style={style}>
                    <Skeleton shape="box" height={rowHeight} />
                  </li>
                );
              return (
                <li
                  key={keyOf(item)}
                  ref={column === 0 ? measure : undefined}
                  // In each column: after a change of the width, an item that began a row is still measured.
                  data-index={row}
                  aria-posinset={start + first + column + 1}
                  aria-setsize={total ?? -1}
                  style={style}
                >
                  {children(item)}
                </li>
              );
            },
          );
        })}
      </ul>
      {showButton && (
        <Button variant="secondary" wide style={{ marginBlockStart: gap }} onClick={press}>
          {t('Show more')}
        </Button>
      )}
    </>
  );
}

/** Returns whether this is the render of the server, or the browser's first one, which must be the same. */
const useIsServerRender = () => useSyncExternalStore(noChanges, isNot, is);
const noChanges = () => () => undefined;
const is = () => true;
const isNot = () => false;

/** Returns the rows of all items, for a document. */
const allRows = (count: number, columns: number) => ({
  rows: Array.from({ length: Math.ceil(count / columns) }, (_, index) => ({ index, skipped: 0 })),
  before: 0,
  after: 0,
  last: -1,
  measure: undefined,
});

/** After this number of items a button loads more, so that visitors can reach the footer. */
const step = 240;

interface Loading {
  loaded: number;
  total: number | undefined;
  hasMore: boolean;
  failed: boolean;
  onMore(): void;
}

/** Loads more automatically up to a limit, then by a button. After a failure only the button loads more. */
function useLoadMore(list: RefObject<HTMLElement | null>, { loaded, total, hasMore, failed, onMore }: Loading) {
  const [limit, setLimit] = useState(() => Math.max(step, loaded));
  const pressedAt = useRef<number>(undefined);
  const isAutomatic = hasMore && !failed && loaded < limit;

  // The pressed button is gone; the focus moves to the first new item.
  useEffect(() => {
    if (pressedAt.current === undefined || loaded <= pressedAt.current) return;
    const item = list.current?.querySelector(`[aria-posinset="${pressedAt.current + 1}"]`);
    item?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    pressedAt.current = undefined;
  }, [list, loaded]);

  const press = () => {
    pressedAt.current = loaded;
    setLimit(loaded + step);
    onMore();
  };
  return {
    isAutomatic,
    /** Number of items to reserve space for, so that new ones move nothing. */
    expected: isAutomatic ? Math.max(loaded, Math.min(limit, total ?? loaded)) : loaded,
    showButton: hasMore && !isAutomatic,
    press,
  };
}

/** Returns the index of the focused item. Its row must stay in the DOM, or the focus would be lost. */
function useFocusedItem() {
  const [focused, setFocused] = useState<number>();
  const onFocus = ({ target }: FocusEvent) => {
    const position = target.closest('[aria-posinset]')?.getAttribute('aria-posinset');
    if (position) setFocused(Number(position) - 1);
  };
  return { focused, handlers: { onFocus, onBlur: () => setFocused(undefined) } };
}

/** Returns the last loaded value while the next one is loading, so that a list does not flicker. A new `version` marks a new value. */
export function useLastLoaded<T>(value: T, version: string, isLoading: boolean): T {
  const [last, setLast] = useState({ value, version });
  if (isLoading) return last.value;
  if (last.version !== version) setLast({ value, version });
  return value;
}
