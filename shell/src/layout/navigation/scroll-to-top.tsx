import { IconButton, prefersReducedMotion } from '@setu/ui';
import { useLocation } from '@setu/sdk';
import { type MouseEvent, useSyncExternalStore } from 'react';
import styles from './scroll-to-top.module.css';

/** Scrolls smoothly, unless the visitor prefers reduced motion. */
const scrollToTop = (): void => window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });

/** For a link's `onClick`: a link to the current page scrolls to its top instead of doing nothing. */
export function useScrollUpOnSamePage() {
  const { pathname } = useLocation();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const link = new URL(event.currentTarget.href);
    if (link.hash || decodeURI(link.pathname).toLowerCase() !== decodeURI(pathname).toLowerCase()) return;
    scrollToTop();
  };
}

const threshold = 100;

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

/** Appears after the page is scrolled by 100 px. */
export function ScrollToTop() {
  const scrolled = useSyncExternalStore(
    subscribe,
    () => window.scrollY > threshold,
    () => false,
  );
  if (!scrolled) return null;
  return <IconButton icon="arrow-up" label="Scroll to top" className={styles.button} onClick={scrollToTop} />;
}
