import { administrator } from '../support/admin';
import { axeViolations, devices } from '../support/browser';
import { hasFocus, tabTo, typeInto } from '../support/keyboard';
import { hold } from '../support/network';
import { useVisitor } from '../support/visitor';

/** What a browser says of the server's own 401 to whom it does not know. */
const refused = /401 \(Unauthorized\)/;
const unexpected = (problems: string[]) => problems.filter((problem) => !refused.test(problem));

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);
  afterEach(() => visitor.page.context().clearCookies());

  const form = () => visitor.page.getByRole('heading', { name: 'Administrator log in' });
  const dashboard = () => visitor.page.getByRole('heading', { name: 'Dashboard' });

  test('ADM-01 logs in by keyboard alone, to the four cards, and out again to the form', async () => {
    const { page, problems } = visitor;
    await page.goto('/admin');
    await form().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await typeInto(page, page.getByLabel('Username'), administrator.username);
    await typeInto(page, page.getByLabel('Password'), administrator.password);
    const release = await hold(page, '**/api/admin/login');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Logging In...' }).waitFor();
    expect(await page.getByLabel('Username').isDisabled()).toBe(true);
    release();
    await dashboard().waitFor();
    expect(await hasFocus(page.locator('#main'))).toBe(true);
    const cards = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
    expect((await cards.allInnerTexts()).slice(0, 4)).toEqual([
      'Manage Colleges',
      'Manage Users',
      'Manage Applications',
      'Check Messages',
    ]);
    expect(await page.title()).toBe('Dashboard · CampusSetu');

    await page.reload();
    await dashboard().waitFor();
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) {
      await tabTo(page, menu);
      await page.keyboard.press('Enter');
    }
    await tabTo(page, page.getByRole('button', { name: 'Log out' }));
    await page.keyboard.press('Enter');
    await form().waitFor();
    await page.getByText('Logged out successfully').waitFor();
    await page.reload();
    await form().waitFor();
    expect(unexpected(problems)).toEqual([]);
  });
});
