import { useEffect, useSyncExternalStore } from 'react';
import { guardedStorage } from '../storage/guarded-storage';

let formsWithWork = 0;

/**
 * Marks work that would be lost with the page, such as typed text or a chosen file. A newer release then waits: the tab offers it instead of loading
 * it with the next page. Every form calls this. It does not hide the navigation; `setBlockNavigation` does.
 *
 * @example useUnsavedWork(text !== saved);
 */
export function useUnsavedWork(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    formsWithWork++;
    return () => void formsWithWork--;
  }, [unsaved]);
}

/** For the shell alone: whether any form on the page holds unsaved work. */
export const hasUnsavedWork = (): boolean => formsWithWork > 0;

type PopStateListener = (event: PopStateEvent) => void;

let interceptor: PopStateListener | undefined;

// The window calls its listeners in the order in which they were added: the sdk is loaded before the router adds its own.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => interceptor?.(event));

/**
 * Calls the listener on the browser's Back and Forward before the router reacts; `event.stopImmediatePropagation()` keeps the event from the router.
 * Only the latest listener is called. Returns a function that removes it.
 */
export function interceptPopState(listener: PopStateListener): () => void {
  interceptor = listener;
  return () => {
    if (interceptor === listener) interceptor = undefined;
  };
}

const storageKey = 'blockNavigation';
const changeEvent = 'blockNavigationChange';
const storage = guardedStorage('localStorage');

/**
 * Keeps signed-in people on the page while their profile is unfinished: the navbar hides its links and menu. No stored value counts as blocked.
 */
export function setBlockNavigation(blocked: boolean): void {
  storage.set(storageKey, String(blocked));
  window.dispatchEvent(new Event(changeEvent));
}

/** Whether the navigation is blocked; follows changes made in this tab and in others. */
export const useBlockNavigation = (): boolean => useSyncExternalStore(subscribe, read, () => true);

function read(): boolean {
  const value = storage.get(storageKey);
  return value === null || value === 'true';
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(changeEvent, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(changeEvent, listener);
  };
}
