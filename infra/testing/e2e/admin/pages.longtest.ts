import { adminGuardedPages, adminPage } from '../support/admin';
import { allColleges } from '../support/api';
import { bothDevices, expectInBothThemes } from '../support/browser';
import { openWhole } from '../support/pages';
import { expectToFitIn320 } from '../support/layout';

/** Every page, the college being one that is there. */
const paths = ['/admin', ...adminGuardedPages.map(([path]) => path)];
const pathOf = async (path: string) => path.replace(/6b0+$/, (await allColleges())[0]!._id);

describe.each(bothDevices)('on a %s', (device, options) => {
  const visitor = adminPage(options);

  test.each(paths)('%s has no violations, a clean console and its own title', async (path) => {
    const { page, problems } = visitor;
    await openWhole(page, await pathOf(path));
    await expectInBothThemes(page);
    expect(await page.title()).toMatch(/.+ · CampusSetu$/);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(problems).toEqual([]);
    if (device === 'phone') await expectToFitIn320(page);
  });
});
