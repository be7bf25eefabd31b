import { ApiError } from '../platform/api-error.js';

/** Runs no more than `running` tasks at a time; beyond `waiting` in line the answer is 503. */
export function atMost(running: number, waiting: number) {
  const line: (() => void)[] = [];
  let active = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (active < running) active += 1;
    else if (line.length < waiting) await new Promise<void>((resolve) => line.push(resolve));
    else
      throw new ApiError(503, 'BUSY', 'We are busy right now. Please try again in a moment.', undefined, {
        'retry-after': '5',
      });
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
