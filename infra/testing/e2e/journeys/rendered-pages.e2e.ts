import type { Page } from 'playwright-core';
import { collegeWhere } from '../support/api';
import { asSomebodyElse, desktop, devices, openPage, sharedBrowser, watch } from '../support/browser';
import { openWhole } from '../support/pages';

/** Pages that the edge renders. */
const pages: [name: string, pathOf: () => string | Promise<string>][] = [
  ['home', () => '/'],
  ['about', () => '/about'],
  ['contact', () => '/contact'],
  ['terms', () => '/t&c'],
  ['policies', () => '/policies'],
  ['a college', async () => `/colleges/${(await collegeWhere(() => true))._id}`],
  [
    'the courses of a college',
    async () => `/colleges/${(await collegeWhere(({ courses }) => courses.length > 0))._id}?tab=courses`,
  ],
  ['the ratings of a college', async () => `/colleges/${(await collegeWhere(() => true))._id}?tab=rating`],
];

/** Lists of them. */
const lists: typeof pages = [
  ['the list of colleges', () => '/colleges'],
  ['a search for colleges', () => '/colleges?search=indore'],
  ['a page of the list', () => '/colleges?page=2'],
  ['the mentors', () => '/mentors'],
];

const textOf = (page: Page) => page.locator('#root').evaluate((root) => root.textContent);

/** Answers with one document, however often it is asked for. */
async function sameDocument(page: Page, html: { text?: string }): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    html.text ??= await response.text();
    await route.fulfill({ response, body: html.text });
  });
}

describe.each(devices)('on a %s', (_device, options) => {
  test.each([...pages, ...lists])(
    '%s reads the same without script, and is taken over as it stands',
    async (_name, pathOf) => {
      const path = await pathOf();
      let written = '';
      const html = {};
      await asSomebodyElse({ ...options, javaScriptEnabled: false }, async (page) => {
        await sameDocument(page, html);
        await page.goto(path);
        written = await textOf(page);
        await page.getByRole('heading', { level: 1 }).waitFor();
      });
      const { page, problems } = await openPage(await sharedBrowser(), options);
      const reads: string[] = [];
      page.on('request', (request) => {
        if (/\/api\/(colleges|mentors)/.test(request.url())) reads.push(request.url());
      });
      // The heading of the document, before any script of ours has run.
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () =>
          Object.assign(globalThis, { writtenHeading: document.querySelector('h1') }),
        ),
      );
      await sameDocument(page, html);
      await page.goto(path);
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('h1')!).some((key) => key.startsWith('__react')),
      );
      await page.waitForLoadState('networkidle');
      expect(await textOf(page)).toBe(written);
      const kept = await page.evaluate(() => {
        const heading = document.querySelector('h1')!;
        const { writtenHeading } = globalThis as unknown as { writtenHeading: Element };
        return {
          same: heading === writtenHeading,
          live: Object.keys(heading).some((key) => key.startsWith('__react')),
        };
      });
      expect(kept).toEqual({ same: true, live: true });
      expect(reads).toEqual([]);
      expect(problems).toEqual([]);
      await page.context().close();
    },
  );
});

test('without script a search leads to its results, and on to their next page', async () => {
  await asSomebodyElse({ ...desktop, javaScriptEnabled: false }, async (page) => {
    await page.goto('/');
    const box = page.getByRole('combobox', { name: 'Search colleges' });
    await box.fill('institute');
    await box.press('Enter');
    await page.waitForURL('**/colleges?search=institute');
    const first = await page.locator('article h2').allTextContents();
    expect(first).toHaveLength(24);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**/colleges?search=institute&page=2');
    const second = await page.locator('article h2').allTextContents();
    expect(second.length).toBeGreaterThan(0);
    expect(first.filter((name) => second.includes(name))).toEqual([]);
    await page.goto('/mentors');
    await page.getByText('Chat Now needs JavaScript').first().waitFor();
  });
});

test.each(['-1', '0', 'abc', '1e9', '999999999', '%3Cscript%3E'])('there is no page %s of the list', async (number) => {
  const answer = await fetch(`${process.env.PRODUCT_URL}/colleges?page=${number}`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('<script>');
});

test('each page of the list is its own for search engines, a search is none of theirs', async () => {
  const head = async (path: string) =>
    (await (await fetch(`${process.env.PRODUCT_URL}${path}`)).text()).split('</head>')[0];
  expect(await head('/colleges?page=2&utm_source=x')).toContain(
    `<link rel="canonical" href="${process.env.PRODUCT_URL}/colleges?page=2" />`,
  );
  expect(await head('/colleges?page=2')).not.toContain('noindex');
  expect(await head('/colleges?search=indore')).toContain('<meta name="robots" content="noindex" />');
});

test('a page of other builds is rendered anew', async () => {
  const { page } = await openPage(await sharedBrowser(), desktop);
  const { problems } = watch(page);
  await page.route('**/about', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text())
      .replace(/data-builds="[^"]*"/, 'data-builds="shell@another"')
      .replace('<h1', '<h1 data-old');
    await route.fulfill({ response: answer, body });
  });
  await openWhole(page, '/about');
  expect(await page.locator('h1[data-old]').count()).toBe(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a college that is not known is answered with 404', async () => {
  const answer = await fetch(`${process.env.PRODUCT_URL}/colleges/000000000000000000000000`);
  expect(answer.status).toBe(404);
});

test('the document of a college has its name and facts for search engines and chat apps, once', async () => {
  const { _id, name } = await collegeWhere(() => true);
  const html = await (await fetch(`${process.env.PRODUCT_URL}/colleges/${_id}`)).text();
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain(`<link rel="canonical" href="${process.env.PRODUCT_URL}/colleges/${_id}" />`);
  expect(html).toMatch(/<meta property="og:title" content="[^"]+ · CampusSetu" \/>/);
  expect(html.indexOf(name.split(' ')[0]!)).toBeGreaterThan(0);
  expect(html.indexOf('og:description')).toBeLessThan(300_000);
});
