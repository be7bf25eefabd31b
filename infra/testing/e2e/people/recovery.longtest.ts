import type { Page } from 'playwright-core';
import { asAnotherVisitor, axeViolations, devices, startOver, useVisitor } from '../support/browser';
import { linkInEmail } from '../support/emails';
import { freshEmail, loginDialog, makeAccount, password, profileLink, signIn } from '../support/people';

const chosen = 'Mango$Kite82';
const main = (page: Page) => page.getByRole('main');

/** Without violations in either theme, and without scrolling sideways. */
async function expectWellMade(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    expect(await axeViolations(page)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);
  afterEach(() => startOver(visitor.page));

  test('a forgotten password is replaced through the email, and every device is logged out', async () => {
    const { page, problems } = visitor;
    const email = await asAnotherVisitor(options, async (page) => makeAccount(page.context()));
    await signIn(page.context(), email);
    await asAnotherVisitor(options, async (guest) => {
      await guest.goto('/login');
      await loginDialog(guest).getByLabel('Email').fill(email);
      await loginDialog(guest).getByRole('link', { name: 'Forgot your password?' }).click();
      await guest.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
      expect(await main(guest).getByLabel('Email').inputValue()).toBe(email);
      await expectWellMade(guest);
      await main(guest).getByRole('button', { name: 'Send the email' }).click();
      await main(guest).getByRole('status').getByText('If this address has an account').waitFor();
      await guest.goto(await linkInEmail(email, '/reset-password'));
      const field = main(guest).getByLabel('New password');
      await field.fill('Password@123');
      await main(guest).getByRole('button', { name: 'Save the new password' }).click();
      await main(guest)
        .getByText(/^This password is easy to guess/)
        .waitFor();
      expect(await field.inputValue()).toBe('Password@123');
      await expectWellMade(guest);
      await field.fill(chosen);
      await field.press('Enter');
      await loginDialog(guest).getByLabel('Email').fill(email);
      await loginDialog(guest).getByLabel('Password').fill(chosen);
      await loginDialog(guest).getByRole('button', { name: 'Log In' }).click();
      await profileLink(guest).waitFor();
    });
    expect((await page.context().request.get('/api/users/me')).status()).toBe(401);
    expect(problems).toEqual([]);
  });

  test('the form keeps what was typed, and shows what is wrong with it', async () => {
    const { page } = visitor;
    await page.goto('/forgot-password');
    const field = main(page).getByLabel('Email');
    await field.fill('nobody');
    await main(page).getByRole('button', { name: 'Send the email' }).click();
    await main(page).getByText('Please enter a valid email address!').waitFor();
    expect(await field.inputValue()).toBe('nobody');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('a used link says so, and leads to a new email', async () => {
    const { page } = visitor;
    await page.goto(`/reset-password#${'x'.repeat(32)}`);
    await main(page).getByLabel('New password').fill(chosen);
    await main(page).getByRole('button', { name: 'Save the new password' }).click();
    await main(page).getByText('This link has expired or was used already.').waitFor();
    await main(page).getByRole('link', { name: 'Ask for a new email' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  });

  test('a press verifies the address, a visit does not, and neither logs the visitor in', async () => {
    const { page } = visitor;
    const email = freshEmail();
    await makeAccount(page.context(), { email });
    const isVerified = async () =>
      ((await (await page.context().request.get('/api/users/me')).json()) as { user: { emailVerified: boolean } }).user
        .emailVerified;
    const link = await linkInEmail(email, '/verify-email');
    await asAnotherVisitor(options, async (guest) => {
      const leaks: string[] = [];
      guest.on('request', (request) => request.url().includes(link.split('#')[1]!) && leaks.push(request.url()));
      await guest.goto(link);
      const button = main(guest).getByRole('button', { name: 'Yes, this is my address' });
      await button.waitFor();
      await expectWellMade(guest);
      expect(await isVerified()).toBe(false);
      await button.click();
      await main(guest).getByText('Your email address is verified.').waitFor();
      expect(leaks).toEqual([]);
      expect((await guest.context().request.get('/api/users/me')).status()).toBe(401);
    });
    expect(await isVerified()).toBe(true);
  });

  test('the profile sends the email again until the address is verified', async () => {
    const { page } = visitor;
    const email = await makeAccount(page.context());
    await page.goto('/me');
    await main(page).getByRole('button', { name: 'Send the email again' }).click();
    await page.getByText('The email is on its way.').first().waitFor();
    await page.goto(await linkInEmail(email, '/verify-email'));
    await main(page).getByRole('button', { name: 'Yes, this is my address' }).click();
    await main(page).getByRole('link', { name: 'your profile' }).click();
    await page.getByRole('heading', { name: 'Security' }).waitFor();
    await main(page).getByText('is not verified yet').waitFor({ state: 'hidden' });
  });

  test('the password is changed with the current one, and the other device is logged out', async () => {
    const { page } = visitor;
    const email = await makeAccount(page.context());
    await asAnotherVisitor(options, async (other) => {
      await signIn(other.context(), email);
      await page.goto('/me');
      await main(page).getByRole('button', { name: 'Change my password' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change your password' });
      await dialog.getByLabel('Current password').fill('Wrong#1234');
      await dialog.getByLabel('New password').fill(chosen);
      await dialog.getByRole('button', { name: 'Change my password' }).click();
      await dialog.getByText('This is not your password.').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await dialog.getByLabel('Current password').fill(password);
      await dialog.getByRole('button', { name: 'Change my password' }).click();
      await page.getByText('Your password is changed.').first().waitFor();
      expect((await other.context().request.get('/api/users/me')).status()).toBe(401);
    });
    expect((await page.context().request.get('/api/users/me')).status()).toBe(200);
  });

  test('devices are listed, and logged out one by one or all together', async () => {
    const { page, problems } = visitor;
    const email = await makeAccount(page.context());
    await asAnotherVisitor(options, async (other) => {
      await signIn(other.context(), email);
      await page.goto('/me');
      await main(page).getByRole('button', { name: 'My devices' }).click();
      const list = main(page).getByRole('list', { name: 'My devices' });
      await list.getByText('This device').waitFor();
      expect(await list.getByRole('listitem').count()).toBe(2);
      await expectWellMade(page);
      await list.getByRole('button', { name: /^Log out Chrome/ }).click();
      await page.getByText('The device is logged out').first().waitFor();
      expect((await other.context().request.get('/api/users/me')).status()).toBe(401);
    });
    await main(page).getByRole('button', { name: 'Log out everywhere' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByText('You are logged out everywhere').first().waitFor();
    expect((await page.context().request.get('/api/users/me')).status()).toBe(401);
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  });
});
