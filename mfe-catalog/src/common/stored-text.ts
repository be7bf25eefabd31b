import { guardedStorage } from '@setu/sdk';

const storage = guardedStorage('localStorage');

/** A text that this device keeps, the same in all tabs. */
export interface StoredText {
  get(): string | null;
  /** Null removes it. */
  set(text: string | null): void;
  /** Calls the listener after each change, here or in another tab. Returns how to end that. */
  subscribe(listener: () => void): () => void;
}

export function storedText(key: string): StoredText {
  const listeners = new Set<() => void>();
  return {
    get: () => storage.get(key),
    set(text) {
      storage.set(key, text);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const fromOtherTab = (event: StorageEvent) => {
        // Null: the whole storage was cleared.
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', fromOtherTab);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', fromOtherTab);
      };
    },
  };
}
