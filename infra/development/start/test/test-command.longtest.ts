import { findChromium } from '@setu/release';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../src/paths.js';

/** A computer whose only program is Node. */
const folder = mkdtempSync(join(tmpdir(), 'setu-no-programs-'));
afterAll(() => rmSync(folder, { recursive: true }));
const promtoolTests = 'infra/production/deploy/test/monitoring.longtest.ts';

/** Runs `npm test` or `npm run test:long`. */
function npm(command: string, path: string, env: NodeJS.ProcessEnv) {
  const program = join(root, 'infra/development/start/bootstrap.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, command, path], {
    encoding: 'utf8',
    env: { ...process.env, PATH: folder, SETU_BUILT: 'true', CI: '', ...env },
  });
  return { status, lines: stdout.trim().split('\n'), stderr };
}

describe('without promtool', () => {
  let CHROMIUM_PATH: string;
  beforeAll(async () => (CHROMIUM_PATH = await findChromium()));

  it('skips the tests that need it, and says once how to install it', () => {
    const { status, lines } = npm('test:long', promtoolTests, { CHROMIUM_PATH });
    expect([status, lines.at(-1)]).toEqual([0, '0 passed, 0 failed, 2 skipped']);
    const reasons = lines.filter((line) => line.includes('promtool'));
    expect(reasons).toEqual([
      expect.stringMatching(/^skipped: promtool is missing; install it with `sudo sh infra.+install-promtool\.sh`/),
    ]);
  });

  it('fails them in CI', () => {
    const { status, lines, stderr } = npm('test:long', promtoolTests, { CHROMIUM_PATH, CI: 'true' });
    expect([status, lines.at(-1)]).toEqual([1, '0 passed, 2 failed']);
    expect(stderr).toContain('promtool is missing');
  });
});

describe('without a browser', () => {
  const withoutBrowser = { CHROMIUM_PATH: join(folder, 'chromium') };

  it('ends at the beginning with a sentence, when Playwright’s cannot be downloaded either', () => {
    // No server listens there.
    const env = { ...withoutBrowser, PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:1' };
    const { status, lines, stderr } = npm('test', 'infra/testing/e2e/journeys/about', env);
    expect(stderr.trim().split('\n')).toEqual([
      "Playwright's Chromium could not be downloaded: connect ECONNREFUSED 127.0.0.1:1.",
      `CHROMIUM_PATH is ${withoutBrowser.CHROMIUM_PATH}, which is not a program.`,
    ]);
    expect(lines).toEqual(['downloading Chromium (about 170 MB) ...', '', '0 passed, 1 failed']);
    expect(status).toBe(1);
  });

  it('runs tests that need none', () => {
    const env = { ...withoutBrowser, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
    const { status, lines } = npm('test', 'infra/production/deploy/test/monitoring', env);
    expect([status, lines.at(-1)]).toEqual([0, '2 passed, 0 failed']);
  });
});
