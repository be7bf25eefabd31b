import { type ObjectStore, readObject } from '@setu/object-store';
import { timestamp } from './own-clock.js';
import type { Halt } from './release-document.js';
import { haltKey } from './store-paths.js';

/** Halts a canary for all visitors; false if another edge has halted it already. */
export const createHalt = (store: ObjectStore, halt: Halt): Promise<boolean> =>
  store.create(haltKey(halt.canary), Buffer.from(JSON.stringify(halt)));

/** Returns the halt of a canary; null while it runs. An unreadable halt counts too, since its author meant to halt the canary. */
export async function readHalt(store: ObjectStore, canary: string): Promise<Halt | null> {
  const content = await readObject(store, haltKey(canary));
  if (!content) return null;
  try {
    return JSON.parse(content.toString()) as Halt;
  } catch {
    return { canary, reason: 'Its halt cannot be read.', at: timestamp(), by: 'unknown' };
  }
}
