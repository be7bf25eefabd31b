import type { Page } from 'playwright-core';
import { desktop, startOver, useVisitor } from '../support/browser';
import { eventually } from '@setu/testing';
import { hold, watchRequests } from '../support/network';
import { loginDialog, loginLink, logInAs, makeAccount, profileLink, signIn } from '../support/people';

const visitor = useVisitor(desktop);
let email: string;
beforeAll(async () => (email = await makeAccount(visitor.page.context())));
beforeEach(() => startOver(visitor.page));

const isAccountCall = (url: string) => new URL(url).pathname.startsWith('/api/users/');
const pathsOf = (urls: string[]) => urls.map((url) => new URL(url).pathname);
const expireAccess = (page: Page) => page.context().clearCookies({ name: 'access_token' });
const save = async (page: Page, name: string) => {
  await page.getByRole('main').getByLabel('Name').fill(name);
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Profile updated successfully').first().waitFor();
};

test('NAV-07 a guest costs one call and leaves a clean console', async () => {
  const { page, problems } = visitor;
  const { urls, stop } = watchRequests(page, isAccountCall);
  await Promise.all([page.waitForResponse('**/api/users/refresh'), page.goto('/', { waitUntil: 'networkidle' })]);
  stop();
  expect(pathsOf(urls)).toEqual(['/api/users/refresh']);
  await loginLink(page).waitFor();
  expect(problems).toEqual([]);
});

test('NAV-03, NAV-07 the user is loaded once at the start, in order', async () => {
  const { page, problems } = visitor;
  await signIn(page.context(), email);
  const { urls, stop } = watchRequests(page, isAccountCall);
  // The last one is for the hearts of the home page's cards.
  const calls = ['/api/users/refresh', '/api/users/me', '/api/users/me/pic', '/api/users/me/shortlist'];
  await page.goto('/');
  await eventually(() => expect(pathsOf(urls)).toEqual(calls));
  await profileLink(page).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Who We Are' }).click();
  await page.waitForURL('**/about**');
  stop();
  expect(pathsOf(urls)).toEqual(calls);
  expect(problems).toEqual([]);
});

test('an access token that expires on an open page is renewed in the background', async () => {
  const { page } = visitor;
  await signIn(page.context(), email);
  await page.goto('/me');
  await page.getByRole('main').getByLabel('Name').waitFor();
  await expireAccess(page);
  await save(page, 'After a week of sleep');
});

test('a laptop that wakes without a network logs no one out', async () => {
  const { page } = visitor;
  await signIn(page.context(), email);
  await page.goto('/me');
  await page.getByRole('main').getByLabel('Name').waitFor();
  await expireAccess(page);
  await page.route('**/api/users/refresh', (route) => route.abort());
  await page.getByRole('main').getByLabel('Name').fill('Typed offline');
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Failed to update profile').waitFor();
  await profileLink(page).waitFor();
  await page.unroute('**/api/users/refresh');
  await save(page, 'Typed offline');
});

test('a reload in the middle of a refresh logs no one out', async () => {
  const { page } = visitor;
  await signIn(page.context(), email);
  // The server exchanges the token; the answer gets lost.
  await page.route('**/api/users/refresh', async (route) => {
    const cookies = await page.context().cookies(route.request().url());
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await fetch(route.request().url(), { method: 'POST', headers: { cookie } })).ok).toBe(true);
    await route.abort();
  });
  await page.goto('/');
  await profileLink(page).waitFor();
  await page.unroute('**/api/users/refresh');
  for (let round = 0; round < 3; round++) {
    await page.reload();
    await profileLink(page).waitFor();
  }
});

test('tabs that refresh at the same time all stay logged in', async () => {
  const { page } = visitor;
  await signIn(page.context(), email);
  const tabs = [page, ...(await Promise.all([1, 2, 3].map(() => page.context().newPage())))];
  const releases = await Promise.all(tabs.map((tab) => hold(tab, '**/api/users/refresh')));
  await Promise.all(tabs.map((tab) => tab.goto('/')));
  for (const release of releases) release();
  await Promise.all(tabs.map((tab) => profileLink(tab).waitFor()));
  await Promise.all(tabs.map((tab) => tab.reload()));
  await Promise.all(tabs.map((tab) => profileLink(tab).waitFor()));
  await Promise.all(tabs.slice(1).map((tab) => tab.close()));
});

test('a log-out and a log-in in one tab reach the other tab', async () => {
  const { page } = visitor;
  await signIn(page.context(), email);
  const other = await page.context().newPage();
  await page.goto('/me');
  await other.goto('/');
  await profileLink(other).waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await loginLink(other).waitFor();
  await page.goto('/login');
  await logInAs(page, email);
  await profileLink(other).waitFor();
  await other.close();
});

test('a session that ends while a profile is unsaved asks for a log-in, and then saves it', async () => {
  const { page } = visitor;
  await signIn(page.context(), email);
  await page.goto('/me');
  const name = page.getByRole('main').getByLabel('Name');
  await name.fill('Typed before');
  await page.context().request.post('/api/users/logout');
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await loginDialog(page).waitFor();
  await logInAs(page, email);
  await page.getByText('Profile updated successfully').waitFor();
  await page.reload();
  await eventually(async () => expect(await name.inputValue()).toBe('Typed before'));
});

test('a stolen or broken token makes the visitor a guest, without a loop', async () => {
  const { page } = visitor;
  await signIn(page.context(), email);
  const cookies = await page.context().cookies();
  await page
    .context()
    .addCookies(
      cookies.map((cookie) => ({ ...cookie, value: cookie.name === 'refresh_token' ? 'x'.repeat(66) : 'broken' })),
    );
  const { urls, stop } = watchRequests(page, isAccountCall);
  await page.goto('/me');
  await loginDialog(page).waitFor();
  await page.waitForLoadState('networkidle');
  stop();
  expect(pathsOf(urls)).toEqual(['/api/users/refresh']);
});
