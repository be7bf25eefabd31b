import type { ReceivedApplication } from '@setu/contracts';
import { HttpError, renderPages } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, visit } from '../../testing/admin';
import ApplicationsPage from './applications.page';
import CategoriesPage from './categories.page';

const ravi: ReceivedApplication = {
  _id: 'a1',
  name: 'Ravi',
  email: 'ravi@example.in',
  phone: '9876501234',
  college: 'Hindu College',
  course: 'B.A. (Hons)',
  consent: { state: 'adult', since: '2026-01-05T09:00:00.000Z' },
  createdAt: '2026-01-05T09:00:00.000Z',
};
const pageOf = <T,>(items: T[]) => ({ items, total: items.length, nextCursor: null });

let notices: ReturnType<typeof visit>;
let asked: string[];
let refuses: boolean;
beforeEach(() => {
  refuses = false;
  notices = visit();
  ({ asked } = adminServer({
    answer: (path) => {
      if (path.includes('search=zzz')) return pageOf([]);
      if (path.startsWith('/api/apply?')) return pageOf([{ job: 'mentorship', applications: 1 }]);
      if (path.startsWith('/api/apply/applications/mentorship?')) return pageOf([ravi]);
      if (path === '/api/apply/mentorship/a1') {
        if (refuses) throw new HttpError(500, '');
        return { message: 'whatever' };
      }
      throw new HttpError(404, { message: 'The category was not found' });
    },
  }));
});

const open = (at: string) =>
  renderPages(
    [
      { path: '/admin/applications', element: <CategoriesPage /> },
      { path: '/admin/applications/:job', element: <ApplicationsPage /> },
    ],
    { at },
  );

it('leads from the kinds of applications to one of them', async () => {
  open('/admin/applications');
  expect(await screen.findByText('1 application')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Mentorship' }));
  expect(await screen.findByRole('heading', { name: 'Mentorship applications' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Ravi' })).toBeVisible();
});

it.each([
  ['/admin/applications?search=zzz', 'No collections found.'],
  ['/admin/applications/mentorship?search=zzz', 'No applications found'],
  ['/admin/applications/teaching', 'Failed to fetch applications'],
])('%s says “%s”', async (address, text) => {
  open(address);
  expect(await screen.findByText(text)).toBeVisible();
});

it('says when the kinds could not be fetched', async () => {
  adminServer();
  open('/admin/applications');
  expect(await screen.findByText('Failed to fetch collections')).toBeVisible();
});

it('names the application before deleting it', async () => {
  open('/admin/applications/mentorship');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the application from Ravi' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this application?' }));
  expect(dialog.getByText('Ravi')).toBeVisible();
  expect(dialog.getByText(/ravi@example\.in/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No applications found')).toBeVisible();
  expect(asked.at(-1)).toBe('/api/apply/mentorship/a1');
  expect(notices).toEqual([{ kind: 'success', text: 'Application deleted successfully' }]);
});

it('keeps an application that could not be deleted, and says so', async () => {
  refuses = true;
  open('/admin/applications/mentorship');
  await userEvent.click(await screen.findByRole('button', { name: 'Ravi' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete application' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Failed to delete application' }]));
  expect(screen.getByRole('button', { name: 'Delete the application from Ravi' })).toBeInTheDocument();
});

it.each(['Accept', 'Reject'])('%s shows a toast and closes the dialog, and asks the server nothing', async (name) => {
  open('/admin/applications/mentorship');
  await userEvent.click(await screen.findByRole('button', { name: 'Ravi' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ravi' }));
  expect(dialog.getByText('Hindu College')).toBeVisible();
  const before = asked.length;
  await userEvent.click(dialog.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(notices.map(({ text }) => text)).toEqual([`Application of Ravi ${name.toLowerCase()}ed`]);
  expect(asked).toHaveLength(before);
});
