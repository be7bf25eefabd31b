import type { Page } from 'playwright-core';
import { adminPage } from '../support/admin';
import { devices, expectInBothThemes } from '../support/browser';
import { eventually } from '@setu/testing';
import { hasFocus } from '../support/layout';
import { untilLoaded } from '../support/pages';

const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const countOf = async (page: Page, name: string) =>
  Number((await card(page, name).getByRole('paragraph').innerText()).replaceAll(',', ''));
const today = (page: Page, chart: string) =>
  page.getByRole('table', { name: chart }).getByRole('row').last().getByRole('cell').innerText();

describe.each(devices)('the dashboard on a %s', (device, options) => {
  const visitor = adminPage(options);
  const open = async () => {
    await visitor.page.goto('/admin');
    await visitor.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await untilLoaded(visitor.page);
  };

  test('ADM-01 each card counts its items and leads to them; the tab’s focus refreshes the counts', async () => {
    const { page, problems } = visitor;
    await open();
    const users = (await (await page.context().request.get('/api/users')).json()) as unknown[];
    expect(await countOf(page, 'Manage Users')).toBeGreaterThanOrEqual(users.length);
    const before = await countOf(page, 'Check Messages');
    const charted = Number(await today(page, 'Messages'));
    await page.context().request.post('/api/messages', { data: { email: 'a@b.in', msg: 'One more' } });
    // The page refreshes at most every five seconds. Other tests may write in between.
    await eventually(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      expect(await countOf(page, 'Check Messages')).toBeGreaterThan(before);
    });
    expect(Number(await today(page, 'Messages'))).toBeGreaterThan(charted);
    for (const [name, path] of [
      ['Manage Colleges', '/admin/colleges'],
      ['Manage Users', '/admin/users'],
      ['Manage Applications', '/admin/applications'],
      ['Check Messages', '/admin/messages'],
    ] as const)
      expect(await page.getByRole('main').getByRole('link', { name }).getAttribute('href')).toBe(path);
    expect(problems).toEqual([]);
  });

  test('charts the activity by day or by week, without a violation', async () => {
    const { page } = visitor;
    await open();
    await expectInBothThemes(page);
    const rows = page.getByRole('table', { name: 'Sign-ups' }).getByRole('row');
    expect(await rows.count()).toBe(31);
    await page.getByText('12 weeks').click();
    expect(await rows.count()).toBe(13);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
  });

  test('keeps its cards when nothing can be counted', async () => {
    const { page } = visitor;
    await page.route('**/api/admin/overview', (route) => route.abort());
    await open();
    await page.getByText('The figures could not be loaded').waitFor();
    await page.unroute('**/api/admin/overview');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table', { name: 'Sign-ups' }).waitFor({ state: 'attached' });
    expect(await countOf(page, 'Manage Colleges')).toBeGreaterThan(40);
  });

  test('the skip link skips the navigation', async () => {
    const { page } = visitor;
    await open();
    await page.keyboard.press('Tab');
    expect(await hasFocus(page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await hasFocus(page.getByRole('main').getByRole('link', { name: 'Manage Colleges' }))).toBe(true);
  });

  test('its navigation marks the current page, and leads to the others', async () => {
    const { page, problems } = visitor;
    await open();
    const menu = page.getByRole('button', { name: 'Menu' });
    if (device === 'phone') {
      await menu.click();
      await expectInBothThemes(page);
      await page.keyboard.press('Escape');
      expect(await hasFocus(menu)).toBe(true);
      await menu.press('Enter');
    }
    const links = page.getByRole('navigation', { name: 'Administration' });
    expect(await links.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
    await links.getByRole('link', { name: 'History' }).click();
    await page.getByRole('heading', { name: 'History' }).waitFor();
    if (device === 'phone') expect(await links.isVisible()).toBe(false);
    expect(await page.title()).toBe('History · CampusSetu');
    expect(problems).toEqual([]);
  });
});
