import type { Page } from 'playwright-core';
import { startGoogle, type GoogleStandIn, freePort } from '@setu/testing';
import { administrator } from '../support/admin';
import { axeViolations, desktop, startOver, useVisitor } from '../support/browser';
import { addMentor, mentorCard } from '../support/mentors';
import { fullProfile, logInAs, loginDialog, makeAccount, profileLink, readSafety } from '../support/people';
import { startProduct, type RunningProduct } from '../support/start-product';

let google: GoogleStandIn;
let product: RunningProduct;

beforeAll(async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  google = await startGoogle(`${url}/auth/google/callback`);
  product = await startProduct({
    PORT: String(port),
    PUBLIC_ORIGIN: url,
    ADMIN_PASSWORD: administrator.password,
    ...google.settings,
  });
  process.env.PRODUCT_URL = product.url;
});
afterAll(async () => {
  await product.stop();
  google.close();
});

const visitor = useVisitor(desktop);
afterEach(() => startOver(visitor.page));

const button = (page: Page) =>
  page.getByRole('main').or(loginDialog(page)).getByRole('link', { name: 'Continue with Google' });

/** Goes through Google's own pages. */
async function consentAs(page: Page, login: string) {
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('GOO-01 a new user signs up with Google and lands on their profile', async () => {
  const { page } = visitor;
  await page.goto('/signup');
  await button(page).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await button(page).click();
  await consentAs(page, 'meera');
  await page.waitForURL(`${product.url}/me`);
  await page.getByRole('main').getByLabel('Name').waitFor();
  expect(await page.getByRole('main').getByLabel('Email').inputValue()).toBe('meera@gmail.example');
  expect(await page.getByRole('main').getByLabel('Name').inputValue()).toBe('Name of meera');
});

test('GOO-01 an account that was made with a password says so, and then accepts only Google', async () => {
  const { page } = visitor;
  const email = 'owner@gmail.example';
  await makeAccount(page.context(), { email });
  await page.context().clearCookies();
  await page.goto('/login?to=%2Fmentors');
  await button(page).click();
  await consentAs(page, 'owner');
  await page.waitForURL(`${product.url}/me?joined=google`);
  const main = page.getByRole('main');
  await main.getByRole('region', { name: 'You now log in with Google' }).waitFor();
  await main.getByText('You log in with Google.').waitFor();
  expect(await main.getByLabel('Name').inputValue()).toBe(fullProfile.name);
  expect(await main.getByLabel('Phone').inputValue()).toBe('');
  expect(await axeViolations(page)).toEqual([]);
  await main.getByLabel('Phone').fill(fullProfile.phone);
  await main.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Profile updated successfully').waitFor();
  await main.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${product.url}/`);

  await page.goto('/login');
  await logInAs(page, email);
  await loginDialog(page).getByText('Invalid email or password').waitFor();
});

test('GOO-01 Chat Now leads to Google and back to the page, with the chat offered in a dialog', async () => {
  const { page } = visitor;
  const { name } = await addMentor();
  await page.goto('/mentors?search=ravi');
  const card = mentorCard(page, name);
  await card.getByRole('button', { name: 'Chat Now' }).click();
  await button(page).click();
  await consentAs(page, 'owner');
  await page.waitForURL(`${product.url}/mentors?search=ravi`);
  // As where the browser blocks tabs.
  await page.evaluate(() => (window.open = () => null));
  await readSafety(page);
  const ready = page.getByRole('dialog', { name: `Your chat with ${name}` });
  const address = await ready.getByRole('link', { name: 'Open WhatsApp chat' }).getAttribute('href');
  expect(decodeURIComponent(address!)).toContain(fullProfile.name);
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
});

test('GOO-01 a user who declines at Google is told so, and can try again', async () => {
  const { page } = visitor;
  await page.goto('/login');
  await button(page).click();
  await page.getByRole('link', { name: /Cancel/ }).click();
  await page.waitForURL('**/login?error=google-denied');
  await loginDialog(page).getByText('You did not let Google sign you in.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await button(page).click();
  await consentAs(page, 'unverified-person');
  await loginDialog(page).getByText('Google has not verified this email address.').waitFor();
  expect(await profileLink(page).count()).toBe(0);
});
