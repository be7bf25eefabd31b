import { isTooMany } from '../requests/http-error.js';

/**
 * Waits for work that somebody else has begun, or begins it. If the other one's address is over a limit, so that the work is not done, it is begun anew: the
 * limits of one address say nothing about another.
 */
export const sharedOrOwn = <Result>(
  shared: Promise<Result> | undefined,
  own: () => Promise<Result>,
): Promise<Result> =>
  shared
    ? shared.catch((error: unknown) => {
        if (isTooMany(error)) return own();
        throw error;
      })
    : own();
