import { eventually } from '@setu/testing';
import type { Page } from 'playwright-core';
import { allColleges, untilAllCounted } from '../support/api';
import {
  axeViolations,
  desktop,
  bothDevices,
  openPage,
  phone,
  sharedBrowser,
  untilHydrated,
  useVisitor,
} from '../support/browser';
import { hold, shellCode } from '../support/network';
import { scrolledTo, scrollTo } from '../support/scroll';

const cards = (page: Page) => page.getByRole('list', { name: 'Colleges' }).getByRole('article');
const chip = (page: Page, text: string) => page.getByRole('link', { name: `Remove the filter ${text}` });
const ofType = async (type: string) => (await allColleges()).filter((college) => college.type === type);

describe.each(bothDevices)('filters on a %s', (device, options) => {
  const visitor = useVisitor(options);
  const counted = (text: string) =>
    eventually(async () => expect(await visitor.page.locator('#colleges-found').textContent()).toBe(text));

  test('a list is narrowed by the keyboard alone, shared by its address, and found again by Back', async () => {
    const { page } = visitor;
    const wanted = (await ofType('Public')).length;
    await page.goto('/colleges');
    await untilAllCounted(page);
    if (device === 'phone') {
      await page.getByRole('button', { name: 'Filters' }).focus();
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
      await sheet.waitFor();
      expect(await axeViolations(page, 'dialog')).toEqual([]);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      await eventually(async () =>
        expect(await page.getByRole('button', { name: 'Filters' }).evaluate(isFocused)).toBe(true),
      );
      await page.keyboard.press('Enter');
      await sheet.waitFor();
      await page.goBack();
      await sheet.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/colleges');
      await page.keyboard.press('Enter');
      await sheet.getByRole('radio', { name: /^Public / }).focus();
      await page.keyboard.press('Space');
      await sheet.getByRole('button', { name: `Show ${wanted} colleges` }).focus();
      await page.keyboard.press('Enter');
      await sheet.waitFor({ state: 'detached' });
    } else {
      await page
        .getByRole('complementary', { name: 'Filters' })
        .getByRole('radio', { name: /^Public / })
        .focus();
      await page.keyboard.press('Space');
    }
    await counted(`${wanted} colleges`);
    expect(new URL(page.url()).search).toBe('?type=Public');
    await chip(page, 'Public or private: Public').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.reload();
    await counted(`${wanted} colleges`);
    // After a key press, the hydrated page no longer returns to where it was before the reload.
    await untilHydrated(page);
    await page.keyboard.press('Shift');
    await scrollTo(page, 900);
    await eventually(async () => expect(await scrolledTo(page)).toBe(900));
    const link = cards(page)
      .getByRole('link')
      .nth(await firstInView(page));
    const href = await link.getAttribute('href');
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('tablist').waitFor();
    await page.goBack();
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href),
    );
    await eventually(async () => expect(Math.abs((await scrolledTo(page)) - 900)).toBeLessThan(200));

    await chip(page, 'Public or private: Public').focus();
    await page.keyboard.press('Enter');
    await untilAllCounted(page);
    await page.goBack();
    await counted(`${wanted} colleges`);
  });

  test('an unknown filter is dropped with a sentence', async () => {
    const { page } = visitor;
    await page.goto('/colleges?type=Private&state=Atlantis');
    await page.getByText('State: “Atlantis”').waitFor();
    await eventually(() => expect(new URL(page.url()).searchParams.get('state')).toBeNull());
    await chip(page, 'Public or private: Private').waitFor();
    expect(await page.getByRole('link', { name: /Remove the filter State/ }).count()).toBe(0);
  });
});

const isFocused = (node: Element) => node === document.activeElement;

/** The place, among the cards there are, of the first well inside the window. */
const firstInView = (page: Page) =>
  cards(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.findIndex((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top > innerHeight * 0.3 && bottom < innerHeight * 0.8;
      }),
    );

test('a long name of a programme is shown whole', async () => {
  const { page } = await openPage(await sharedBrowser(), desktop);
  await page.goto('/colleges');
  const programmes = page.getByRole('complementary', { name: 'Filters' }).getByRole('group', { name: 'Programme' });
  const row = programmes.locator('label').last();
  await row.waitFor();
  const cutOff = await row.evaluate((label) => {
    label.querySelector('span')!.textContent = 'Electronics and Telecommunication Engineering '.repeat(2);
    return label.scrollHeight - label.clientHeight;
  });
  expect(cutOff).toBe(0);
  await page.context().close();
});

test('what is chosen before script has loaded narrows the list once it has', async () => {
  const { page, problems } = await openPage(await sharedBrowser(), desktop);
  const release = await hold(page, shellCode);
  await page.goto('/colleges', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Filters' });
  await form.getByRole('radio', { name: /^Public / }).check();
  await form.getByLabel('Sort by').selectOption('name');
  release();
  await page.waitForURL('**/colleges?*type=Public*');
  expect(new URL(page.url()).searchParams.get('order')).toBe('name');
  const found = `${(await ofType('Public')).length} colleges`;
  await eventually(async () => expect(await page.locator('#colleges-found').textContent()).toBe(found));
  expect(problems).toEqual([]);
  await page.context().close();
});

test('without script the filters are a form that leads to the list', async () => {
  const context = await (
    await sharedBrowser()
  ).newContext({
    ...phone,
    baseURL: process.env.PRODUCT_URL,
    javaScriptEnabled: false,
  });
  try {
    const page = await context.newPage();
    await page.goto('/colleges');
    const form = page.getByRole('form', { name: 'Filters' });
    await form.getByRole('radio', { name: /^Public / }).focus();
    await page.keyboard.press('Space');
    await form.getByLabel('Sort by').selectOption('name');
    await form.getByRole('button', { name: 'Show colleges' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/colleges?*type=Public*');
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('type'), searchParams.get('order')]).toEqual(['Public', 'name']);
    const wanted = await ofType('Public');
    expect(await page.locator('#colleges-found').textContent()).toBe(`${wanted.length} colleges`);
    await page.getByRole('link', { name: 'Remove the filter Public or private: Public' }).waitFor();
  } finally {
    await context.close();
  }
});
