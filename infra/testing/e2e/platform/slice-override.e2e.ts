import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { desktop, openPage, sharedBrowser } from '../support/browser';
import { eventually, freePort } from '@setu/testing';
import { type RunningProduct, startProduct } from '../support/start-product';

const root = resolve(__dirname, '../../../..');
const badge = (page: Page) => page.getByRole('complementary', { name: 'Slice override' });
const search = (page: Page) => page.getByPlaceholder(/^Search Best B\.Tech/);
const address = (origin: string) => `/colleges?slice-override=catalog@${origin}`;

let product: RunningProduct;
let server: ChildProcess;
let origin: string;
beforeAll(async () => {
  product = await startProduct({ SEED_DEMO: 'false', ALLOW_SLICE_OVERRIDE: 'true' });
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  server = spawn(process.execPath, [rspack, 'serve', '--port', String(port)], {
    cwd: join(root, 'mfe-catalog'),
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: 'ignore',
  });
  await eventually(async () => void (await fetch(`${origin}/remoteEntry.js`)), 60_000);
}, 120_000);
afterAll(async () => {
  server.kill();
  await once(server, 'exit');
  await product.stop();
});

const visit = async (path: string) => {
  const { page } = await openPage(await sharedBrowser(), { ...desktop, baseURL: product.url });
  const answer = await page.goto(path);
  return { page, status: answer!.status() };
};
const catalogFiles = (page: Page) =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src).filter((src) => /remoteEntry|catalog/.test(src)));

test('developers see their own build in the running site, with a badge, until they reset it; nobody else does', async () => {
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
  await search(page).waitFor();
  expect((await catalogFiles(page))[0]).toContain(`${product.url}/slices/catalog/`);
  await page.context().close();
});

test('a build from elsewhere is refused', async () => {
  const { page, status } = await visit(address('https://evil.example'));
  expect(status).toBe(400);
  await page.goto('/colleges');
  expect(await badge(page).count()).toBe(0);
  await page.context().close();
});

test('a site that does not allow overrides refuses them', async () => {
  const answer = await fetch(`${process.env.PRODUCT_URL}${address(origin)}`, { redirect: 'manual' });
  expect(answer.status).toBe(403);
  expect(answer.headers.get('set-cookie')).toBeNull();
});
