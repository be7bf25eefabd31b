import { answerWith, HttpError, renderPages } from '@setu/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Compiled before the clock of a test runs.
import '../features/dashboard/dashboard.page';
import { adminServer, notAuthenticated, visit } from '../testing/admin';
import slice from '../slice';

const open = () =>
  renderPages([...slice.routes.filter(({ path }) => path === '/admin'), { path: '*', element: null }], {
    at: '/admin',
  });
const form = () => screen.findByRole('heading', { name: 'Administrator log in' });
const dashboard = () => screen.findByRole('heading', { name: 'Dashboard' });

async function logIn(username = 'asha', password = 'secret') {
  await form();
  if (username) await userEvent.type(screen.getByLabelText('Username'), username);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
}

let notices: ReturnType<typeof visit>;
beforeEach(() => (notices = visit()));

it('shows neither form nor dashboard before the server has answered', async () => {
  let say: (answer: unknown) => void = () => {};
  const asked = answerWith(() => new Promise((resolve) => (say = resolve)));
  open();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('One moment…');
  await waitFor(() => expect(asked).toEqual(['/api/admin/verify']));
  say({ success: true, username: 'asha', role: 'everything' });
  expect(await dashboard()).toBeInTheDocument();
});

it('leads from the form to the dashboard and back, and stores nothing in the browser', async () => {
  const server = adminServer({ loggedIn: false });
  open();
  await logIn();
  await dashboard();
  expect(screen.getByText('asha')).toBeInTheDocument();
  expect(server.asked.filter((path) => path === '/api/admin/verify')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await form();
  expect(notices).toEqual([{ kind: 'success', text: 'Logged out successfully' }]);
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

it('stays logged in when the log-out does not reach the server', async () => {
  adminServer();
  open();
  await dashboard();
  answerWith(() => {
    throw new Error('offline');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Failed to logout' }]));
  await dashboard();
});

it.each([
  ['', '', 'Username', 'Username and password are required!'],
  ['asha', '', 'Password', 'Username and password are required!'],
])('rejects %j and %j beside the field, and sends nothing', async (username, password, label, message) => {
  const { asked } = adminServer({ loggedIn: false });
  open();
  await logIn(username, password);
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(asked).toEqual(['/api/admin/verify']);
});

it('works with password managers', async () => {
  adminServer({ loggedIn: false });
  open();
  await form();
  expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
});

it.each([
  ['the server’s message', new HttpError(429, { message: 'Too many tries.' }), 'Too many tries.'],
  ['an error without one', new HttpError(401, ''), 'Invalid credentials'],
  ['a failure without one', new HttpError(502, ''), 'Login failed'],
  ['no answer', new Error('offline'), 'Login failed'],
])('says %s, and keeps what was typed', async (_, failure, message) => {
  answerWith((path) => {
    throw path === '/api/admin/verify' ? notAuthenticated() : failure;
  });
  open();
  await logIn();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveValue('secret');
  await userEvent.type(screen.getByLabelText('Password'), '2');
  expect(screen.queryByText(message)).toBeNull();
});

it('asks for the code once the password is right, and for the password again when it no longer is', async () => {
  const sent: unknown[] = [];
  answerWith((path, { data }) => {
    if (path === '/api/admin/verify') throw notAuthenticated();
    sent.push(JSON.parse(data as string));
    const { code } = sent.at(-1) as { code?: string };
    if (code === undefined)
      throw new HttpError(401, { code: 'SECOND_FACTOR_REQUIRED', message: 'Please enter the code.' });
    if (code === '111111') throw new HttpError(401, { message: 'Wrong code', fields: { code: 'Wrong code' } });
    throw new HttpError(401, { message: 'Invalid credentials' });
  });
  open();
  await logIn();
  const code = await screen.findByLabelText('Code');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.queryByLabelText('Password')).toBeNull();
  await userEvent.type(code, '111111{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Wrong code/));
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  const recovery = screen.getByLabelText('Recovery code');
  expect(recovery).toHaveFocus();
  expect(recovery).toHaveAttribute('inputmode', 'text');
  await userEvent.type(recovery, '2{Enter}');
  expect(await screen.findByText('Invalid credentials')).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveValue('secret');
  expect(sent).toEqual([
    { username: 'asha', password: 'secret' },
    { username: 'asha', password: 'secret', code: '111111' },
    { username: 'asha', password: 'secret', code: '1111112' },
  ]);
});

it('leads to the account until a required second factor is set up', async () => {
  answerWith(() => ({ success: true, username: 'asha', role: 'everything', secondFactorSetupRequired: true }));
  const page = open();
  await waitFor(() => expect(page.address()).toBe('/admin/account'));
});

it('offers to try again when the server does not answer', async () => {
  answerWith(() => {
    throw new Error('offline');
  });
  open();
  await screen.findByText('Could not check your session');
  adminServer();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await dashboard()).toBeInTheDocument();
});
