import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium } from '@setu/release';
import { root } from './paths.js';

interface Result {
  passed: number;
  failed: number;
  /** Tests that passed or failed on a second try, as `<file> <title>`. */
  retried: string[];
}

/** The part of Jest's report that is read here. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; assertionResults: { fullName: string; invocations?: number }[] }[];
}

/** Where the pages of failed end-to-end tests are kept (see e2e.environment.ts). */
const failuresDir = '.data/e2e-failures';

const runs = [
  { title: 'unit and integration', options: ['--selectProjects', 'node', 'dom', 'integration'] },
  { title: 'end to end', options: ['--selectProjects', 'e2e'] },
];
const workers = '--maxWorkers=3';

/**
 * `npm test`: runs every test, or those that the arguments for Jest name, then prints `N passed, N failed`. A run without a test, or a file that does not
 * load, is a failure.
 */
export async function test(args: string[]): Promise<void> {
  for (const tool of ['chromium', 'nginx', 'promtool'])
    spawnSync('sh', [join(root, `infra/testing/setup/install-${tool}.sh`)], { stdio: 'inherit' });
  process.env.CHROMIUM_PATH = await findChromium();
  const selection = args.length > 0 ? ['--passWithNoTests', ...args] : [];
  rmSync(join(root, failuresDir), { recursive: true, force: true });
  const results: Result[] = [];
  for (const { title, options } of runs) {
    console.log(`\n${title}`);
    results.push(await jest([...options, workers, ...selection]));
  }
  const passed = results.reduce((sum, counts) => sum + counts.passed, 0);
  const failed = results.reduce((sum, counts) => sum + counts.failed, 0);
  const retried = results.flatMap((result) => result.retried);
  if (retried.length > 0) console.log(`\nThe pages of failed end-to-end tests are in ${failuresDir}.`);
  for (const test of retried) console.log(`retried: ${test}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

async function jest(args: string[]): Promise<Result> {
  const dir = mkdtempSync(join(tmpdir(), 'setu-test-'));
  const report = join(dir, 'report.json');
  const tool = join(root, 'node_modules/jest/bin/jest.js');
  const config = join(root, 'infra/testing/setup/jest.config.mjs');
  const child = spawn(process.execPath, [tool, '--config', config, '--json', '--outputFile', report, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test' },
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  try {
    return resultOf(JSON.parse(readFileSync(report, 'utf8')) as Report, status);
  } catch {
    return { passed: 0, failed: 1, retried: [] };
  } finally {
    rmSync(dir, { recursive: true });
  }
}

export function resultOf(report: Report, status: number | null): Result {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const retried = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ invocations = 1 }) => invocations > 1)
      .map(({ fullName }) => `${relative(root, name)} ${fullName}`),
  );
  return { passed: report.numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed, retried };
}
