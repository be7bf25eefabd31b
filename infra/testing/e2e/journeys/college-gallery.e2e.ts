import type { College } from '@setu/contracts';
import type { Page, Route } from 'playwright-core';
import { collegeWhere } from '../support/api';
import { asAnotherVisitor, devices, useVisitor } from '../support/browser';
import { eventually } from '@setu/testing';
import { renderInBrowser, watchRequests } from '../support/network';

const galleries = '**/api/colleges/gallery/*';
const pictures = '**/api/media/gallery/**';
const isGallery = (url: string) => url.includes('/api/colleges/gallery/');
const minute = 60_000;
/** Returns the path of a picture. Its signature, and with it the requested address, changes each minute. */
const pathOf = (route: Route) => new URL(route.request().url()).pathname;

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Gallery' });
const images = (page: Page) => panel(page).getByRole('img');
const loaded = (page: Page) =>
  images(page).evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
/** Scrolls to the last picture, so that all load. A new minute has new addresses, which replace the pictures. */
const untilLoaded = (page: Page, count: number) =>
  eventually(async () => {
    await images(page).last().scrollIntoViewIfNeeded();
    expect(await loaded(page)).toBe(count);
  });
const openTab = async (page: Page, { _id }: College) => {
  await page.goto(`/colleges/${_id}`);
  await page.getByRole('tab', { name: 'Gallery' }).click();
};

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);
  let college: College;
  beforeAll(async () => (college = await collegeWhere(({ gallery }) => (gallery ?? 0) >= 4)));

  test('COL-07 pictures are asked for when the tab opens, each time, and shown in a grid', async () => {
    const { page } = visitor;
    const asked = watchRequests(page, isGallery);
    await page.goto(`/colleges/${college._id}`);
    await page.getByRole('tab', { name: 'Gallery' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.urls).toEqual([]);
    await page.getByRole('tab', { name: 'Gallery' }).click();
    await eventually(async () => expect(await images(page).count()).toBe(college.gallery));
    await untilLoaded(page, college.gallery!);
    expect(asked.urls).toHaveLength(1);
    expect(
      await panel(page)
        .getByRole('list')
        .evaluate((node) => getComputedStyle(node).display),
    ).toBe('grid');

    await page.getByRole('tab', { name: 'Rating' }).click();
    await page.getByRole('tab', { name: 'Gallery' }).click();
    // The pictures of before are painted first, then new ones are asked for.
    await eventually(async () => expect(asked.urls).toHaveLength(2));
    asked.stop();
  });

  test("COL-07 a broken picture reads 'Image not available', the others stay", async () => {
    const { page } = visitor;
    let first: string | undefined;
    await page.route(pictures, (route) => {
      first ??= pathOf(route);
      return pathOf(route) === first ? route.abort() : route.continue();
    });
    await openTab(page, college);
    await panel(page).getByText('Image not available').waitFor();
    expect(await panel(page).getByText('Image not available').count()).toBe(1);
    await untilLoaded(page, college.gallery! - 1);
  });

  test("COL-07 a college without pictures reads 'No gallery images found'", async () => {
    const { page } = visitor;
    await openTab(page, await collegeWhere(({ gallery }) => !gallery));
    await panel(page).getByText('No gallery images found', { exact: true }).waitFor();
  });

  test.each([
    [404, 'Not Found'],
    [503, 'Service Unavailable'],
  ])("COL-07 a failure reads 'Failed to fetch gallery: %i %s', and the retry loads it", async (status, text) => {
    const { page } = visitor;
    // A document that brings no addresses.
    await renderInBrowser(page);
    await page.route(galleries, (route) => route.fulfill({ status, json: {} }));
    await openTab(page, college);
    await panel(page).getByText(`Failed to fetch gallery: ${status} ${text}`, { exact: true }).waitFor();
    await page.unrouteAll();
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await eventually(async () => expect(await images(page).count()).toBe(college.gallery));
  });

  test('COL-07 while they load, placeholders have their shapes', async () => {
    const { page } = visitor;
    // A document that brings no addresses.
    await renderInBrowser(page);
    await page.route(galleries, () => new Promise(() => undefined));
    await openTab(page, college);
    await panel(page).getByRole('status').filter({ hasText: 'Loading pictures…' }).waitFor();
    expect(await images(page).count()).toBe(0);
  });

  test('COL-07 the pictures are refetched every 59 minutes while the tab stays open', async () => {
    await asAnotherVisitor(options, async (page) => {
      await page.clock.install();
      const asked = watchRequests(page, isGallery);
      const first = page.waitForResponse(galleries);
      await openTab(page, college);
      // The document may have brought the pictures; the page reads them all the same.
      await images(page).first().waitFor();
      await (await first).finished();
      await page.evaluate(() => undefined);
      expect(asked.urls).toHaveLength(1);
      await page.clock.fastForward(58 * minute + 30_000);
      expect(asked.urls).toHaveLength(1);
      const second = page.waitForResponse(galleries);
      await page.clock.fastForward(minute);
      await eventually(async () => expect(asked.urls).toHaveLength(2));
      // The next 59 minutes begin when the answer has arrived.
      await (await second).finished();
      await page.evaluate(() => undefined);
      await page.clock.fastForward(59 * minute);
      await eventually(async () => expect(asked.urls).toHaveLength(3));
      await page.getByRole('tab', { name: 'Overview' }).click();
      await page.getByRole('tabpanel', { name: 'Overview' }).waitFor();
      await page.clock.fastForward(120 * minute);
      expect(asked.urls).toHaveLength(3);
    });
  });

  test.each([
    [61, 2],
    [58, 1],
  ])('COL-07 a picture that fails after %i minutes asleep: %i readings', async (minutes, readings) => {
    await asAnotherVisitor(options, async (page) => {
      await page.clock.install();
      const asked = watchRequests(page, isGallery);
      let fail!: () => void;
      const failed = new Promise<void>((now) => (fail = now));
      let hasFailed = false;
      let first: string | undefined;
      const held: string[] = [];
      await page.route(pictures, async (route) => {
        first ??= pathOf(route);
        if (hasFailed || pathOf(route) !== first) return route.continue();
        held.push(route.request().url());
        await failed;
        return route.abort();
      });
      const read = page.waitForResponse(galleries);
      await openTab(page, college);
      await images(page).first().waitFor();
      // A reading that ends after the jump would count as new, and in a new minute it replaces the pictures.
      const [address] = (await (await read).json()) as string[];
      await eventually(async () => expect(held.some((url) => url.includes(address!))).toBe(true));
      // The clock jumps, and no timer of the sleeping laptop has rung.
      await page.clock.setSystemTime(Date.now() + minutes * minute);
      hasFailed = true;
      fail();
      await panel(page).getByText('Image not available').waitFor();
      await eventually(async () => expect(asked.urls).toHaveLength(readings));
    });
  });
});
