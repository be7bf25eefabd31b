import { type RefObject, useEffect, useRef, useState } from 'react';

/** So many items arrive by themselves before a button asks: whoever wants the footer can reach it. */
const step = 240;

interface Loading {
  loaded: number;
  total: number | undefined;
  hasMore: boolean;
  failed: boolean;
  onMore(): void;
}

/** How a list grows: by itself for a while, then by a button; after a failure by the button alone. */
export function useMore(list: RefObject<HTMLElement | null>, { loaded, total, hasMore, failed, onMore }: Loading) {
  const [limit, setLimit] = useState(() => Math.max(step, loaded));
  const pressedAt = useRef<number>(undefined);
  const byItself = hasMore && !failed && loaded < limit;

  // The pressed button is gone by now: the keyboard goes on at the first new item.
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
    byItself,
    /** Items to keep room for, so that what comes pushes nothing away. */
    expected: byItself ? Math.max(loaded, Math.min(limit, total ?? loaded)) : loaded,
    ask: hasMore && !byItself,
    press,
  };
}
