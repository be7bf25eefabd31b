import { useSyncExternalStore } from 'react';

const flag = 'blockNavigation';
const changed = 'blockNavigationChange';

/**
 * Keeps a signed-in person on the page (an unfinished profile): the navbar hides its links and menu.
 * Nothing stored counts as blocked.
 */
export function setBlockNavigation(blocked: boolean): void {
  localStorage.setItem(flag, String(blocked));
  window.dispatchEvent(new Event(changed));
}

/** The flag, read again when this tab or another one changes it. */
export const useBlockNavigation = (): boolean => useSyncExternalStore(subscribe, read);

function read(): boolean {
  const value = localStorage.getItem(flag);
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
