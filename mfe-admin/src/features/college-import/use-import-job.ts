import type { ImportJob } from '@setu/contracts';
import { useApi } from '@setu/sdk';
import { useEffect } from 'react';
import { importAddress } from './import.api';
import { isAtWork } from './states';

const interval = 1000;

/** An import, asked for again and again while somebody works on it; a server that is away for a moment is asked again too. */
export function useImportJob(id: string) {
  const { data: job, error, reload } = useApi<ImportJob>(importAddress(id));
  const isGone = error?.status === 404;
  const isWatched = !isGone && (!job || isAtWork(job));

  useEffect(() => {
    if (!isWatched) return;
    const timer = setInterval(() => void reload(), interval);
    return () => clearInterval(timer);
  }, [isWatched, reload]);

  return { job, error, isGone, reload };
}
