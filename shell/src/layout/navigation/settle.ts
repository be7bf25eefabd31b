const timeoutMs = 5000;
const ownScrolling = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Does `place` now and again whenever the page grows, since lazy content arrives after the address has changed. Ends when the visitor
 * takes over or after 5 s. Returns how to end it early.
 */
export function settle(place: () => void): () => void {
  const observer = new ResizeObserver(place);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    ownScrolling.forEach((type) => window.removeEventListener(type, stop));
  };
  const timer = setTimeout(stop, timeoutMs);
  ownScrolling.forEach((type) => window.addEventListener(type, stop, { passive: true }));
  observer.observe(document.body);
  place();
  return stop;
}
