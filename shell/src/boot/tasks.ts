/** A browser that tells nobody of its paints must not be waited for. */
const longestMs = 1_000;

/** Resolves once the visitor sees what the browser has; at once where it paints nothing, as in a hidden tab. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, longestMs);
  });

/** Resolves in a task of its own, so that a press or a paint can come before. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Calls once the page has loaded and the browser has nothing better to do. */
export function whenIdle(call: () => void): void {
  const soon = () =>
    'requestIdleCallback' in window ? requestIdleCallback(call, { timeout: 5_000 }) : setTimeout(call, 2_000);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
}
