import type { CollegeListEntry } from '@setu/contracts';
import { eventually } from '@setu/testing';
import type { Page } from 'playwright-core';
import { openPage, phone, sharedBrowser } from '../support/browser';
import { ReleasedProduct } from '../support/releases';

let product: ReleasedProduct;
let colleges: CollegeListEntry[];
beforeAll(async () => {
  product = await ReleasedProduct.start({ SEED_DEMO: 'true' });
  colleges = (await (await fetch(`${product.url}/api/colleges`)).json()) as CollegeListEntry[];
}, 120_000);
afterAll(() => product.stop());

/** A browser of somebody's own, with the service worker. */
async function visitor(path: string) {
  const { page } = await openPage(await sharedBrowser(), {
    ...phone,
    baseURL: product.url,
    serviceWorkers: 'allow',
  });
  await page.goto(path);
  return page;
}

/** Paths of the pages that the browser has saved. */
const savedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    return names.flatMap((name) => /^offline-\d+ page (.*)$/.exec(name)?.[1] ?? []).sort();
  });
const saved = (page: Page, ...paths: string[]) =>
  eventually(async () => expect(await savedPaths(page)).toEqual(expect.arrayContaining(paths)));
const pathOf = (index: number) => `/colleges/${colleges[index]!._id}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const note = (page: Page) => page.locator('.saved-copy');

test('visited pages are read offline, the others name them', async () => {
  const page = await visitor(pathOf(0));
  await saved(page, pathOf(0));
  await page.goto(pathOf(1));
  await saved(page, pathOf(1));

  await page.context().setOffline(true);
  await page.reload();
  await heading(page, colleges[1]!.name).waitFor();
  await expect(note(page).textContent()).resolves.toMatch(/^You are offline; this is how the page was on .*202\d/);
  await page.goto(pathOf(0));
  await heading(page, colleges[0]!.name).waitFor();
  // The page is alive.
  await page.getByRole('tab', { name: /Courses/ }).click();
  await page.getByRole('tab', { name: /Courses/, selected: true }).waitFor();

  await page.goto(pathOf(2));
  await heading(page, 'You are offline').waitFor();
  await page.getByRole('link', { name: colleges[1]!.name }).click();
  await heading(page, colleges[1]!.name).waitFor();
  await page.context().close();
});
