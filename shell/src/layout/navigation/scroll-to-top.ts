const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Smoothly, unless the visitor asked for calm. */
export const scrollToTop = (): void => window.scrollTo({ top: 0, behavior: calm() ? 'instant' : 'smooth' });
