import { prefersReducedMotion } from '@setu/ui';
import { address, useLocation } from '@setu/sdk';
import { type ComponentType, type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react';

/** Scrolls smoothly, unless the visitor prefers reduced motion. */
const scrollToTop = (): void => window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });

/** Returns an `onClick` for links: a link to the current page then scrolls to its top instead of doing nothing. */
export function useScrollUpOnSamePage() {
  const { pathname } = useLocation();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const link = new URL(event.currentTarget.href);
    if (link.hash || decodeURI(link.pathname).toLowerCase() !== decodeURI(address(pathname)).toLowerCase()) return;
    scrollToTop();
  };
}

const threshold = 100;

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

/** A button that appears after the page is scrolled by 100 px. Its code is loaded then. */
export function ScrollToTop() {
  const scrolled = useSyncExternalStore(
    subscribe,
    () => window.scrollY > threshold,
    () => false,
  );
  const [Button, setButton] = useState<ComponentType<{ onClick(): void }>>();
  useEffect(() => {
    if (!scrolled || Button) return;
    import(/* webpackChunkName: "top-button" */ './top-button').then(
      (loaded) => setButton(() => loaded.TopButton),
      // The next scroll from the top tries again.
      () => undefined,
    );
  }, [scrolled, Button]);
  return scrolled && Button && <Button onClick={scrollToTop} />;
}
