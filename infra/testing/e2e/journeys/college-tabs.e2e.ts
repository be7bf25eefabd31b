import type { College } from '@setu/contracts';
import { api, collegeWhere, sampleColleges } from '../support/api';
import { devices, useVisitor } from '../support/browser';
import { hold } from '../support/network';

const parts = [
  ['educationalQuality', 'Educational Quality'],
  ['faculty', 'Faculty'],
  ['infrastructure', 'Infrastructure'],
  ['placements', 'Placements'],
  ['facilities', 'Facilities'],
] as const;
const bounds = [4.5, 4, 3.5, 3, 2];
/** 0 for the best band to 5. */
const bandOf = (mark: number) => (bounds.findIndex((bound) => mark >= bound) + 6) % 6;

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);
  const panel = (name: string) => visitor.page.getByRole('tabpanel', { name });
  const open = async ({ _id }: Pick<College, '_id'>, tab: string) => {
    await visitor.page.goto(`/colleges/${_id}?tab=${tab}`);
    await visitor.page.getByRole('tab', { selected: true }).waitFor();
  };

  test('COL-05 a card for each course, with its introduction, leads to its page', async () => {
    const college = await collegeWhere(({ courses }) => courses.length > 3);
    await open(college, 'courses');
    const cards = panel('Courses').getByRole('listitem');
    await cards.first().waitFor();
    expect(await cards.getByRole('heading').allInnerTexts()).toEqual(college.courses.map(({ title }) => title));
    for (const [index, { _id, introDesc }] of college.courses.entries()) {
      expect(await cards.nth(index).getByText(introDesc!, { exact: true }).count()).toBe(1);
      expect(await cards.nth(index).getByRole('link').getAttribute('href')).toBe(
        `/colleges/${college._id}/courses/${_id}`,
      );
    }
    await cards.nth(1).getByRole('link').click();
    await visitor.page.getByRole('heading', { level: 1, name: college.courses[1]!.title }).waitFor();
  });

  test("COL-05 COL-06 a college without courses and mentors reads 'No courses found' and 'No Mentors found...'", async () => {
    await open(await collegeWhere(({ courses }) => courses.length === 0), 'courses');
    await panel('Courses').getByText('No courses found', { exact: true }).waitFor();
    await open(await collegeWhere(({ students }) => students.length === 0), 'mentors');
    await panel('Mentors').getByText('No Mentors found...', { exact: true }).waitFor();
  });

  test("COL-06 'Talk to UGs/Alumnis' shows the mentors of the college, each with a picture and 'Chat Now'", async () => {
    const { page } = visitor;
    const college = await collegeWhere(({ students }) => students.length > 2);
    const release = await hold(page, '**/api/mentors?*');
    await open(college, 'mentors');
    await panel('Mentors').getByRole('heading', { name: 'Talk to UGs/Alumnis' }).waitFor();
    await panel('Mentors').getByText('Loading students...').waitFor();
    release();
    const cards = panel('Mentors').getByRole('article');
    await cards.first().waitFor();
    const shown = await cards.evaluateAll((all) => all.map((card) => card.textContent));
    expect(shown).toHaveLength(college.students.length);
    for (const { name, course } of college.students) {
      const text = shown.find((card) => card.includes(name));
      expect(text).toContain(course);
      expect(text).toContain(college.name);
      expect(text).toContain('Chat Now');
    }
    expect(await cards.locator('img').count()).toBeGreaterThanOrEqual(college.students.length);
  });

  test("COL-06 a failed load reads 'An error occurred', and the retry works", async () => {
    const { page } = visitor;
    const college = await collegeWhere(({ students }) => students.length > 0);
    await page.route('**/api/mentors?*', (route) => route.abort());
    await open(college, 'mentors');
    await panel('Mentors').getByText('An error occurred').waitFor();
    await page.unrouteAll();
    await panel('Mentors').getByRole('button', { name: 'Try again' }).click();
    await panel('Mentors').getByRole('article').first().waitFor();
  });

  test('COL-08 the overall mark and five bars, each as long as its mark and coloured by its band', async () => {
    const covered = new Set<number>();
    const rated: College[] = [];
    for (const { _id, rating } of await sampleColleges()) {
      if (typeof rating !== 'object') continue;
      const bands = parts.map(([part]) => bandOf(rating[part]!));
      if (bands.every((band) => covered.has(band))) continue;
      bands.forEach((band) => covered.add(band));
      rated.push(await api<College>(`/api/colleges/${_id}`));
    }
    const colours = new Map<number, string>();
    for (const college of rated) {
      await open(college, 'rating');
      const rating = college.rating as Record<string, number>;
      await panel('Rating').getByText(rating.overall!.toFixed(1), { exact: true }).first().waitFor();
      for (const [part, label] of parts) {
        const { text, share, colour } = await bar(label);
        expect(text).toContain(rating[part]!.toFixed(1));
        expect(share).toBeCloseTo(rating[part]! / 5, 1);
        const band = bandOf(rating[part]!);
        expect(colours.get(band) ?? colour).toBe(colour);
        colours.set(band, colour);
      }
    }
    expect(colours.size).toBeGreaterThanOrEqual(4);
    expect(new Set(colours.values()).size).toBe(colours.size);
  });

  test("COL-08 a plain number is the overall mark; the parts read 'N/A', and a missing rating is one sentence", async () => {
    const plain = await collegeWhere(({ rating }) => typeof rating === 'number');
    await open(plain, 'rating');
    await panel('Rating')
      .getByText((plain.rating as number).toFixed(1), { exact: true })
      .waitFor();
    for (const [, label] of parts) expect((await bar(label)).text).toContain('N/A');
    await open(await collegeWhere(({ rating }) => rating === undefined), 'rating');
    await panel('Rating').getByText('No ratings yet', { exact: true }).waitFor();
    await panel('Rating').getByText('Our editors have not rated this college').waitFor();
    expect(await panel('Rating').getByText('N/A', { exact: true }).count()).toBe(0);
  });

  test('the mark of its students and their newest reviews stand below the editors’', async () => {
    const reviewed = await collegeWhere(({ name }) => name === 'Sample Institute of Technology, Setupur');
    await open(reviewed, 'rating');
    const students = panel('Rating').getByRole('region', { name: 'What its students say' });
    await students.getByRole('list', { name: 'Reviews by stars' }).waitFor();
    expect(await students.getByRole('article').count()).toBe(2);
    expect(await students.getByText('Sample review').count()).toBe(2);
    await panel('Rating').getByRole('link', { name: 'Reviews by students' }).click();
    await visitor.page.waitForURL(`**/reviews/${reviewed._id}`);
  });

  test('COL-09 website, email and phone are links', async () => {
    const college = await collegeWhere(({ website, contact }) => Boolean(website && contact?.email && contact.phone));
    await open(college, 'contact');
    const links = panel('Contact').getByRole('link');
    await links.first().waitFor();
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    expect(hrefs.map((href) => href.replace(/\/$/, ''))).toEqual([
      college.website!.replace(/\/$/, ''),
      `mailto:${college.contact!.email}`,
      `tel:${college.contact!.phone!.replace(/[^+\d]/g, '')}`,
    ]);
    expect(await links.first().getAttribute('rel')).toContain('noopener');
  });

  test('COL-09 only what is known is shown', async () => {
    const college = await collegeWhere(({ website, contact }) =>
      Boolean(website && !contact?.email && !contact?.phone),
    );
    await open(college, 'contact');
    await panel('Contact').getByRole('link').first().waitFor();
    expect(await panel('Contact').getByRole('link').count()).toBe(1);
    expect(await panel('Contact').innerText()).not.toMatch(/email|phone|undefined/i);
  });

  const bar = (label: string) =>
    panel('Rating')
      .getByRole('region', { name: 'Overall rating' })
      .locator('.ui-rating-bar', { hasText: label })
      .evaluate((row) => {
        const track = row.querySelector('[aria-hidden]')!;
        const fill = track.firstElementChild!;
        return {
          text: row.textContent,
          share: fill.getBoundingClientRect().width / track.getBoundingClientRect().width,
          colour: getComputedStyle(fill).fill,
        };
      });
});
