import { type College, type Course, fnv1a } from '@setu/contracts';
import { eventually } from '@setu/testing';
import type { Page } from 'playwright-core';
import { allColleges, api, collegeWhere } from '../support/api';
import {
  asAnotherVisitor,
  desktop,
  bothDevices,
  openPage,
  phone,
  sharedBrowser,
  untilHydrated,
  watch,
} from '../support/browser';
import { hold, shellCode } from '../support/network';
import { openWhole, renderedPages } from '../support/pages';
import { scrollThrough } from '../support/scroll';
import { ofOtherSlices, readTabs, readTwice, watchRendering } from '../support/rendered-page';

/** All but the mentors, whose cards are another slice's. */
const tabs = ['overview', 'courses', 'gallery', 'rating', 'contact'];

/** Pages that the edge renders. The cards of the tab with mentors are another slice's. */
const pages: typeof renderedPages = [
  ...renderedPages.filter(([name]) => !name.startsWith('its mentors')),
  ['a search for colleges', async () => '/colleges?search=indore'],
  ['a search for colleges nearby', async () => '/colleges?search=colleges+near+me'],
  ['a page of the list', async () => '/colleges?page=2'],
];

/** Parts that change after hydration, by page: a form that needs script, buttons of another slice, and lists of the device. */
const changing: Record<string, string> = {
  'a wrong fact of a college to report': 'form',
  'seats within reach': 'button',
  'an empty preference list': '.ui-needs-script',
  'an empty shortlist': '.ui-needs-script',
};

/** `RENDERED_PICKS=100` reads a hundred colleges and courses, and every page in all looks; `RENDERED_SEED` repeats a run. */
const picks = Number(process.env.RENDERED_PICKS ?? 12);
const seed = Number(process.env.RENDERED_SEED ?? Math.floor(Math.random() * 2 ** 31));

const looks = [
  { look: 'a light phone', options: { ...phone, colorScheme: 'light' as const } },
  { look: 'a dark desktop', options: { ...desktop, colorScheme: 'dark' as const } },
  ...(picks > 12
    ? [
        { look: 'a dark phone', options: { ...phone, colorScheme: 'dark' as const } },
        { look: 'a light desktop', options: { ...desktop, colorScheme: 'light' as const } },
      ]
    : []),
];

const unchanged = { sameHeading: true, reads: [], shift: 0, moved: [] };

describe.each(looks)('on $look', ({ options }) => {
  let tab: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    tab = await openPage(await sharedBrowser(), options);
    await watchRendering(tab.page);
  });
  afterAll(() => tab.page.context().close());

  test.each(pages)('%s reads the same without script, and is hydrated unchanged', async (name, pathOf) => {
    tab.problems.splice(0);
    const parts = changing[name.replace(' in Hindi', '')];
    const { serverText, hydratedText, sections: _, ...rest } = await readTwice(tab.page, await pathOf(), parts);
    expect(hydratedText).toBe(serverText);
    // The browser asks for an unknown college again.
    const isUnknown = name.startsWith('an unknown ');
    expect(rest).toEqual({ ...unchanged, ...(isUnknown && { reads: [expect.stringContaining('/api/colleges/')] }) });
    const notFound = (problem: string) => problem.includes('404 (Not Found)');
    // The console has it a moment later.
    if (isUnknown)
      await eventually(() =>
        expect(tab.problems.filter(notFound)).toContainEqual(expect.stringContaining('/api/colleges/')),
      );
    expect(tab.problems.filter((problem) => !isUnknown || !notFound(problem))).toEqual([]);
  });
});

test.each(['', '/hi'])(
  'what another slice adds to the rating of a college is no difference at %s/colleges',
  async (prefix) => {
    const { page } = await openPage(await sharedBrowser(), phone);
    const { _id } = await collegeWhere(({ courses }) => courses.length > 0);
    await page.goto(`${prefix}/colleges/${_id}?tab=rating`);
    await page.locator(ofOtherSlices).getByRole('heading').first().waitFor();
    await page.context().close();
  },
);

