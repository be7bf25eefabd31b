import type { CollegeListEntry } from '@setu/contracts';
import type { Page } from 'playwright-core';
import { allColleges, sampleColleges, untilAllCounted } from '../support/api';
import { devices, useVisitor } from '../support/browser';
import { eventually } from '@setu/testing';

const box = (page: Page) => page.getByPlaceholder('Search Best B.Tech colleges near me...');
const cards = (page: Page) => page.getByRole('list', { name: 'Colleges' }).getByRole('article');

/** Applies the rule of the search to the whole array that the API gives. Samples are found only by their name. */
const matching = async (search: string) => {
  const words = search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const valuesOf = (college: CollegeListEntry) =>
    [
      college.name,
      college.location,
      college.type,
      college.desc,
      college.establishedYear,
      ...college.courses.flatMap(({ title, duration }) => [title, duration]),
      ...college.keywords,
    ].map((value) => String(value ?? '').toLowerCase());
  const searched = await (words.includes('sample') ? sampleColleges() : allColleges());
  return searched.filter((college) => {
    const values = valuesOf(college);
    return words.every((word) => values.some((value) => value.includes(word)));
  });
};

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);
  const count = () => visitor.page.locator('#colleges-found');
  const counted = (text: string) => eventually(async () => expect(await count().textContent()).toBe(text));

  test('LIST-01 the box takes its first text from the address', async () => {
    const { page } = visitor;
    await page.goto('/colleges?search=indore');
    await box(page).waitFor();
    expect(await box(page).inputValue()).toBe('indore');
    await counted(`${(await matching('indore')).length} colleges for “indore”`);
    await page.goto('/colleges');
    await untilAllCounted(page);
    expect(await box(page).inputValue()).toBe('');
  });

  test.each([
    ['asks for a place', undefined],
    ['is near the stored place', 'Indore, Madhya Pradesh'],
  ])('a list near the visitor %s, and is hydrated without an error', async (_what, place) => {
    const { page, problems } = visitor;
    await page.goto('/about');
    if (place) await page.evaluate((name) => localStorage.setItem('near-place', name), place);
    await page.goto('/colleges?near=me');
    await page
      .getByText(place ? `Near ${place}` : 'Use my location')
      .first()
      .waitFor();
    await cards(page).first().waitFor();
    expect(problems).toEqual([]);
  });

  test.each([
    'INDORE,management',
    'indore   edi-cap , private',
    '1817',
    'SAMPLE,b.tech',
    'sample sim',
    'sample short video',
    'sample physics 3',
  ])('LIST-02 "%s", literally, finds what has every word somewhere, in any case', async (search) => {
    const { page } = visitor;
    const expected = await matching(search);
    expect(expected.length).toBeGreaterThan(0);
    await page.goto(`/colleges?search=${encodeURIComponent(search)}&literal=true`);
    await counted(`${expected.length} ${expected.length === 1 ? 'college' : 'colleges'} for “${search}”`);
    const hrefs = new Set(expected.map(({ _id }) => `/colleges/${_id}`));
    for (const link of await cards(page).getByRole('link').all())
      expect(hrefs).toContain(await link.getAttribute('href'));
  });

  test('LIST-03 a search without a match says so and offers shorter ones', async () => {
    const { page } = visitor;
    await page.goto('/colleges?search=indore%20zzzz&literal=true');
    await page.getByText('No college matches “indore zzzz”').waitFor();
    expect(await cards(page).count()).toBe(0);
    await page.goto('/colleges?search=qqqq%20zzzz');
    await page.getByText('No college matches “qqqq zzzz”').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'See all colleges' }).waitFor();
  });

  test('LIST-02 a typing error finds what was meant, and its very words can be searched for', async () => {
    const { page } = visitor;
    await page.goto('/colleges');
    await box(page).fill('indoer b.tehc');
    await count().filter({ hasText: 'Showing results for “Indore' }).waitFor();
    await cards(page).filter({ hasText: 'Indore' }).first().waitFor();
    // The suggestions lie over the list until they are closed.
    await box(page).press('Escape');
    await page.getByRole('link', { name: 'Search for exactly “indoer b.tehc”' }).click();
    await page.getByText('No college matches “indoer b.tehc”').waitFor();
    await page.getByRole('link', { name: 'Show similar results' }).click();
    await cards(page).first().waitFor();
  });

  test('a suggested place is chosen by keys alone, leads to its page, and is remembered on this device', async () => {
    const { page } = visitor;
    await page.goto('/');
    const field = page.getByRole('combobox', { name: 'Search colleges' });
    await field.pressSequentially('indo', { delay: 5 });
    const place = page.getByRole('group', { name: 'Places' }).getByRole('option', { name: 'Indore' });
    await place.waitFor();
    await field.press('ArrowDown');
    expect(await place.getAttribute('aria-selected')).toBe('true');
    await field.press('Enter');
    await page.waitForURL('**/colleges/in/madhya-pradesh/indore');
    await page.getByRole('heading', { level: 1, name: /Indore/ }).waitFor();
    await page.goto('/colleges');
    await page.getByRole('combobox', { name: 'Search colleges' }).click();
    await page.getByRole('group', { name: 'Recent searches' }).getByRole('option', { name: 'Indore' }).waitFor();
  });

  test('LIST-05 the address carries the search, a step of the history each', async () => {
    const { page } = visitor;
    await page.goto('/colleges');
    await box(page).pressSequentially('indore', { delay: 5 });
    await page.waitForURL('**/colleges?search=indore');
    await box(page).press('Enter');
    await counted(`${(await matching('indore')).length} colleges for “indore”`);
    await box(page).fill('mumbai');
    await page.waitForURL('**/colleges?search=mumbai');
    await page.reload();
    await counted(`${(await matching('mumbai')).length} colleges for “mumbai”`);
    await page.goBack();
    await counted(`${(await matching('indore')).length} colleges for “indore”`);
    expect(await box(page).inputValue()).toBe('indore');
    await page.goBack();
    await untilAllCounted(page);
    expect(new URL(page.url()).search).toBe('');
  });
});
