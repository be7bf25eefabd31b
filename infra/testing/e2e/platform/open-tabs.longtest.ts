import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TelemetryReport } from '@setu/contracts';
import { halt, status } from '@setu/release';
import { type LiveAnswer, releaseKey, type SliceJudgement, storeDir } from '@setu/release-store';
import type { Page } from 'playwright-core';
import { desktop, openPage, sharedBrowser, untilHydrated } from '../support/browser';
import { eventually } from '@setu/testing';
import { lookForRelease, ReleasedProduct, releaseOf, saying, throwingWhenShown } from '../support/releases';

let product: ReleasedProduct;
beforeAll(async () => {
  product = await ReleasedProduct.start({ CANARY_MIN_VIEWS: '5' });
});
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

test('new visitors see a promote immediately, an open tab with its next page; the same holds for a rollback', async () => {
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

/** A visitor from an address of their own, in a tab of theirs. */
async function visitAs(address: string, path: string, cookie?: string) {
  const options = { ...desktop, baseURL: product.url, extraHTTPHeaders: { 'x-forwarded-for': address } };
  const { page } = await openPage(await sharedBrowser(), options);
  if (cookie) await page.context().addCookies([{ name: 'visitor', value: cookie, url: product.url }]);
  const reported = page.waitForResponse('**/telemetry');
  await page.goto(path);
  await reported;
  return page;
}

/** Cookies of visitors who get the canary. */
async function canaryCookies(count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let number = 0; cookies.length < count; number++) {
    const id = String(number).padStart(22, 'v');
    const answer = await fetch(`${product.url}/release`, { headers: { cookie: `visitor=${id}` } });
    if (((await answer.json()) as LiveAnswer).canary) cookies.push(id);
  }
  return cookies;
}

test('the edge halts a failing canary for open tabs and new visitors, and status and history say why', async () => {
  const before = await visit();
  const { shell, slices } = await releaseOf(before.page);
  const stable = slices.catalog!.version;
  const broken = await product.publish('mfe-catalog', 'bad', throwingWhenShown);
  await product.promote([broken], 50);
  const cookies = await canaryCookies(12);
  // A hundred others read the stable pages.
  for (let visitor = 0; visitor < 100; visitor++)
    await fetch(`${product.url}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${visitor}` },
      body: JSON.stringify({ builds: { shell, catalog: stable } } satisfies TelemetryReport),
    });
  const halted = async () =>
    (await readdir(join(storeDir(product.product.dataDir), 'halts')).catch(() => [])).length > 0;
  const judged = async () =>
    (await status(product.releases)).canary!.slices.find(({ slice }) => slice === 'catalog') as SliceJudgement;

  // A person who opens the broken part repeatedly is one visitor, whatever their cookie is.
  const open = await visitAs('203.0.113.1', '/colleges', cookies[0]);
  expect(await versionOf(open)).toBe(broken.version);
  for (const cookie of cookies.slice(1, 5)) {
    // Each time the last good version replaces it.
    await untilHydrated(open);
    await open.context().addCookies([{ name: 'visitor', value: cookie, url: product.url }]);
    await open.reload();
  }
  await eventually(async () => expect(await judged()).toMatchObject({ tried: { views: 1, failed: 1 }, halts: false }));
  expect((await judged()).reason).toBe('Not judged yet: the canary has 1 of the 5 views that this takes.');

  for (const [number, cookie] of cookies.entries()) {
    if (await halted()) break;
    const page = await visitAs(`203.0.113.${number + 2}`, '/colleges', cookie);
    // It fails once script has taken it over.
    await untilHydrated(page);
    await page.context().close();
  }
  await eventually(async () => expect(await halted()).toBe(true));
  expect(await judged()).toMatchObject({ halts: true, stable: { views: 100, failed: 0 } });

  await eventually(async () => {
    await open.goto('/about');
    expect(await versionOf(open)).toBe(stable);
  });
  const newcomer = await visitAs('203.0.113.99', '/about', cookies[5]);
  expect(await versionOf(newcomer)).toBe(stable);
  for (const page of [open, newcomer, before.page]) await page.context().close();
  const release = await halt(product.releases, {});
  expect(release.canary).toBeUndefined();
  expect(release.note).toMatch(/^catalog: .* of its \d+ page views failed, against 0\.0 % of 100/);
});

test('a page that has moved is found at its old address, from outside and by the links of other builds', async () => {
  const moved = await product.publish('mfe-mentors', 'm1', (text) =>
    text.replaceAll('path:"/mentors"', 'path:"/seniors"'),
  );
  const routes = moved.routes.map((route) => (route === '/mentors' ? '/seniors' : route));
  await product.promote([{ ...moved, routes, redirects: { '/mentors': '/seniors' } }]);

  const { page } = await visit('/mentors?search=law');
  const list = page.getByRole('searchbox');
  await list.waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/seniors?search=law');

  await page.goto('/about');
  await mark(page);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Talk to Mentors' });
  expect(await link.getAttribute('href')).toBe('/seniors');
  await link.click();
  await list.waitFor();
  expect(new URL(page.url()).pathname).toBe('/seniors');
  expect(await isMarked(page)).toBe(true);
  await page.context().close();
  await product.rollback();
});

test('the edge and an open tab reject a tampered and a replayed release document', async () => {
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
  for (const rejected of [revision + 1, revision + 2])
    await eventually(async () => expect(product.product.output()).toContain(`Revision ${rejected} `));
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
