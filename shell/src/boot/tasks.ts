const hiddenMs = 100;

/** Resolves once the browser has painted what it has; soon where it paints nothing, as in a hidden tab. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, hiddenMs);
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
