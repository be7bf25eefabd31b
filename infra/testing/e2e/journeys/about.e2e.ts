import { devices, useVisitor } from '../support/browser';
import { eventually } from '@setu/testing';
import { scrolledTo, topOf } from '../support/scroll';

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);

  test('ABT-01 five sections with two anchors, the year and the place', async () => {
    const { page } = visitor;
    await page.goto('/about');
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1 }).waitFor();
    expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'What is CampusSetu?',
      'Who We Are',
      'Meet Our Team',
      'What Makes Us Different',
      'Our Vision',
    ]);
    expect(await page.locator('#who-We-Are').getByRole('heading', { name: 'Who We Are' }).count()).toBe(1);
    expect(await page.locator('#Team').getByRole('heading', { name: 'Meet Our Team' }).count()).toBe(1);
    expect(await main.innerText()).toMatch(/© 2025 .*Indore/);
  });

  test.each([
    ['Who We Are', 'who-We-Are'],
    ['Meet the Team', 'Team'],
  ])('ABT-01 the footer link %s opens the page at its anchor', async (name, id) => {
    const { page } = visitor;
    await page.goto('/contact');
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/about' && url.hash === `#${id}`);
    await page.locator(`[id="${id}"]`).waitFor();
    await eventually(async () => {
      const top = await topOf(page.locator(`[id="${id}"]`).getByRole('heading', { level: 2 }));
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThan(250);
      expect(await scrolledTo(page)).toBeGreaterThan(0);
    });
  });

  test('ABT-03 the motto, and whom it is for: from school to doctorate', async () => {
    const { page } = visitor;
    await page.goto('/about');
    const main = page.getByRole('main');
    await main.getByText('Made for Students, By Students', { exact: true }).waitFor();
    expect(await page.locator('#who-We-Are').getByRole('listitem').allInnerTexts()).toEqual([
      'School',
      'Diploma',
      'Undergraduate',
      'Postgraduate',
      'Doctorate',
    ]);
  });
});
