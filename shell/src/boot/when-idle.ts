/** Calls once the page has loaded and the browser has nothing better to do. */
export function whenIdle(call: () => void): void {
  const soon = () =>
    'requestIdleCallback' in window ? requestIdleCallback(call, { timeout: 5_000 }) : setTimeout(call, 2_000);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
}
