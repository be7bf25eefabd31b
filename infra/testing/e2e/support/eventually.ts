import { setTimeout as pause } from 'node:timers/promises';

/** Repeats a check until it holds; after `timeoutMs` ms its last failure counts. */
export async function eventually(check: () => Promise<void>, timeoutMs = 10_000): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (failure) {
      if (performance.now() > end) throw failure;
    }
    await pause(50);
  }
}
