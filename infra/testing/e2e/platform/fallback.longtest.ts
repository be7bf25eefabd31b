import { eventually } from '@setu/testing';
import type { Page, Route } from 'playwright-core';
import { desktop, openPage, sharedBrowser } from '../support/browser';
import { type Change, ReleasedProduct, throwingOnLoad, throwingWhenShown } from '../support/releases';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();
const slices = [
  { name: 'catalog', path: '/colleges', shown: (page: Page) => page.getByPlaceholder(/^Search Best B\.Tech/) },
  { name: 'mentors', path: '/mentors', shown: (page: Page) => heading(page, /mentor/i) },
  { name: 'account', path: '/login', shown: (page: Page) => page.getByLabel('Password') },
  { name: 'admin', path: '/admin', shown: (page: Page) => page.getByLabel('Password') },
];
const names = slices.map(({ name }) => name);
const card = (page: Page) => page.getByText('This part did not load');

let product: ReleasedProduct;
beforeAll(async () => (product = await ReleasedProduct.start()));
afterAll(() => product.stop());

/** Releases another version of every slice. */
const releaseAll = async (mark: string, change?: Change) =>
  product.promote(await Promise.all(names.map((name) => product.publish(`mfe-${name}`, mark, change))));

const faults: [string, (route: Route) => Promise<void>][] = [
  ['is down', (route) => route.abort('connectionrefused')],
  ['is gone', (route) => route.fulfill({ status: 404 })],
  ['hangs', () => new Promise(() => undefined)],
  ['is not code', (route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' })],
  [
    'was tampered with',
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.tampered = true;` });
    },
  ],
];
/** One fault is met by every slice, the others by a server-rendered page and by a client-rendered one. */
const metBy = (fault: string) =>
  fault === 'is down' ? slices : slices.filter(({ name }) => ['catalog', 'admin'].includes(name));

/** Opens the pages of slices at the same time, each with the fault. */
const visitEach = (
  fault: { files: (slice: string) => string; meet(route: Route): Promise<void> } | undefined,
  see: (page: Page, slice: (typeof slices)[number]) => Promise<void>,
  visited = slices,
) =>
  Promise.all(
    visited.map(async (slice) => {
      const { page } = await openPage(await sharedBrowser(), { ...desktop, baseURL: product.url });
      if (fault) await page.route(fault.files(slice.name), fault.meet);
      await page.goto(slice.path);
      await see(page, slice);
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      await page.context().close();
    }),
  );

/** The slice's page, from the version with that mark. */
const seesVersion =
  (mark: string) =>
  async (page: Page, { name, shown }: (typeof slices)[number]) => {
    await shown(page).waitFor();
    // A server-rendered page is shown before any of its code has loaded.
    await eventually(async () => {
      const loaded = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
      expect(loaded.findLast((src) => src.includes(`/slices/${name}/`))).toContain(`${mark}/`);
    });
    await shown(page).waitFor();
  };

/** An error card in its place, and the rest of the site in reach. */
const seesCard = async (page: Page, { name }: (typeof slices)[number]) => {
  await card(page).waitFor();
  if (name === 'admin') return void (await page.goto('/about'));
  await page.getByRole('navigation').getByRole('link', { name: 'About Us' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await card(page).count()).toBe(0);
};

describe('a slice with a good previous version', () => {
  beforeAll(async () => {
    await releaseAll('good');
    await releaseAll('new');
  });

  test.each(faults)('that %s is replaced by that version', (name, meet) =>
    visitEach({ files: (slice) => `**/slices/${slice}/*new/slice.js*`, meet }, seesVersion('good'), metBy(name)),
  );

  test.each(faults)('that %s in both versions fails only in its own place', (name, meet) =>
    visitEach({ files: (slice) => `**/slices/${slice}/*/slice.js*`, meet }, seesCard, metBy(name)),
  );

  test.each([
    ['on load', throwingOnLoad],
    ['when it is shown', throwingWhenShown],
  ])('that throws %s is shown by that version; two such versions cost their own place', async (name, change) => {
    const mark = name.replaceAll(' ', '');
    await releaseAll(`before${mark}`);
    await releaseAll(`one${mark}`, change);
    await visitEach(undefined, seesVersion(`before${mark}`));
    await releaseAll(`two${mark}`, change);
    await visitEach(undefined, seesCard);
  });
});
