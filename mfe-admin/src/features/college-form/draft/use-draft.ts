import type { EditableCollege } from '@setu/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CollegeValues } from '../values/college-values';
import { draftStore } from './draft-store';

const pause = 500;

/**
 * Keeps what was typed, and pictures chosen, on this device until it is saved: a moment after each pause, and at once when the page is left. `isEdited`
 * from the first change on; `keptAt` when it was last written down.
 */
export function useDraft(
  { subscribe, getValues }: UseFormReturn<CollegeValues>,
  { key, base, restored }: { key: string; base?: EditableCollege; restored: boolean },
) {
  const [isEdited, setEdited] = useState(restored);
  const [keptAt, setKeptAt] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestBase = useRef(base);
  useEffect(() => void (latestBase.current = base), [base]);

  const keep = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const at = Date.now();
    try {
      await draftStore.put(key, { values: getValues(), base: latestBase.current, at });
      setKeptAt(at);
    } catch {
      // No room, or a private window: the form works on without.
    }
  }, [key, getValues]);

  useEffect(() => {
    const keepNow = () => timer.current !== undefined && void keep();
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // Without a name the form was put to what is stored.
        if (!name) return;
        setEdited(true);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void keep(), pause);
      },
    });
    document.addEventListener('visibilitychange', keepNow);
    window.addEventListener('pagehide', keepNow);
    return () => {
      keepNow();
      unsubscribe();
      document.removeEventListener('visibilitychange', keepNow);
      window.removeEventListener('pagehide', keepNow);
    };
  }, [subscribe, keep]);

  /** Nothing is left to keep: it was saved. */
  const forget = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setEdited(false);
    setKeptAt(undefined);
    await draftStore.remove(key).catch(() => undefined);
  }, [key]);

  return { isEdited, keptAt, forget };
}
