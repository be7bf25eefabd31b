import { collegeWhere, courseWhere } from '../support/api';
import { devices, useVisitor } from '../support/browser';
import { eventually } from '@setu/testing';
import { hold, renderInBrowser } from '../support/network';

const unknownId = '6b0000000000000000000000';

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);
  const open = async (path: string) => {
    await visitor.page.goto(path);
    await visitor.page.getByRole('heading', { name: 'Fee Structure' }).waitFor();
  };
  const cells = (table: string) =>
    visitor.page
      .getByRole('table', { name: table })
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

  test('CRS-01 title, college, place, years, type, rating, about and eligibility', async () => {
    const { page } = visitor;
    const { course, college, path } = await courseWhere(({ desc, rating, duration, eligibility }) =>
      Boolean(desc && rating && duration && eligibility.length > 1),
    );
    await open(path);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(course.title);
    const home = page.getByRole('main').locator('header').getByRole('link', { name: college.name, exact: true });
    expect(await home.getAttribute('href')).toBe(`/colleges/${college._id}`);
    const badges = await page.getByRole('list', { name: 'At a glance' }).getByRole('listitem').allInnerTexts();
    expect(badges.map((text) => text.trim())).toEqual([
      college.location,
      `${course.duration} years`,
      college.type,
      `${course.rating!.toFixed(1)} out of 5 (sample)`,
    ]);
    expect(await page.getByRole('region', { name: 'About' }).innerText()).toContain(course.desc);
    expect(await page.getByRole('region', { name: 'Eligibility' }).getByRole('listitem').allInnerTexts()).toEqual(
      course.eligibility,
    );
  });

  test('CRS-03 the scholarships: what, for whom, how much, how to apply', async () => {
    const { page } = visitor;
    const { course, path } = await courseWhere(({ scholarships }) => scholarships.length > 1);
    await open(path);
    expect(await cells('Scholarships')).toEqual([
      ['Scholarship', 'Eligibility', 'Benefit', 'How to Apply'],
      ...course.scholarships.map((each) => [each.name, each.eligibilityCriteria, each.benefit, each.howToApply]),
    ]);
    const benefit = page.getByRole('table', { name: 'Scholarships' }).getByRole('cell').nth(1);
    expect(await benefit.isVisible()).toBe(true);
  });

  test("CRS-03 a course without any reads 'No scholarship information available'", async () => {
    const { page } = visitor;
    const { path } = await courseWhere(({ scholarships }) => scholarships.length === 0);
    await open(path);
    expect(await page.getByText('No scholarship information available', { exact: true }).count()).toBe(1);
    expect(await page.getByRole('table', { name: 'Scholarships' }).count()).toBe(0);
  });

  test('CRS-02 CRS-03 at 320 px the tables scroll in their own box, never the page', async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: 320, height: 640 });
    const { path } = await courseWhere(
      (course) => (course.feeStructure?.additionals.length ?? 0) > 2 && course.scholarships.length > 1,
    );
    await open(path);
    const { scrollWidth, width } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      width: document.documentElement.clientWidth,
    }));
    expect(width).toBe(320);
    expect(scrollWidth).toBe(320);
    const box = page.getByRole('region', { name: 'Fee Structure' });
    expect(await box.evaluate((node) => getComputedStyle(node).overflowX)).toBe('auto');
    const { right } = await page
      .getByRole('table', { name: 'Scholarships' })
      .evaluate((node) => node.getBoundingClientRect());
    expect(right).toBeLessThanOrEqual(320);
  });

  test('CRS-04 an unknown course is reported with its status', async () => {
    const { page } = visitor;
    const { _id } = await collegeWhere(() => true);
    await page.goto(`/colleges/${_id}/courses/${unknownId}`);
    const alert = page.getByRole('alert');
    await alert.getByText('Error Loading Data').waitFor();
    expect(await alert.innerText()).toContain('Failed to fetch course data (404)');
  });

  test('CRS-04 a failure is reported with its status, and the retry loads the course', async () => {
    const { page } = visitor;
    const { course, path } = await courseWhere(() => true);
    await renderInBrowser(page);
    await page.route('**/api/colleges/*/courses/*', (route) => route.fulfill({ status: 502, json: {} }));
    await page.goto(path);
    await page.getByText('Failed to fetch course data (502)').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: course.title }).waitFor();
  });

  test("CRS-04 an address without a course reads 'Missing required parameters: collegeId or courseId'", async () => {
    const { page } = visitor;
    const { _id } = await collegeWhere(() => true);
    await page.goto(`/colleges/${_id}/courses/`);
    const alert = page.getByRole('alert');
    await alert.getByText('Missing required parameters: collegeId or courseId').waitFor();
    expect(await alert.innerText()).toContain('Error Loading Data');
  });

  test("CRS-04 an answer with nothing in it reads 'No Data Available'", async () => {
    const { page } = visitor;
    await renderInBrowser(page);
    await page.route('**/api/colleges/*/courses/*', (route) => route.fulfill({ json: null }));
    await page.goto((await courseWhere(() => true)).path);
    await page.getByText('No Data Available', { exact: true }).waitFor();
  });

  test('CRS-04 while the course is on its way, the page shows its shape', async () => {
    const { page } = visitor;
    const { course, path } = await courseWhere(() => true);
    await renderInBrowser(page);
    const release = await hold(page, '**/api/colleges/*/courses/*');
    await page.goto(path);
    await page.getByRole('status').filter({ hasText: 'Loading page…' }).waitFor({ state: 'attached' });
    release();
    await eventually(async () => expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(course.title));
  });
});
