import { setTimeout as pause } from 'node:timers/promises';

/** Repeats a check until it holds; after `patience` ms its last failure counts. */
export async function eventually(check: () => Promise<void>, patience = 10_000): Promise<void> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await check();
    } catch (failure) {
      if (performance.now() > end) throw failure;
    }
    await pause(50);
  }
}
