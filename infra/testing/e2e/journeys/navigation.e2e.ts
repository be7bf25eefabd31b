import { admit } from '../support/admin';
import { allColleges, collegeWhere } from '../support/api';
import { asAnotherVisitor, bothDevices, phone, useVisitor } from '../support/browser';
import { eventually } from '@setu/testing';
import { openWhole } from '../support/pages';
import { scrolledTo, scrollTo, topOf } from '../support/scroll';

const links = [
  ['Home', '/'],
  ['Find Colleges', '/colleges'],
  ['Chances', '/chances'],
  ['Talk to Mentors', '/mentors'],
  ['About Us', '/about'],
  ['Contact Us', '/contact'],
] as const;

describe.each(bothDevices)('on a %s', (device, options) => {
  const visitor = useVisitor(options);
  const menu = () => visitor.page.getByRole('navigation', { name: 'Main', includeHidden: true });
  const toggle = () => visitor.page.getByRole('button', { name: 'Menu' });
  const showMenu = async () => {
    if (device === 'phone') await toggle().click();
  };

  test('NAV-01 the bar stays on top while the page scrolls, and its logo leads home', async () => {
    const { page } = visitor;
    await page.goto('/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const bar = page.getByRole('banner');
    await scrollTo(page, 600);
    expect(await scrolledTo(page)).toBe(600);
    expect(await topOf(bar)).toBe(0);
    await bar.getByRole('link', { name: 'CampusSetu' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('NAV-02 the five links lead to their pages, and the one of the page is marked', async () => {
    const { page } = visitor;
    await page.goto('/t&c');
    await showMenu();
    await menu().getByRole('link', { name: 'Home' }).waitFor();
    // The second list has the languages, in a phone's menu.
    const pages = menu().getByRole('list').first();
    expect(await pages.getByRole('link').allTextContents()).toEqual(links.map(([label]) => label));
    expect(await pages.locator('[aria-current]').count()).toBe(0);
    for (const [label, path] of [...links].reverse()) {
      if (!(await menu().getByRole('link', { name: label }).isVisible())) await showMenu();
      await menu().getByRole('link', { name: label }).click();
      await page.waitForURL((url) => url.pathname === path);
      await eventually(async () =>
        expect(await menu().locator('[aria-current="page"]').allTextContents()).toEqual([label]),
      );
    }
  });

  test('NAV-06 the pages of the administrator have neither header nor footer', async () => {
    const { page } = visitor;
    await page.goto('/contact');
    await page.getByRole('contentinfo').waitFor();
    expect(await page.getByRole('banner').count()).toBe(1);
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Administrator log in' }).waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
    await admit(page.context());
    for (const path of ['/admin', '/admin/colleges', '/admin/applications/mentorship']) {
      await page.goto(path);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      // The header there is the administrator's own.
      expect(await page.getByRole('banner').getByRole('link', { name: 'Talk to Mentors' }).count()).toBe(0);
      expect(await page.getByRole('contentinfo').count()).toBe(0);
      expect(await menu().count()).toBe(0);
    }
  });

  test('NAV-08 a button appears once scrolled beyond 100 px, and returns to the top', async () => {
    const { page } = visitor;
    await page.goto('/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const button = page.getByRole('button', { name: 'Scroll to top' });
    await scrollTo(page, 101);
    await button.waitFor();
    await scrollTo(page, 100);
    await button.waitFor({ state: 'detached' });
    await scrollTo(page, 1000);
    await button.click();
    await eventually(async () => expect(await scrolledTo(page)).toBe(0));
    await button.waitFor({ state: 'detached' });
  });

  test.each(['/About', '/about'])('NAV-09 %s opens the About page', async (path) => {
    const { page } = visitor;
    const answer = await page.goto(path);
    expect(answer!.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'About CampusSetu' }).waitFor();
  });

  test('NAV-09 an unknown address says so and shows ways back', async () => {
    const { page } = visitor;
    const answer = await page.goto('/no-such-page');
    expect(answer!.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'We could not find that page' }).waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('search').count()).toBe(1);
    await main.getByRole('link', { name: 'Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByPlaceholder('Search IIT Indore, DU...').waitFor();
  });
});

test.each([
  ['a college', async () => `/colleges/${(await collegeWhere(({ courses }) => courses.length > 0))._id}?tab=courses`],
  [
    'a comparison',
    async () => {
      const [one, other] = await allColleges();
      return `/compare?colleges=${one!._id},${other!._id}`;
    },
  ],
])('Back returns to the same place of the page of %s', async (_what, pathOf) => {
  await asAnotherVisitor(phone, async (page) => {
    await openWhole(page, await pathOf());
    await scrollTo(page, 300);
    const place = await scrolledTo(page);
    expect(place).toBeGreaterThan(100);
    // A pointer's click would first scroll to the link.
    const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first();
    await about.evaluate((link: HTMLElement) => link.click());
    await page.waitForURL('**/about');
    await eventually(async () => expect(await scrolledTo(page)).toBe(0));
    await page.goBack();
    await eventually(async () => expect(await scrolledTo(page)).toBe(place));
  });
});
