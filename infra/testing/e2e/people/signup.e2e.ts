import type { Page } from 'playwright-core';
import { asAnotherVisitor, axeViolations, devices, startOver, useVisitor } from '../support/browser';
import { hasFocus, tabTo, typeInto } from '../support/layout';
import { freshEmail, makeAccount, password, profileLink } from '../support/people';

const form = (page: Page) => page.getByRole('main');
const confirmation = (page: Page) =>
  form(page).getByRole('checkbox', { name: 'I am 18 or older, or my parent or guardian agrees' });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Sign Up' });

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);
  afterEach(() => startOver(visitor.page));

  test('SGN-01 links to the log-in, the policy and the mentor form', async () => {
    const { page, problems } = visitor;
    await page.goto('/signup');
    await submit(page).waitFor();
    expect(await form(page).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(await form(page).getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe(
      '/policies#Minors',
    );
    expect(await form(page).getByRole('link', { name: 'Apply as a mentor' }).getAttribute('target')).toBe('_blank');
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('SGN-02 signs up by keyboard alone, and opens the profile', async () => {
    const { page, problems } = visitor;
    const loads: string[] = [];
    page.on('load', () => loads.push(new URL(page.url()).pathname));
    await page.goto('/signup');
    const email = freshEmail();
    await typeInto(page, form(page).getByLabel('Email'), email);
    await typeInto(page, form(page).getByLabel('Password'), password);
    await page.keyboard.press('Enter');
    await form(page).getByText('Please confirm that you are 18 or older').waitFor();
    expect(await hasFocus(confirmation(page))).toBe(true);
    await page.keyboard.press('Space');
    await tabTo(page, submit(page));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/me');
    await page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor();
    expect(await page.getByRole('main').getByLabel('Email').inputValue()).toBe(email);
    await profileLink(page).waitFor();
    expect(loads).toEqual(['/signup', '/me']);
    expect(problems).toEqual([]);
  });

  test('SGN-02 an address that already has an account is reported, and nothing typed is lost', async () => {
    const { page } = visitor;
    const email = await asAnotherVisitor(options, async (other) => makeAccount(other.context(), { complete: false }));
    await page.goto('/signup');
    await form(page).getByLabel('Email').fill(email);
    await form(page).getByLabel('Password').fill(password);
    await confirmation(page).check();
    await submit(page).click();
    await form(page).getByText('An account with this email already exists. Log in instead.').waitFor();
    expect(await hasFocus(form(page).getByLabel('Email'))).toBe(true);
    expect(await form(page).getByLabel('Password').inputValue()).toBe(password);
    expect(await confirmation(page).isChecked()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
  });

  test("SGN-02 a server error without a message shows 'Registration failed'", async () => {
    const { page } = visitor;
    await page.route('**/api/users/signup', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/signup');
    await form(page).getByLabel('Email').fill(freshEmail());
    await form(page).getByLabel('Password').fill(password);
    await confirmation(page).check();
    await submit(page).click();
    await form(page).getByText('Registration failed').waitFor();
  });
});
