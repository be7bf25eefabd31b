import { guardedStorage, removeKeys } from '../storage/guarded-storage';
import { isOfDevice } from '../storage/stored-data';
import { notifyOtherTabs } from './other-tabs';

/** Holds the id of the account whose data the storage has. A tab has a storage of its own besides the one that it shares with others. */
const key = 'signed-in';
const kinds = ['localStorage', 'sessionStorage'] as const;

/**
 * Notes who is signed in, and removes what belongs to the person who was signed in on this device before. What a guest has stored stays, and belongs to the
 * first person who signs in. Call it only with what the server has said: without an answer a session may still be there.
 *
 * @param userId - undefined when no user is signed in
 */
export function noteSignedIn(userId: string | undefined): void {
  const left = kinds.filter((kind) => ![null, userId].includes(guardedStorage(kind).get(key)));
  for (const kind of left) removeKeys(kind, (each) => !isOfDevice(kind, each));
  for (const kind of kinds) guardedStorage(kind).set(key, userId ?? null);
  if (left.length === 0) return;
  // The browser notifies other tabs of a change of the storage. This one is told as if another tab had cleared it.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  if (!left.includes('localStorage')) return;
  void removeCaches().catch(() => undefined);
  notifyOtherTabs();
}

async function removeCaches(): Promise<void> {
  // Without TLS there are none.
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}
