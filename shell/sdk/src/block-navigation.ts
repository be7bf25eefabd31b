import { useSyncExternalStore } from 'react';
import { guardedStorage } from './guarded-storage';

const flag = 'blockNavigation';
const changed = 'blockNavigationChange';
const storage = guardedStorage('localStorage');

/**
 * Keeps a signed-in person on the page (an unfinished profile): the navbar hides its links and menu.
 * Nothing stored counts as blocked.
 */
export function setBlockNavigation(blocked: boolean): void {
  storage.set(flag, String(blocked));
  window.dispatchEvent(new Event(changed));
}

/** The flag, read again when this tab or another one changes it. */
export const useBlockNavigation = (): boolean => useSyncExternalStore(subscribe, read);

function read(): boolean {
  const value = storage.get(flag);
  return value === null || value === 'true';
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(changed, listener);
  };
}
