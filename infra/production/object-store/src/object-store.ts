import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export interface StoredObject {
  stream: Readable;
  /** Bytes. */
  size: number;
}

/**
 * Objects by key. A key is folders and a file name, such as `gallery/5f3a.webp` or `slices/catalog/1.2.0/slice.js`,
 * each of letters, digits, `.`, `_` and `-`, none starting with a dot. Every method rejects other keys with an `Error`.
 */
export interface ObjectStore {
  /** Replaces an object with the same key atomically. Durable once resolved. */
  put(key: string, content: Buffer): Promise<void>;
  /**
   * Puts an object only if the key is free, and returns whether it did. Exactly one of several concurrent calls gets
   * true. If the connection breaks, an S3 service may return false although it stored our object; compare the content
   * if that matters.
   */
  create(key: string, content: Buffer): Promise<boolean>;
  /** Returns null if there is none. The caller must read or destroy the stream. */
  get(key: string): Promise<StoredObject | null>;
  exists(key: string): Promise<boolean>;
  /** Ignores a missing object. */
  delete(key: string): Promise<void>;
  /** Yields the keys in a folder and its subfolders, in no particular order; with `after`, only those that sort behind it. */
  list(folder: string, after?: string): AsyncIterable<string>;
}

const safeKey = /^[a-zA-Z0-9_][a-zA-Z0-9._-]*(\/[a-zA-Z0-9_][a-zA-Z0-9._-]*)*$/;

export const isSafeKey = (key: string): boolean => key.length <= 300 && safeKey.test(key);

export function assertSafeKey(key: string) {
  if (!isSafeKey(key)) throw new Error(`"${key}" is not an object key`);
}

/** Returns the content of an object, or null if there is none. */
export async function readObject(store: Pick<ObjectStore, 'get'>, key: string): Promise<Buffer | null> {
  const object = await store.get(key);
  return object && buffer(object.stream);
}
