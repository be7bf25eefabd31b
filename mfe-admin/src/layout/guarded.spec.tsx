import { http } from '@setu/sdk';
import { answerWith, renderPages } from '@setu/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, visit } from '../testing/admin';
import { AdminSession } from './admin-session';
import { Guarded } from './guarded';

const open = (leaveTo?: string) =>
  renderPages(
    [
      {
        element: <AdminSession />,
        children: [
          {
            path: '/admin/users',
            element: (
              <Guarded leaveTo={leaveTo}>
                <h1>Users</h1>
              </Guarded>
            ),
          },
          {
            path: '/admin/messages',
            element: (
              <Guarded>
                <h1>Messages</h1>
              </Guarded>
            ),
          },
        ],
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

it('asks the server once for all pages', async () => {
  const { asked } = adminServer();
  open();
  await screen.findByRole('heading', { name: 'Users' });
  await userEvent.click(screen.getByRole('link', { name: 'Messages' }));
  await screen.findByRole('heading', { name: 'Messages' });
  await userEvent.click(screen.getByRole('link', { name: 'Users' }));
  await screen.findByRole('heading', { name: 'Users' });
  expect(asked).toEqual(['/api/admin/verify']);
});

it('asks again on the next page once the person has declined to log in again', async () => {
  const server = adminServer();
  const page = open();
  await screen.findByRole('heading', { name: 'Users' });
  server.loggedIn = false;
  void http.get('/api/users').catch(() => undefined);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.getByRole('heading', { name: 'Users' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Messages' }));
  await waitFor(() => expect(page.address()).toBe('/admin'));
  expect(notices).toEqual([{ kind: 'error', text: 'Not authenticated' }]);
});

it('opens every page as soon as a required second factor is set up', async () => {
  let secondFactorSetupRequired = true;
  const asked = answerWith(() => ({ success: true, username: 'asha', secondFactorSetupRequired }));
  const guarded = (name: string, beforeEnrolment = false) => (
    <Guarded beforeEnrolment={beforeEnrolment}>
      <h1>{name}</h1>
    </Guarded>
  );
  renderPages(
    [
      {
        element: <AdminSession />,
        children: [
          { path: '/admin/account', element: guarded('Account', true) },
          { path: '/admin/users', element: guarded('Users') },
        ],
      },
    ],
    { at: '/admin/account' },
  );
  await screen.findByRole('heading', { name: 'Account' });
  secondFactorSetupRequired = false;
  await userEvent.click(screen.getByRole('link', { name: 'Users' }));
  await screen.findByRole('heading', { name: 'Users' });
  expect(asked).toHaveLength(2);
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
