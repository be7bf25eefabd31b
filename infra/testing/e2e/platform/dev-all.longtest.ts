import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@setu/testing';
import { desktop, openPage, sharedBrowser } from '../support/browser';
import { releaseOf } from '../support/releases';
import { copyRepository } from '../support/repository-copy';
import { type RunningProduct, startProduct } from '../support/start-product';

/** As after a clone: packages of Node.js are compiled, and no build of the front end is there. */
const workspace = copyRepository({ builds: true });
const frontEnds = ['shell', 'mfe-catalog', 'mfe-mentors', 'mfe-account', 'mfe-admin'];
for (const folder of frontEnds) rmSync(join(workspace, folder, 'dist'), { recursive: true, force: true });

let product: RunningProduct;
beforeAll(async () => {
  const env = { NODE_ENV: 'development', SETU_BUILT: 'true', PUBLISHED_BUILDS: '' };
  product = await startProduct(env, ['dev'], workspace);
}, 300_000);
afterAll(async () => {
  await product?.stop();
  rmSync(workspace, { recursive: true });
});

test('every page comes from development servers, and nothing was built or released for it', async () => {
  const { page: tab, problems } = await openPage(await sharedBrowser(), { ...desktop, baseURL: product.url });
  await tab.goto('/about');
  await tab.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
  for (const { entry } of Object.values((await releaseOf(tab)).slices))
    expect(entry).toMatch(/^http:.*\/remoteEntry\.js$/);
  await tab.getByRole('link', { name: 'Find Colleges' }).first().click();
  await eventually(async () => expect(await tab.getByRole('article').count()).toBeGreaterThan(0));
  expect(problems).toEqual([]);
  for (const folder of frontEnds) expect(existsSync(join(workspace, folder, 'dist/manifest.json'))).toBe(false);
  expect(existsSync(join(product.dataDir, 'store/releases'))).toBe(false);
  await tab.context().close();
});
