import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canUseApt, installByApt } from './install-by-apt.js';
import { installChromium } from './install-chromium.js';
import { root } from './paths.js';
import { isSuccess, noReport, resultOf, slowestOf, summaryOf, type Report, type Result } from './test-report.js';

/** Folder for the pages of failed end-to-end tests (see e2e.environment.ts). */
const failuresDir = '.data/e2e-failures';

const unitAndIntegration = { title: 'unit and integration', projects: ['node', 'dom', 'integration'] };
const endToEnd = { title: 'end to end, on a phone', projects: ['e2e'] };
/** In one run: at the end of a project one worker has the last file, and the others wait. */
const long = {
  title: 'long, and in other browsers and versions of Node.js',
  projects: ['long', 'e2e-long', 'systems'],
};
const onDesktop = { title: 'end to end, on a desktop', projects: ['desktop'] };

/** Projects whose tests need a browser. */
const inBrowser = ['e2e', 'e2e-long', 'systems', 'desktop'];

const inCi = process.env.CI === 'true';

/**
 * Implements `npm test`: runs the tests of every change, or those of them that the arguments for Jest name. Then prints
 * `N passed, N failed`, and `, N skipped` if any were. A run without a test, or a file that does not load, is a
 * failure.
 */
export const test = (args: string[]): Promise<void> => runTests([unitAndIntegration, endToEnd], args);

/** Parts of the long tests in CI: each commit runs one. */
const parts = 2;

/**
 * Implements `npm run test:long`: runs the tests that take long or need more than Node.js and Chromium. Tests whose
 * programs are missing are skipped. In CI, unless the arguments name tests, a commit runs half of them, chosen by
 * its hash; the repetitions on a desktop and on other versions of Node.js are left out.
 */
export function testLong(args: string[]): Promise<void> {
  if (!inCi || args.length > 0) return runTests([long, onDesktop], args);
  const part = partOf(commit());
  console.log(
    `\nPart ${part} of ${parts} of the long tests, by the commit; \`npm run test:long\` runs them all outside CI.`,
  );
  return runTests([long], ['--testPathIgnorePatterns=node-versions', `--shard=${part}/${parts}`]);
}

const commit = (): string => spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout ?? '';

/** Returns the part for a commit, the first one without a commit. */
export const partOf = (hash: string): number => (Number.parseInt(hash.slice(0, 8) || '0', 16) % parts) + 1;

interface Run {
  title: string;
  /** Projects of Jest. */
  projects: string[];
}

async function runTests(runs: Run[], args: string[]): Promise<void> {
  const selection = args.length > 0 ? ['--passWithNoTests', ...args] : [];
  if (inCi && runs.includes(long)) installForLongTests();
  try {
    process.env.CHROMIUM_PATH = await installChromium();
  } catch (error) {
    console.error((error as Error).message);
    const projects = runs.flatMap((run) => run.projects).filter((project) => inBrowser.includes(project));
    if (hasTests(projects, selection)) end([noReport]);
  }
  rmSync(join(root, failuresDir), { recursive: true, force: true });
  const results: Result[] = [];
  for (const { title, projects } of runs) {
    console.log(`\n${title}`);
    const result = await jest(projects, ['--maxWorkers=3', ...selection]);
    results.push(result);
    console.log(['', `slowest of ${result.durations.size} files:`, ...slowestOf(result, 12)].join('\n'));
  }
  if (existsSync(join(root, failuresDir))) console.log(`\nThe pages of failed end-to-end tests are in ${failuresDir}.`);
  end(results);
}

function installForLongTests(): void {
  const tools = ['nginx', 'promtool', 'browsers'] as const;
  const [, , hasBrowsers] = canUseApt() ? tools.map((tool) => installByApt(tool)) : [];
  // No pipeline fails for browsers that its machine cannot install.
  if (!hasBrowsers) process.env.SKIP_MISSING_BROWSERS = 'true';
}

function end(results: Result[]): never {
  console.log(summaryOf(results).join('\n'));
  process.exit(isSuccess(results) ? 0 : 1);
}

const tool = join(root, 'node_modules/jest/bin/jest.js');
const select = (projects: string[]) => [
  '--config',
  join(root, 'infra/testing/setup/jest.config.mjs'),
  '--selectProjects',
  ...projects,
];

function hasTests(projects: string[], selection: string[]): boolean {
  const args = [tool, ...select(projects), '--listTests', '--json', ...selection];
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).stdout.trim() !== '[]';
}

/** Runs tests of some projects with Jest, which prints its own report to stderr. */
export async function jest(projects: string[], args: string[]): Promise<Result> {
  const dir = mkdtempSync(join(tmpdir(), 'setu-test-'));
  const report = join(dir, 'report.json');
  const child = spawn(process.execPath, [tool, ...select(projects), '--json', '--outputFile', report, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test' },
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  try {
    return resultOf(JSON.parse(readFileSync(report, 'utf8')) as Report, status);
  } catch {
    return noReport;
  } finally {
    rmSync(dir, { recursive: true });
  }
}
