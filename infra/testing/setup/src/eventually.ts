import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 25;

/**
 * Repeats a check until it passes. While its failure changes, as a count that grows does, work goes on, and so does the wait. The last failure is thrown
 * when nothing has changed for a minute: that long, no machine stands still.
 */
export async function eventually(check: () => void | Promise<void>, stalledMs = 60_000): Promise<void> {
  let said: string | undefined;
  let changedAt = 0;
  for (;;) {
    try {
      return await check();
    } catch (failure) {
      const now = performance.now();
      if (said !== (said = String(failure))) changedAt = now;
      else if (now - changedAt > stalledMs) throw failure;
    }
    await pause(pollMs);
  }
}

/** Waits until a condition holds, however slow the machine is. Work that can show how far it is belongs into `eventually`. */
export const until = (holds: () => boolean | Promise<boolean>): Promise<void> =>
  eventually(async () => {
    if (!(await holds())) throw new Error(`This does not hold: ${String(holds)}`);
  });
