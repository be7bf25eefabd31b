import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect } from 'react';

interface RowOptions {
  /** Whose measured heights are remembered, so that Back finds the same place. */
  name: string;
  count: number;
  columns: number;
  /** Pixels. */
  rowHeight: number;
  gap: number;
  /** Pixels from the top of the page to the list. */
  top: number;
  /** Row that stays in the DOM wherever the window is. */
  kept: number | undefined;
}

const overscan = 3;
const measured = new Map<string, VirtualItem[]>();

/** The rows around the window, with the space before and after them. */
export function useRows({ name, count, columns, rowHeight, gap, top, kept }: RowOptions) {
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count,
    estimateSize: () => rowHeight,
    getItemKey: (row) => `${columns}:${row}`,
    gap,
    overscan,
    scrollMargin: top,
    initialMeasurementsCache: measured.get(name),
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      return kept === undefined || kept >= count || rows.includes(kept) ? rows : [...rows, kept].sort((a, b) => a - b);
    },
  });

  useEffect(() => () => void measured.set(name, virtualizer.takeSnapshot()), [name, virtualizer]);

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
    last: last?.index ?? -1,
    measure: virtualizer.measureElement,
  };
}
