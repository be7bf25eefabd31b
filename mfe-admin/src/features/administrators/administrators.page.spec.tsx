import type { ListedAdministrator } from '@setu/contracts';
import { HttpError } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import AdministratorsPage from './administrators.page';
import InvitationPage from './invitation.page';

const asha: ListedAdministrator = {
  id: '1',
  username: 'asha',
  role: 'everything',
  hasSecondFactor: true,
  sessions: 1,
  createdAt: '2026-01-05T09:00:00.000Z',
};
const ravi: ListedAdministrator = { ...asha, id: '2', username: 'ravi', role: 'catalogue', hasSecondFactor: false };

const meera: ListedAdministrator = {
  ...ravi,
  id: '3',
  username: 'meera',
  sessions: 0,
  invitedUntil: '2099-01-05T09:00:00.000Z',
};

let notices: ReturnType<typeof visit>;
let sent: [string | undefined, string, unknown][];
beforeEach(() => {
  notices = visit();
  sent = [];
  adminServer({
    answer: (path, { method, data }) => {
      if (path === '/api/admin/account')
        return {
          username: 'asha',
          secondFactor: { recoveryCodesLeft: 8, since: '2026-01-05T09:00:00.000Z' },
          secondFactorRequired: false,
        };
      if (method === 'get') return { administrators: [asha, ravi, meera] };
      sent.push([method, path, data && JSON.parse(data as string)]);
      if (path === '/api/admin/invitation') {
        if (method === 'put') return { message: 'ok' };
        if (data!.includes('spent')) throw new HttpError(400, { message: 'This link is not valid any more.' });
        return { username: 'meera', role: 'people' };
      }
      if (method === 'post') return { administrator: { ...ravi, username: 'meera' }, token: 'the-token' };
      return { message: 'Done' };
    },
  });
});

const open = () => renderAdmin(<AdministratorsPage />, { at: '/admin/administrators' });

it('invites with a proof, and shows the link once', async () => {
  open();
  await screen.findByRole('heading', { name: /^ravi/ });
  await userEvent.click(screen.getByRole('button', { name: 'Invite an administrator' }));
  const form = within(screen.getByRole('dialog', { name: 'Invite an administrator' }));
  await form.findByLabelText('Code');
  await userEvent.click(form.getByRole('button', { name: 'Invite' }));
  expect(await form.findByText('Please enter a username.')).toBeVisible();
  await userEvent.type(form.getByLabelText('Username'), 'meera');
  await userEvent.selectOptions(form.getByLabelText('Role'), 'People');
  await userEvent.type(form.getByLabelText('Your password'), 'secret');
  await userEvent.type(form.getByLabelText('Code'), '123456');
  await userEvent.click(form.getByRole('button', { name: 'Invite' }));
  const link = within(await screen.findByRole('dialog', { name: 'Link for meera' }));
  expect(link.getByText(/\/admin\/invitation#the-token$/)).toBeVisible();
  const proof = { currentPassword: 'secret', code: '123456' };
  expect(sent).toEqual([['post', '/api/admin/administrators', { username: 'meera', role: 'people', ...proof }]]);
});

it('does not let administrators change or remove themselves', async () => {
  open();
  await screen.findByRole('heading', { name: /^asha/ });
  for (const action of ['Remove', 'Log out', 'Change role of'])
    expect(screen.queryByRole('button', { name: new RegExp(`^${action} asha`) })).toBeNull();
});

it.each([
  ['Remove ravi', 'Remove', 'delete', '2', ['Administrator removed'], 0],
  ['Log out ravi everywhere', 'Log out', 'delete', '2/sessions', ['Logged out everywhere'], 0],
  ['New link for meera', 'Create link', 'post', '3/invitation', [], 1],
])('asks for the proof before: %s', async (button, submit, method, path, texts, links) => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const form = within(screen.getByRole('dialog'));
  await form.findByLabelText('Code');
  await userEvent.click(form.getByRole('button', { name: submit }));
  expect(await form.findByText('Please enter your current password.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(form.getByLabelText('Your password'), 'secret');
  await userEvent.type(form.getByLabelText('Code'), '123456');
  await userEvent.click(form.getByRole('button', { name: submit }));
  const proof = { currentPassword: 'secret', code: '123456' };
  await waitFor(() => expect(sent).toEqual([[method, `/api/admin/administrators/${path}`, proof]]));
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(texts));
  await waitFor(() => expect(screen.queryAllByText(/\/admin\/invitation#the-token$/)).toHaveLength(links));
});

it('says who gets notices of changed rights, and asks for the own address', async () => {
  open();
  await screen.findByRole('heading', { name: /^asha/ });
  expect(screen.getByRole('link', { name: 'Add your email address' })).toHaveAttribute('href', '/admin/account');
  expect(screen.getByText(/Gets no notices of changed rights/)).toBeVisible();
});

it('shows the table by which the server decides', async () => {
  open();
  const row = (await screen.findByRole('rowheader', { name: 'Users, applications, mentors and messages' })).closest(
    'tr',
  );
  expect([...row!.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    'View and edit',
    'No access',
    'View and edit',
    'No access',
    'No access',
    'View',
  ]);
});

it('lets an invited person choose a password, and says when the link is spent', async () => {
  const { unmount } = renderAdmin(<InvitationPage />, { at: '/admin/invitation#good' });
  expect(await screen.findByText('meera')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Password'), 'Guava#Lamp47');
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  await waitFor(() => expect(sent.at(-1)![2]).toEqual({ token: 'good', newPassword: 'Guava#Lamp47' }));
  unmount();
  renderAdmin(<InvitationPage />, { at: '/admin/invitation#spent' });
  expect(await screen.findByText('This link is not valid any more.')).toBeVisible();
});
