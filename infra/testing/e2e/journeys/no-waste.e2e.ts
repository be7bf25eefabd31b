import type { Page } from 'playwright-core';
import { collegeWhere } from '../support/api';
import { asAnotherVisitor, devices } from '../support/browser';
import { eventually } from '@setu/testing';
import { openWhole } from '../support/pages';

/** Words that only the code of a library has. */
const slider = /slidesPerView/;
const toaster = /Toastify__toast-container/;

/** Notes the scripts that the page fetches; answers them with their texts. */
function collectScripts(page: Page) {
  const urls = new Set<string>();
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) urls.add(request.url());
  });
  return () => Promise.all([...urls].map(async (url) => ({ url, text: await (await fetch(url)).text() })));
}
const having = (scripts: { text: string }[], mark: RegExp) => scripts.filter(({ text }) => mark.test(text)).length;
const times = (scripts: { text: string }[], mark: RegExp) =>
  scripts.reduce((sum, { text }) => sum + [...text.matchAll(mark)].length, 0);

describe.each(devices)('on a %s', (_device, options) => {
  test('home fetches the code of slider and toasts only when they are needed', async () => {
    await asAnotherVisitor(options, async (page) => {
      const scripts = collectScripts(page);
      await page.route('**/api/messages', (route) => route.abort());
      await page.goto('/');
      await page.getByRole('link', { name: 'Explore' }).first().waitFor();
      await page.waitForLoadState('networkidle');
      const first = await scripts();
      expect(first.length).toBeGreaterThan(2);
      expect([having(first, slider), having(first, toaster)]).toEqual([0, 0]);

      await page.getByRole('heading', { name: 'Talk to UGs/Alumnis' }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Next mentor' }).waitFor();
      await eventually(async () => expect(having(await scripts(), slider)).toBe(1));
      expect(having(await scripts(), toaster)).toBe(0);

      await page.getByRole('contentinfo').getByRole('button', { name: 'Send' }).click();
      await page.getByRole('alert').first().waitFor();
      await eventually(async () => expect(having(await scripts(), toaster)).toBe(1));
    });
  });

  test('a page in English fetches no code for other languages, one in Hindi does', async () => {
    await asAnotherVisitor(options, async (page) => {
      const scripts = collectScripts(page);
      const languageScripts = async () =>
        (await scripts()).filter(({ url }) => /\/(?:language|districts-hi)\.\w+\.js$/.test(url));
      await page.goto('/about');
      await page.waitForLoadState('networkidle');
      expect(await languageScripts()).toEqual([]);
      await page.goto('/hi/about');
      await page.waitForLoadState('networkidle');
      expect(await languageScripts()).toHaveLength(2);
    });
  });

  test('the page of a college with reviews is no heavier for them until its Rating tab is opened', async () => {
    await asAnotherVisitor(options, async (page) => {
      const { _id } = await collegeWhere(({ name }) => name === 'Sample Institute of Technology, Setupur');
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      const ofReviews = () => requests.filter((url) => /\/college-rat|\/api\/reviews/.test(url));
      const document = await page.goto(`/colleges/${_id}`);
      await page.waitForLoadState('networkidle');
      expect(ofReviews()).toEqual([]);
      expect(await document!.text()).not.toContain('We have changed the caterer');
      await page.getByRole('tab', { name: 'Rating' }).click();
      await page.getByText('We have changed the caterer').waitFor();
      expect(ofReviews().length).toBeGreaterThanOrEqual(2);
    });
  });

  test('what slices share is fetched once, and runs once', async () => {
    await asAnotherVisitor(options, async (page) => {
      const { _id } = await collegeWhere(({ students }) => students.length > 0);
      const scripts = collectScripts(page);
      await page.goto('/');
      for (const path of ['/', '/colleges', `/colleges/${_id}?tab=mentors`, '/mentors', '/login'])
        await openWhole(page, path);
      const all = await scripts();
      for (const build of ['/shell/', '/slices/catalog/', '/slices/mentors/', '/slices/account/'])
        expect(all.filter(({ url }) => url.includes(build)).length).toBeGreaterThan(0);
      const marks = {
        react: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=/g,
        'react-dom': /reconcilerVersion:/g,
        zustand: /getInitialState:/g,
        sdk: /blockNavigationChange/g,
      };
      const counted = Object.fromEntries(Object.entries(marks).map(([name, mark]) => [name, times(all, mark)]));
      expect(counted).toEqual({ react: 1, 'react-dom': 1, zustand: 1, sdk: 1 });
    });
  });
});
