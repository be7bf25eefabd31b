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

/** Returns the address of the first link on a page that matches, as the page without script has it. */
const linkOn = async (path: string, link: RegExp): Promise<string> => {
  const html = await (await fetch(`${process.env.PRODUCT_URL}${path}`)).text();
  const [, found] = new RegExp(`href="(${link.source})"`).exec(html) ?? [];
  if (!found) throw new Error(`${path} has no link ${link.source}`);
  return found;
};
const programme = () => linkOn('/programmes', /\/programmes\/[^/"]+/);
const reviewOf = (what: string) => async () => {
  const { _id } = await whole();
  return `/reviews/${_id}/${what}/${_id}`;
};

/** Every page of the visitor’s site in English that the edge renders, by name, and its other states. */
const renderedInEnglish: [string, PathOf][] = [
  ['home', fixed('/')],
  ['the list of colleges', fixed('/colleges')],
  ['a search without a match', fixed('/colleges?search=indore%20zzzz')],
  ['the map of states', fixed('/colleges/in')],
  ['a state', fixed('/colleges/in/karnataka')],
  ['a district', fixed('/colleges/in/odisha/cuttack')],
  ['the programmes', fixed('/programmes')],
  ['a programme', programme],
  ['a programme in a state', async () => linkOn(await programme(), /\/programmes\/[^/"]+\/in\/[^/"]+/)],
  ['a college', async () => `/colleges/${(await whole())._id}`],
  ['its courses', tabOf('courses')],
  ['its mentors', tabOf('mentors')],
  ['its gallery', tabOf('gallery')],
  ['its rating', tabOf('rating')],
  ['its contact', tabOf('contact')],
  ['a college of which little is known', async () => `/colleges/${(await bare())._id}`],
  ['a wrong fact of a college to report', async () => `/colleges/${(await whole())._id}/report`],
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
  ['the reviews of a college', async () => `/reviews/${(await whole())._id}`],
  ['the numbers of reviews', fixed('/reviews/numbers')],
  ['the public log', fixed('/public-log')],
  ['an empty shortlist', fixed('/shortlist')],
  ['a shared shortlist', async () => `/shortlist?colleges=${(await whole())._id}`],
  ['about', fixed('/about')],
  ['contact', fixed('/contact')],
  ['terms', fixed('/t&c')],
  ['privacy policy', fixed('/policies')],
];

/** Every page that is client-rendered. */
const clientRendered: [string, PathOf][] = [
  ['a page of a course without the course', async () => `/colleges/${(await whole())._id}/courses`],
  ['a wrong cut-off to report', fixed('/cutoffs/report?exam=jee-main&year=2026')],
  ['a link to the page of a mentor', fixed('/careers/mentorship/page')],
  ['an application of a mentor', fixed('/careers/mentorship/apply')],
  ['an application to complete', fixed('/careers/mentorship/complete')],
  ['a review to write', async () => `/reviews/${(await whole())._id}/write`],
  ['a review to report', reviewOf('report')],
  ['a review to answer', reviewOf('answer')],
  ['log in', fixed('/login')],
  ['sign up', fixed('/signup')],
  ['a profile without a log-in', fixed('/me')],
  ['a guardian without a link', fixed('/guardian')],
  ['a forgotten password', fixed('/forgot-password')],
  ['a new password', fixed('/reset-password')],
  ['a verified email address', fixed('/verify-email')],
  ['an unknown page', fixed('/no-such-page')],
];

/** Every page in English. */
export const englishPages = [...renderedInEnglish, ...clientRendered];

const inBothLanguages = (english: [string, PathOf][]): [string, PathOf][] => [
  ...english,
  ...english.map(([name, pathOf]): [string, PathOf] => [
    `${name} in Hindi`,
    async () => inLanguage('hi', await pathOf()),
  ]),
];

/** Every page in both languages. */
export const pages = inBothLanguages(englishPages);

/** Every page in both languages that the edge renders. */
export const renderedPages = inBothLanguages(renderedInEnglish);

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
