import type { AdminCollege } from '@setu/contracts';
import { useState } from 'react';

/** Which colleges are chosen: some of those shown, or all that the query finds. Another query chooses none. */
export function useSelection(items: readonly AdminCollege[], query: string) {
  const [chosen, setChosen] = useState<{ query: string; ids: ReadonlySet<string>; isAll: boolean }>();
  const now = chosen?.query === query ? chosen : { query, ids: new Set<string>(), isAll: false };
  const choose = (ids: Iterable<string>, isAll = false) => setChosen({ query, ids: new Set(ids), isAll });
  return {
    ids: [...now.ids],
    chosen: now.ids.size,
    isAll: now.isAll,
    has: (id: string) => now.isAll || now.ids.has(id),
    /** Toggles one college. If all that were found are chosen, the others that are shown stay chosen. */
    toggle: (id: string) => {
      const ids = now.isAll ? new Set(items.map(({ _id }) => _id)) : new Set(now.ids);
      if (!ids.delete(id)) ids.add(id);
      choose(ids);
    },
    onShown: () => choose(items.map(({ _id }) => _id)),
    onAll: () => choose([], true),
    onNone: () => choose([]),
  };
}
