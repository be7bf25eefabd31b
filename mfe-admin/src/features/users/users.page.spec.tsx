import type { ListedUser, Page } from '@setu/contracts';
import { HttpError, type Answer } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import UsersPage from './users.page';

const asha: ListedUser = {
  _id: 'u1',
  email: 'asha@example.in',
  name: 'Asha Rao',
  phone: '+91 98765 43210',
  institute: 'DAVV Indore',
  course: 'Graduation (B.Tech)',
  gender: 'Female',
  hasImage: true,
  createdAt: '2026-01-05T09:00:00.000Z',
};
const unnamed: ListedUser = { _id: 'u2', email: 'new@example.in', hasImage: false, createdAt: asha.createdAt };
const ravi: ListedUser = { ...asha, _id: 'u3', email: 'ravi@example.in', name: 'Ravi' };

const page = (...items: ListedUser[]): Page<ListedUser> => ({ items, total: items.length, nextCursor: null });
const allUsers: Answer = (path) => page(...(path.includes('search=zzz') ? [] : [asha, unnamed, ravi]));

let notices: ReturnType<typeof visit>;
beforeEach(() => (notices = visit()));

function open(answer: Answer = allUsers) {
  const server = adminServer({
    answer: (path, config) => (path.startsWith('/api/users?') ? allUsers(path, config) : answer(path, config)),
  });
  return { server, ...renderAdmin(<UsersPage />, { at: '/admin/users' }) };
}
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const card = (name: string) => screen.findByRole('button', { name });

it('shows a card for every user, by email address when the name is missing, and the total', async () => {
  const { server } = open();
  await card('Asha Rao');
  expect(names()).toEqual(['Asha Rao', 'new@example.in', 'Ravi']);
  expect(screen.getByText('3 found')).toBeInTheDocument();
  expect(server.asked).toEqual(['/api/users?limit=24']);
});

it('searches on the server, with the search in the URL', async () => {
  const { server, address } = open();
  await userEvent.type(await screen.findByRole('searchbox'), 'zzz');
  expect(await screen.findByText('No users found')).toBeVisible();
  expect(address()).toBe('/admin/users?search=zzz');
  expect(server.asked).toEqual(['/api/users?limit=24', '/api/users?search=zzz&limit=24']);
});

it('says when the users could not be fetched, and tries again', async () => {
  let fails = true;
  adminServer({
    answer: () => {
      if (fails) throw new HttpError(500);
      return page(asha);
    },
  });
  renderAdmin(<UsersPage />, { at: '/admin/users' });
  expect(await screen.findByText('Failed to fetch users')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await card('Asha Rao');
});

it('shows the details in a dialog, and which ones are missing', async () => {
  open();
  await userEvent.click(await card('Asha Rao'));
  const dialog = within(screen.getByRole('dialog', { name: 'Asha Rao' }));
  expect(dialog.getByRole('link', { name: 'asha@example.in' })).toHaveAttribute('href', 'mailto:asha@example.in');
  expect(dialog.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute('href', 'tel:+919876543210');
  for (const text of ['DAVV Indore', 'Graduation (B.Tech)', 'Female', /^5 Jan 2026, 2:30.pm$/])
    expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.queryByText(/Not given yet/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(await card('new@example.in'));
  expect(screen.getByText('Not given yet: name, phone, institute, course, gender.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tap to Unlock' })).toBeNull();
});

it('fetches a photo only when it is unlocked, and moves the focus to it', async () => {
  const { server } = open((path) => path === '/api/users/u1/image' && '/api/media/photo.webp?sig=1');
  await userEvent.click(await card('Asha Rao'));
  expect(document.querySelector('dialog img')).toBeNull();
  expect(server.asked).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Tap to Unlock' }));
  const photo = await screen.findByRole('img', { name: 'Photo of Asha Rao' });
  expect(photo).toHaveAttribute('src', '/api/media/photo.webp?sig=1');
  expect(photo).toHaveFocus();
  expect(server.asked.slice(1)).toEqual(['/api/users/u1/image']);
});

it('says when a photo could not be unlocked, and can try again', async () => {
  open(() => {
    throw new HttpError(404, { message: 'The picture was not found' });
  });
  await userEvent.click(await card('Asha Rao'));
  await userEvent.click(screen.getByRole('button', { name: 'Tap to Unlock' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Failed to unlock image' }]));
  expect(screen.getByRole('button', { name: 'Tap to Unlock' })).toBeEnabled();
});

it('names the user before deleting, and moves the focus to the next card', async () => {
  const { server } = open(() => ({ message: 'whatever' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Asha Rao' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this user?' }));
  expect(dialog.getByText('Asha Rao')).toBeVisible();
  expect(dialog.getByText(/asha@example\.in/)).toBeVisible();
  expect(server.asked).toHaveLength(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(names()).toEqual(['new@example.in', 'Ravi']));
  expect(server.asked.slice(1)).toEqual(['/api/users/u1']);
  expect(notices).toEqual([{ kind: 'success', text: 'User deleted successfully' }]);
  expect(screen.getByText('2 found')).toBeInTheDocument();
  await waitFor(async () => expect(await card('new@example.in')).toHaveFocus());
});

it.each([
  ['the server’s words', { message: 'The user was not found' }, 'The user was not found'],
  ['ours', '', 'Failed to delete user'],
])('keeps a user who could not be deleted, and says so in %s', async (_, body, text) => {
  open(() => {
    throw new HttpError(500, body);
  });
  await userEvent.click(await card('Ravi'));
  await userEvent.click(screen.getByRole('button', { name: 'Delete user' }));
  expect(screen.queryByRole('dialog', { name: 'Ravi' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text }]));
  expect(names()).toContain('Ravi');
});
