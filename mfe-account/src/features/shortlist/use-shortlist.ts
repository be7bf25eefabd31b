import { useSyncExternalStore } from 'react';
import { followSession } from './shortlist-session';
import { isKeptHere, nothingKept, shortlistState, type ShortlistState, subscribe } from './shortlist-store';

function follow(listener: () => void): () => void {
  const end = subscribe(listener);
  followSession();
  return end;
}

/** The shortlist on this device; empty on the server and until the browser has taken the page over. */
export const useShortlist = (): ShortlistState => useSyncExternalStore(follow, shortlistState, () => nothingKept);

/** Whether this device keeps a college or course. */
export const useKept = (id: string): boolean =>
  useSyncExternalStore(
    follow,
    () => isKeptHere(id),
    () => false,
  );
