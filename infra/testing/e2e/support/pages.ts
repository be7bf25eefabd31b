import type { Page } from 'playwright-core';
import { collegeWhere, courseWhere } from './api';
import { takenOver } from './browser';
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

/** Every page of the visitor's site by name, and what else it can show in its place. */
export const pages: [string, PathOf][] = [
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
  ['the mentors', fixed('/mentors')],
  ['an empty shortlist', fixed('/shortlist')],
  ['a shared shortlist', async () => `/shortlist?colleges=${(await whole())._id}`],
  ['about', fixed('/about')],
  ['contact', fixed('/contact')],
  ['terms', fixed('/t&c')],
  ['privacy policy', fixed('/policies')],
  ['log in', fixed('/login')],
  ['an unknown page', fixed('/no-such-page')],
];

/** Waits until no place of the page, or of what the window shows of it, stands in for something on its way. */
export const nothingAwaited = (page: Page, where: 'inView' | 'anywhere' = 'anywhere'): Promise<void> =>
  eventually(async () => {
    const awaited = page.locator('.ui-skeleton, #main [aria-busy="true"]');
    const tops = await awaited.evaluateAll((all) => all.map((node) => node.getBoundingClientRect().top / innerHeight));
    expect(tops.filter((top) => where === 'anywhere' || top < 1)).toEqual([]);
  });

/** Opens a page, goes through it to its end, and waits until nothing in it is on its way. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // What loads when it comes into view is not asked for before.
  await takenOver(page);
  await nothingAwaited(page, 'inView');
  await scrollThrough(page);
  await nothingAwaited(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}
