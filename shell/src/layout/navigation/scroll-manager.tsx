import { useLocation, useNavigationType } from '@setu/sdk';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { positionOf, rememberPosition, storePositions } from './scroll-positions';
import { settle } from './settle';

/** A new page starts at its top or its anchor; Back and Forward return to where one was, also when the content comes a little later. */
export function ScrollManager() {
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  // Every document's first entry has the same key, so the address belongs to it.
  const entry = key + pathname + search;
  const shown = useRef<{ entry: string; pathname: string }>(undefined);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => shown.current && rememberPosition(shown.current.entry, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', storePositions);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', storePositions);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { entry, pathname };
    if (before?.entry === entry) return;
    // A plain link to an anchor of this page makes an entry without a key of its own.
    const toAnchor = Boolean(hash) && key === 'default' && before?.pathname === pathname;
    const back = type === 'POP' && !toAnchor ? positionOf(entry) : undefined;
    if (back !== undefined) return settle(() => window.scrollTo({ top: back, behavior: 'instant' }));
    if (hash) return settle(() => anchor(hash)?.scrollIntoView());
    // A changed query alone (a search typed, a tab chosen) leaves one where one is.
    if (before && before.pathname !== pathname) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [entry, key, pathname, hash, type]);

  return null;
}

function anchor(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
