import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../components/button';
import { Skeleton } from '../components/skeleton';
import { useFocusedItem } from './use-focused-item';
import { useGridBox } from './use-grid-box';
import { useMore } from './use-more';
import { useRows } from './use-rows';

export { useLastLoaded } from './use-last-loaded';

export interface WindowGridProps<T> {
  /** What is loaded so far. */
  items: T[];
  keyOf(item: T): string;
  /** All there are, loaded or not; told to assistive technology. */
  total: number | undefined;
  /** Name of the list. */
  label: string;
  /** Least width of a column, and height of a row before it is measured; pixels. */
  minWidth: number;
  rowHeight: number;
  /** Between rows and columns; pixels. */
  gap?: number;
  hasMore: boolean;
  /** The last load failed: a button tries again. */
  failed?: boolean;
  /** Called when the end comes near; may be called again while loading. Keep its identity. */
  onMore(): void;
  children(item: T): ReactNode;
}

/**
 * A long list as a grid that keeps only the rows around the window in the DOM: a real list, as many columns as fit, rows as high as their
 * highest item.
 *
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
    label,
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
  const { byItself, expected, ask, press } = useMore(list, { loaded: items.length, total, hasMore, failed, onMore });
  const { rows, before, after, last, measure } = useRows({
    name: label,
    count: Math.ceil(expected / columns),
    columns,
    rowHeight,
    gap,
    top,
    kept: focused === undefined ? undefined : Math.floor(focused / columns),
  });
  const atEnd = last >= Math.ceil(items.length / columns) - 1;

  useEffect(() => {
    if (byItself && atEnd) onMore();
  }, [byItself, atEnd, onMore]);

  return (
    <>
      <ul
        ref={list}
        role="list"
        aria-label={label}
        {...handlers}
        style={{
          display: 'grid',
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gap,
          margin: 0,
          paddingInline: 0,
          paddingBlock: `${before}px ${after}px`,
          listStyle: 'none',
          // The paddings stand for rows; the browser's own anchoring would follow them.
          overflowAnchor: 'none',
        }}
      >
        {rows.flatMap(({ index: row, skipped }) => {
          const first = row * columns;
          return Array.from({ length: Math.min(columns, expected - first) }, (_, column) => {
            const item = items[first + column];
            const style = { display: 'grid', marginBlockStart: skipped || undefined };
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
                data-index={column === 0 ? row : undefined}
                aria-posinset={first + column + 1}
                aria-setsize={total ?? -1}
                style={style}
              >
                {children(item)}
              </li>
            );
          });
        })}
      </ul>
      {ask && (
        <Button variant="secondary" wide style={{ marginBlockStart: gap }} onClick={press}>
          Show more
        </Button>
      )}
    </>
  );
}
