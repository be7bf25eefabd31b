import { isTooMany } from '../requests/http-error.js';

/**
 * Waits for work that another request has begun, or begins it. If the other request's address is over a limit, so that the work is not done, it is restarted: the
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
