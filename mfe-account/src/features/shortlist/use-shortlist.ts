import { isSeat } from '@setu/contracts';
import { useEffect } from 'react';
import { followSession } from './shortlist-session';
import { type ShortlistState, useShortlistStore } from './shortlist-store';

/** The shortlist on this device: its colleges and courses, or its seats. */
export function useShortlist(part: 'colleges' | 'seats' = 'colleges'): ShortlistState {
  useEffect(followSession, []);
  const { entries, ...state } = useShortlistStore();
  return { ...state, entries: entries.filter((entry) => isSeat(entry) === (part === 'seats')) };
}
