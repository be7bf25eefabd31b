// oxlint-disable-next-line no-restricted-imports -- the test looks at what is sent
import { http } from '@setu/sdk';
import { answerWith, HttpError, renderPages } from '@setu/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Compiled before the clock of a test runs.
import '../features/account/account.page';
import '../features/messages/messages.page';
import '../features/users/users.page';
import manifest from '../../package.json';
import slice from '../slice';
import { adminServer, visit } from '../testing/admin';

const open = (at = '/admin/users', reachable = [at]) =>
  renderPages(
    [...slice.routes.filter(({ path }) => reachable.includes(path)), { path: '*', element: <p>Another page</p> }],
    { at },
  );
const heading = (name: string) => screen.findByRole('heading', { name });

let notices: ReturnType<typeof visit>;
beforeEach(() => (notices = visit()));

it.each([
  ['/admin/users', '/admin'],
  ['/admin/applications', '/'],
])('sends strangers from %s to %s with a toast, before they see the page', async (at, target) => {
  const { asked } = adminServer({ loggedIn: false });
  const page = open(at);
  expect(screen.queryByRole('heading')).toBeNull();
  await waitFor(() => expect(page.address()).toBe(target));
  expect(notices).toEqual([{ kind: 'error', text: 'Not authenticated' }]);
  expect(asked).toEqual(['/api/admin/verify']);
});

it('shows the page beside the menu to an administrator', async () => {
  adminServer();
  open();
  await heading('Users');
  const links = screen.getByRole('navigation', { name: 'Administration' }).querySelectorAll('a');
  expect([...links].map((link) => link.getAttribute('href'))).toEqual([
    '/admin',
    '/admin/colleges',
    '/admin/users',
    '/admin/applications',
    '/admin/messages',
    '/admin/reports',
    '/admin/mentor-reports',
    '/admin/duplicates',
    '/admin/joins',
    '/admin/reviews',
    '/admin/proof-photos',
    '/admin/review-domains',
    '/admin/history',
    '/admin/releases',
    '/admin/administrators',
    '/admin/authority-requests',
  ]);
  expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'View the site' })).toHaveAttribute('href', '/');
});

it.each([
  [
    'catalogue',
    ['Dashboard', 'Colleges', 'Reports', 'Duplicates', 'Institutions', 'Mailbox domains', 'History', 'Releases'],
  ],
  ['moderator', ['Dashboard', 'Reviews', 'History', 'Releases']],
  [
    'people',
    [
      'Dashboard',
      'Colleges',
      'Users',
      'Applications',
      'Messages',
      'Reports',
      'Reported mentors',
      'Duplicates',
      'Institutions',
      'Mailbox domains',
      'History',
      'Releases',
    ],
  ],
] as const)('shows the role %s its own pages alone', async (role, labels) => {
  adminServer({ role });
  open('/admin/administrators');
  expect(await screen.findByText('Your role does not allow this.')).toBeVisible();
  const links = screen.getByRole('navigation', { name: 'Administration' }).querySelectorAll('a');
  expect([...links].map((link) => link.textContent)).toEqual(labels);
});

/** React wants to be awaited when a press loads a page. */
const go = (name: string) => act(async () => screen.getByRole('link', { name }).click());
const verifications = (asked: string[]) => asked.filter((path) => path === '/api/admin/verify').length;

it('checks the session once for all pages', async () => {
  const { asked } = adminServer();
  open('/admin/users', ['/admin/users', '/admin/messages']);
  await heading('Users');
  await go('Messages');
  await heading('Messages');
  await go('Users');
  await heading('Users');
  expect(verifications(asked)).toBe(1);
});

it('checks it again on the next page once the administrator has declined to log in again', async () => {
  const server = adminServer();
  const page = open('/admin/users', ['/admin/users', '/admin/messages']);
  await heading('Users');
  server.loggedIn = false;
  void http.get('/api/users').catch(() => undefined);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.getByRole('heading', { name: 'Users' })).toBeInTheDocument();
  await go('Messages');
  await waitFor(() => expect(page.address()).toBe('/admin'));
  expect(notices).toEqual([{ kind: 'error', text: 'Not authenticated' }]);
});

it('opens every page as soon as a required second factor is set up', async () => {
  let mustSetUp = true;
  const asked = answerWith((path) => {
    if (path !== '/api/admin/verify') throw new HttpError(404);
    return {
      success: true,
      username: 'asha',
      role: 'everything',
      ...(mustSetUp && { secondFactorSetupRequired: true }),
    };
  });
  const page = open('/admin/users', ['/admin/users', '/admin/account']);
  await heading('Your account');
  expect(page.address()).toBe('/admin/account');
  const before = verifications(asked);
  mustSetUp = false;
  await go('Users');
  await heading('Users');
  expect(verifications(asked)).toBe(before + 1);
});

it('leads to the log-in after logging out, without an error', async () => {
  adminServer();
  const page = open();
  await heading('Users');
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(page.address()).toBe('/admin'));
  expect(notices).toEqual([{ kind: 'success', text: 'Logged out successfully' }]);
});

it('stays on the page when the server does not answer', async () => {
  answerWith(() => {
    throw new Error('offline');
  });
  const page = open();
  await screen.findByText('Could not check your session');
  expect(page.address()).toBe('/admin/users');
  expect(notices).toEqual([]);
});

it('has the pages that the package declares to the edge', () => {
  expect(slice.routes.map(({ path }) => path).toSorted()).toEqual(Object.keys(manifest.slice.pages).toSorted());
});
