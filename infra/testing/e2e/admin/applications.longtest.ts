import { randomUUID } from 'node:crypto';
import { adminPage } from '../support/admin';
import { devices, expectInBothThemes } from '../support/browser';
import { eventually } from '@setu/testing';
import { hasFocus } from '../support/layout';
import { watchRequests } from '../support/network';
import { picture } from '../support/people';

describe.each(devices)('the applications on a %s', (_device, options) => {
  const visitor = adminPage(options);
  const mark = `a${randomUUID().slice(0, 8)}`;
  const applicant = {
    name: `Ravi ${mark}`,
    email: `${mark}@example.in`,
    phone: '9876501234',
    college: 'Hindu College',
    course: 'B.A. (Hons) Economics',
  };
  beforeAll(async () => {
    const multipart = { ...applicant, birthYear: '1999', image: picture };
    const sent = await visitor.page.context().request.post('/api/apply/mentorship', { multipart });
    if (!sent.ok()) throw new Error(`The application was answered ${sent.status()}`);
  });

  const card = () => visitor.page.getByRole('button', { name: applicant.name, exact: true });
  const dialog = () => visitor.page.getByRole('dialog', { name: applicant.name });
  const openDialog = async () => {
    await visitor.page.goto(`/admin/applications/mentorship?search=${mark}`);
    await card().click();
    await dialog().waitFor();
  };

  test('ADA-01 leads from searched categories to searched applicants', async () => {
    const { page, problems } = visitor;
    await page.goto('/admin/applications');
    await page.getByRole('searchbox').fill('mentorship nothing');
    await page.getByText('No collections found.', { exact: true }).waitFor();
    await page.getByRole('searchbox').fill('MENTOR');
    await page.getByRole('link', { name: 'Mentorship' }).waitFor();
    await expectInBothThemes(page);
    await page.getByRole('link', { name: 'Mentorship' }).click();
    await page.getByRole('heading', { name: 'Mentorship applications' }).waitFor();
    await page.getByRole('searchbox').fill(`hindu ${mark}`);
    await page.getByText('1 found', { exact: true }).waitFor();
    await card().waitFor();
    await expectInBothThemes(page);
    await page.getByRole('searchbox').fill(`${mark} nobody`);
    await page.getByText('No applications found', { exact: true }).waitFor();
    expect(problems).toEqual([]);
  });

  test('ADA-01 shows all fields in a dialog, and fetches the image on request', async () => {
    const { page, problems } = visitor;
    const pictures = watchRequests(page, (url) => /\/pic$|\/api\/media\//.test(url));
    await openDialog();
    for (const value of Object.values(applicant))
      await dialog().getByRole('definition').getByText(value, { exact: true }).waitFor();
    await expectInBothThemes(page);
    expect(pictures.urls).toEqual([]);
    await dialog().getByRole('button', { name: 'View Image' }).click();
    const image = dialog().getByRole('img', { name: `Photo of ${applicant.name}` });
    await eventually(async () =>
      expect(await image.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBeGreaterThan(0),
    );
    expect(pictures.urls).toHaveLength(2);
    pictures.stop();
    expect(problems).toEqual([]);
  });

  test.each(['Accept', 'Reject'])('ADA-02 %s shows a toast, closes the dialog and is remembered', async (name) => {
    const { page, problems } = visitor;
    await openDialog();
    await dialog().getByRole('textbox', { name: 'Note' }).fill(`Said ${name}`);
    await dialog().getByRole('button', { name }).click();
    const state = `${name.toLowerCase()}ed`;
    await page.getByText(`Application of ${applicant.name} ${state}`, { exact: true }).waitFor();
    await dialog().waitFor({ state: 'detached' });
    const next = page.getByRole('button', { name: `Make ${applicant.name} a mentor` });
    await eventually(async () => expect(await hasFocus(name === 'Accept' ? next : card())).toBe(true));
    await page.goto(`/admin/applications/mentorship?search=${mark}&state=${state}`);
    await card().click();
    await dialog()
      .getByText(new RegExp(`^${state} by \\w+ on`, 'i'))
      .waitFor();
    expect(await dialog().getByRole('textbox', { name: 'Note' }).inputValue()).toBe(`Said ${name}`);
    await expectInBothThemes(page);
    expect(problems).toEqual([]);
  });

  test('names the applicant before deleting the application', async () => {
    const { page, problems } = visitor;
    const name = `Leaving ${mark}`;
    const multipart = { ...applicant, name, image: picture };
    await page.context().request.post('/api/apply/mentorship', { multipart });
    await page.goto(`/admin/applications/mentorship?search=${encodeURIComponent(`leaving ${mark}`)}`);
    await page.getByRole('button', { name: `Delete the application from ${name}` }).click();
    const confirmation = page.getByRole('dialog', { name: 'Delete this application?' });
    await confirmation.getByText(name).waitFor();
    await expectInBothThemes(page);
    await confirmation.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Application deleted successfully', { exact: true }).waitFor();
    await page.getByText('No applications found', { exact: true }).waitFor();
    await eventually(async () => expect(await hasFocus(page.getByRole('searchbox'))).toBe(true));
    await page.reload();
    await page.getByText('No applications found', { exact: true }).waitFor();
    expect(problems).toEqual([]);
  });

  test("'Failed to delete application' keeps it", async () => {
    const { page } = visitor;
    await openDialog();
    await page.route('**/api/apply/mentorship/*', (route) => route.fulfill({ status: 500, json: {} }));
    await dialog().getByRole('button', { name: 'Delete application' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Failed to delete application', { exact: true }).waitFor();
    await page.unroute('**/api/apply/mentorship/*');
  });

  test("ADA-01 'Failed to fetch collections', 'Failed to fetch applications'", async () => {
    const { page } = visitor;
    await page.route('**/api/apply?*', (route) => route.abort());
    await page.goto('/admin/applications');
    await page.getByText('Failed to fetch collections', { exact: true }).waitFor();
    await page.goto('/admin/applications/teaching');
    await page.getByText('Failed to fetch applications', { exact: true }).waitFor();
  });
});
