import { useEffect } from 'react';
import { followSession } from './shortlist-session';
import { type ShortlistState, useShortlistStore } from './shortlist-store';

/** The shortlist on this device. */
export function useShortlist(): ShortlistState {
  useEffect(followSession, []);
  return useShortlistStore();
}

/** Whether a college or course is on this device's shortlist. */
export function useKept(id: string): boolean {
  useEffect(followSession, []);
  return useShortlistStore(({ entries }) => entries.some((entry) => entry.id === id));
}
