import { readObject, type ObjectStore } from '@setu/object-store';
import { haltKey } from '../store-paths.js';
import type { Halt } from './release-document.js';

/** Halts a canary for everybody; false where another edge did so before. */
export const createHalt = (store: ObjectStore, halt: Halt): Promise<boolean> =>
  store.create(haltKey(halt.canary), Buffer.from(JSON.stringify(halt)));

/** The halt of a canary; null while it runs. */
export async function readHalt(store: ObjectStore, canary: string): Promise<Halt | null> {
  const content = await readObject(store, haltKey(canary));
  return content && (JSON.parse(content.toString()) as Halt);
}
