import { findChromium } from '@setu/release';
import { jest } from './test.js';

/**
 * Implements `npm run test:repeat -- <files>`: runs end-to-end test files `TIMES` times, ten by default, and
 * prints how often each test failed.
 */
export async function repeat(files: string[]): Promise<void> {
  const times = Number(process.env.TIMES ?? 10);
  process.env.CHROMIUM_PATH = await findChromium();
  const failures = new Map<string, number>();
  let failed = 0;
  for (let round = 1; round <= times; round++) {
    console.log(`\nround ${round} of ${times}`);
    const result = await jest(['e2e', 'e2e-long'], ['--maxWorkers=1', ...files]);
    failed += result.failed;
    for (const test of result.failedTests) failures.set(test, (failures.get(test) ?? 0) + 1);
  }
  for (const [test, count] of failures) console.log(`failed ${count} of ${times} times: ${test}`);
  console.log(`\n${failed} failed in ${times} rounds`);
  process.exit(failed > 0 ? 1 : 0);
}
