import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { unexpected } from '../support/admin';
import { desktop, devices, expectInBothThemes, useVisitor } from '../support/browser';
import { eventually } from '@setu/testing';
import { hasFocus, tooSmall, tooWide } from '../support/layout';
import { type RunningProduct, startProduct } from '../support/start-product';

// A product of their own, whose administrator gets a second factor.
const username = 'asha';
const first = 'Guava#Lamp4821';
let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct({
    SEED_DEMO: 'false',
    ADMIN_USERNAME: username,
    ADMIN_PASSWORD: first,
    RATE_LIMIT_SCALE: '10',
  });
});
afterAll(() => product.stop());

const codeOf = (key: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + periods * 30_000 });

describe.each(devices)('on a %s', (device, options) => {
  const visitor = useVisitor({
    ...options,
    get baseURL() {
      return product.url;
    },
  });
  const page = () => visitor.page;
  const button = (name: string) => page().getByRole('button', { name, exact: true });
  const card = (name: RegExp) => page().getByRole('region', { name });
  const heading = (name: string) => page().getByRole('heading', { name });
  const code = () => page().getByLabel('Code', { exact: true });
  let password = first;
  let key = '';
  let recoveryCodes: string[] = [];

  const typePassword = async (given = password) => {
    await page().getByLabel('Username').fill(username);
    await page().getByLabel('Password', { exact: true }).fill(given);
    await button('Log In').click();
  };
  const openAccount = async () => {
    await page().goto('/admin/account');
    await heading('Your account').waitFor();
    await card(/^Where you are/)
      .getByText('This device')
      .waitFor();
  };
  const logOut = async () => {
    await page().context().request.post('/api/admin/logout');
    await page().goto('/admin');
    await heading('Administrator log in').waitFor();
  };
  const fits = async () => {
    await expectInBothThemes(page());
    await page().setViewportSize({ width: 320, height: 640 });
    expect(await tooWide(page())).toEqual([]);
    expect(await tooSmall(page())).toEqual([]);
    await page().setViewportSize(options.viewport!);
  };

  test('the administrator opens the account and sets up a second factor', async () => {
    await page().goto('/admin');
    await typePassword();
    await heading('Dashboard').waitFor();
    if (device === 'phone') await button('Menu').click();
    await page().getByRole('link', { name: 'Your account' }).click();
    await heading('Your account').waitFor();
    await card(/^Where you are/)
      .getByText('This device')
      .waitFor();
    await fits();

    await button('Set up').click();
    const own = page().getByLabel('Your password');
    expect(await hasFocus(own)).toBe(true);
    await own.fill('not it');
    await button('Continue').click();
    await page().getByText('This is not your password.').waitFor();
    expect(await hasFocus(own)).toBe(true);
    await own.fill(password);
    await page().keyboard.press('Enter');

    await page().getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const address = await page().getByRole('link', { name: 'Open the app on this device' }).getAttribute('href');
    key = (
      await card(/^Second factor/)
        .locator('code')
        .innerText()
    ).replaceAll(' ', '');
    expect(new URL(address!).searchParams.get('secret')).toBe(key);
    expect(await hasFocus(code())).toBe(true);
    await fits();
    await code().fill('000000');
    await button('Switch on').click();
    await page().getByText('This code is wrong or was already used.').waitFor();
    await code().fill(codeOf(key));
    await button('Switch on').click();
    const list = page().getByRole('list', { name: 'Recovery codes' });
    await list.waitFor();
    recoveryCodes = await list.getByRole('listitem').allInnerTexts();
    expect(recoveryCodes).toHaveLength(10);
    await fits();
    await button('I have saved them').click();
    await page().getByText('You have 10 recovery codes left.', { exact: false }).waitFor();
    expect(unexpected(visitor.problems).filter((problem) => !/400 \(Bad Request\)/.test(problem))).toEqual([]);
  });

  test('logging in asks for the code of the app, by keyboard and paste', async () => {
    await logOut();
    await typePassword();
    await code().waitFor();
    expect(await hasFocus(code())).toBe(true);
    expect(await code().getAttribute('autocomplete')).toBe('one-time-code');
    expect(await code().getAttribute('inputmode')).toBe('numeric');
    await fits();
    await page().keyboard.press('Enter');
    await page().getByText('Please enter the code.').waitFor();
    await code().fill('000000');
    await page().keyboard.press('Enter');
    await page().getByText('This code is wrong or was already used.').waitFor();
    expect(await hasFocus(code())).toBe(true);
    await page().keyboard.press('Control+A');
    await page().keyboard.insertText(` ${codeOf(key, 1).replace(/^.../, '$& ')} `);
    await page().keyboard.press('Enter');
    await heading('Dashboard').waitFor();
  });

  test('a recovery code works as well, once', async () => {
    for (const isFirst of [true, false]) {
      await logOut();
      await typePassword();
      await button('Use a recovery code instead').click();
      await page().getByLabel('Recovery code').fill(recoveryCodes[0]!.toUpperCase());
      await button('Log In').click();
      if (isFirst) await heading('Dashboard').waitFor();
      else await page().getByText('This code is wrong or was already used.').waitFor();
    }
    await button('Start over').click();
    expect(await page().getByLabel('Username').inputValue()).toBe('');
    await typePassword('wrong');
    await page().getByText('Invalid credentials', { exact: true }).waitFor();
  });

  test('other sessions can be seen and ended', async () => {
    await logOut();
    const data = (at: number) => ({ username, password, code: recoveryCodes[at] });
    expect(
      (
        await page()
          .context()
          .request.post('/api/admin/login', { data: data(1) })
      ).ok(),
    ).toBe(true);
    const elsewhere = await fetch(`${product.url}/api/admin/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
      },
      body: JSON.stringify(data(2)),
    });
    const cookie = elsewhere.headers
      .getSetCookie()
      .find((each) => each.startsWith('admin_session='))!
      .split(';')[0]!;
    const verify = async () => (await fetch(`${product.url}/api/admin/verify`, { headers: { cookie } })).status;
    expect(await verify()).toBe(200);
    await openAccount();
    await button('Log out Firefox on Linux').click();
    await page().getByText('Session logged out').waitFor();
    expect(await verify()).toBe(401);
    const sessions = card(/^Where you are/).getByRole('listitem');
    await eventually(async () => expect(await sessions.count()).toBe(1));
  });

  test('the password can be changed; errors are beside their field', async () => {
    const next = `Guava&Lamp9037 ${device}`;
    await openAccount();
    await page().getByLabel('Current password').fill(password);
    await page().getByLabel('New password').fill('short');
    await button('Change password').click();
    await page().getByText('Password must be at least 8 characters long', { exact: false }).waitFor();
    expect(await hasFocus(page().getByLabel('New password'))).toBe(true);
    expect(await page().getByLabel('Current password').inputValue()).toBe(password);
    await page().getByLabel('New password').fill(next);
    await button('Change password').click();
    await page().getByText('Your password has been changed. Other sessions are logged out.').waitFor();
    password = next;
  });

  test('the second factor can be switched off, and all sessions ended', async () => {
    await openAccount();
    await button('Switch off').click();
    await page().getByLabel('Your password').fill(password);
    await button('Use a recovery code instead').click();
    await page().getByLabel('Recovery code').fill(recoveryCodes[3]!);
    await card(/^Second factor/)
      .getByRole('button', { name: 'Switch off' })
      .click();
    await page().getByText('The second factor is off.').waitFor();
    // As the other device finds it.
    await page().getByLabel('Current password').fill(password);
    await page().getByLabel('New password').fill(first);
    await button('Change password').click();
    await page().getByText('Your password has been changed.', { exact: false }).waitFor();
    await button('Log out everywhere').click();
    await heading('Administrator log in').waitFor();
    expect((await page().context().request.get('/api/admin/verify')).status()).toBe(401);
  });
});

describe('where it is required', () => {
  let strict: RunningProduct;
  beforeAll(async () => {
    const settings = { SEED_DEMO: 'false', ADMIN_PASSWORD: first, ADMIN_SECOND_FACTOR: 'required' };
    strict = await startProduct(settings);
  });
  afterAll(() => strict.stop());
  const visitor = useVisitor({
    ...desktop,
    get baseURL() {
      return strict.url;
    },
  });

  const logIn = async (page: Page) => {
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill(first);
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
  };

  test('every page leads to the account until it is set up', async () => {
    const { page } = visitor;
    await page.context().clearCookies();
    await page.goto('/admin');
    await logIn(page);
    await page.waitForURL('**/admin/account');
    await page.getByText('Please set up a second factor first.').waitFor();
    await page.goto('/admin/users');
    await page.waitForURL('**/admin/account');
    await page.getByRole('button', { name: 'Set up' }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(1);
    await expectInBothThemes(page);
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByLabel('Your password').fill(first);
    await page.getByRole('button', { name: 'Continue' }).click();
    const key = (await page.locator('code').first().innerText()).replaceAll(' ', '');
    await page.getByLabel('Code', { exact: true }).fill(codeOf(key));
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor();
    await page.goto('/admin/users');
    await page.getByRole('heading', { name: 'Users', exact: true }).waitFor();
  });
});
