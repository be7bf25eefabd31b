import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Items } from '@setu/contracts';
import { eventually, Visitor } from '@setu/testing';
import type { Browser } from 'playwright-core';
import { desktop, launch, openPage } from '../support/browser';
import { copyRepository, packagesOf, runTool } from '../support/repository-copy';
import { startProduct, type RunningProduct } from '../support/start-product';

const others = ['shell', 'mfe-catalog', 'mfe-mentors', 'mfe-account', 'mfe-admin'];
// The tests of the slice need the React of the copy everywhere.
const bundled = [...packagesOf(others), '@testing-library'];
const workspace = copyRepository({ builds: true, own: true, bundled });
const administrator = { username: 'admin', password: 'Guava#Lamp47' };

let product: RunningProduct | undefined;
let browser: Browser;
// A build of the front end takes longer than other tests.
jest.setTimeout(1_800_000);
beforeAll(async () => (browser = await launch()));
afterAll(async () => {
  await browser.close();
  await product?.stop();
  rmSync(workspace, { recursive: true });
});

const run = (tool: string, ...args: string[]) => runTool(workspace, workspace, tool, ...args);

const build = (...folders: string[]) =>
  run(
    'nx',
    'run-many',
    '-t',
    'build',
    '--output-style=static',
    '-p',
    folders.map((folder) => `@setu/${folder}`).join(),
  );

/** Returns the version of a build and a hash of every file of it. */
function contentOf(folder: string) {
  const dist = join(workspace, folder, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const { version } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as { version: string };
  const hashes = files.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]);
  return { version, files: Object.fromEntries(hashes) as Record<string, string> };
}

test('a slice with a backend module is generated without an edit, and no other build changes by a byte', () => {
  // Copied with the builds: the same sources have the same bytes in every folder (other-folder.longtest.ts).
  const before = others.map(contentOf);
  run('nx', 'g', 'slice', 'clubs', '--backend', '--skip-install');
  build(...others, 'services', 'mfe-clubs');
  expect(others.map(contentOf)).toEqual(before);
  expect(before[0]!.version).toMatch(/^\d+\.\d+\.\d+-\w{10}$/);
});

test('the generated files have right types, pass their own tests, and have no lint problem', () => {
  run('tsc', '--noEmit', '-p', 'mfe-clubs');
  run('tsc', '--noEmit', '-p', 'services');
  const jest = ['--config', 'infra/testing/setup/jest.config.mjs', '--selectProjects', 'dom', 'integration', '--'];
  run('jest', ...jest, 'mfe-clubs', 'services/test/clubs');
  expect(
    run('oxlint', '--deny-warnings', 'mfe-clubs', 'services/src/clubs', 'services/contracts/src/slices'),
  ).toContain('0 errors');
});

test('its calls are answered through the edge, by their rights and body rules, and its page shows the answer', async () => {
  const env = { SETU_BUILT: 'true', NX_WORKSPACE_ROOT_PATH: workspace, PUBLISHED_BUILDS: '', SEED_DEMO: 'false' };
  product = await startProduct({ ...env, ADMIN_PASSWORD: administrator.password }, ['start'], workspace);
  const { url } = product;
  const visitor = new Visitor(url);
  expect((await visitor.get('/api/clubs')).body).toEqual({ items: [] });
  expect((await visitor.post('/api/clubs', { title: 'Chess' })).status).toBe(401);
  expect((await visitor.post('/api/clubs', { title: 'x'.repeat(5000) })).status).toBe(413);
  expect((await visitor.get('/api/clubs/none')).status).toBe(404);

  const admin = new Visitor(url);
  expect((await admin.post('/api/admin/login', administrator)).status).toBe(200);
  expect((await admin.post('/api/clubs', { title: 'Chess' })).status).toBe(201);
  expect((await visitor.get<Items<{ title: string }>>('/api/clubs?limit=1')).body.items).toMatchObject([
    { title: 'Chess' },
  ]);

  const { page, problems } = await openPage(browser, desktop);
  // The page that was rendered at the start is cached for two seconds.
  await eventually(async () => {
    await page.goto(`${url}/clubs`);
    expect(await page.getByRole('listitem').filter({ hasText: 'Chess' }).count()).toBe(1);
  });
  expect(problems).toEqual([]);
  await eventually(async () => expect(await (await fetch(`${url}/clubs`)).text()).toContain('<li>Chess</li>'));
  await product.stop();
  product = undefined;
});

test('a call without a route ends the start with a sentence', async () => {
  appendFileSync(
    join(workspace, 'services/contracts/src/slices/clubs/calls.ts'),
    "\nexport const members = { ...latest, path: '/api/clubs/members' } as const satisfies Call;\n",
  );
  build('contracts');
  const env = { SETU_BUILT: 'true', NX_WORKSPACE_ROOT_PATH: workspace, PUBLISHED_BUILDS: '', SEED_DEMO: 'false' };
  await expect(startProduct(env, ['start'], workspace)).rejects.toThrow(
    'no route answers clubs.members (GET /api/clubs/members)',
  );
});

test('a standalone slice, and a name that the API has, are rejected with a sentence', () => {
  const generate =
    (...args: string[]) =>
    () =>
      run('nx', 'g', 'slice', ...args, '--backend', '--skip-install');
  expect(generate('messages')).toThrow(/The API has calls of messages already/);
  expect(generate('grants', '--standalone')).toThrow(/own-service\.md/);
});
