import { type RefObject, useEffect } from 'react';
import { focusItem } from './focus-item';

const steps: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

/** Moves the focus from card to card of a list with the arrow keys, as they lie; Tab goes through every control as ever. */
export function useArrowKeys(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const list = box.current!;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const item = (event.target as Element).closest('[aria-posinset]');
      if (!step || !item || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const columns = getComputedStyle(item.parentElement!).gridTemplateColumns.split(' ').length;
      const position = Number(item.getAttribute('aria-posinset')) + step(columns);
      if (focusItem(list, position)) event.preventDefault();
    };
    list.addEventListener('keydown', onKeyDown);
    return () => list.removeEventListener('keydown', onKeyDown);
  }, [box]);
}