test(
  `${picks} colleges and courses read the same without script (seed ${seed})`,
  async () => {
    const { page, problems } = await openPage(await sharedBrowser(), phone);
    await watchRendering(page);
    let drawn = 0;
    const pickOf = <T>(all: T[]): T => all[fnv1a(`${seed} ${drawn++}`) % all.length]!;
    for (let count = 0; count < picks; count++) {
      const { _id } = pickOf(await allColleges());
      const { courses } = await api<College>(`/api/colleges/${_id}`);
      const course = pickOf<Course | undefined>([undefined, ...courses]);
      const path = `/colleges/${_id}${course ? `/courses/${course._id}` : `?tab=${pickOf(tabs)}`}`;
      const { serverText, hydratedText, sections, ...rest } = await readTwice(page, path);
      delete sections.Mentors;
      const read = await readTabs(page, Object.keys(sections));
      expect({ path, hydratedText, ...rest, sections: read }).toEqual({
        path,
        hydratedText: serverText,
        ...unchanged,
        sections,
      });
      expect({ path, problems }).toEqual({ path, problems: [] });
    }
    await page.context().close();
  },
  picks * 25_000,
);

test('what is typed before script has loaded stays, and is searched for', async () => {
  const { page } = await openPage(await sharedBrowser(), phone);
  const release = await hold(page, /\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  const box = page.getByRole('combobox', { name: 'Search colleges' });
  await box.pressSequentially('indore');
  release();
  await page.getByRole('button', { name: 'Clear search' }).waitFor();
  expect(await box.inputValue()).toBe('indore');
  expect(await box.evaluate((node) => node === document.activeElement)).toBe(true);
  await box.press('Enter');
  await page.waitForURL('**/colleges?search=indore');
  await page.context().close();
});

test('a programme that is looked for before script has loaded is found', async () => {
  const { page } = await openPage(await sharedBrowser(), desktop);
  const release = await hold(page, shellCode);
  await page.goto('/colleges', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: 'Find a programme' }).fill('com');
  release();
  await page.getByText(/^\d+ programmes? found$/).waitFor({ state: 'attached' });
  await page.context().close();
});

test("a press before the shell's code has loaded is answered once it has, and a theme does not wait for it", async () => {
  const { page, problems } = await openPage(await sharedBrowser(), phone);
  await page.goto('/contact');
  await untilHydrated(page);
  // Playwright's `check` fails where React sets the state a moment later.
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.locator('html[data-theme=dark]').waitFor();
  const release = await hold(page, shellCode);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.locator('html[data-theme=dark]').waitFor();
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await menu.click();
  expect(await menu.getAttribute('aria-expanded')).toBe('false');
  await page.getByRole('radio', { name: 'Light' }).check();
  await page.locator('html[data-theme=light]').waitFor();
  await menu.click();
  release();
  await page.locator('button[aria-controls=main-menu][aria-expanded=true]').waitFor();
  expect(await page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click();
  await page.waitForURL('**/contact');
  expect(problems).toEqual([]);
  await page.context().close();
});

test.each(bothDevices)(
  'a section passed on a %s before script has loaded loads when the visitor returns',
  async (_device, options) => {
    const { page, problems } = await openPage(await sharedBrowser(), options);
    const release = await hold(page, shellCode);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await scrollThrough(page);
    release();
    await untilHydrated(page);
    const section = page.locator('section[aria-busy=true]', { hasText: 'Talk to UGs/Alumnis' });
    await section.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Next mentor' }).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  },
);

test.each([
  ['before any code has come', /\/shell\/.*\.js$/],
  ['before the code has come', shellCode],
  ['while the page is hydrated', /\/catalog\/.*\.js$/],
])('Back %s leads to the page before', async (_when, held) => {
  const { page, problems } = await openPage(await sharedBrowser(), desktop);
  const found = page.locator('#colleges-found');
  await page.goto('/colleges?search=indore');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'About Us' }).first().click();
  await page.waitForURL('**/about');
  await page.goBack();
  await found.filter({ hasText: '“indore”' }).waitFor();
  await page.goForward();
  await page.waitForURL('**/about');
  const release = await hold(page, held);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack({ waitUntil: 'commit' });
  release();
  await found.filter({ hasText: '“indore”' }).waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a press on a heart whose slice has not loaded keeps the college once it has', async () => {
  const { page, problems } = await openPage(await sharedBrowser(), phone);
  const release = await hold(page, /\/account\/.*\.js$/);
  await page.goto('/colleges');
  await untilHydrated(page);
  const heart = page
    .locator('article')
    .getByRole('button', { name: /^Keep / })
    .first();
  await heart.click();
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
  release();
  await page.getByText('Saved on this device.').waitFor();
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
  expect(problems).toEqual([]);
  await page.context().close();
});

