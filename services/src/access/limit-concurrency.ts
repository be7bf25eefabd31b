import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { ApiError } from '../platform/http/api-error.js';

/**
 * Runs at most `running` tasks at a time. A task that would wait behind `waiting` others gets a 503 instead. After each task, its place stays free for `rest` times as
 * long as it took, which leaves the processor to other work.
 */
export function limitConcurrency(running: number, waiting: number, rest = 0) {
  const limit = pLimit(running);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= running && limit.pendingCount >= waiting)
      throw new ApiError(503, 'BUSY', 'We are busy right now. Please try again in a moment.', undefined, {
        'retry-after': '5',
      });
    if (rest === 0) return limit(task);
    return new Promise((resolve, reject) => {
      void limit(async () => {
        const start = performance.now();
        await task().then(resolve, reject);
        await pause((performance.now() - start) * rest);
      });
    });
  };
}
