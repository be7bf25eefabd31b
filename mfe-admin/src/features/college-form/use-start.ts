import type { EditableCollege } from '@setu/contracts';
import { type ApiError, toApiError } from '@setu/sdk';
import { useEffect, useState } from 'react';
import { loadCollege } from './college-form.api';
import { type Draft, draftStore } from './draft/draft-store';

interface Loaded {
  /** The stored college; none when one is added. */
  college?: EditableCollege;
  /** What was left unsaved. */
  draft?: Draft;
}

/** What the form begins with: the college of this id, and a draft of it. */
export function useStart(id: string | undefined) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState<ApiError>();

  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const [college, draft] = await Promise.all([
        id === undefined ? undefined : loadCollege(id),
        draftStore.get(id ?? 'new').catch(() => undefined),
      ]);
      if (isCurrent) setLoaded({ college, draft });
    };
    load().catch((error: unknown) => isCurrent && setError(toApiError(error)));
    return () => void (isCurrent = false);
  }, [id]);

  return {
    loaded,
    error,
    discardDraft() {
      void draftStore.remove(id ?? 'new').catch(() => undefined);
      setLoaded((before) => before && { ...before, draft: undefined });
    },
  };
}
