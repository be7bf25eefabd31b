import { asAnotherVisitor, axeViolations, devices, startOver, useVisitor } from '../support/browser';
import { hasFocus, tabTo, typeInto } from '../support/layout';
import { hold, shellCode } from '../support/network';
import { freshEmail, loginDialog, loginLink, logInAs, makeAccount, password, profileLink } from '../support/people';

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);
  let email: string;
  beforeAll(async () => (email = await asAnotherVisitor(options, async (page) => makeAccount(page.context()))));
  afterEach(() => startOver(visitor.page));

  const open = async (address = '/login') => {
    await visitor.page.goto(address);
    await loginDialog(visitor.page).getByLabel('Email').waitFor();
    return loginDialog(visitor.page);
  };

  test('LOG-01 is an accessible dialog with links to the sign-up and the mentor form', async () => {
    const { page, problems } = visitor;
    const dialog = await open();
    expect(await axeViolations(page)).toEqual([]);
    expect(await dialog.getByRole('link', { name: 'Create one' }).getAttribute('href')).toBe('/signup');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('link', { name: 'Become a Mentor now' }).click(),
    ]);
    await tab.waitForURL('**/careers/mentorship/apply');
    await tab.getByRole('heading', { name: 'Become a mentor' }).waitFor();
    await tab.close();
    expect(problems).toEqual([]);
  });

  test('LOG-01 there is no Google button where Google is not set up', async () => {
    const dialog = await open();
    await dialog.getByLabel('Email').waitFor();
    expect(await dialog.innerText()).not.toMatch(/google/i);
  });

  test('LOG-02 by keyboard alone, from the home page and back to it', async () => {
    const { page, problems } = visitor;
    await page.goto('/');
    await tabTo(page, loginLink(page));
    await page.keyboard.press('Enter');
    const dialog = loginDialog(page);
    await typeInto(page, dialog.getByLabel('Email'), email);
    await typeInto(page, dialog.getByLabel('Password'), password);
    const release = await hold(page, '**/api/users/login');
    await page.keyboard.press('Enter');
    const button = dialog.getByRole('button', { name: 'Logging In...' });
    await button.waitFor();
    for (const control of [button, dialog.getByLabel('Email'), dialog.getByLabel('Password')])
      expect(await control.isDisabled()).toBe(true);
    release();
    await profileLink(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(problems).toEqual([]);
  });

  test('LOG-02 a complete profile does not block the navigation', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.evaluate(() => localStorage.removeItem('blockNavigation'));
    await open();
    await logInAs(page, email);
    await profileLink(page).waitFor();
    const way =
      _device === 'phone' ? page.getByRole('button', { name: 'Menu' }) : page.getByRole('navigation', { name: 'Main' });
    await way.waitFor();
  });

  test.each([
    ['', '', 'Email', 'Email and password are required!'],
    ['asha', 'x', 'Email', 'Please enter a valid email address!'],
    [
      'asha@example.in',
      'secret12',
      'Password',
      'Password must be at least 8 characters long, contain a letter, a number, and a special character.',
    ],
  ])('LOG-03 %j and %j are rejected at %s', async (address, secret, label, message) => {
    const dialog = await open();
    await dialog.getByLabel('Email').fill(address);
    await dialog.getByLabel('Password').fill(secret);
    await dialog.getByRole('button', { name: 'Log In' }).click();
    await dialog.getByText(message, { exact: true }).waitFor();
    expect(await hasFocus(dialog.getByLabel(label))).toBe(true);
    expect(await axeViolations(visitor.page)).toEqual([]);
  });

  test('LOG-04 a rejected log-in shows the message and keeps what was typed; an edit clears the message', async () => {
    const { page } = visitor;
    const dialog = await open();
    await logInAs(page, freshEmail());
    const message = dialog.getByText('Invalid email or password');
    await message.waitFor();
    expect(await dialog.getByLabel('Password').inputValue()).toBe(password);
    await dialog.getByLabel('Email').press('End');
    await page.keyboard.type('x');
    await message.waitFor({ state: 'detached' });
  });

  test('LOG-04 a network failure is shown, and the same press works once the network is back', async () => {
    const { page } = visitor;
    const dialog = await open();
    await page.route('**/api/users/login', (route) => route.abort());
    await logInAs(page, email);
    await dialog.getByText('Network error. Please try again.').waitFor();
    await page.unroute('**/api/users/login');
    await dialog.getByRole('button', { name: 'Log In' }).click();
    await profileLink(page).waitFor();
  });

  test('Escape leads back to the page before', async () => {
    const { page } = visitor;
    await page.goto('/about');
    await loginLink(page).click();
    await loginDialog(page).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/about');
  });

  test('Escape leads back to a page that was left before its code had come', async () => {
    const { page } = visitor;
    const release = await hold(page, shellCode);
    await page.goto('/about', { waitUntil: 'commit' });
    await loginLink(page).click();
    await page.waitForURL('**/login', { waitUntil: 'commit' });
    release();
    await loginDialog(page).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/about');
  });
});
