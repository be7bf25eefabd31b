import { setTranslations, useSession } from '@setu/sdk';
import { answerWith, HttpError, renderInHost } from '@setu/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asha, exchange, visit } from '../../testing/site';
import SignupPage from './signup.page';

const open = jest.fn();
const openPage = () => renderInHost(<SignupPage open={open} />, { at: '/signup' });
const password = () => screen.getByLabelText('Password');
const submit = () => userEvent.click(screen.getByRole('button', { name: /^Sign/ }));

afterEach(() => setTranslations(undefined));
beforeEach(() => {
  visit();
  open.mockClear();
});

async function fillIn({ confirm = true } = {}) {
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in');
  await userEvent.type(password(), 'Secret#123');
  if (confirm) await userEvent.click(screen.getByRole('checkbox'));
}

it('links to Google, the log-in and the mentor form', () => {
  openPage();
  expect(screen.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/auth\/google\?from=/),
  );
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: /^Apply as a mentor/ })).toHaveAttribute(
    'href',
    'https://forms.example/mentor',
  );
  expect(screen.getByRole('link', { name: /^Read our privacy policy/ })).toHaveAttribute('href', '/policies#Minors');
  expect(password()).toHaveAttribute('autocomplete', 'new-password');
});

it('creates the account, reloads the user and opens the profile with a full page load', async () => {
  const bodies: unknown[] = [];
  const asked = answerWith((path, { data }) => {
    bodies.push(data && JSON.parse(data as string));
    return path.endsWith('/me') ? { user: asha } : '';
  });
  openPage();
  await fillIn();
  await submit();
  await waitFor(() => expect(open).toHaveBeenCalledWith('/me'));
  expect(asked.slice(0, 3)).toEqual(['/api/users/signup', '/api/users/refresh', '/api/users/me']);
  expect(bodies[0]).toEqual({
    email: 'asha@example.in',
    password: 'Secret#123',
    guardian: { confirmed: true, policyVersion: '2025-06-01' },
  });
});

it('on a page in Hindi asks for emails in Hindi', async () => {
  setTranslations({ language: 'hi', of: (message) => message });
  const bodies: unknown[] = [];
  answerWith((path, { data }) => {
    bodies.push(data && JSON.parse(data as string));
    return path.endsWith('/me') ? { user: asha } : '';
  });
  openPage();
  await fillIn();
  await submit();
  await waitFor(() => expect(bodies[0]).toMatchObject({ email: 'asha@example.in', language: 'hi' }));
});

it('leaves for the profile once the shortlist is exchanged, and loads nothing of it before', async () => {
  answerWith((path) => (path.endsWith('/me') ? { user: asha } : ''));
  let finish = () => {};
  exchange.done = new Promise((resolve) => (finish = resolve));
  const { address } = openPage();
  await fillIn();
  await submit();
  await waitFor(() => expect(useSession.getState().user).toEqual(asha));
  expect(screen.getByRole('button', { name: 'Signing Up...' })).toBeInTheDocument();
  expect(open).not.toHaveBeenCalled();
  finish();
  await waitFor(() => expect(open).toHaveBeenCalledWith('/me'));
  expect(address()).toBe('/signup');
});

it('asks for the confirmation once the rest is valid', async () => {
  const asked = answerWith(() => '');
  openPage();
  await submit();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email and password are required!');
  await fillIn({ confirm: false });
  await submit();
  const box = screen.getByRole('checkbox', { name: 'I am 18 or older, or my parent or guardian agrees' });
  expect(box).toHaveAccessibleDescription(/^Please confirm/);
  expect(box).toHaveFocus();
  await userEvent.click(box);
  expect(box).toHaveAccessibleDescription('');
  expect(asked).toEqual([]);
});

it.each([
  [new HttpError(500, ''), 'Registration failed'],
  [new HttpError(429, { message: 'Too many attempts.' }), 'Too many attempts.'],
  [new Error('offline'), 'Network error. Please try again.'],
])('shows what failed and keeps what was typed: %s', async (failure, message) => {
  answerWith(() => {
    throw failure;
  });
  openPage();
  await fillIn();
  await submit();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(password()).toHaveValue('Secret#123');
  expect(screen.getByRole('checkbox')).toBeChecked();
});

it('shows beside the address that it already has an account', async () => {
  const message = 'An account with this email already exists. Log in instead.';
  answerWith(() => {
    throw new HttpError(409, { message, fields: { email: message } });
  });
  openPage();
  await fillIn();
  await submit();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

it('sends a logged-in user to the profile', async () => {
  act(() => useSession.getState().setUser(asha));
  const { address } = openPage();
  await waitFor(() => expect(address()).toBe('/me'));
});
