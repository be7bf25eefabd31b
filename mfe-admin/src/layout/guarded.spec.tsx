import { answerWith, renderPages } from '@setu/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, visit } from '../testing/admin';
import { Guarded } from './guarded';

const open = (leaveTo?: string) =>
  renderPages(
    [
      {
        path: '/admin/users',
        element: (
          <Guarded leaveTo={leaveTo}>
            <h1>Users</h1>
          </Guarded>
        ),
      },
      { path: '*', element: <p>Another page</p> },
    ],
    { at: '/admin/users' },
  );

let notices: ReturnType<typeof visit>;
beforeEach(() => (notices = visit()));

it.each([
  [undefined, '/admin'],
  ['/', '/'],
])('sends everybody else away to %j with a toast, the page unseen', async (leaveTo, address) => {
  const { asked } = adminServer({ loggedIn: false });
  const page = open(leaveTo);
  expect(screen.queryByRole('heading', { name: 'Users' })).toBeNull();
  await waitFor(() => expect(page.address()).toBe(address));
  expect(notices).toEqual([{ kind: 'error', text: 'Not authenticated' }]);
  expect(asked).toEqual(['/api/admin/verify']);
});

it('shows the page in its frame to an administrator', async () => {
  adminServer();
  open();
  await screen.findByRole('heading', { name: 'Users' });
  const links = screen.getByRole('navigation', { name: 'Administration' }).querySelectorAll('a');
  expect([...links].map((link) => link.getAttribute('href'))).toEqual([
    '/admin',
    '/admin/colleges',
    '/admin/users',
    '/admin/applications',
    '/admin/messages',
    '/admin/history',
  ]);
  expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'View the site' })).toHaveAttribute('href', '/');
});

it('leads to the log-in without a reproach when one logs out oneself', async () => {
  adminServer();
  const page = open();
  await screen.findByRole('heading', { name: 'Users' });
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(page.address()).toBe('/admin'));
  expect(notices).toEqual([{ kind: 'success', text: 'Logged out successfully' }]);
});

it('sends nobody away because the server does not answer', async () => {
  answerWith(() => {
    throw new Error('offline');
  });
  const page = open();
  await screen.findByText('It could not be checked who is logged in');
  expect(page.address()).toBe('/admin/users');
  expect(notices).toEqual([]);
});
