import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

interface RowOptions {
  /** Name of the list, whose measured heights are stored so that Back finds the same position. */
  name: string;
  count: number;
  columns: number;
  /** Pixels. */
  rowHeight: number;
  gap: number;
  /** Pixels from the top of the page to the list. */
  top: number;
  /** Row that stays in the DOM even when it is far from the window. */
  pinned: number | undefined;
  /** Number of rows at the beginning that stay too. */
  leadingRows: number;
}

const overscan = 3;
const measurements = new Map<string, VirtualItem[]>();

/** Returns the rows near the window, with the space before and after them. */
export function useVirtualRows({ name, count, columns, rowHeight, gap, top, pinned, leadingRows }: RowOptions) {
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count,
    estimateSize: () => rowHeight,
    getItemKey: (row) => `${columns}:${row}`,
    gap,
    overscan,
    scrollMargin: top,
    initialMeasurementsCache: measurements.get(name),
    rangeExtractor: (range) => {
      const rows = new Set([...defaultRangeExtractor(range), ...Array(Math.min(leadingRows, count)).keys()]);
      if (pinned !== undefined && pinned < count) rows.add(pinned);
      return [...rows].sort((a, b) => a - b);
    },
  });

  useEffect(() => () => void measurements.set(name, virtualizer.takeSnapshot()), [name, virtualizer]);

  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1);
  return {
    rows: rows.map(({ index, start }, position) => {
      const before = rows[position - 1];
      // Rows left out between two others become the margin of the later one.
      return { index, skipped: before ? start - before.end - gap : 0 };
    }),
    before: rows[0] ? rows[0].start - top : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
    /** Last row near the window. */
    last: virtualizer.range ? virtualizer.range.endIndex + overscan : -1,
    measure: virtualizer.measureElement,
  };
}

interface GridBox {
  columns: number;
  /** Pixels from the top of the page to the grid. */
  top: number;
}

/** Returns how many columns of at least `minWidth` pixels fit, and where the grid begins. Measures again when the page changes. */
export function useGridBox(ref: RefObject<HTMLElement | null>, minWidth: number, gap: number): GridBox {
  const [box, setBox] = useState<GridBox>({ columns: 1, top: 0 });

  useLayoutEffect(() => {
    const grid = ref.current;
    if (!grid) return;
    const measure = () => {
      const columns = Math.max(1, Math.floor((grid.clientWidth + gap) / (minWidth + gap)));
      const top = Math.round(grid.getBoundingClientRect().top + window.scrollY);
      setBox((now) => (now.columns === columns && now.top === top ? now : { columns, top }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref, minWidth, gap]);

  return box;
}
