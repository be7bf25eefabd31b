import type { Load } from '../api/compare.js';

/** What a server or a floor without one reaches. */
export type Side = Omit<Load, 'cpu'> & Partial<Pick<Load, 'cpu'>>;

/** Runs a task over and over in several lines at a time; it tells whether it came through. */
export async function measure(
  lines: number,
  task: (line: number) => Promise<boolean>,
  seconds: number,
): Promise<Side & { answered: number }> {
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const line = async (index: number) => {
    for (let from = started; from - started < seconds * 1000;) {
      const isFine = await task(index);
      const now = performance.now();
      if (isFine) times.push(now - from);
      else failed += 1;
      from = now;
    }
  };
  await Promise.all(Array.from({ length: lines }, (_, index) => line(index)));
  const duration = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const percentile = (part: number) => Math.round((times[Math.floor((times.length - 1) * part)] ?? NaN) * 10) / 10;
  return { answered: times.length, rate: times.length / duration, p50: percentile(0.5), p99: percentile(0.99), failed };
}
