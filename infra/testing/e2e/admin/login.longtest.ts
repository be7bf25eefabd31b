import type { Page } from 'playwright-core';
import { adminGuardedPages, administrator, admit, logInAsAdministrator, unexpected } from '../support/admin';
import { desktop, devices, expectInBothThemes, startOver, useVisitor } from '../support/browser';
import { eventually } from '@setu/testing';
import { hasFocus, tabTo, typeInto } from '../support/layout';
import { hold } from '../support/network';
import { watchPreloads } from '../support/preloads';

const form = (page: Page) => page.getByRole('heading', { name: 'Administrator log in' });
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' });

describe.each(devices)('on a %s', (device, options) => {
  const visitor = useVisitor(options);
  afterEach(() => startOver(visitor.page));

  test('ADM-01 logs in by keyboard alone, sees the four cards, and logs out again', async () => {
    const { page, problems } = visitor;
    await page.goto('/admin');
    await form(page).waitFor();
    expect(await page.title()).toBe('Administrator log in · CampusSetu');
    await expectInBothThemes(page);
    await typeInto(page, page.getByLabel('Username'), administrator.username);
    await typeInto(page, page.getByLabel('Password'), administrator.password);
    const release = await hold(page, '**/api/admin/login');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Logging In...' }).waitFor();
    expect(await page.getByLabel('Username').isDisabled()).toBe(true);
    release();
    await dashboard(page).waitFor();
    expect(await hasFocus(page.locator('#main'))).toBe(true);
    const cards = page.getByRole('main').getByRole('list').first().getByRole('link');
    expect(await cards.allInnerTexts()).toEqual([
      'Manage Colleges',
      'Manage Users',
      'Manage Applications',
      'Check Messages',
    ]);

    await page.reload();
    await dashboard(page).waitFor();
    if (device === 'phone') {
      await tabTo(page, page.getByRole('button', { name: 'Menu' }));
      await page.keyboard.press('Enter');
    }
    await tabTo(page, page.getByRole('button', { name: 'Log out' }));
    await page.keyboard.press('Enter');
    await form(page).waitFor();
    await page.getByText('Logged out successfully').waitFor();
    expect((await page.context().request.get('/api/admin/verify')).status()).toBe(401);
    await page.reload();
    await form(page).waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(unexpected(problems)).toEqual([]);
  });

  test('ADM-01 says why a log-in failed, and keeps what was typed', async () => {
    const { page } = visitor;
    await page.goto('/admin');
    await logInAsAdministrator(page, 'wrong');
    await page.getByText('Invalid credentials', { exact: true }).waitFor();
    expect(await page.getByLabel('Password').inputValue()).toBe('wrong');
    await page.route('**/api/admin/login', (route) => route.abort());
    await logInAsAdministrator(page);
    await page.getByText('Login failed', { exact: true }).waitFor();
    await expectInBothThemes(page);
    await page.unroute('**/api/admin/login');
    await page.getByLabel('Username').fill('');
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await page.getByText('Username and password are required!').waitFor();
    expect(await hasFocus(page.getByLabel('Username'))).toBe(true);
  });

  test.each(adminGuardedPages)('ADM-02 %s sends a stranger to %s before they see the page', async (path, leaveTo) => {
    const { page, problems } = visitor;
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === leaveTo);
    await page.getByText('Not authenticated', { exact: true }).waitFor();
    expect(unexpected(problems)).toEqual([]);
  });

  test('ADM-02 a made-up cookie opens nothing', async () => {
    const { page } = visitor;
    const { origin: url } = new URL(process.env.PRODUCT_URL!);
    await page.context().addCookies([{ name: 'admin_session', value: 'a'.repeat(43), url: `${url}/api/` }]);
    await page.goto('/admin/history');
    await page.waitForURL('**/admin');
    await form(page).waitFor();
  });

  test('ADM-02 a session that ended elsewhere leads to the log-in on the next page load', async () => {
    const { page } = visitor;
    await admit(page.context());
    await page.goto('/admin/history');
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await page.context().clearCookies();
    await page.goto('/admin/colleges/new');
    await page.waitForURL('**/admin');
    await form(page).waitFor();
  });
});

describe('before an administrator logs in', () => {
  const visitor = useVisitor(desktop);

  test.each([
    ['/admin', 'dashboard'],
    ['/admin/users', 'users'],
  ])('%s uses everything that it preloads', async (path, chunk) => {
    const { page, problems } = visitor;
    const preloads = await watchPreloads(page);
    await page.goto(path);
    await form(page).waitFor();
    expect((await preloads()).all).toContainEqual(expect.stringContaining(`/${chunk}.`));
    await eventually(async () => expect((await preloads()).unused).toEqual([]));
    expect(unexpected(problems)).toEqual([]);
  });
});
