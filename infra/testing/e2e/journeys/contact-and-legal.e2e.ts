import { devices, untilHydrated, useVisitor } from '../support/browser';
import { eventually } from '@setu/testing';
import { scrolledTo, topOf } from '../support/scroll';

const digits = (text: string) => text.replace(/\D/g, '');

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);
  const site = () =>
    visitor.page.evaluate(
      () =>
        JSON.parse(document.getElementById('site')!.textContent) as {
          supportEmail: string;
          supportPhone: string;
        },
    );
  const atAnchor = (id: string) =>
    eventually(async () => {
      const top = await topOf(visitor.page.locator(`[id="${id}"]`).getByRole('heading', { level: 2 }));
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThan(250);
    });

  test('CON-01 one email, one phone number, and WhatsApp to the same number', async () => {
    const { page } = visitor;
    await page.goto('/contact');
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    const { supportEmail, supportPhone } = await site();
    const hrefs = (prefix: string) =>
      main
        .locator(`a[href^="${prefix}"]`)
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(await hrefs('mailto:')).toEqual([`mailto:${supportEmail}`]);
    expect(await hrefs('tel:')).toEqual([`tel:${supportPhone.replace(/[^+\d]/g, '')}`]);
    const [chat, ...more] = await hrefs('https://wa.me/');
    expect(more).toEqual([]);
    expect(digits(new URL(chat!).pathname)).toBe(digits(supportPhone));
    expect(await main.innerText()).toContain(supportPhone);
    expect(await main.innerText()).toContain(supportEmail);
    expect(await main.locator('a[href^="https://wa.me/"]').getAttribute('target')).toBe('_blank');
  });

  test('LEG-01 the terms, reached from the footer', async () => {
    const { page } = visitor;
    await page.goto('/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true }).click();
    await page.waitForURL((url) => decodeURIComponent(url.pathname) === '/t&c');
    await page.getByRole('heading', { level: 1, name: 'Terms and Conditions' }).waitFor();
    expect((await page.goto('/t&c'))!.status()).toBe(200);
    await eventually(async () => expect(await page.getByRole('main').getByRole('region').count()).toBeGreaterThan(4));
  });

  test('LEG-02 the policy states its date, minors, address and company', async () => {
    const { page } = visitor;
    await page.goto('/policies');
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    const { supportEmail } = await site();
    const words = await main.innerText();
    expect(words).toContain('Effective 1 June 2025');
    expect(words).toMatch(/under 18[\s\S]*guardian/);
    // No company is set.
    expect(words).toContain('CampusSetu is made by a student team, based in Indore');
    expect(await main.getByRole('link', { name: supportEmail }).first().getAttribute('href')).toBe(
      `mailto:${supportEmail}`,
    );
  });

  test('LEG-02 the address /policies#Cookies opens the policy there, also from the footer of another page', async () => {
    const { page } = visitor;
    await page.goto('/policies#Cookies');
    await atAnchor('Cookies');
    await page.goto('/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/policies' && url.hash === '#Cookies');
    await atAnchor('Cookies');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies', exact: true }).click();
    await atAnchor('Cookies');
  });

  test('LEG-02 a section opens before the code of the page has loaded, stays, and Back returns to the top', async () => {
    const { page } = visitor;
    let load = () => {};
    const loads = new Promise<void>((resolve) => (load = resolve));
    await page.route('**/policies.*.js', async (route) => {
      await loads;
      await route.continue();
    });
    await page.goto('/contact');
    await page.goto('/policies');
    await page.evaluate(() => {
      const main = document.querySelector('main')!;
      const replaced = () => document.documentElement.toggleAttribute('data-replaced', true);
      new MutationObserver(replaced).observe(main, { childList: true });
    });
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main')!).some((key) => key.startsWith('__react')),
    );
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Cookies' }).click();
    await atAnchor('Cookies');
    load();
    await untilHydrated(page);
    await atAnchor('Cookies');
    expect(await page.locator('html[data-replaced]').count()).toBe(0);
    await page.goBack();
    await page.waitForURL((url) => url.hash === '');
    await eventually(async () => expect(await scrolledTo(page)).toBeLessThan(1000));
  });

  test.each(['/policies', '/t&c'])('LEG-02 the contents of %s lead to every section by its hash', async (path) => {
    const { page } = visitor;
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await contents.first().waitFor();
    const ids = await contents.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).hash.slice(1)),
    );
    expect(ids.length).toBeGreaterThan(4);
    for (const id of ids) expect(await page.locator(`[id="${id}"]`).getByRole('heading').count()).toBeGreaterThan(0);
    await contents.nth(2).click();
    await page.waitForURL((url) => url.hash === `#${ids[2]}`);
    await atAnchor(ids[2]!);
    await page.goBack();
    await page.waitForURL((url) => url.hash === '');
  });
});
