import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promote, publish } from '@setu/release';
import { containerName, devVersion, openToPromote } from '@setu/release-store';
import type { Page } from 'playwright-core';
import { desktop, openPage, sharedBrowser, untilHydrated } from '../support/browser';
import { eventually, freePort } from '@setu/testing';
import { saveOutput } from '../support/output';
import { saying, throwingWhenShown, variantOf } from '../support/releases';
import { type RunningProduct, startProduct } from '../support/start-product';

const root = resolve(__dirname, '../../../..');
const badge = (page: Page) => page.getByRole('complementary', { name: 'Slice override' });
const search = (page: Page) => page.getByPlaceholder(/^Search Best B\.Tech/);
const address = (origin: string) => `/colleges?slice-override=catalog@${origin}`;

let product: RunningProduct;
let servers: ChildProcess[];
let origin: string;
/** Origin of a slice that was never published. */
let examsOrigin: string;
const workspace = mkdtempSync(join(tmpdir(), 'setu-slice-'));
const exams = join(workspace, 'mfe-exams');

/** Starts a development server; gives its origin. */
async function serve(dir: string): Promise<[ChildProcess, string]> {
  const port = await freePort();
  const server = spawn(process.execPath, [join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'serve'], {
    cwd: dir,
    env: { ...process.env, NODE_ENV: 'development', DEV_SERVER_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  saveOutput('development-server', server);
  await eventually(async () => void (await fetch(`http://localhost:${port}/remoteEntry.js`)));
  return [server, `http://localhost:${port}`];
}

const declare = (pages: object) =>
  writeFileSync(
    join(exams, 'package.json'),
    JSON.stringify({ name: '@setu/mfe-exams', type: 'module', slice: { sdk: '^2.0.0', port: 3009, pages } }),
  );
const writePage = (name: string, text: string) =>
  writeFileSync(
    join(exams, `src/${name}.tsx`),
    `import { useState } from 'react';
export default function Page() {
  const [count, setCount] = useState(0);
  return <><h1>${text}</h1><button onClick={() => setCount(count + 1)}>counted {count}</button></>;
}
`,
  );
const routes = (...names: string[]) =>
  writeFileSync(
    join(exams, 'src/slice.tsx'),
    `${names.map((name) => `import Page${name} from './${name}';`).join('\n')}
const routes = [${names.map((name) => `{ path: '/exams/${name}', element: <Page${name} /> }`).join()}];
export default { sdk: '^2.0.0', routes, widgets: {} };
`,
  );

beforeAll(async () => {
  product = await startProduct({ SEED_DEMO: 'false', ALLOW_SLICE_OVERRIDE: 'true' });
  mkdirSync(join(exams, 'src'), { recursive: true });
  for (const [name, target] of [
    ['node_modules', 'node_modules'],
    ['mfe-exams/node_modules', 'mfe-catalog/node_modules'],
  ] as const)
    if (existsSync(join(root, target))) symlinkSync(join(root, target), join(workspace, name));
  copyFileSync(join(root, 'mfe-catalog/rspack.config.mjs'), join(exams, 'rspack.config.mjs'));
  declare({ '/exams/one': {} });
  writePage('one', 'Exams');
  routes('one');
  const started = await Promise.all([serve(join(root, 'mfe-catalog')), serve(exams)]);
  servers = started.map(([server]) => server);
  [origin, examsOrigin] = started.map(([, address]) => address) as [string, string];
});
afterAll(async () => {
  for (const server of servers) {
    server.kill();
    await once(server, 'exit');
  }
  await product.stop();
  rmSync(workspace, { recursive: true });
});

const visit = async (path: string) => {
  const { page } = await openPage(await sharedBrowser(), { ...desktop, baseURL: product.url });
  const answer = await page.goto(path);
  return { page, status: answer!.status() };
};
const catalogFiles = (page: Page) =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src).filter((src) => /remoteEntry|catalog/.test(src)));

test('developers see their own build in the running site, with a badge, until they reset it; no other visitor does', async () => {
  const { page } = await visit(address(origin));
  await search(page).waitFor();
  expect(await catalogFiles(page)).toEqual([`${origin}/remoteEntry.js`]);
  expect(new URL(page.url()).search).toBe('');
  await badge(page).getByText(`catalog comes from ${origin}`).waitFor();

  const { page: other } = await visit('/colleges');
  await search(other).waitFor();
  expect(await badge(other).count()).toBe(0);
  await other.context().close();

  await badge(page).getByRole('link', { name: 'Reset' }).click();
  await badge(page).waitFor({ state: 'detached' });
  await untilHydrated(page);
  expect((await catalogFiles(page))[0]).toContain(`${product.url}/slices/catalog/`);
  await page.context().close();
});

test('an error of a developer’s build is shown, not the released build before it', async () => {
  const releases = await openToPromote({}, product.dataDir, 'test');
  const changed = await variantOf('mfe-catalog', 'second', saying('Compare', 'Weigh up'));
  await promote(releases, { builds: [await publish(releases.store, changed)], check: async () => undefined });
  const { page } = await openPage(await sharedBrowser(), { ...desktop, baseURL: product.url });
  const entry = 'remoteEntry.js';
  await page.route(`${origin}/${entry}`, async (route) => {
    const answer = await route.fetch();
    const manifest = { entry, container: containerName('catalog', devVersion) };
    await route.fulfill({ body: throwingWhenShown(await answer.text(), { path: entry, manifest }), response: answer });
  });
  await eventually(async () => {
    await page.goto(address(origin));
    await page.locator('[data-failed-slice=catalog]').waitFor({ timeout: 5_000 });
  });
  expect(await search(page).count()).toBe(0);
  await page.context().close();
});

test('a slice that was never released is developed in the running site: an error mended, a page added', async () => {
  const { page: tab } = await visit(`/exams/one?slice-override=exams@${examsOrigin}`);
  await tab.getByRole('heading', { name: 'Exams' }).waitFor();
  const errors: string[] = [];
  tab.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  writeFileSync(join(exams, 'src/one.tsx'), 'export default function Page( {');
  await eventually(() => expect(errors.join()).toContain('one.tsx'));
  writePage('one', 'Exams of the year');
  // The built shell brings React without hot reload.
  await eventually(async () => {
    await tab.reload();
    await tab.getByRole('heading', { name: 'Exams of the year' }).waitFor({ timeout: 20_000 });
  });

  writePage('two', 'Dates');
  routes('one', 'two');
  declare({ '/exams/one': {}, '/exams/two': {} });
  await eventually(async () => {
    await tab.goto('/exams/two');
    await tab.getByRole('heading', { name: 'Dates' }).waitFor({ timeout: 20_000 });
  });
  await badge(tab).getByText(`exams comes from ${examsOrigin}`).waitFor();
  await tab.context().close();
});

test('a published build is shown only to visitors who have its link', async () => {
  const changed = await variantOf('mfe-catalog', 'preview', saying('Compare', 'Weigh up'));
  const { store } = await openToPromote({}, product.dataDir, 'test');
  const { version } = await publish(store, changed);
  const command = [join(root, 'infra/production/release/release.mjs'), 'preview', 'catalog', '/colleges', '--json'];
  const env = { ...process.env, DATA_DIR: product.dataDir, PORT: '', PUBLIC_ORIGIN: '' };
  const { url } = JSON.parse(execFileSync(process.execPath, command, { env, encoding: 'utf8' })) as { url: string };
  expect(new URL(url).origin).toBe(product.url);
  const { page: tab } = await openPage(await sharedBrowser(), desktop);
  for (const link of [url, `${product.url}/colleges`]) {
    await tab.goto(link);
    await search(tab).waitFor();
    expect((await catalogFiles(tab))[0]).toContain(`/slices/catalog/${version}/`);
    await tab.getByRole('complementary', { name: 'Preview' }).getByText(`Preview of catalog ${version}`).waitFor();
  }
  const { page: other } = await visit('/colleges');
  await search(other).waitFor();
  expect((await catalogFiles(other)).join()).not.toContain(version);
  await tab.getByRole('link', { name: 'End it' }).click();
  await tab.getByRole('complementary', { name: 'Preview' }).waitFor({ state: 'detached' });
  await search(tab).waitFor();
  expect((await catalogFiles(tab)).join()).not.toContain(version);
  await Promise.all([tab, other].map((each) => each.context().close()));
});

test('a build from elsewhere is rejected', async () => {
  const { page, status } = await visit(address('https://evil.example'));
  expect(status).toBe(400);
  await page.goto('/colleges');
  expect(await badge(page).count()).toBe(0);
  await page.context().close();
});

test('a site that does not allow overrides rejects them', async () => {
  const answer = await fetch(`${process.env.PRODUCT_URL}${address(origin)}`, { redirect: 'manual' });
  expect(answer.status).toBe(403);
  expect(answer.headers.get('set-cookie')).toBeNull();
});
