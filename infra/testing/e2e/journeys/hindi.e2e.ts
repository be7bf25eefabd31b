import { eventually } from '@setu/testing';
import { asAnotherVisitor, devices, untilHydrated, useVisitor, watch } from '../support/browser';

describe.each(devices)('on a %s', (device, options) => {
  const visitor = useVisitor(options);
  const lang = () => visitor.page.evaluate(() => document.documentElement.lang);
  const catalogues = () =>
    visitor.page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('messages.') ? [name] : [])),
    );

  test('a visitor changes to Hindi, stays in it from page to page, and comes back', async () => {
    const { page } = visitor;
    const { problems } = watch(page);
    await page.goto('/about');
    await untilHydrated(page);
    await page.getByRole('link', { name: 'हिन्दी' }).click();
    await page.waitForURL('**/hi/about');
    await untilHydrated(page);
    expect(await lang()).toBe('hi-IN');
    expect(await catalogues()).toEqual([]);

    if (device === 'phone') await page.getByRole('button', { name: 'मेन्यू' }).click();
    await page.getByRole('navigation', { name: 'मुख्य' }).getByRole('link', { name: 'कॉलेज खोजें' }).click();
    await page.waitForURL('**/hi/colleges');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await page.waitForURL('**/hi/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'संपर्क' }).click();
    await page.waitForURL('**/hi/contact');
    await eventually(async () => expect(await page.title()).toMatch(/[\u0900-\u097f]/));
    // The text of a file that was loaded later.
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/[\u0900-\u097f]/);

    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL((url) => url.pathname === '/contact');
    expect(await lang()).toBe('en-IN');
    expect(problems).toEqual([]);
  });

  test('what is not translated is marked as English', async () => {
    const { page } = visitor;
    await page.goto('/hi/colleges');
    await untilHydrated(page);
    expect(
      await page.getByRole('heading', { level: 1 }).evaluate((node) => node.closest('[lang]')!.getAttribute('lang')),
    ).toBe('en');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  });

  test('a page that is not there says so in Hindi, and names no address of another visitor', async () => {
    const { page } = visitor;
    await page.goto('/hi/my-secret-path');
    const response = await page.goto('/hi/no-such-page');
    expect(response!.status()).toBe(404);
    expect(await response!.text()).not.toContain('my-secret-path');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/[\u0900-\u097f]/);
  });
});

test('without script, the page is in Hindi with links in Hindi', () =>
  asAnotherVisitor({ javaScriptEnabled: false }, async (page) => {
    await page.goto('/hi/about');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/[\u0900-\u097f]/);
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')!));
    expect(links.filter((href) => !/^\/hi(?:[/#?]|$)/.test(href))).toEqual(['/about']);
  }));
