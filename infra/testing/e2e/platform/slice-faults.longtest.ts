import type { Browser, Page, Route } from 'playwright-core';
import { desktop, launch, openPage } from '../support/browser';

const entry = '**/slices/catalog/*/slice.js*';
const card = (page: Page) => page.getByText('This part did not load');

let browser: Browser;
beforeAll(async () => (browser = await launch()));
afterAll(() => browser.close());

const faults: [string, (route: Route) => Promise<void>][] = [
  ['is down', (route) => route.abort('connectionrefused')],
  ['is gone', (route) => route.fulfill({ status: 404 })],
  ['hangs', () => new Promise(() => undefined)],
  [
    'was tampered with',
    async (route) => {
      const answer = await route.fetch();
      const body = `${await answer.text()};globalThis.tampered = true;`;
      // The page retries automatically, perhaps just when the test removes the route.
      await route.fulfill({ response: answer, body }).catch(() => undefined);
    },
  ],
];

test.each(faults)('a slice that %s fails only in its own place, and the retry works', async (_name, fault) => {
  const { page } = await openPage(browser, desktop);
  await page.route(entry, fault);
  await page.goto('/');
  await card(page).waitFor();
  await page.getByRole('heading', { name: 'Questions people ask' }).waitFor();
  await page.getByRole('heading', { name: 'Talk to UGs/Alumnis' }).waitFor();
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);

  await page.unroute(entry);
  const explore = page.getByRole('link', { name: 'Explore' }).first();
  // The page retries automatically too, and may be first.
  await Promise.any([page.getByRole('button', { name: 'Try again' }).click(), explore.waitFor()]);
  await explore.waitFor();
  expect(await card(page).count()).toBe(0);
  await page.context().close();
});

test('a broken slice leaves the rest of the site reachable', async () => {
  const { page } = await openPage(browser, desktop);
  await page.route(entry, (route) => route.abort());
  await page.goto('/colleges');
  await card(page).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'About Us' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/about');
  await page.context().close();
});

test('a lazy part of a slice that fails loads with its retry', async () => {
  const { page } = await openPage(browser, desktop);
  const chunk = '**/slices/catalog/*/college-list.*.js*';
  await page.route(chunk, (route) => route.abort());
  await page.goto('/colleges');
  await card(page).waitFor();
  await page.unroute(chunk);
  const search = page.getByPlaceholder('Search Best B.Tech colleges near me...');
  // The page retries automatically too, and may be first.
  await Promise.any([page.getByRole('button', { name: 'Try again' }).click(), search.waitFor()]);
  await search.waitFor();
  await page.context().close();
});

test('without a backend only the data is missing: the page appears and the API answers a clear error', async () => {
  const { page } = await openPage(browser, desktop);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Questions people ask' }).waitFor();
  await page.context().close();
});
