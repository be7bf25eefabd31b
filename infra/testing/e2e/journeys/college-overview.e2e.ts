import type { College } from '@setu/contracts';
import { collegeWhere } from '../support/api';
import { devices, useVisitor } from '../support/browser';
import { eventually } from '@setu/testing';
import { hold, isThirdParty, watchRequests } from '../support/network';

const figures = ['Highest package', 'Average package', 'Placement rate'] as const;

/** Rupees of a text such as '₹25 lakh a year'. */
const rupees = (text: string): number => {
  const [, digits, unit] = /₹([\d.,]+)(?: (lakh|crore))?/.exec(text)!;
  const factor = { lakh: 1e5, crore: 1e7 }[unit ?? ''] ?? 1;
  return Math.round(Number(digits!.replaceAll(',', '')) * factor);
};

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);
  const part = (name: string) => visitor.page.getByRole('tabpanel').getByRole('region', { name, exact: true });
  const open = async (college: College) => {
    await visitor.page.goto(`/colleges/${college._id}`);
    await part('Video Review').waitFor();
  };
  const placement = (label: string) => part('Placements').getByText(label).locator('..').getByRole('definition');

  test('COL-03 the overview tells what the college says of itself', async () => {
    const college = await collegeWhere(({ desc, facilities, whyChoose, moreInfo, package: salary }) =>
      Boolean(desc && facilities.length && whyChoose.length && moreInfo.length && salary?.highest),
    );
    await open(college);
    expect(await part('About').innerText()).toContain(college.desc);
    expect(await part('Facilities').getByRole('listitem').allInnerTexts()).toEqual(college.facilities);
    expect(await part('Why Choose').getByRole('listitem').allInnerTexts()).toEqual(college.whyChoose);
    expect(rupees(await placement('Highest package').innerText())).toBe(college.package!.highest);
    expect(rupees(await placement('Average package').innerText())).toBe(college.package!.average);
    expect(await placement('Placement rate').innerText()).toBe(`${college.placementRate}%`);
    for (const { title, content } of college.moreInfo) {
      expect(await part('More Info').getByText(title!, { exact: true }).count()).toBe(1);
      expect(await part('More Info').getByText(content!, { exact: true }).count()).toBe(1);
    }
  });

  test('COL-03 more info shows only what has a title and a text', async () => {
    const college = await collegeWhere(({ moreInfo }) => moreInfo.some(({ title, content }) => !title || !content));
    await open(college);
    const whole = college.moreInfo.filter(({ title, content }) => title && content);
    expect(whole.length).toBeGreaterThan(0);
    expect(await part('More Info').getByRole('term').allInnerTexts()).toEqual(whole.map(({ title }) => title));
  });

  test("COL-03 COL-04 unknown facts are marked as such: 'Not Available', no video, no recruiters", async () => {
    const { page } = visitor;
    const college = await collegeWhere(
      ({ package: salary, placementRate, vidReview, recruiters, facilities }) =>
        !salary && !placementRate && !vidReview && recruiters.length + facilities.length === 0,
    );
    await open(college);
    for (const label of figures) expect(await placement(label).innerText()).toBe('Not Available');
    expect(await part('Video Review').getByText('No Video Review available', { exact: true }).count()).toBe(1);
    expect(await part('Recruiters').getByText('No recruiters information available', { exact: true }).count()).toBe(1);
    expect(await page.getByRole('tabpanel').getByRole('heading').allInnerTexts()).not.toContain('Facilities');
  });

  test('COL-03 one figure missing is said for that one alone', async () => {
    const college = await collegeWhere(
      ({ package: salary, placementRate }) =>
        Boolean(salary?.average && !salary.highest) && placementRate === undefined,
    );
    await open(college);
    expect(await placement('Highest package').innerText()).toBe('Not Available');
    expect(rupees(await placement('Average package').innerText())).toBe(college.package!.average);
  });

  test.each([
    ['a video', false],
    ['a shorts video', true],
  ])('COL-03 %s comes from YouTube only once it is played', async (_kind, tall) => {
    const { page } = visitor;
    const college = await collegeWhere(
      ({ vidReview }) => Boolean(vidReview) && vidReview!.includes('/shorts/') === tall,
    );
    const code = /[\w-]{11}$/.exec(college.vidReview!)![0];
    await page.route(isYouTube, (route) => route.abort());
    const outside = watchRequests(page, isThirdParty);
    await open(college);
    const play = part('Video Review').getByRole('button', { name: 'Play the video review' });
    await play.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(outside.urls).toEqual([]);
    const facade = (await play.boundingBox())!;

    await play.click();
    const player = part('Video Review').locator('iframe');
    await eventually(async () => expect(outside.urls.length).toBeGreaterThan(0));
    outside.stop();
    const address = new URL((await player.getAttribute('src'))!);
    expect(address.hostname).toMatch(/^www\.youtube(-nocookie)?\.com$/);
    expect(address.pathname).toBe(`/embed/${code}`);
    expect(await player.getAttribute('title')).toContain('Video review');
    const { width, height } = (await player.boundingBox())!;
    expect(width / height).toBeCloseTo(tall ? 9 / 16 : 16 / 9, 1);
    expect([Math.round(facade.width), Math.round(facade.height)]).toEqual([Math.round(width), Math.round(height)]);
  });

  test('COL-04 each recruiter has the logo that the service knows, asked for by name, or its initial letter', async () => {
    const { page } = visitor;
    const college = await collegeWhere(({ recruiters }) => recruiters.length > 4);
    const asked = watchRequests(page, (url) => url.includes('/api/recruiters/logo'));
    await open(college);
    await part('Recruiters').scrollIntoViewIfNeeded();
    await eventually(async () =>
      expect(asked.urls.map((url) => new URL(url).searchParams.get('name')).sort()).toEqual(
        [...college.recruiters].sort(),
      ),
    );
    asked.stop();
    await initialsShown(college);
  });

  test.each(['slow', 'dead'])('COL-04 a %s logo service delays nothing', async (state) => {
    const { page } = visitor;
    const logos = '**/api/recruiters/logo*';
    const release = state === 'slow' ? await hold(page, logos) : undefined;
    if (!release) await page.route(logos, (route) => route.abort());
    const college = await collegeWhere(({ recruiters, facilities }) => recruiters.length > 4 && facilities.length > 0);
    await open(college);
    await part('Recruiters').scrollIntoViewIfNeeded();
    await part('Facilities').waitFor();
    await initialsShown(college);
    expect(await page.getByRole('alert').count()).toBe(0);
    release?.();
  });

  async function initialsShown({ recruiters }: College) {
    const shown = await part('Recruiters')
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => [item.querySelector('[aria-hidden]')!.textContent, item.textContent]),
      );
    expect(shown).toEqual(
      recruiters.map((name) => [name.charAt(0).toUpperCase(), name.charAt(0).toUpperCase() + name]),
    );
  }
});

const isYouTube = (url: URL) => /(^|\.)youtube(-nocookie)?\.com$/.test(url.hostname);
