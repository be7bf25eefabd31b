import { setTimeout as wait } from 'node:timers/promises';

const timeoutMs = 30_000;

/** Waits for a condition, not for a time: a loaded machine is slow, not wrong. */
export async function until(holds: () => Promise<boolean>) {
  const end = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not within ${timeoutMs} ms`);
    await wait(20);
  }
}
