import type { Readable } from 'node:stream';

export interface StoredObject {
  stream: Readable;
  /** Bytes. */
  size: number;
}

/**
 * Pictures by key. A key is lower-case folders and a file name with its type's ending, such as `gallery/5f3a.webp`;
 * any other key is refused by every method with an `Error`.
 */
export interface ObjectStore {
  /** Durable once resolved; an object under the same key is replaced whole. */
  put(key: string, content: Buffer): Promise<void>;
  /** Null when there is none. The caller reads or destroys the stream. */
  get(key: string): Promise<StoredObject | null>;
  exists(key: string): Promise<boolean>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Keys under a folder, in no order. */
  list(folder: string): AsyncIterable<string>;
}

/** Injection token of the `ObjectStore` in use. */
export const OBJECT_STORE = Symbol('object store');

const safeKey = /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.[a-z0-9]{2,5}$/;

export const isSafeKey = (key: string): boolean => key.length <= 200 && safeKey.test(key);

export function assertSafeKey(key: string) {
  if (!isSafeKey(key)) throw new Error(`"${key}" is not a media key`);
}
