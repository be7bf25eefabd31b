import type { EditableCollege } from '@setu/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CollegeValues } from '../values/college-values';

/** A form that was left unsaved. */
export interface Draft {
  values: CollegeValues;
  /** The college that it started from; none for a new one. */
  base?: EditableCollege;
  /** Milliseconds since 1970. */
  at: number;
}

const drafts = 'drafts';

/** Drafts are stored in IndexedDB: they contain picture files, which no other store of the browser accepts. */
const opening = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('college-form', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(drafts));
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error!));
  });
};

/** Resolves when the change is stored, so that a reload of the page cannot lose it. */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opening();
  try {
    const transaction = database.transaction(drafts, mode);
    const request = work(transaction.objectStore(drafts));
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve);
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The draft was not stored')));
    });
    return request.result;
  } finally {
    database.close();
  }
}

/** `key`: a college's id, or `new`. */
const draftStore = {
  get: (key: string) =>
    inStore<Draft | undefined>('readonly', (store) => store.get(key) as IDBRequest<Draft | undefined>),
  put: (key: string, draft: Draft) => inStore('readwrite', (store) => store.put(draft, key)),
  remove: (key: string) => inStore('readwrite', (store) => store.delete(key)),
};

/** The draft that an earlier visit left; undefined until it is known, null when there is none. */
export function useSavedDraft(key: string) {
  const [draft, setDraft] = useState<Draft | null>();
  useEffect(() => {
    let isCurrent = true;
    // Without a store of drafts there is none.
    const found = draftStore.get(key).catch(() => undefined);
    void found.then((saved) => isCurrent && setDraft(saved ?? null));
    return () => void (isCurrent = false);
  }, [key]);
  return {
    draft,
    async discard() {
      await draftStore.remove(key).catch(() => undefined);
      setDraft(null);
    },
  };
}

/** Milliseconds without a change until the draft is written. */
const pauseMs = 500;

/**
 * Stores typed text and chosen pictures on this device until the form is saved: after each pause, and immediately when the page is left. `isEdited`
 * from the first change on; `savedAt` when it was last written down.
 */
export function useDraft(
  { subscribe, getValues }: UseFormReturn<CollegeValues>,
  { key, base, restored }: { key: string; base?: EditableCollege; restored: boolean },
) {
  const [isEdited, setEdited] = useState(restored);
  const [savedAt, setSavedAt] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestBase = useRef(base);
  useEffect(() => void (latestBase.current = base), [base]);

  const keep = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const at = Date.now();
    try {
      await draftStore.put(key, { values: getValues(), base: latestBase.current, at });
      setSavedAt(at);
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
        timer.current = setTimeout(() => void keep(), pauseMs);
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
    setSavedAt(undefined);
    await draftStore.remove(key).catch(() => undefined);
  }, [key]);

  return { isEdited, savedAt, forget };
}
