import { axeViolations, devices, useVisitor } from '../support/browser';
import { openWhole, pages } from '../support/pages';

describe.each(devices)('axe finds nothing on a %s', (device, options) => {
  const visitor = useVisitor(options);
  /** By all rules in light; the dark theme changes nothing but colours. */
  const inBothThemes = async (within?: string) => {
    expect(await axeViolations(visitor.page, within)).toEqual([]);
    await visitor.page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeViolations(visitor.page, within, ['color-contrast', 'link-in-text-block'])).toEqual([]);
  };

  test.each(pages)('in %s', async (_name, pathOf) => {
    await openWhole(visitor.page, await pathOf());
    await inBothThemes();
  });

  test('in home with a question answered', async () => {
    await openWhole(visitor.page, '/');
    await visitor.page.locator('#FAQ').locator('summary').first().click();
    await inBothThemes();
  });

  if (device === 'phone')
    test('in the open menu', async () => {
      const { page } = visitor;
      await openWhole(page, '/contact');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).waitFor();
      await inBothThemes();
    });

  test('in a toast', async () => {
    const { page } = visitor;
    await page.route('**/api/messages', (route) => route.abort());
    await openWhole(page, '/contact');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Send' }).click();
    await page.getByRole('alert').first().waitFor();
    await page.getByRole('alert').first().hover();
    // It covers what it covers.
    await inBothThemes('[role="alert"]');
  });
});
