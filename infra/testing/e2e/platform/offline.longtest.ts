import type { CollegeListEntry } from '@setu/contracts';
import { eventually, freePort } from '@setu/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { axeViolations, openPage, phone, sharedBrowser } from '../support/browser';
import { fullProfile, makeAccount } from '../support/people';
import { ReleasedProduct, releaseOf } from '../support/releases';
import { type RunningProduct, startProduct } from '../support/start-product';

let env: { PORT: string; DATA_DIR: string; SEED_DEMO: string };
let product: ReleasedProduct;
let withoutOffline: RunningProduct | undefined;
let colleges: CollegeListEntry[];
beforeAll(async () => {
  env = {
    PORT: String(await freePort()),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'setu-offline-')),
    SEED_DEMO: 'true',
  };
  product = await ReleasedProduct.start(env);
  colleges = (await (await fetch(`${product.url}/api/colleges`)).json()) as CollegeListEntry[];
});
afterAll(async () => {
  await (withoutOffline ?? product).stop();
  await rm(env.DATA_DIR, { recursive: true, force: true });
});

/** A browser of its own, with the service worker. */
async function visitor(path: string) {
  const options = { ...phone, baseURL: product.url, serviceWorkers: 'allow' as const };
  const { page } = await openPage(await sharedBrowser(), options);
  await isRendered(path);
  await page.goto(path);
  return page;
}

/** A page that the edge could not render in time is not saved; a later visit saves it. */
const isRendered = (path: string) =>
  eventually(async () => {
    const { headers } = await fetch(product.url + path);
    expect(headers.has('offline-copy')).toBe(true);
  });

/** Paths of the pages that the browser has saved. */
const savedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    return names.flatMap((name) => /^offline-\d+ page (.*)$/.exec(name)?.[1] ?? []);
  });
const isSaved = (page: Page, path: string) => eventually(async () => expect(await savedPaths(page)).toContain(path));
const pathOf = (index: number) => `/colleges/${colleges[index]!._id}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const collegeHeading = (page: Page, index: number) => heading(page, colleges[index]!.name).waitFor();
const note = (page: Page) => page.locator('.saved-copy');
const aboutLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true });

test('visited pages are read offline; the others say which those are', async () => {
  const page = await visitor(pathOf(0));
  await isSaved(page, pathOf(0));
  await isRendered(pathOf(1));
  await page.goto(pathOf(1));
  await isSaved(page, pathOf(1));
  // Opened within the tab, without a document.
  await isRendered('/about');
  await aboutLink(page).click();
  await isSaved(page, '/about');

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await note(page).textContent()).toMatch(/^You are offline; this is how the page was on \d+ \w+ 20\d\d/);
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(pathOf(0));
  await collegeHeading(page, 0);
  // The page is alive.
  await page.getByRole('tab', { name: /Courses/ }).click();
  await page.getByRole('tab', { name: /Courses/, selected: true }).waitFor();
  // A link within the page leads to a saved page as well.
  await aboutLink(page).click();
  await page.waitForURL('**/about');
  await note(page).waitFor();

  await page.goto(pathOf(2));
  await heading(page, 'You are offline').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: colleges[1]!.name }).click();
  await collegeHeading(page, 1);

  // The page listens once it has loaded.
  await eventually(async () => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    expect(await note(page).textContent()).toMatch(/^You are online again/);
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await note(page).waitFor({ state: 'detached' });
  await collegeHeading(page, 1);
  await page.context().close();
});

test('a saved page stays with the files of its release, in every tab, until it is visited again', async () => {
  const page = await visitor(pathOf(0));
  await isSaved(page, pathOf(0));
  const before = await releaseOf(page);
  const build = await product.publish('mfe-catalog', 'o1');
  await product.promote([build]);
  const other = await page.context().newPage();
  await isRendered(pathOf(1));
  await other.goto(pathOf(1));
  expect((await releaseOf(other)).slices.catalog!.version).toBe(build.version);
  await isSaved(other, pathOf(1));

  await page.context().setOffline(true);
  for (const [tab, index, release] of [
    [page, 0, before],
    [other, 1, { revision: before.revision + 1 }],
    [other, 0, before],
  ] as const) {
    const requested = new Set<string>();
    tab.on('requestfinished', (request) => void requested.add(new URL(request.url()).pathname.split('/')[3]!));
    await tab.goto(pathOf(index));
    await tab.getByRole('tab', { name: /Courses/ }).click();
    await tab.getByRole('tab', { name: /Courses/, selected: true }).waitFor();
    expect(await releaseOf(tab)).toMatchObject(release);
    const isOld = release === before;
    expect(
      [...requested].filter((version) => version === (isOld ? build.version : before.slices.catalog!.version)),
    ).toEqual([]);
    tab.removeAllListeners('requestfinished');
  }

  await page.context().setOffline(false);
  await page.goto(pathOf(0));
  expect((await releaseOf(page)).slices.catalog!.version).toBe(build.version);
  expect(await note(page).count()).toBe(0);
  await page.context().close();
});

test('nothing personal is saved, and a log-out deletes what was read', async () => {
  const page = await visitor('/about');
  const email = await makeAccount(page.context());
  await isRendered(pathOf(0));
  await page.goto(pathOf(0));
  await isSaved(page, pathOf(0));
  for (const path of ['/me', '/mentors', '/login', '/admin']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await isRendered(pathOf(1));
  await page.goto(pathOf(1));
  await isSaved(page, pathOf(1));
  const cached = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(`${name} ${request.url} ${await (await cache.match(request))!.text()}`);
    }
    return texts;
  });
  expect(cached.length).toBeGreaterThan(10);
  const personal = [
    email,
    fullProfile.name,
    fullProfile.phone,
    '/api/users',
    '/api/admin',
    'page /me ',
    'page /login ',
    'page /admin ',
  ];
  const documents = cached.filter((text) => !text.startsWith('offline-1 files'));
  for (const mark of personal) expect(documents.filter((text) => text.includes(mark))).toEqual([]);

  await page.goto('/me');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await eventually(async () =>
    expect((await savedPaths(page)).filter((path) => path.startsWith('/colleges'))).toEqual([]),
  );
  await page.context().close();
});

test('a site that ends offline pages deletes them', async () => {
  const page = await visitor(pathOf(0));
  await isSaved(page, pathOf(0));
  await product.stop();
  // The server is away: its visitors still read.
  await page.goto(pathOf(0));
  await note(page).waitFor();
  withoutOffline = await startProduct({ ...env, OFFLINE_PAGES: 'false' });
  await page.goto('/about');
  await eventually(async () => {
    const left = await page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
    expect(left).toEqual([0, 0]);
  });
  await page.context().close();
});
