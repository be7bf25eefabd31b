import { useEffect } from 'react';
import { followSession } from './shortlist-session';
import { useShortlistStore } from './shortlist-store';

/** Whether a college, course or seat is on this device's shortlist. */
export function useIsSaved(id: string): boolean {
  useEffect(followSession, []);
  return useShortlistStore(({ entries }) => entries.some((entry) => entry.id === id));
}
