import { test } from './test.js';

/** `npm run soak [changes]`: visitors browse while slices are promoted and rolled back, 100 times unless told otherwise. */
export async function soak([changes = '100']: string[]): Promise<void> {
  process.env.SOAK_CHANGES = changes;
  await test(['--', 'infra/testing/e2e/soak']);
}
