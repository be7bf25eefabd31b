import { devices, useVisitor } from '../support/browser';
import { eventually } from '@setu/testing';
import { scrolledTo, scrollTo } from '../support/scroll';

const links = [
  ['About', '/about'],
  ['Meet the Team', '/about#Team'],
  ['Who We Are', '/about#who-We-Are'],
  ['Contact', '/contact'],
  ['FAQs', '/#FAQ'],
  ['Terms', '/t&c'],
  ['Privacy', '/policies'],
  ['Cookies', '/policies#Cookies'],
];

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);
  const footer = () => visitor.page.getByRole('contentinfo');
  const link = (name: string) => footer().getByRole('link', { name, exact: true });

  test('FTR-02 the links of the footer lead where they say', async () => {
    const { page } = visitor;
    await page.goto('/colleges');
    await footer().waitFor();
    const found = await footer()
      .getByRole('navigation', { name: 'Footer' })
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => [each.textContent, each.getAttribute('href')]));
    expect(found).toEqual(links);
    const titles = await footer().getByRole('navigation').getByRole('heading').allInnerTexts();
    expect(titles.map((title) => title.toLowerCase()).slice(0, 2)).toEqual(['company', 'helpful links']);
  });

  test.each(links)('FTR-02 %s goes to %s', async (name, href) => {
    const { page } = visitor;
    await page.goto('/mentors');
    await link(name!).click();
    await page.waitForURL((url) => decodeURIComponent(url.pathname) + url.hash === href);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  });

  test.each([
    ['LinkedIn', /^https:\/\/(www\.)?linkedin\.com\//],
    ['X', /^https:\/\/(www\.)?x\.com\//],
    ['Instagram', /^https:\/\/(www\.)?instagram\.com\//],
  ])('FTR-02 %s opens in a new tab', async (name, address) => {
    const { page } = visitor;
    await page.goto('/contact');
    const social = footer().getByRole('link', { name: new RegExp(`^${name}\\b`) });
    await social.waitFor();
    expect(await social.getAttribute('href')).toMatch(address);
    expect(await social.getAttribute('target')).toBe('_blank');
    expect(await social.getAttribute('rel')).toContain('noopener');
  });

  test.each([
    ['smoothly', 'no-preference'],
    ['immediately with reduced motion', 'reduce'],
  ] as const)('FTR-02 a link to the current page scrolls to its top %s', async (_how, reducedMotion) => {
    const { page } = visitor;
    await page.emulateMedia({ reducedMotion });
    await page.goto('/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => {
      const passed: number[] = [];
      Object.assign(window, { passed });
      window.addEventListener('scroll', () => passed.push(Math.round(scrollY)));
    });
    await link('About').scrollIntoViewIfNeeded();
    await eventually(async () => expect(await scrolledTo(page)).toBeGreaterThan(500));
    await scrollTo(page, 1_000_000);
    // A real pointer's click would first scroll the link to where the pointer can reach it. The same task forgets the
    // positions until here: the event of a scroll comes with the next frame, which may come after the click.
    await link('About').evaluate((element: HTMLElement) => {
      (window as unknown as { passed: number[] }).passed.length = 0;
      element.click();
    });
    await eventually(async () => expect(await scrolledTo(page)).toBe(0));
    const passed = await page.evaluate(() => (window as unknown as { passed: number[] }).passed);
    const between = passed.filter((top) => top > 0);
    if (reducedMotion === 'reduce') expect(between).toEqual([]);
    else expect(between).not.toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/about');
  });
});
