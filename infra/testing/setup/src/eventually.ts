import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 25;

/**
 * Repeats a check until it passes. It continues to wait while the failure changes, for instance while a count grows.
 * Throws the last failure when nothing has changed for a minute: no machine pauses for that long.
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

/** Waits until a condition is true, on a machine of any speed. Use `eventually` for work that can show its progress. */
export const until = (holds: () => boolean | Promise<boolean>): Promise<void> =>
  eventually(async () => {
    if (!(await holds())) throw new Error(`This does not hold: ${String(holds)}`);
  });