test('without script menu and answers open, and what needs it says what to do instead', async () => {
  await asAnotherVisitor({ ...phone, javaScriptEnabled: false }, async (page) => {
    await page.goto('/');
    expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
    await page.locator('summary').first().click();
    await page.locator('details[open] p').first().waitFor();
    const form = page.getByRole('form', { name: 'Tell us what you think' });
    await form.locator('p', { hasText: 'This form needs JavaScript' }).waitFor();
    expect(await form.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('radio').count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await page.waitForURL('**/about');
    await page.goto('/login');
    await page.locator('p', { hasText: 'This page needs JavaScript' }).waitFor();
  });
});

test('every mentor of a college is named without script', async () => {
  const { page } = await openPage(await sharedBrowser(), { ...phone, javaScriptEnabled: false });
  const { _id, students } = await collegeWhere(({ students }) => students.length > 1);
  for (const tab of ['mentors', 'rating']) {
    await page.goto(`/colleges/${_id}?tab=${tab}`);
    for (const { name } of students) await page.getByRole('heading', { name, exact: true }).waitFor();
  }
  await page.context().close();
});

/** Names of a list for a reader without script, who loads a page again that the edge took too long to render. */
async function namesOf(page: Page): Promise<string[]> {
  let names: string[] = [];
  await eventually(async () => {
    names = await page.locator('article h2').allTextContents();
    if (names.length === 0) await page.reload();
    expect(names).not.toEqual([]);
  });
  return names;
}

test('without script a search leads to its results, and on to their next page', async () => {
  await asAnotherVisitor({ ...desktop, javaScriptEnabled: false }, async (page) => {
    await page.goto('/');
    const box = page.getByRole('combobox', { name: 'Search colleges' });
    await box.fill('college');
    await box.press('Enter');
    await page.waitForURL('**/colleges?search=college');
    const first = await namesOf(page);
    expect(first).toHaveLength(24);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**/colleges?search=college&page=2');
    const second = await namesOf(page);
    expect(first.filter((name) => second.includes(name))).toEqual([]);
    await page.goto('/mentors');
    await page.locator('p', { hasText: 'Chat Now needs JavaScript' }).first().waitFor();
  });
});

test.each([
  ['-1', 400],
  ['0', 400],
  ['abc', 400],
  ['1e9', 400],
  ['%3Cscript%3E', 400],
  ['999999999', 404],
])('there is no page %s of the list', async (number, status) => {
  const answer = await fetch(`${process.env.PRODUCT_URL}/colleges?page=${number}`);
  expect(answer.status).toBe(status);
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

test('a page of other builds is re-rendered', async () => {
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

test('a page that the server could not read is reloaded once it can', async () => {
  const { page } = await openPage(await sharedBrowser(), phone);
  const { _id, name } = await collegeWhere(() => true);
  let documents = 0;
  await page.route(`**/api/colleges/${_id}`, (route) => route.fulfill({ status: 503, json: {} }));
  await page.route(`**/colleges/${_id}`, async (route) => {
    if (route.request().resourceType() !== 'document' || documents++ > 0) return route.fallback();
    const answer = await route.fetch();
    const failures = { [`/api/colleges/${_id}`]: { status: 503, body: {} } };
    const body = (await answer.text())
      .replace(/data-builds="[^"]*"/, 'data-builds="shell@another"')
      .replace(
        /(id="answers">)[^]*?(<\/script>)/,
        (_all, begin, end) =>
          `${begin}{}${end}<script type="application/json" id="failures">${JSON.stringify(failures)}${end}`,
      );
    await route.fulfill({ response: answer, status: 503, body });
  });
  await page.goto(`/colleges/${_id}`);
  // The page that says so may be gone before it is seen.
  await eventually(() => expect(documents).toBe(2));
  await page.getByRole('heading', { level: 1, name }).waitFor();
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
