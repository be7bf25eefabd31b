import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import { NoticesCard } from './notices-card';

const account = { username: 'asha', secondFactorRequired: false };

it('saves the address for notices with a proof, and no address that is none', async () => {
  const notices = visit();
  const sent: unknown[] = [];
  adminServer({
    answer: (path, { method, data }) => {
      if (method === 'get') return account;
      sent.push([method, path, JSON.parse(data as string)]);
      return { message: 'Saved.' };
    },
  });
  const reload = jest.fn(async () => {});
  renderAdmin(<NoticesCard account={account} reload={reload} />, { at: '/admin/account' });
  expect(screen.getByText(/You have no address yet/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add an address' }));
  const form = within(screen.getByRole('dialog', { name: 'Address for notices' }));
  await userEvent.type(form.getByLabelText('Email address'), 'asha');
  await userEvent.type(form.getByLabelText('Your password'), 'secret');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Please enter a valid email address!')).toBeVisible();
  await userEvent.type(form.getByLabelText('Email address'), '@example.in');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  const payload = { email: 'asha@example.in', currentPassword: 'secret' };
  await waitFor(() => expect(sent).toEqual([['put', '/api/admin/account/email', payload]]));
  expect(notices).toEqual([{ kind: 'success', text: 'Saved.' }]);
  expect(reload).toHaveBeenCalled();
});
