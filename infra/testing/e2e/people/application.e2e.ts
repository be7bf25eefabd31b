import type { FileChooser, Page } from 'playwright-core';
import { axeViolations, devices, startOver, useVisitor } from '../support/browser';
import { hasFocus, tabTo, typeInto } from '../support/layout';
import { freshEmail, makeAccount, picture } from '../support/people';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const submit = (page: Page) => main(page).getByRole('button', { name: 'Send application' });
const terms = (page: Page) => main(page).getByRole('checkbox', { name: /I agree to the Terms and Conditions/ });
const texts = { Name: 'Rohan Mehta', Phone: '9876543210', College: 'Hindu College', Course: 'B.Sc. Physics' };
const year = { 'Year of birth': '1999' };

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);
  afterEach(() => startOver(visitor.page));
  const open = async () => {
    await visitor.page.goto('/careers/mentorship/apply');
    await submit(visitor.page).waitFor();
  };
  const fillIn = async () => {
    const { page } = visitor;
    for (const [label, text] of Object.entries({ ...texts, ...year })) await field(page, label).fill(text);
    await field(page, 'Email').fill(freshEmail());
    await main(page).getByLabel('Add a profile image').setInputFiles(picture);
    await terms(page).check();
  };

  test('APP-01 asks for each missing field, then sends, by keyboard alone', async () => {
    const { page, problems } = visitor;
    // Listened for early: a browser under load takes a moment until it hands choosers over.
    const chooser = new Promise<FileChooser>((chosen) => page.once('filechooser', chosen));
    await open();
    expect(await axeViolations(page)).toEqual([]);
    await tabTo(page, submit(page));
    await page.keyboard.press('Enter');
    await main(page).getByText('Please fill all required fields.').waitFor();
    expect(await hasFocus(field(page, 'Name'))).toBe(true);
    const [first, ...rest] = Object.entries(texts);
    for (const [label, text] of [first!, ['Email', freshEmail()] as const, ...rest, ...Object.entries(year)])
      await typeInto(page, field(page, label), text);
    await page.keyboard.press('Enter');
    await main(page).getByText('Please upload a profile image').waitFor();
    await page.keyboard.press('Space');
    await (await chooser).setFiles(picture);
    await main(page).getByAltText('The picture you chose').waitFor();
    await tabTo(page, submit(page));
    await page.keyboard.press('Enter');
    await main(page).getByText('Please agree to the Terms and Conditions').waitFor();
    expect(await hasFocus(terms(page))).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Space');
    await tabTo(page, submit(page));
    await page.keyboard.press('Enter');
    await page.getByText('Application submitted successfully. We will contact you shortly.').waitFor();
    await main(page).getByRole('heading', { name: 'Thank you, Rohan Mehta!' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('APP-02 sends no credentials, even for a logged-in user', async () => {
    const { page } = visitor;
    await makeAccount(page.context());
    await open();
    await fillIn();
    const [request] = await Promise.all([page.waitForRequest('**/api/apply/mentorship'), submit(page).click()]);
    const headers = await request.allHeaders();
    expect(headers.cookie ?? '').toBe('');
    expect(headers.authorization).toBeUndefined();
    expect(headers['content-type']).toMatch(/^multipart\/form-data/);
    expect((await request.response())!.status()).toBe(201);
  });

  test('APP-02 a failure keeps everything, and the next press sends it', async () => {
    const { page } = visitor;
    await open();
    await fillIn();
    await page.route('**/api/apply/mentorship', (route) => route.abort());
    await submit(page).click();
    await page.getByText('An Error Occurred!').waitFor();
    for (const [label, text] of Object.entries(texts)) expect(await field(page, label).inputValue()).toBe(text);
    await main(page).getByAltText('The picture you chose').waitFor();
    expect(await terms(page).isChecked()).toBe(true);
    await page.unroute('**/api/apply/mentorship');
    await submit(page).click();
    await main(page)
      .getByRole('heading', { name: /Thank you/ })
      .waitFor();
  });

  test('APP-01 rejects a file that is not a picture', async () => {
    const { page } = visitor;
    await open();
    await fillIn();
    await main(page)
      .getByLabel('Change profile image')
      .setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await submit(page).click();
    await main(page).getByText('Please upload an image file').waitFor();
  });
});
