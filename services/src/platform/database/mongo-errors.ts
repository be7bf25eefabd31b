import { mongo, MongooseError } from 'mongoose';

/** Whether a write failed because of a unique index. */
export const isDuplicate = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 11000;

/** Waits for a write. Resolves with undefined if a unique index rejects it. */
export const unlessDuplicate = <T>(write: Promise<T>): Promise<T | undefined> =>
  write.catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
    return undefined;
  });

const outOfDiskSpace = 14031;
const away = [
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoTopologyClosedError,
  mongo.MongoNotConnectedError,
  mongo.MongoOperationTimeoutError,
  mongo.MongoExpiredSessionError,
];

/** Whether the disk of the database is full; reads still work. */
export const isOutOfDiskSpace = (error: unknown): boolean =>
  error instanceof mongo.MongoError && error.code === outOfDiskSpace;

/** Whether the database did not answer or is between two primaries: nothing is wrong with the request, and a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (away.some((kind) => error instanceof kind)) return true;
  if (error instanceof mongo.MongoError)
    return (
      error.hasErrorLabel('RetryableWriteError') ||
      error.hasErrorLabel('RetryableError') ||
      /WaitQueueTimeout/.test(error.name)
    );
  return (
    error instanceof MongooseError &&
    (error.name === 'MongooseServerSelectionError' || / timed out /.test(error.message))
  );
}
