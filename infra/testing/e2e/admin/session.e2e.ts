import { adminPage, admit, logInAsAdministrator, loseSession, unexpected } from '../support/admin';
import { devices, expectInBothThemes } from '../support/browser';
import { hasFocus } from '../support/layout';
import { makeAccount, profileLink } from '../support/people';

describe('a session', () => {
  const visitor = adminPage();

  test('is checked once on the way from page to page', async () => {
    const { page } = visitor;
    const checks: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/admin/verify') && checks.push(page.url()));
    await page.goto('/admin/colleges');
    await page.getByRole('heading', { level: 1, name: 'Colleges' }).waitFor();
    for (const name of ['Users', 'Messages', 'History']) {
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(await page.title()).toContain(name);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    }
    expect(checks).toHaveLength(1);
    expect(visitor.problems).toEqual([]);
  });
});

describe.each(devices)('a session that ends while a page is open, on a %s', (_device, options) => {
  const visitor = adminPage(options);
  const page = () => visitor.page;
  const dialog = () => page().getByRole('dialog', { name: 'Please log in again' });
  const box = () => page().getByRole('searchbox');
  beforeEach(async () => {
    await admit(page().context());
    await page().goto('/admin/history');
    await page().getByRole('heading', { name: 'History' }).waitFor();
  });

  test('asks for a log-in over the page, and the call goes on', async () => {
    await loseSession(page());
    await box().fill('nothing of this name');
    await dialog().waitFor();
    await expectInBothThemes(page());
    await logInAsAdministrator(page());
    await page().getByText('Nothing found').waitFor();
    expect(await dialog().count()).toBe(0);
    expect(await box().inputValue()).toBe('nothing of this name');
    expect(await hasFocus(box())).toBe(true);
    expect(unexpected(visitor.problems)).toEqual([]);
  });

  test('leaves the page as it is when no one logs in, and does not end a user’s own session', async () => {
    await makeAccount(page().context());
    await page().reload();
    await page().getByRole('heading', { name: 'History' }).waitFor();
    await loseSession(page());
    await box().fill('nothing of this name');
    await dialog().waitFor();
    await page().keyboard.press('Escape');
    await page().getByText('Failed to fetch the history').waitFor();
    expect(await box().inputValue()).toBe('nothing of this name');
    await page().goto('/about');
    await profileLink(page()).waitFor();
  });
});
