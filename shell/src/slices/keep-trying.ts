type Attempt = () => Promise<unknown>;

const maxRounds = 8;

/** All waiting attempts run together, so that many failed parts of a page send only one request. */
const waiting = new Set<Attempt>();
let round = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Repeats an attempt until it succeeds or `stopTrying`: eight times, after pauses that grow from about 1 s to about 64
 * s. Starts again when the network is back or the visitor returns to the tab. Pauses while the tab is hidden or
 * offline.
 */
export function keepTrying(attempt: Attempt): void {
  if (waiting.has(attempt)) return;
  waiting.add(attempt);
  addEventListener('online', restart);
  document.addEventListener('visibilitychange', restart);
  if (!timer) restart();
}

export const stopTrying = (attempt: Attempt): void => void waiting.delete(attempt);

function restart(): void {
  round = 0;
  plan();
}

function plan(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!waiting.size || round === maxRounds || document.hidden || !navigator.onLine) return;
  // Half of the pause is random, so that visitors do not retry at the same moment.
  const pause = 1_000 * 2 ** Math.min(round++, 6) * (0.5 + Math.random());
  timer = setTimeout(() => {
    const attempts = [...waiting].map((attempt) => attempt().then(() => stopTrying(attempt)));
    void Promise.allSettled(attempts).then(plan);
  }, pause);
}
