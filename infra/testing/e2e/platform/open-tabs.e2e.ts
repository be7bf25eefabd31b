import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { halt } from '@setu/release';
import { releaseKey, storeDir } from '@setu/release-store';
import type { Page } from 'playwright-core';
import { desktop, openPage, sharedBrowser } from '../support/browser';
import { eventually } from '@setu/testing';
import { lookForRelease, ReleasedProduct, releaseOf, saying, throwingWhenShown } from '../support/releases';

let product: ReleasedProduct;
beforeAll(async () => {
  product = await ReleasedProduct.start({ CANARY_MIN_VIEWS: '8' });
}, 120_000);
afterAll(() => product.stop());

const visit = async (path = '/about') => {
  const { page, problems } = await openPage(await sharedBrowser(), { ...desktop, baseURL: product.url });
  await page.goto(path);
  await page.getByRole('contentinfo').waitFor();
  return { page, problems };
};
const hint = 'Search Best B.Tech colleges near me...';
const versionOf = async (page: Page, slice = 'catalog') => (await releaseOf(page)).slices[slice]!.version;
const toColleges = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Find Colleges' }).click();
/** True until the document is another one. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { sameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);
const banner = (page: Page) => page.getByRole('region', { name: 'New version' });
const catalogSaying = (mark: string, text: string) => product.publish('mfe-catalog', mark, saying(hint, text));

test('new visitors see a promote at once, an open tab with its next page; so with a rollback', async () => {
  const { page, problems } = await visit();
  await mark(page);
  await product.promote([await catalogSaying('p1', 'Search one')]);

  const newcomer = await visit('/colleges');
  await newcomer.page.getByPlaceholder('Search one').waitFor();

  await toColleges(page);
  await page.getByPlaceholder(hint).waitFor();
  expect(await isMarked(page)).toBe(true);
  await lookForRelease(page);
  await page.getByRole('navigation').getByRole('link', { name: 'About Us' }).click();
  await eventually(async () => expect(await isMarked(page)).toBe(false));
  await toColleges(page);
  await page.getByPlaceholder('Search one').waitFor();

  await mark(page);
  await product.rollback();
  await lookForRelease(page);
  await page.getByRole('navigation').getByRole('link', { name: 'About Us' }).click();
  await eventually(async () => expect(await isMarked(page)).toBe(false));
  await toColleges(page);
  await page.getByPlaceholder(hint).waitFor();
  expect([...problems, ...newcomer.problems]).toEqual([]);
  await newcomer.page.context().close();
  await page.context().close();
});

test('a form keeps its text across a promote: the newer version is offered, and loads when nothing is unsaved', async () => {
  const { page } = await visit();
  await mark(page);
  const message = page.getByRole('contentinfo').getByLabel('Message');
  await message.fill('Half a thought');
  await product.promote([await catalogSaying('p2', 'Search two')]);
  await lookForRelease(page);
  await banner(page).waitFor();
  await toColleges(page);
  await page.getByPlaceholder(hint).waitFor();
  expect(await message.inputValue()).toBe('Half a thought');
  expect(await isMarked(page)).toBe(true);

  await banner(page).getByRole('button', { name: 'Update' }).click();
  await banner(page).getByText('What you typed and did not save or send will be lost.').waitFor();
  expect(await message.inputValue()).toBe('Half a thought');
  await banner(page).getByRole('button', { name: 'Dismiss' }).click();
  await banner(page).waitFor({ state: 'detached' });

  await message.fill('');
  await page.getByRole('navigation').getByRole('link', { name: 'About Us' }).click();
  await eventually(async () => expect(await isMarked(page)).toBe(false));
  expect(new URL(page.url()).pathname).toBe('/about');
  await page.context().close();
});

test('a tab whose code is gone reloads once, and never in a loop', async () => {
  const { page } = await visit();
  const old = await versionOf(page);
  await product.promote([await catalogSaying('p3', 'Search three')]);
  let documents = 0;
  page.on('framenavigated', () => documents++);
  await page.route(`**/slices/catalog/${old}/**`, (route) => route.fulfill({ status: 404 }));
  await toColleges(page);
  await page.getByPlaceholder('Search three').waitFor();

  // An edge that is behind hands out the old document again and again.
  await mark(page);
  const html = await (await fetch(`${product.url}/colleges`)).text();
  const version = await versionOf(page);
  await product.promote([await catalogSaying('p4', 'Search four')]);
  await page.route('**/colleges', (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await page.route(`**/slices/catalog/${version}/**`, (route) => route.fulfill({ status: 404 }));
  documents = 0;
  await page.goto('/colleges');
  await page
    .getByText('This part did not load')
    .or(page.getByPlaceholder(/^Search/))
    .first()
    .waitFor();
  expect(documents).toBeLessThanOrEqual(4);
  await page.context().close();
});

test('the edge halts a failing canary for open tabs and new visitors, and the history says why', async () => {
  const stable = (await versionOf((await visit()).page)).toString();
  const broken = await product.publish('mfe-catalog', 'bad', throwingWhenShown);
  await product.promote([broken], 50);

  const tabs: Page[] = [];
  const inCanary = async () => {
    for (const page of tabs) if ((await releaseOf(page)).canary) return page;
    return undefined;
  };
  while (!(await inCanary())) tabs.push((await visit()).page);
  const open = (await inCanary())!;
  expect(await versionOf(open)).toBe(broken.version);

  // The visitor opens the broken part again and again.
  const halted = async () =>
    (await readdir(join(storeDir(product.product.dataDir), 'halts')).catch(() => [])).length > 0;
  for (let views = 0; views < 40 && !(await halted()); views++) {
    await open.goto('/colleges');
    // Each time the last good version replaces it.
    await open.getByPlaceholder(/^Search/).waitFor();
  }
  await eventually(async () => expect(await halted()).toBe(true));

  await eventually(async () => {
    await open.goto('/about');
    expect(await versionOf(open)).toBe(stable);
  });
  for (const page of tabs) {
    await page.goto('/about');
    expect(await versionOf(page)).toBe(stable);
    await page.context().close();
  }
  const release = await halt(product.releases, {});
  expect(release.canary).toBeUndefined();
  expect(release.note).toMatch(/of its \d+ page views failed, against/);
}, 120_000);

test('the edge and an open tab refuse a tampered and a replayed release document', async () => {
  const { page } = await visit();
  await mark(page);
  const store = storeDir(product.product.dataDir);
  const revision = await product.revision();
  const before = await versionOf(page);
  const entry = (number: number) => join(store, releaseKey(number));
  const good = await readFile(entry(revision), 'utf8');
  const forged = good.replace(/"revision\\":\d+/, `"revision\\":${revision + 1}`).replaceAll(before, '6.6.6');

  await writeFile(entry(revision + 1), forged);
  await copyFile(entry(1), entry(revision + 2));
  for (const refused of [revision + 1, revision + 2])
    await eventually(async () => expect(product.product.output()).toContain(`Revision ${refused} `));
  const newcomer = await visit();
  expect(await releaseOf(newcomer.page)).toMatchObject({ revision });
  await newcomer.page.context().close();

  const answers = [forged, await readFile(entry(1), 'utf8')];
  for (const body of answers) {
    await page.route('**/release', (route) => route.fulfill({ body, contentType: 'application/json' }));
    await lookForRelease(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Talk to Mentors' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await isMarked(page)).toBe(true);
    await page.unroute('**/release');
  }
  await page.context().close();
});
