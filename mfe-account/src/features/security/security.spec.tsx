import type { Device } from '@setu/contracts';
import { useSession } from '@setu/sdk';
import { answerWith, HttpError } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complete, openProfile, press, visit } from '../../testing/site';

const at = '2026-01-05T04:00:00.000Z';
const here: Device = {
  id: 'a',
  name: 'Chrome on Android',
  startedWith: 'password',
  startedAt: at,
  lastUsedAt: at,
  isThis: true,
};
const there: Device = { ...here, id: 'b', name: undefined, startedWith: 'google', isThis: false };
const withPassword = { ...complete, logsInWith: 'password', emailVerified: true };

beforeEach(() => visit());

it('lists the devices on demand, and logs one out', async () => {
  let left = [here, there];
  const asked = answerWith((path, { method }) => {
    if (method === 'delete') left = [here];
    return path.endsWith('/sessions') ? { devices: left } : { message: '' };
  });
  openProfile(withPassword);
  expect(asked).toEqual([]);
  await press('My devices');
  const list = await screen.findByRole('list', { name: 'My devices' });
  expect(within(list).getByText('Chrome on Android')).toHaveTextContent('This device');
  expect(within(list).getAllByRole('button')).toHaveLength(1);
  await userEvent.click(within(list).getByRole('button', { name: /^Log out unknown device/ }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  expect(asked).toContain('/api/users/me/sessions/b');
});

it('logs out everywhere, this device included', async () => {
  answerWith((_, { method }) => (method === 'delete' ? { message: '' } : { devices: [here] }));
  const { address } = openProfile(withPassword);
  await press('My devices');
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(useSession.getState().user).toBeNull();
});

it('changes the password, and shows the server’s message beside the field at fault', async () => {
  const bodies: unknown[] = [];
  let fields: Record<string, string> | undefined = { currentPassword: 'This is not your password.' };
  answerWith((_, { data }) => {
    bodies.push(JSON.parse(data as string));
    if (fields) throw new HttpError(400, { message: 'No.', fields });
    return { message: 'Changed.' };
  });
  openProfile(withPassword);
  await press('Change my password');
  const dialog = within(screen.getByRole('dialog', { name: 'Change your password' }));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Change my password' }));
  await userEvent.type(dialog.getByLabelText('Current password'), 'Guava#Lamp47');
  await userEvent.type(dialog.getByLabelText('New password'), 'short');
  await send();
  expect(bodies).toEqual([]);
  expect(dialog.getByLabelText('New password')).toHaveFocus();
  await userEvent.type(dialog.getByLabelText('New password'), 'er#Kite82');
  await send();
  await waitFor(() => expect(dialog.getByLabelText('Current password')).toHaveFocus());
  expect(dialog.getByLabelText('Current password')).toHaveAccessibleDescription('This is not your password.');
  expect(dialog.getByLabelText('New password')).toHaveValue('shorter#Kite82');
  fields = undefined;
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual({ currentPassword: 'Guava#Lamp47', newPassword: 'shorter#Kite82' });
});

it('asks for the verification of the address, and sends the email again', async () => {
  const asked = answerWith((path) => path.endsWith('/verification') && { message: 'On its way.' });
  openProfile({ ...withPassword, emailVerified: false });
  expect(screen.getByText(/not verified yet/)).toBeInTheDocument();
  await press('Send the email again');
  await waitFor(() => expect(asked).toContain('/api/users/me/verification'));
});

it('offers Google users an email instead of a form for a password that they do not have', () => {
  openProfile({ ...withPassword, logsInWith: 'google' });
  expect(screen.queryByRole('button', { name: 'Change my password' })).toBeNull();
  expect(screen.getByRole('link', { name: 'ask for an email' })).toHaveAttribute('href', '/forgot-password');
});
