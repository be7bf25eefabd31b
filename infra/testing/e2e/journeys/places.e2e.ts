import { axeViolations, devices, sharedBrowser, useVisitor } from '../support/browser';
import { collegeWhere } from '../support/api';
import { hasFocus } from '../support/layout';
import { openWhole } from '../support/pages';

const origin = process.env.PRODUCT_URL!;

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);

  test('the map leads by keyboard to a state, a place and a college, and the breadcrumb leads back', async () => {
    const { page, problems } = visitor;
    const college = await collegeWhere(({ location }) => location === 'Cuttack, Odisha');
    await openWhole(page, '/colleges/in');
    expect(await axeViolations(page)).toEqual([]);
    const map = page.getByRole('group', { name: /^Map of India/ });
    const assam = map.getByRole('link', { name: /^Odisha: \d+ colleges?$/ });
    await map.getByRole('link').first().focus();
    while (!(await hasFocus(assam))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/colleges/in/odisha');
    await page.getByRole('heading', { level: 1, name: 'Colleges in Odisha' }).waitFor();

    await openWhole(page, '/colleges/in/odisha/cuttack');
    expect(await axeViolations(page)).toEqual([]);
    await page
      .getByRole('region', { name: /^(All|The)/ })
      .getByRole('link', { name: college.name, exact: true })
      .click();
    await page.waitForURL(`**/colleges/${college._id}`);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await trail.getByRole('link', { name: 'Cuttack' }).click();
    await page.getByRole('heading', { level: 1, name: 'Colleges in Cuttack, Odisha' }).waitFor();
    await trail.getByRole('link', { name: 'Odisha' }).click();
    await page.waitForURL('**/colleges/in/odisha');
    expect(problems).toEqual([]);
  });
});

test('without script the map and the list have links, and an earlier name redirects to today’s', async () => {
  const context = await (await sharedBrowser()).newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/colleges/in`);
  await page
    .getByRole('group', { name: /^Map of India/ })
    .getByRole('link', { name: /^Odisha/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/colleges/in/odisha');
  await page.getByRole('heading', { level: 1, name: 'Colleges in Odisha' }).waitFor();
  const answer = await fetch(`${origin}/colleges/in/orissa?utm_source=x`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/colleges/in/odisha?utm_source=x']);
  expect((await fetch(`${origin}/colleges/in/atlantis`)).status).toBe(404);
  await context.close();
});
