import type { Page, Route } from 'playwright-core';
import { eventually } from '@setu/testing';
import { collegeWhere } from '../support/api';
import { asAnotherVisitor, desktop, untilHydrated } from '../support/browser';
import { watchRequests } from '../support/network';

const card = (page: Page) => page.getByText('This part did not load');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
/** While it is hidden, a page retries nothing. */
const hideTab = (page: Page, hidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    const visibilityState = hidden ? 'hidden' : 'visible';
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
const hideFromStart = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }));

/** Counts the error cards that screen readers announce. */
const countAlerts = (page: Page) =>
  page.addInitScript(() => {
    const counted = Object.assign(globalThis, { alerts: 0 });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element)
          counted.alerts += Number(node.matches('[role=alert]')) + node.querySelectorAll('[role=alert]').length;
    }).observe(document, { childList: true, subtree: true });
  });
const alerts = (page: Page) => page.evaluate(() => (globalThis as unknown as { alerts: number }).alerts);

const abort = (route: Route) => route.abort('connectionrefused');
const offline = (route: Route) => route.abort('internetdisconnected');
const faults: [string, (route: Route) => Promise<void>][] = [
  ['refused', abort],
  ['answered with 503', (route) => route.fulfill({ status: 503 })],
  ['sent offline', offline],
];

test.each(faults)('after every request of a page was %s, one press shows it and keeps the focus', (_name, fault) =>
  asAnotherVisitor(desktop, async (page) => {
    const college = await collegeWhere(({ students }) => students.length > 0);
    const ofPage = /\/slices\/|\/api\/colleges\//;
    await hideFromStart(page);
    await page.route(ofPage, fault);
    await page.goto(`/colleges/${college._id}`);
    await card(page).waitFor();
    await page.unroute(ofPage);
    await tryAgain(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: college.name }).waitFor();
    expect(await card(page).count()).toBe(0);
    const status = page.getByRole('status').filter({ hasText: 'This part has loaded.' });
    expect(await status.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.closest('#main') !== null)).toBe(true);
  }),
);

const parts: [string, string, RegExp][] = [
  ['the entry', '/mentors', /\/slices\/mentors\/.*slice\.js/],
  ['its style', '/mentors', /\/slices\/mentors\/.*exposed\.\w+\.css/],
  ['a page', '/mentors', /\/slices\/mentors\/.*mentor-grid\.\w+\.js/],
  ['the style of a page', '/mentors', /\/slices\/mentors\/.*mentor-grid\.\w+\.css/],
  ['a page of the shell', '/contact', /\/shell\/.*contact\.\w+\.js/],
];

test.each(parts)('%s loads automatically when the network is back, and a half-filled form stays', (_part, path, file) =>
  asAnotherVisitor(desktop, async (page) => {
    await countAlerts(page);
    await page.route(file, offline);
    const { urls } = watchRequests(page, (url) => file.test(url));
    if (file.source.endsWith('css')) {
      // The document of a page includes its styles. A visitor who comes from another page fetches them.
      await page.goto('/about');
      await untilHydrated(page);
      await page.getByRole('banner').locator(`a[href="${path}"]`).click();
    } else await page.goto(path);
    await card(page).waitFor();
    const message = page.getByRole('contentinfo').getByLabel('Message');
    await message.pressSequentially('Half a thought');
    // A round of its own that fails is silent.
    const before = urls.length;
    await eventually(() => expect(urls.length).toBeGreaterThan(before));
    expect(await alerts(page)).toBe(1);

    await page.context().setOffline(true);
    await page.unroute(file);
    await page.context().setOffline(false);
    await card(page).waitFor({ state: 'detached' });
    await page.locator('#main').getByRole('heading').first().waitFor();
    await page.getByRole('status').filter({ hasText: 'This part has loaded.' }).waitFor({ state: 'attached' });
    expect(await alerts(page)).toBe(1);
    expect(await message.inputValue()).toBe('Half a thought');
    expect(await message.evaluate((node) => node === document.activeElement)).toBe(true);
  }),
);

test('a slice that failed as a widget loads on another page, and its widget there with one press', () =>
  asAnotherVisitor(desktop, async (page) => {
    const { _id, name } = await collegeWhere(({ students }) => students.length > 0);
    const catalog = /\/slices\/catalog\//;
    const mentors = /\/slices\/mentors\//;
    await hideFromStart(page);
    for (const files of [catalog, mentors]) await page.route(files, abort);
    await page.goto('/');
    await card(page).first().waitFor();
    await page.unroute(catalog);
    await page.getByRole('navigation').getByRole('link', { name: 'Find Colleges' }).click();
    await page.getByPlaceholder(/^Search Best B\.Tech/).fill(name);
    // A search closes the suggestions, which lie over the list.
    await page.keyboard.press('Enter');
    await page.locator(`a[href="/colleges/${_id}"]`).first().click();
    await page.getByRole('tab', { name: 'Mentors' }).click();
    await card(page).waitFor();
    await page.unroute(mentors);
    await tryAgain(page).click();
    await page.getByRole('tabpanel', { name: 'Mentors' }).getByRole('article').first().waitFor();
  }));

test('a file that was tampered with never runs, however often it is tried', () =>
  asAnotherVisitor(desktop, async (page) => {
    const files = /\/slices\/mentors\/.*\.(js|css)/;
    const { urls } = watchRequests(page, (url) => files.test(url));
    await page.route(files, async (route) => {
      const response = await route.fetch();
      const more = route.request().url().includes('.css')
        ? '#main{border:9px solid red}'
        : ';globalThis.tampered=true;';
      await route.fulfill({ response, body: `${await response.text()}${more}` });
    });
    await page.goto('/mentors');
    for (const _press of [1, 2, 3]) await tryAgain(page).click();
    const before = urls.length;
    await eventually(() => expect(urls.length).toBeGreaterThan(before));
    await card(page).waitFor();
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    expect(await page.locator('#main').evaluate((node) => getComputedStyle(node).borderTopWidth)).toBe('0px');
  }));

test('a minute of outage costs few requests, a tab in the background none; both recover by themselves', () =>
  asAnotherVisitor(desktop, async (page) => {
    const files = /\/slices\/|\/release$/;
    // Let the page act on what the last second brought.
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second++) {
        await page.clock.runFor(1_000);
        await page.evaluate(() => fetch('/slices/answered').catch(() => undefined));
      }
    };
    await page.clock.install();
    await page.route(files, (route) => route.fulfill({ status: 503 }));
    const { urls } = watchRequests(page, (url) => files.test(url) && !url.endsWith('answered'));
    await page.goto('/');
    await card(page).first().waitFor();
    await eventually(async () => expect(await card(page).count()).toBe(2));
    await page.clock.pauseAt(Date.now() + 3_600_000);
    urls.length = 0;
    await pass(60);
    // Two slices, at most seven rounds.
    expect(urls.filter((url) => url.includes('/slices/')).length).toBeGreaterThan(2);
    expect(urls.length).toBeLessThanOrEqual(16);
    await hideTab(page, true);
    urls.length = 0;
    await pass(60);
    expect(urls).toEqual([]);
    await page.unroute(files);
    await hideTab(page, false);
    await pass(3);
    await eventually(async () => expect(await card(page).count()).toBe(0));
  }));
