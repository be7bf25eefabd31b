import { adminGuardedPages, adminPage, expectInBothThemes } from '../support/admin';
import { allColleges } from '../support/api';
import { devices, phone } from '../support/browser';
import { openWhole } from '../support/pages';
import { titleIsWhole, tooSmall, tooWide } from '../support/layout';

/** Every page, the college being one that is there. */
const paths = ['/admin', ...adminGuardedPages.map(([path]) => path)];
const pathOf = async (path: string) => path.replace(/6b0+$/, (await allColleges())[0]!._id);

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = adminPage(options);

  test.each(paths)('%s has no violations, a clean console and its own title', async (path) => {
    const { page, problems } = visitor;
    await openWhole(page, await pathOf(path));
    await expectInBothThemes(page);
    expect(await page.title()).toMatch(/.+ · CampusSetu$/);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(problems).toEqual([]);
  });
});

describe('in a window of 320 px', () => {
  const visitor = adminPage({ ...phone, viewport: { width: 320, height: 640 } });

  test.each(paths)('%s does not scroll sideways, and its targets are large enough', async (path) => {
    const { page } = visitor;
    await openWhole(page, await pathOf(path));
    expect(await tooWide(page)).toEqual([]);
    expect(await titleIsWhole(page)).toBe(true);
    expect(await tooSmall(page)).toEqual([]);
  });
});
