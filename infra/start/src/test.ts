import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@setu/release/chromium';
import { root } from './paths.js';

interface Counts {
  passed: number;
  failed: number;
}

const runs = [
  { title: 'unit and integration', args: ['--selectProjects', 'node', 'dom', 'integration', '--maxWorkers=2'] },
  { title: 'end to end', args: ['--selectProjects', 'e2e', '--maxWorkers=1'] },
];

/** `npm test`: every test, then `N passed, N failed`. A run without a test, or a file that does not even load, is a failure. */
export async function test(args: string[]): Promise<void> {
  process.env.CHROMIUM_PATH = findChromium();
  const results = runs.map(({ title, args: projects }) => {
    console.log(`\n${title}`);
    return jest([...projects, ...args]);
  });
  const passed = results.reduce((sum, counts) => sum + counts.passed, 0);
  const failed = results.reduce((sum, counts) => sum + counts.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

function jest(args: string[]): Counts {
  const dir = mkdtempSync(join(tmpdir(), 'setu-test-'));
  const report = join(dir, 'report.json');
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/jest/bin/jest.js'),
      '--config',
      join(root, 'infra/testing/jest.config.mjs'),
      '--json',
      '--outputFile',
      report,
      ...args,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], cwd: root, env: { ...process.env, NODE_ENV: 'test' } },
  );
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as Record<string, number>;
    const failed = numFailedTests! + numRuntimeErrorTestSuites!;
    return { passed: numPassedTests!, failed: failed === 0 && status !== 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(dir, { recursive: true });
  }
}
