import { appendFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { desktop, launch, openPage } from '../support/browser';
import { copyRepository, runTool } from '../support/repository-copy';
import { startProduct } from '../support/start-product';

const checkout = copyRepository({ builds: true, bundled: ['@tanstack'] });
const build = join(checkout, 'mfe-catalog/dist');

let browser: Browser;
beforeAll(async () => (browser = await launch()));
afterAll(async () => {
  await browser.close();
  rmSync(checkout, { recursive: true });
});

/** `npm start` of the checkout, with its builds as they are. */
const start = () =>
  startProduct(
    { SEED_DEMO: 'false', SETU_BUILT: 'true', NX_WORKSPACE_ROOT_PATH: checkout, PUBLISHED_BUILDS: '' },
    ['start'],
    checkout,
  );
const card = (page: Page) => page.getByText('This part did not load');

test('a build that fails its own check is not cached, so the next one runs', () => {
  // Nx does not hash it: both builds have the same inputs.
  const damaging = join(checkout, 'damaging');
  writeFileSync(damaging, '');
  writeFileSync(
    join(checkout, 'mfe-catalog/rspack.config.mjs'),
    `import { existsSync, rmSync } from 'node:fs';
import { defineSlice } from '@setu/federation';
export default (env) => {
  const [client, server] = defineSlice()(env);
  const remove = async () => existsSync('${damaging}') && rmSync('${join(build, 'server.js')}');
  server.plugins.unshift({ apply: ({ hooks }) => hooks.afterEmit.tapPromise('test', remove) });
  return [client, server];
};`,
  );
  const nx = ['run', '@setu/mfe-catalog:build', '--exclude-task-dependencies', '--output-style=static'];
  const buildIt = () => runTool(checkout, checkout, 'nx', ...nx);
  const failure = { stdout: expect.stringContaining(`server.js is missing in ${build}; build it again.`) as string };
  expect(buildIt).toThrow(expect.objectContaining(failure) as Error);
  rmSync(damaging);
  expect(buildIt()).not.toContain('[local cache]');
  expect(buildIt()).toContain('[local cache]');
});

test('a start builds a damaged build again, and no package that its own processes load', async () => {
  const builtAt = () => statSync(join(checkout, 'services/contracts/dist/index.js')).mtimeMs;
  const before = builtAt();
  rmSync(join(build, 'server.js'));
  const product = await start();
  try {
    // The database starts beside, and prints its lines between these two.
    const [, after] = product.output().split(`server.js is missing in ${build}; build it again.`);
    expect(after).toContain('building catalog ...');
    expect(product.output()).toMatch(/^release 1:.* catalog \d/m);
    expect(builtAt()).toBe(before);
  } finally {
    await product.stop();
  }
});

test('a slice that cannot be built costs its own pages and places, and one line', async () => {
  rmSync(join(build, 'server.js'), { force: true });
  appendFileSync(join(checkout, 'mfe-catalog/src/slice.tsx'), '\nthis does not compile');
  const product = await start();
  try {
    const [line] = product.output().match(/^catalog could not be built.*$/gm)!;
    expect(line).toBe("catalog could not be built (see above). The site starts without this checkout's catalog.");
    const { page } = await openPage(browser, { ...desktop, baseURL: product.url });
    expect((await page.goto('/colleges'))!.status()).toBe(200);
    await card(page).waitFor();
    await page.goto('/');
    await card(page).waitFor();
    const menu = page.getByRole('navigation');
    await menu.getByRole('link', { name: 'Find Colleges' }).waitFor();
    await menu.getByRole('link', { name: 'Talk to Mentors' }).click();
    await page.getByPlaceholder('Search Mentor from IIT...').waitFor();
    expect(await card(page).count()).toBe(0);
  } finally {
    await product.stop();
  }
});
