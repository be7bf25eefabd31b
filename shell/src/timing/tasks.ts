/** Longest wait for a browser that does not report its paints. */
const longestMs = 1_000;

/** Resolves after the next paint; without delay where the browser paints nothing, as in a hidden tab. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, longestMs);
  });

/** Resolves in a separate task, so that a press or a paint can be handled before. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Calls once the page has loaded and the browser is idle. */
export function whenIdle(call: () => void): void {
  const soon = () =>
    'requestIdleCallback' in window ? requestIdleCallback(call, { timeout: 5_000 }) : setTimeout(call, 2_000);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
}
