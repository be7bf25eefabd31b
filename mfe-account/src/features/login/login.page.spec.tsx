import { useSession } from '@setu/sdk';
import { answerWith, HttpError, renderPages } from '@setu/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asha, complete, visit } from '../../testing/site';
import LoginPage, { safeRedirectPath } from './login.page';

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: /^Log/ });

const open = (at = '/login') =>
  renderPages(
    [
      { path: '/login', element: <LoginPage /> },
      { path: '*', element: <p>Another page</p> },
    ],
    { at },
  );

beforeEach(() => visit());

/** A server that lets Asha in; returns the calls it got. */
const letIn = (user: object = asha) =>
  answerWith((path) => (path.endsWith('/me') ? { user } : path.endsWith('/pic') ? null : ''));

async function fillIn(address = 'asha@example.in', secret = 'Secret#123') {
  if (address) await userEvent.type(email(), address);
  if (secret) await userEvent.type(password(), secret);
}

it('is a dialog with links to the sign-up and the mentor form', () => {
  open();
  expect(screen.getByRole('dialog', { name: 'Log In to your Account' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create one' })).toHaveAttribute('href', '/signup');
  const mentor = screen.getByRole('link', { name: /^Become a Mentor now/ });
  expect(mentor).toHaveAttribute('href', '/careers/mentorship/apply');
  expect(mentor).toHaveAttribute('target', '_blank');
});

it('works with password managers', () => {
  open();
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(password()).toHaveAttribute('type', 'password');
});

it('shows the password on demand', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Show characters' }));
  expect(password()).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide characters' }));
  expect(password()).toHaveAttribute('type', 'password');
});

it.each([
  ['', '', 'Email', 'Email and password are required!'],
  ['asha@example.in', '', 'Password', 'Email and password are required!'],
  ['asha', 'x', 'Email', 'Please enter a valid email address!'],
  [
    'asha@example.in',
    'short',
    'Password',
    'Password must be at least 8 characters long, contain a letter, a number, and a special character.',
  ],
])('rejects %j and %j beside the field, and sends nothing', async (address, secret, label, message) => {
  const asked = letIn();
  open();
  await fillIn(address, secret);
  await userEvent.click(submit());
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(asked).toEqual([]);
});

it('shows that it is logging in, reloads the user and goes home', async () => {
  let answer: (() => void) | undefined;
  const asked = answerWith((path) => {
    if (path === '/api/users/login') return new Promise<string>((resolve) => (answer = () => resolve('')));
    return path.endsWith('/me') ? { user: asha } : '';
  });
  const { address } = open();
  await fillIn(' asha@example.in ');
  await userEvent.keyboard('{Enter}');
  expect(submit()).toHaveTextContent('Logging In...');
  for (const control of [submit(), email(), password()]) expect(control).toBeDisabled();
  await waitFor(() => expect(answer).toBeDefined());
  await act(async () => answer!());
  await waitFor(() => expect(address()).toBe('/'));
  expect(asked.slice(0, 3)).toEqual(['/api/users/login', '/api/users/refresh', '/api/users/me']);
  expect(useSession.getState().user).toMatchObject(asha);
});

it.each([
  [asha, 'true'],
  [complete, 'false'],
])('blocks the navigation of an incomplete profile only: %j', async (user, blocked) => {
  localStorage.setItem('blockNavigation', 'left behind');
  letIn(user);
  open();
  await fillIn();
  await userEvent.click(submit());
  await waitFor(() => expect(localStorage.getItem('blockNavigation')).toBe(blocked));
});

it.each([
  ["the server's message", new HttpError(401, { message: 'Invalid email or password' }), 'Invalid email or password'],
  ['its own words', new HttpError(500, 'oops'), 'Login failed'],
  ['a network failure', new Error('offline'), 'Network error. Please try again.'],
])('shows %s, keeps what was typed, and clears the message on an edit', async (_, failure, message) => {
  answerWith(() => {
    throw failure;
  });
  open();
  await fillIn();
  await userEvent.click(submit());
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(email()).toHaveValue('asha@example.in');
  expect(password()).toHaveValue('Secret#123');
  await userEvent.type(password(), 'x');
  expect(screen.queryByText(message)).toBeNull();
});

it('goes on to the page that asked for the log-in', async () => {
  letIn();
  const { address } = open('/login?to=%2Fmentors%3Fsearch%3Diit');
  expect(screen.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
    'href',
    `/auth/google?from=${encodeURIComponent('/login?to=%2Fmentors%3Fsearch%3Diit')}`,
  );
  await fillIn();
  await userEvent.click(submit());
  await waitFor(() => expect(address()).toBe('/mentors?search=iit'));
});

it('redirects a logged-in user, but never to another site', async () => {
  act(() => useSession.getState().setUser(complete));
  const { address } = open('/login?to=https://evil.example');
  await waitFor(() => expect(address()).toBe('/'));
  expect(localStorage.getItem('blockNavigation')).toBe('false');
});

it('shows no form before it is known who is logged in', () => {
  act(() => useSession.setState({ known: false }));
  open();
  expect(screen.queryByLabelText('Email')).toBeNull();
});

it('closes to the home page when it is the first page of the visit', async () => {
  const { address } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/');
});

it.each([
  ['google-denied', /did not let Google/],
  ['google-other-site', /Another site sent you here/],
  ['google-unverified', /has not verified/],
  ['google-something-new', /could not sign you in/],
])('shows why Google’s log-in failed: %s', (code, message) => {
  open(`/login?error=${code}`);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
});

it.each(['/me', '/mentors?search=iit%20indore', '/colleges/1?tab=mentors#x'])('goes on to %s', (to) =>
  expect(safeRedirectPath(to)).toBe(to),
);

it.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/login',
  '/login?to=/me',
])('goes home instead of to %j', (to) => expect(safeRedirectPath(to)).toBe('/'));
