import { desktop, phone, useVisitor } from '../support/browser';

describe('the menu of a phone', () => {
  const visitor = useVisitor(phone);
  const toggle = () => visitor.page.getByRole('button', { name: 'Menu' });
  const link = () => visitor.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' });
  const isOpen = async (open: boolean) => {
    await link().waitFor({ state: open ? 'visible' : 'hidden' });
    expect(await toggle().getAttribute('aria-expanded')).toBe(String(open));
  };
  beforeEach(async () => {
    await visitor.page.goto('/contact');
    await toggle().waitFor();
  });

  const ways: [string, () => Promise<void>][] = [
    ['a tap', () => toggle().tap()],
    ['a click', () => toggle().click()],
    ['Enter', () => toggle().press('Enter')],
    ['Space', () => toggle().press('Space')],
  ];
  test.each(ways)('NAV-04 %s opens it and closes it', async (_way, press) => {
    await isOpen(false);
    await press();
    await isOpen(true);
    await press();
    await isOpen(false);
  });

  test('NAV-04 Escape closes it and returns the focus to its button', async () => {
    const { page } = visitor;
    await toggle().press('Enter');
    await isOpen(true);
    await link().focus();
    await page.keyboard.press('Escape');
    await isOpen(false);
    expect(await toggle().evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('NAV-04 it closes when one goes to a page', async () => {
    await toggle().click();
    await link().click();
    await visitor.page.waitForURL('**/about');
    await isOpen(false);
  });

  test('NAV-04 it moves for 0.2 s, and not at all with reduced motion', async () => {
    const { page } = visitor;
    const duration = () => page.locator('#main-menu').evaluate((menu) => getComputedStyle(menu).transitionDuration);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect((await duration()).split(', ')).toEqual(['0.2s', '0.2s']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await duration()).toBe('0s');
  });
});

describe('the bar of a desktop', () => {
  const visitor = useVisitor(desktop);

  test('NAV-04 it needs no menu button', async () => {
    const { page } = visitor;
    await page.goto('/contact');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).waitFor();
    expect(await page.getByRole('button', { name: 'Menu' }).count()).toBe(0);
  });
});
