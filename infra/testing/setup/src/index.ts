import { setTimeout as pause } from 'node:timers/promises';

export { Balancer } from './balancer.js';
export { freePort } from '@setu/settings/free-port';
export { consentAtGoogle, googleClient, startGoogle, type GoogleStandIn } from './google.js';
export { Visitor, type Answer } from './visitor.js';

/** Waits until a condition holds, however slow the machine is. */
export async function until(holds: () => boolean | Promise<boolean>, timeoutMs = 30_000): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`The condition did not hold within ${timeoutMs} ms.`);
    await pause(20);
  }
}

/** Repeats a check until it passes. After the timeout its last failure is thrown. */
export async function eventually(check: () => void | Promise<void>, timeoutMs = 10_000): Promise<void> {
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
