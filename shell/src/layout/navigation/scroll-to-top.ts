import { prefersReducedMotion } from '@setu/ui';

/** Scrolls smoothly, unless the visitor prefers reduced motion. */
export const scrollToTop = (): void =>
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
