import { IconButton } from '@setu/ui';
import { useSyncExternalStore } from 'react';
import { scrollToTop } from '../navigation/scroll-to-top';
import styles from './scroll-to-top.module.css';

const threshold = 100;

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

/** Appears once scrolled beyond 100 px. */
export function ScrollToTop() {
  const scrolled = useSyncExternalStore(subscribe, () => window.scrollY > threshold);
  if (!scrolled) return null;
  return <IconButton icon="arrow-up" label="Scroll to top" className={styles.button} onClick={scrollToTop} />;
}
