import type { MentorCard } from '@setu/contracts';
import type { Page } from 'playwright-core';
import { collegeWhere, allMentors } from '../support/api';
import { devices, useVisitor } from '../support/browser';
import { eventually } from '@setu/testing';
import { answerFrom, hold, renderInBrowser } from '../support/network';
import { readList } from '../support/scroll';

const listed = '**/api/mentors?*';
const box = (page: Page) => page.getByPlaceholder('Search Mentor from IIT...');
const cards = (page: Page) => page.getByRole('list', { name: 'Mentors' }).getByRole('article');

/** The rule of the search, over all that the API gives. */
const matching = async (search: string) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (await allMentors()).filter(({ name, college, course, university = '', keywords }) => {
    const values = [name, college, course, university, ...keywords].map((value) => value.toLowerCase());
    return words.every((word) => values.some((value) => value.includes(word)));
  });
};

/** Names of the mentors from the first to the last. */
const readNames = async (page: Page) =>
  (await readList(page.getByRole('list', { name: 'Mentors' }), (await allMentors()).length)).items.map(
    ({ name }) => name,
  );

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);
  const counted = (count: number) =>
    visitor.page.getByText(new RegExp(`^${count} (students?$|(mentors?|samples?)\\. )`)).waitFor();

  test('MEN-01 keeps the text of the search box in the address', async () => {
    const { page } = visitor;
    await page.goto('/mentors');
    await counted((await allMentors()).length);
    await box(page).fill('setupur');
    await page.waitForURL('**/mentors?search=setupur');
    await counted((await matching('setupur')).length);
    await page.reload();
    await counted((await matching('setupur')).length);
    expect(await box(page).inputValue()).toBe('setupur');
    await page.goBack();
    await counted((await allMentors()).length);
    expect(await box(page).inputValue()).toBe('');
  });

  test('all cards have one height, also in the font of the device', async () => {
    const { page } = visitor;
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/mentors');
    await cards(page).first().waitFor();
    const heights = await cards(page).evaluateAll((all) =>
      all.map((card) => {
        for (const text of card.querySelectorAll('h2, p'))
          text.textContent = 'Computer Science and Engineering '.repeat(9);
        return card.getBoundingClientRect().height;
      }),
    );
    await page.reload();
    await cards(page).first().waitFor();
    const [height] = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    expect(new Set([height, ...heights])).toEqual(new Set([height]));
  });

  test("MEN-02 shows 'Loading students...' while they load", async () => {
    const { page } = visitor;
    await renderInBrowser(page);
    const release = await hold(page, listed);
    await page.goto('/mentors');
    await page.getByText('Loading students...', { exact: true }).waitFor();
    expect(await cards(page).count()).toBe(0);
    release();
    await cards(page).first().waitFor();
    expect(await page.getByText('Loading students...').count()).toBe(0);
  });

  test.each(['unreachable', 'failing'])(
    "MEN-02 'An error occurred' when the server is %s, and a retry",
    async (state) => {
      const { page } = visitor;
      await renderInBrowser(page);
      await page.route(listed, (route) =>
        state === 'failing' ? route.fulfill({ status: 500, json: {} }) : route.abort(),
      );
      await page.goto('/mentors');
      await page.getByText('An error occurred', { exact: true }).waitFor();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await cards(page).first().waitFor();
    },
  );

  test('MEN-02 says that there are none, and that none match', async () => {
    const { page } = visitor;
    await renderInBrowser(page);
    await answerFrom(page, listed, '/api/mentors?search=nobody-has-this-name');
    await page.goto('/mentors');
    await page.getByText('No students found', { exact: true }).waitFor();
    await page.unrouteAll();
    await box(page).fill('nobody-has-this-name');
    await page.getByText('No students found matching your search', { exact: true }).waitFor();
    expect(await page.getByText('No students found', { exact: true }).count()).toBe(0);
  });

  test.each(['ISHITA', 'sit setupur', 'sample university physics', 'hostel', 'b.tech  COMPUTER', 'ommerc'])(
    'MEN-03 "%s" finds whom every word fits somewhere, in any case',
    async (search) => {
      const { page } = visitor;
      const expected = await matching(search);
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan((await allMentors()).length);
      await page.goto('/mentors');
      await box(page).fill(search);
      await counted(expected.length);
      const names = new Set(expected.map(({ name }) => name));
      await eventually(async () => {
        for (const name of await cards(page).getByRole('heading').allInnerTexts()) expect(names).toContain(name);
      });
    },
  );

  test('MEN-04 lists all mentors in a shuffled order', async () => {
    const { page } = visitor;
    await page.goto('/mentors');
    const names = await readNames(page);
    const all = await allMentors();
    expect([...names].sort()).toEqual(all.map(({ name }) => name).sort());
    expect(names).not.toEqual([...names].sort());
  });

  test('MEN-05 MEN-06 a card shows picture, name, course, college with its logo and university, and Chat Now', async () => {
    const { page } = visitor;
    const mentor = await mentorWhere(({ image, university, college }) =>
      Boolean(image && university && university !== college),
    );
    const college = await collegeWhere(({ _id }) => _id === mentor.collegeId);
    const card = await cardOf(mentor);
    const text = await card.innerText();
    for (const part of [mentor.course, college.name, college.affiliation!]) expect(text).toContain(part);
    const [picture, logo] = [card.locator('img').first(), card.locator(`img[src="${college.logo}"]`)];
    expect(await picture.getAttribute('src')).toMatch(new RegExp(`/people/${mentor.image!.replace('.', '\\.')}$`));
    for (const image of [picture, logo])
      await eventually(async () =>
        expect(await image.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBeGreaterThan(0),
      );
    // All are samples, though a number is set.
    await card.getByRole('button', { name: 'Chat Now' }).click();
    const dialog = page.getByRole('dialog', { name: 'No mentor of 18 or older has joined yet' });
    await dialog.getByRole('link', { name: 'Leave word' }).waitFor();
    await dialog.getByRole('link', { name: 'Become a mentor' }).waitFor();
    expect(await page.content()).not.toContain('wa.me/');
  });

  test('MEN-05 shows the blank picture for a missing or broken one', async () => {
    const { page } = visitor;
    const missing = await cardOf(await mentorWhere(({ image }) => !image));
    expect(await missing.locator('img[src*="/people/"]').count()).toBe(0);
    const blank = await missing.locator('svg').first().innerHTML();
    await page.route('**/people/*', (route) => route.abort());
    const broken = await cardOf(await mentorWhere(({ image }) => Boolean(image)));
    await eventually(async () => expect(await broken.locator('img[src*="/people/"]').count()).toBe(0));
    expect(await broken.locator('svg').first().innerHTML()).toBe(blank);
  });

  test('MEN-06 gives mentors their college’s university, and finds them by its keywords', async () => {
    const { page } = visitor;
    const college = await collegeWhere(({ affiliation, students, keywords }) =>
      Boolean(affiliation && students.length > 0 && keywords.length > 0),
    );
    await page.goto(`/mentors?search=${encodeURIComponent(`${college.students[0]!.name} ${college.keywords.at(-1)}`)}`);
    await cards(page).first().waitFor();
    expect(await cards(page).first().innerText()).toContain(college.affiliation);
  });

  const mentorWhere = async (fits: (mentor: MentorCard) => boolean) => (await allMentors()).find(fits)!;
  const cardOf = async ({ name }: MentorCard) => {
    await visitor.page.goto(`/mentors?search=${encodeURIComponent(name)}`);
    const card = cards(visitor.page).filter({ has: visitor.page.getByRole('heading', { name, exact: true }) });
    await card.waitFor();
    return card;
  };
});
