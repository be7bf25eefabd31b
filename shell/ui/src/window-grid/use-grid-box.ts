import { type RefObject, useLayoutEffect, useState } from 'react';

interface GridBox {
  columns: number;
  /** Pixels from the top of the page to the grid. */
  top: number;
}

/** How many columns of at least `minWidth` fit, and where the grid begins; kept right while the page changes around it. */
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
