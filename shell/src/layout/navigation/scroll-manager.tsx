import { guardedStorage, useLocation, useNavigationType } from '@setu/sdk';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { onceHydrated } from '../../routing/part-answers';

/** Starts a new page at its top or its anchor. Restores the scroll position on Back and Forward, even when the content arrives later. */
export function ScrollManager() {
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  // The first entry of every document has the same key, so its address is part of the identity. A rank in it is not stored.
  const entry = key === 'default' ? key + pathname + search.replaceAll(/\d/g, '#') + hash : key;
  const listPage = `${pathname} ${new URLSearchParams(search).get('page') ?? ''}`;
  // `moves`: how often the page has scrolled since the address got another anchor, which the browser itself does once.
  const shown = useRef<{ entry: string; pathname: string; listPage: string; hash: string; moves: number }>(undefined);

  useEffect(() => {
    // Until the page is hydrated, this component is not notified of Back between its anchors, so the browser restores the position.
    onceHydrated(() => void (history.scrollRestoration = 'manual'));
    const remember = () => {
      // Without React, the browser has already scrolled to an anchor of the next entry.
      if (shown.current!.hash === window.location.hash) rememberPosition(shown.current!.entry, window.scrollY);
      else shown.current!.moves++;
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', storePositions);
    window.addEventListener('storage', forgetPositions);
    return () => {
      window.removeEventListener('storage', forgetPositions);
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', storePositions);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { entry, pathname, listPage, hash, moves: 0 };
    if (before?.entry === entry) return;
    // A plain link to an anchor of this page creates an entry without a key.
    const toAnchor = Boolean(hash) && key === 'default' && before?.pathname === pathname;
    const back = type === 'POP' && !toAnchor ? positionOf(entry) : undefined;
    // If the visitor has scrolled the server-rendered page before its hydration, the position stays.
    if (back !== undefined && !before && !hash && window.scrollY > 0) return;
    if (back !== undefined) return keepScrolling(() => window.scrollTo({ top: back, behavior: 'instant' }));
    // The browser has scrolled there, and the visitor has scrolled on before the page was hydrated.
    if (toAnchor && before!.moves > 1) return;
    if (hash) return keepScrolling(() => anchor(hash)?.scrollIntoView());
    // A change of only the query (a search, a tab) does not scroll, but another page of a list does.
    if (before && before.listPage !== listPage) window.scrollTo({ top: 0, behavior: 'instant' });
    rememberPosition(entry, window.scrollY);
  }, [entry, key, pathname, listPage, hash, type]);

  return null;
}

function anchor(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

const timeoutMs = 5000;
const scrollEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Calls `scroll` now and whenever the page grows, because lazy content arrives after the address has changed. Stops
 * when the visitor scrolls or after 5 s. Returns a function that stops it earlier.
 */
function keepScrolling(scroll: () => void): () => void {
  const observer = new ResizeObserver(scroll);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    scrollEvents.forEach((type) => window.removeEventListener(type, stop));
  };
  const timer = setTimeout(stop, timeoutMs);
  scrollEvents.forEach((type) => window.addEventListener(type, stop, { passive: true }));
  observer.observe(document.body);
  scroll();
  return stop;
}

const stored = 'scroll-positions';
const storage = guardedStorage('sessionStorage');
const remembered = 50;

/** Scroll position of each history entry. It survives a reload, and a visit to another site and back. */
const positions = new Map<string, number>(read());

const positionOf = (key: string): number | undefined => positions.get(key);

function rememberPosition(key: string, top: number): void {
  positions.delete(key);
  positions.set(key, top);
  if (positions.size > remembered) positions.delete(positions.keys().next().value!);
}

function storePositions(): void {
  storage.set(stored, JSON.stringify([...positions]));
}

/** Forgets the positions when the storage is cleared (the key is null). */
function forgetPositions({ key }: StorageEvent): void {
  if (key === null) positions.clear();
}

function read(): [string, number][] {
  const arrival = performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined;
  if (!arrival || arrival.type === 'navigate') return [];
  try {
    return JSON.parse(storage.get(stored) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
