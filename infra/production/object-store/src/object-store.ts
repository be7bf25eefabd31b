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
  /** Durable once resolved; an object under the same key is replaced whole. */
  put(key: string, content: Buffer): Promise<void>;
  /**
   * Puts only where nothing is yet, and says whether it did: of two who create the same key at once exactly one is told true.
   * Where the connection breaks at the wrong moment an S3 service may answer false for an object of our own; who must know compares the content.
   */
  create(key: string, content: Buffer): Promise<boolean>;
  /** Null when there is none. The caller reads or destroys the stream. */
  get(key: string): Promise<StoredObject | null>;
  exists(key: string): Promise<boolean>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Keys under a folder, in no order. */
  list(folder: string): AsyncIterable<string>;
}

const safeKey = /^[a-zA-Z0-9_][a-zA-Z0-9._-]*(\/[a-zA-Z0-9_][a-zA-Z0-9._-]*)*$/;

export const isSafeKey = (key: string): boolean => key.length <= 300 && safeKey.test(key);

export function assertSafeKey(key: string) {
  if (!isSafeKey(key)) throw new Error(`"${key}" is not an object key`);
}

/** The whole content of an object; null when there is none. */
export async function readObject(store: Pick<ObjectStore, 'get'>, key: string): Promise<Buffer | null> {
  const object = await store.get(key);
  return object && buffer(object.stream);
}
