import { collegeWhere } from '../support/api';
import { devices, useVisitor } from '../support/browser';
import { eventually } from '@setu/testing';
import { hold, renderInBrowser } from '../support/network';

const tabs = ['Overview', 'Courses', 'Mentors', 'Gallery', 'Rating', 'Contact'];
const unknownId = '6b0000000000000000000000';

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);
  const tab = (name: string) => visitor.page.getByRole('tab', { name, exact: true });
  const chosen = (name: string) =>
    eventually(async () => {
      expect(await visitor.page.getByRole('tab', { selected: true }).allInnerTexts()).toEqual([name]);
      expect(await visitor.page.getByRole('tabpanel', { name }).count()).toBe(1);
      const query = name === 'Overview' ? '' : `?tab=${name.toLowerCase()}`;
      expect(new URL(visitor.page.url()).search).toBe(query);
    });
  const badges = () => visitor.page.getByRole('list', { name: 'At a glance' }).getByRole('listitem');
  const open = async (id: string, query = '') => {
    await visitor.page.goto(`/colleges/${id}${query}`);
    await tab('Overview').waitFor();
  };

  test('COL-01 the header shows logo, name and the badges', async () => {
    const { page } = visitor;
    const college = await collegeWhere(
      ({ rating, placementRate, type, logo }) => typeof rating === 'object' && Boolean(placementRate && type && logo),
    );
    const { _id, name, location, establishedYear, type, rating, placementRate } = college;
    await open(_id);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
    const overall = typeof rating === 'object' ? rating.overall! : Number.NaN;
    expect((await badges().allInnerTexts()).map((text) => text.trim())).toEqual([
      location,
      `Est. ${establishedYear}`,
      type,
      `${overall.toFixed(1)} out of 5 (sample)`,
      `Placement rate ${placementRate}% (sample)`,
    ]);
    const logo = page.getByRole('main').locator('header img').first();
    await eventually(async () =>
      expect(await logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0),
    );
  });

  test("COL-01 what is missing reads 'N/A', and a drawn mark replaces a missing logo", async () => {
    const { page } = visitor;
    const unplaced = await collegeWhere(
      ({ rating, placementRate }) => rating !== undefined && placementRate === undefined,
    );
    await open(unplaced._id);
    expect((await badges().allInnerTexts()).join('|')).toContain('Placement rate N/A');
    const bare = await collegeWhere(({ logo, rating, placementRate }) => !logo && !rating && !placementRate);
    await open(bare._id);
    expect((await badges().last().innerText()).trim()).toBe('No ratings or placement data yet');
    expect(await page.getByRole('main').locator('header img').count()).toBe(0);
  });

  test('COL-02 six tabs, chosen by a click', async () => {
    const { _id } = await collegeWhere(() => true);
    await open(_id);
    expect(await visitor.page.getByRole('tab').allInnerTexts()).toEqual(tabs);
    await chosen('Overview');
    for (const name of [...tabs].reverse()) {
      await tab(name).click();
      await chosen(name);
    }
  });

  test('COL-02 the arrow keys, Home and End choose a tab; Tab goes on to its panel', async () => {
    const { page } = visitor;
    const { _id } = await collegeWhere(() => true);
    await open(_id);
    await tab('Overview').focus();
    for (const name of [...tabs.slice(1), 'Overview']) {
      await page.keyboard.press('ArrowRight');
      await chosen(name);
      expect(await tab(name).evaluate((node) => node === document.activeElement)).toBe(true);
    }
    const keys = [
      ['ArrowLeft', 'Contact'],
      ['Home', 'Overview'],
      ['End', 'Contact'],
      ['ArrowLeft', 'Rating'],
    ] as const;
    for (const [key, name] of keys) {
      await page.keyboard.press(key);
      await chosen(name);
    }
    expect(await page.locator('[role="tab"][tabindex="0"]').allInnerTexts()).toEqual(['Rating']);
    await page.keyboard.press('Tab');
    expect(await page.getByRole('tabpanel').evaluate((node) => node === document.activeElement)).toBe(true);
  });

  test('COL-02 the tab survives a reload and Back, and Back leaves the college in one press', async () => {
    const { page } = visitor;
    const { _id } = await collegeWhere(() => true);
    await page.goto('/about');
    await open(_id);
    await tab('Courses').click();
    await chosen('Courses');
    await tab('Rating').click();
    await chosen('Rating');
    await page.reload();
    await chosen('Rating');
    await page.goBack();
    await page.waitForURL('**/about');
    await page.goForward();
    await chosen('Rating');
  });

  test('COL-02 an unknown tab in the address opens the overview', async () => {
    const { _id } = await collegeWhere(() => true);
    await open(_id, '?tab=nonsense');
    expect(await visitor.page.getByRole('tab', { selected: true }).innerText()).toBe('Overview');
  });

  test('COL-10 an unknown college is reported with its status', async () => {
    const { page } = visitor;
    await page.goto(`/colleges/${unknownId}`);
    const alert = page.getByRole('alert');
    await alert.getByText('Unable to Load College Data').waitFor();
    expect(await alert.innerText()).toContain('Failed to fetch college data (404)');
  });

  test('COL-10 a failure is reported with its status, and the retry loads the college', async () => {
    const { page } = visitor;
    const { _id, name } = await collegeWhere(() => true);
    await renderInBrowser(page);
    await page.route(`**/api/colleges/${_id}`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/colleges/${_id}`);
    await page.getByText('Failed to fetch college data (500)').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test("COL-10 an answer with nothing in it reads 'No College Data Available'", async () => {
    const { page } = visitor;
    await page.route('**/api/colleges/*', (route) => route.fulfill({ json: null }));
    await page.goto(`/colleges/${unknownId}`);
    await page.getByText('No College Data Available').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('COL-10 while the college is on its way, the page shows its shape', async () => {
    const { page } = visitor;
    const { _id, name } = await collegeWhere(() => true);
    await renderInBrowser(page);
    const release = await hold(page, `**/api/colleges/${_id}`);
    await page.goto(`/colleges/${_id}`);
    await page.getByRole('status').filter({ hasText: 'Loading page…' }).waitFor({ state: 'attached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    release();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });
});
