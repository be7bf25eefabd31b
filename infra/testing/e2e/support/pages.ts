import { inLanguage } from '@setu/contracts';
import type { Page } from 'playwright-core';
import { collegeWhere, courseWhere } from './api';
import { untilHydrated } from './browser';
import { eventually } from '@setu/testing';
import { scrollThrough } from './scroll';

type PathOf = () => Promise<string>;

const fixed =
  (path: string): PathOf =>
  () =>
    Promise.resolve(path);
const whole = () => collegeWhere(({ vidReview, moreInfo }) => Boolean(vidReview) && moreInfo.length > 0);
const bare = () => collegeWhere(({ courses, students, logo }) => !logo && courses.length + students.length === 0);
const tabOf =
  (tab: string): PathOf =>
  async () =>
    `/colleges/${(await whole())._id}?tab=${tab}`;

/** Every page of the visitor's site in English by name, and its other states. */
export const englishPages: [string, PathOf][] = [
  ['home', fixed('/')],
  ['the list of colleges', fixed('/colleges')],
  ['a search without a match', fixed('/colleges?search=indore%20zzzz')],
  ['the map of states', fixed('/colleges/in')],
  ['a state', fixed('/colleges/in/karnataka')],
  ['a college', async () => `/colleges/${(await whole())._id}`],
  ['its courses', tabOf('courses')],
  ['its mentors', tabOf('mentors')],
  ['its gallery', tabOf('gallery')],
  ['its rating', tabOf('rating')],
  ['its contact', tabOf('contact')],
  ['a college of which little is known', async () => `/colleges/${(await bare())._id}`],
  ['an unknown college', fixed('/colleges/6b0000000000000000000000')],
  ['a course', async () => (await courseWhere(({ scholarships }) => scholarships.length > 1)).path],
  ['a comparison', async () => `/compare?colleges=${(await whole())._id},${(await bare())._id}`],
  ['chances', fixed('/chances')],
  ['seats within reach', fixed('/chances?exam=jee-main&rank=45000&state=Bihar')],
  ['how chances are estimated', fixed('/chances/how')],
  ['exams with cut-offs', fixed('/cutoffs')],
  ['cut-offs of a year', fixed('/cutoffs/jee-main/2026?search=patna%20computer')],
  ['medical colleges', fixed('/cutoffs/medical-colleges')],
  ['medical colleges of a state', fixed('/cutoffs/medical-colleges?state=Bihar')],
  ['an empty preference list', fixed('/chances/list')],
  ['the mentors', fixed('/mentors')],
  ['a link to the page of a mentor', fixed('/careers/mentorship/page')],
  ['the reviews of a college', async () => `/reviews/${(await whole())._id}`],
  ['a review to write', async () => `/reviews/${(await whole())._id}/write`],
  ['a review to report', async () => `/reviews/${(await whole())._id}/report/6b0000000000000000000000`],
  ['a review to answer', async () => `/reviews/${(await whole())._id}/answer/6b0000000000000000000000`],
  ['the numbers of reviews', fixed('/reviews/numbers')],
  ['the public log', fixed('/public-log')],
  ['an empty shortlist', fixed('/shortlist')],
  ['a shared shortlist', async () => `/shortlist?colleges=${(await whole())._id}`],
  ['about', fixed('/about')],
  ['contact', fixed('/contact')],
  ['terms', fixed('/t&c')],
  ['privacy policy', fixed('/policies')],
  ['log in', fixed('/login')],
  ['an unknown page', fixed('/no-such-page')],
];

/** Every page in both languages. */
export const pages: [string, PathOf][] = [
  ...englishPages,
  ...englishPages.map(([name, pathOf]): [string, PathOf] => [
    `${name} in Hindi`,
    async () => inLanguage('hi', await pathOf()),
  ]),
];

const placeholders = '.ui-skeleton, #main [aria-busy="true"]';

/** Waits until the page, or its part in the window, has no placeholders for content that is still loading. */
export const untilLoaded = (page: Page, where: 'inView' | 'anywhere' = 'anywhere'): Promise<void> =>
  eventually(async () => {
    const awaited = page.locator(placeholders);
    const tops = await awaited.evaluateAll((all) => all.map((node) => node.getBoundingClientRect().top / innerHeight));
    expect(tops.filter((top) => where === 'anywhere' || top < 1)).toEqual([]);
  });

/**
 * Scrolls to the end of the page, then back to each part that had not loaded when it passed by. Content that loads when
 * it scrolls into view waits for script, which may load only after the visitor has scrolled past.
 */
export async function readToEnd(page: Page): Promise<void> {
  await scrollThrough(page);
  await eventually(async () => {
    const awaited = await page.locator(placeholders).evaluateAll((all) => {
      all[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return all.map((node) => node.outerHTML.slice(0, 120));
    });
    expect(awaited).toEqual([]);
  });
}

/** Opens a page, scrolls through it to its end, and waits until all its content is loaded. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await untilLoaded(page, 'inView');
  await readToEnd(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}
