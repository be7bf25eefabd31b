import { guardedStorage } from '@setu/sdk';
import { useSyncExternalStore } from 'react';

const storage = guardedStorage('localStorage');
const storageKey = 'near-place';
const listeners = new Set<() => void>();

const nearPlace = () => storage.get(storageKey) ?? undefined;

/** The district that the visitor chose, such as `Indore, Madhya Pradesh`; kept on this device. None on the server. */
export const useNearPlace = (): string | undefined => useSyncExternalStore(subscribe, nearPlace, () => undefined);

export function chooseNearPlace(name: string | undefined): void {
  storage.set(storageKey, name ?? null);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    // Null: the whole storage was cleared.
    if (key === storageKey || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** Whether a search asks for colleges near the visitor. */
export const asksForNear = (search: string): boolean => /\b(?:near\s*(?:me|by)|nearest|around me)\b/i.test(search);

/** An API path with the place that colleges are to be near to. */
export const withNear = (path: string, place: string | undefined): string =>
  place ? `${path}&near=${encodeURIComponent(place)}` : path;
