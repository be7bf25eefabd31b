import type { Page } from 'playwright-core';
import { axeViolations, devices, startOver, useVisitor } from '../support/browser';
import { eventually } from '@setu/testing';
import { hasFocus, selectByKey, tabTo, typeInto } from '../support/layout';
import {
  fullProfile,
  loginLink,
  logInAs,
  loginDialog,
  makeAccount,
  password,
  picture,
  profileLink,
  signIn,
} from '../support/people';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

describe.each(devices)('on a %s', (device, options) => {
  const visitor = useVisitor(options);
  const open = async () => {
    await visitor.page.goto('/me');
    await field(visitor.page, 'Name').waitFor();
  };
  /** Links on a desktop, the button of the menu on a phone. */
  const navigation = () =>
    device === 'phone'
      ? visitor.page.getByRole('banner').getByRole('button', { name: 'Menu' })
      : visitor.page.getByRole('navigation', { name: 'Main' });
  let email: string;
  beforeAll(async () => (email = await makeAccount(visitor.page.context())));
  beforeEach(() => startOver(visitor.page));

  test('ME-07 a guest is sent to log in and comes back', async () => {
    const { page } = visitor;
    await page.goto('/me');
    await page.waitForURL('**/login?to=%2Fme');
    await loginDialog(page).waitFor();
    await logInAs(page, email);
    await page.waitForURL('**/me');
    await field(page, 'Name').waitFor();
  });

  test('ME-01 to ME-06 by keyboard alone: fill in, correct, save', async () => {
    const { page, problems } = visitor;
    await makeAccount(page.context(), { complete: false });
    await open();
    expect(await axeViolations(page)).toEqual([]);
    expect(await navigation().count()).toBe(0);
    await typeInto(page, field(page, 'Name'), fullProfile.name);
    await selectByKey(page, field(page, 'Gender'), 'Female');
    await typeInto(page, field(page, 'Phone'), '1234567890');
    await typeInto(page, field(page, 'Institute'), fullProfile.institute);
    await selectByKey(page, field(page, 'Course'), 'Class 12th');
    await tabTo(page, main(page).getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await main(page).getByText('Please fill all required fields.').waitFor();
    expect(await hasFocus(field(page, 'Stream or year'))).toBe(true);
    await page.keyboard.type('Science');
    await page.keyboard.press('Enter');
    await main(page).getByText('Not cool', { exact: true }).waitFor();
    expect(await hasFocus(field(page, 'Phone'))).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(fullProfile.phone);
    await page.keyboard.press('Enter');
    await page.getByText('Profile updated successfully').waitFor();
    await navigation().waitFor();
    await page.reload();
    await field(page, 'Name').waitFor();
    for (const [label, value] of [
      ['Name', fullProfile.name],
      ['Gender', 'Female'],
      ['Phone', fullProfile.phone],
      ['Course', 'Class 12th'],
      ['Stream or year', 'Science'],
    ] as const)
      expect(await field(page, label).inputValue()).toBe(value);
    expect(await field(page, 'Email').isEditable()).toBe(false);
    expect(problems).toEqual([]);
  });

  test('ME-05, NAV-05 edits hide the navigation until they are undone; logging out stays possible', async () => {
    const { page } = visitor;
    await signIn(page.context(), email);
    await open();
    await navigation().waitFor();
    const stored = await field(page, 'Name').inputValue();
    await field(page, 'Name').fill('Another name');
    await navigation().waitFor({ state: 'detached' });
    await press(page, 'Cancel');
    expect(await field(page, 'Name').inputValue()).toBe(stored);
    await navigation().waitFor();
    await field(page, 'Institute').fill('');
    await navigation().waitFor({ state: 'detached' });
    await press(page, 'Log out');
    await page.getByText('Logged out successfully').waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    await loginLink(page).waitFor();
    await navigation().waitFor();
    await page.reload();
    await loginLink(page).waitFor();
  });

  test('ME-06 a picture is shown before it is sent, and in the navigation bar after that', async () => {
    const { page, problems } = visitor;
    await signIn(page.context(), email);
    await open();
    await main(page).getByLabel('Add a picture').setInputFiles(picture);
    await main(page).getByAltText('The picture you chose').waitFor();
    await press(page, 'Save');
    await page.getByText('Profile updated successfully').waitFor();
    await eventually(async () => {
      const shown = await profileLink(page)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth);
      expect(shown).toBeGreaterThan(0);
    });
    await main(page)
      .getByLabel('Change picture')
      .setInputFiles({ ...picture, mimeType: 'text/plain', name: 'me.txt' });
    await press(page, 'Save');
    await main(page).getByText('Please upload an image file').waitFor();
    expect(problems).toEqual([]);
  });

  test('NAV-10 a drawn person replaces a picture that does not load', async () => {
    const { page } = visitor;
    await signIn(page.context(), email);
    await page.context().request.put('/api/users/me', { multipart: { ...fullProfile, image: picture } });
    await page.route('**/media/**', (route) => route.abort());
    await page.route('**/api/media/**', (route) => route.abort());
    await open();
    await profileLink(page).locator('svg').waitFor();
  });

  test('ME-06 a failed save keeps everything, and Save works again', async () => {
    const { page } = visitor;
    await signIn(page.context(), email);
    await open();
    await field(page, 'Name').fill('Asha V');
    await page.route('**/api/users/me', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await press(page, 'Save');
    await page.getByText('Failed to update profile').waitFor();
    expect(await field(page, 'Name').inputValue()).toBe('Asha V');
    await page.unroute('**/api/users/me');
    await press(page, 'Save');
    await page.getByText('Profile updated successfully').waitFor();
  });

  test('a user downloads their data and deletes the account', async () => {
    const { page } = visitor;
    const own = await makeAccount(page.context());
    await open();
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download my data')]);
    expect(download.suggestedFilename()).toBe('my-data.json');
    await press(page, 'Delete my account');
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel('Your password').fill('Wrong#1234');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByText('This is not your password.').waitFor();
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/login');
    await logInAs(page, own);
    await loginDialog(page).getByText('Invalid email or password').waitFor();
  });
});
