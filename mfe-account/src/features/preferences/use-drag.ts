import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Drag {
  id: string;
  /** Index of the row before which the dragged one is dropped; the number of rows for the end. */
  slot: number;
}

/** Pixels from the edges of the window in which it scrolls. */
const edge = 72;
const scrollStep = 10;

/** Drags rows of a list by a handle, with the mouse, a pen or a finger. Escape gives up. */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (id: string, index: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = (id: string, from: number, event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const abort = new AbortController();
    const { signal } = abort;
    running.current?.abort();
    running.current = abort;
    let y = event.clientY;
    let slot = from;
    const follow = () => {
      slot = slotAt(list.current!, y);
      setDrag((before) => (before?.slot === slot ? before : { id, slot }));
    };
    const scroll = () => {
      if (signal.aborted) return;
      const by = y < edge ? -scrollStep : y > innerHeight - edge ? scrollStep : 0;
      if (by !== 0) {
        scrollBy(0, by);
        follow();
      }
      requestAnimationFrame(scroll);
    };
    const end = (isDropped: boolean) => {
      abort.abort();
      setDrag(undefined);
      const index = slot > from ? slot - 1 : slot;
      if (isDropped && index !== from) onDrop(id, index);
    };
    const on = (type: string, listener: (event: Event) => void) => addEventListener(type, listener, { signal });
    on('pointermove', (moved) => {
      y = (moved as globalThis.PointerEvent).clientY;
      follow();
    });
    on('pointerup', () => end(true));
    on('pointercancel', () => end(false));
    on('keydown', (pressed) => (pressed as KeyboardEvent).key === 'Escape' && end(false));
    setDrag({ id, slot });
    requestAnimationFrame(scroll);
  };
  return { drag, start };
}

/** Returns the number of rows whose middle is above the pointer. */
function slotAt(list: HTMLElement, y: number): number {
  return [...list.children].filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}
