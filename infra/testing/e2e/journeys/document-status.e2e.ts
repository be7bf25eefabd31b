import { eventually } from '@setu/testing';
import { adminPage } from '../support/admin';
import { addCollege, changeCollege, deleteCollege } from '../support/api';
import { asAnotherVisitor, desktop, openPage, sharedBrowser, untilHydrated } from '../support/browser';
import { shiftsSinceShown, watchRendering } from '../support/rendered-page';

const documentOf = (path: string) => fetch(`${process.env.PRODUCT_URL}${path}`);
const textAt = (path: string) =>
  asAnotherVisitor({ javaScriptEnabled: false }, async (page) => {
    await page.goto(path);
    return page.locator('#main').innerText();
  });

describe('a college of an administrator', () => {
  const visitor = adminPage();

  test('shows in its document when it is added, changed and deleted', async () => {
    const context = visitor.page.context();
    const college = await addCollege(context, { name: 'Fresh Document College' });
    const path = `/colleges/${college._id}`;
    const shows = (status: number, text: string) =>
      eventually(async () => {
        const answer = await documentOf(path);
        expect(answer.status).toBe(status);
        expect(await answer.text()).toContain(text);
      });
    await shows(200, '<h1 ');
    expect(await textAt(path)).toContain('Fresh Document College');
    await changeCollege(context, college, { name: 'Changed Document College' });
    await shows(200, 'Changed Document College');
    await deleteCollege(context, college);
    await shows(410, 'Failed to fetch college data (410)');
    expect(await textAt(path)).toContain('This college is no longer listed here.');
  });
});

test.each([
  ['an unknown college', '/colleges/6b0000000000000000000000', 'Failed to fetch college data (404)'],
  ['an unknown page', '/no-such-page', 'We could not find that page'],
])('%s is server-rendered, with links, and hydrated unchanged', async (_name, path, text) => {
  expect((await documentOf(path)).status).toBe(404);
  const written = await textAt(path);
  expect(written).toContain(text);
  expect(written).toContain('Find Colleges');
  const { page, problems } = await openPage(await sharedBrowser(), desktop);
  await watchRendering(page);
  await page.goto(path);
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('#main').innerText()).toBe(written);
  expect(await shiftsSinceShown(page)).toEqual([]);
  expect(problems.filter((problem) => !/404 \(Not Found\)/.test(problem))).toEqual([]);
  await page.context().close();
});
