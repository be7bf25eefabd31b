import { useState } from 'react';

interface Listed<T> {
  items: readonly T[];
  total: number | undefined;
  hasMore: boolean;
  loadMore(): void;
}

interface Walk<T> {
  /** Index of the item that is shown. */
  at: number;
  /** As the list had them: one that was corrected may not be found by the filter any more, and keeps its place here. */
  passed: readonly T[];
  total: number;
}

/** Walks through the items of a list, from the chosen one to the end, even if the list changes. */
export function useWalk<T extends { _id: string }>({ items, total = items.length, hasMore, loadMore }: Listed<T>) {
  const [walk, setWalk] = useState<Walk<T>>();
  const passed = walk?.passed ?? [];
  const known = new Set(passed.map(({ _id }) => _id));
  const way = [...passed, ...items.filter(({ _id }) => !known.has(_id))];

  /** Shows the item at an index; ends behind the last one. */
  const go = (at: number) => {
    const all = Math.max(walk?.total ?? total, way.length);
    const isThere = at >= 0 && (at < way.length || (at < all && hasMore));
    if (isThere && at >= way.length) loadMore();
    setWalk(isThere ? { at, passed: way, total: all } : undefined);
    return isThere;
  };
  return { walk, item: walk && way[walk.at], go, end: () => setWalk(undefined) };
}
