import pLimit from 'p-limit';
import { ApiError } from '../platform/http/api-error.js';

/** Runs at most `running` tasks at a time. A task that would wait behind `waiting` others gets a 503 instead. */
export function limitConcurrency(running: number, waiting: number) {
  const limit = pLimit(running);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= running && limit.pendingCount >= waiting)
      throw new ApiError(503, 'BUSY', 'We are busy right now. Please try again in a moment.', undefined, {
        'retry-after': '5',
      });
    return limit(task);
  };
}
