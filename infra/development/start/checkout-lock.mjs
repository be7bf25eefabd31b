import { mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { holderIn, nameHolder, takeLock } from '../embedded-mongo/os-lock.mjs';
import { showStep } from './show-step.mjs';

/**
 * Runs work that only one process at a time may do in a checkout: two installations or two builds delete each other's files. Other commands name it and wait.
 *
 * @template T
 * @param {string} root
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withCheckoutLock(root, work) {
  const { dev, ino } = statSync(root, { bigint: true });
  const take = () => takeLock(`setu-checkout-${dev}-${ino}`, join(root, 'package.json'));
  // An installation leaves this folder, in which the build has its cache.
  const holder = join(root, '.nx/installing-or-building');
  let release = await take();
  if (!release) {
    const step = showStep(`waiting for ${holderIn(holder)}, which installs or builds here`);
    while (!release) {
      await sleep(200);
      release = await take();
    }
    step.end('waited');
  }
  try {
    mkdirSync(dirname(holder), { recursive: true });
    nameHolder(holder);
    return await work();
  } finally {
    release();
  }
}
