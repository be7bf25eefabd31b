import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export interface StoredObject {
  stream: Readable;
  /** Bytes. */
  size: number;
}

/**
 * Objects by key. A key is folders and a file name, such as `gallery/5f3a.webp` or `slices/catalog/1.2.0/slice.js`, each of letters,
 * digits, `.`, `_` and `-`, none starting with a dot; any other key is refused by every method with an `Error`.
 */
export interface ObjectStore {
  /** Durable once resolved. Replaces an object with the same key atomically. */
  put(key: string, content: Buffer): Promise<void>;
  /**
   * Puts an object only if the key is free; true if it did. Of several concurrent calls exactly one gets true.
   * If the connection breaks at the wrong moment, an S3 service may answer false although it stored our object; compare the content if that matters.
   */
  create(key: string, content: Buffer): Promise<boolean>;
  /** Null if there is none. The caller must read or destroy the stream. */
  get(key: string): Promise<StoredObject | null>;
  exists(key: string): Promise<boolean>;
  /** Ignores a missing object. */
  delete(key: string): Promise<void>;
  /** Keys in a folder and its subfolders, in no particular order; with `after`, those that sort behind it. */
  list(folder: string, after?: string): AsyncIterable<string>;
}

const safeKey = /^[a-zA-Z0-9_][a-zA-Z0-9._-]*(\/[a-zA-Z0-9_][a-zA-Z0-9._-]*)*$/;

export const isSafeKey = (key: string): boolean => key.length <= 300 && safeKey.test(key);

export function assertSafeKey(key: string) {
  if (!isSafeKey(key)) throw new Error(`"${key}" is not an object key`);
}

/** The content of an object; null if there is none. */
export async function readObject(store: Pick<ObjectStore, 'get'>, key: string): Promise<Buffer | null> {
  const object = await store.get(key);
  return object && buffer(object.stream);
}
