import type { AdminRole } from '@setu/contracts';
import { HttpError, renderPages } from '@setu/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import ApplicationsPage from './features/applications/applications.page';
import CollegeFormPage from './features/college-form/college-form.page';
import CollegeListPage from './features/college-list/college-list.page';
import DashboardPage from './features/dashboard/dashboard.page';
import HistoryPage from './features/history/history.page';
import MessagesPage from './features/messages/messages.page';
import MentorReportsPage from './features/mentor-reports/mentor-reports.page';
import ReportsPage from './features/reports/reports.page';
import UsersPage from './features/users/users.page';
import { adminServer, asAdmin, visit } from './testing/admin';
import { editableCollege } from './testing/editable-college';

const at = '2026-01-05T09:00:00.000Z';
const person = { _id: 'x1', email: 'asha@example.in', createdAt: at };
const entry = { at, administrator: 'asha', kind: 'college', subject: { id: 'c1', name: 'Goa College' } };
const lists: Record<string, object> = {
  '/api/users': { ...person, name: 'Asha', hasImage: false },
  '/api/messages': { ...person, text: 'When does it open?' },
  '/api/reports': {
    ...person,
    collegeId: 'c1',
    college: 'Goa',
    subject: 'fees',
    right: '1',
    source: 's',
    state: 'open',
  },
  '/api/admin/mentor-reports': {
    ...person,
    collegeId: 'c1',
    college: 'Goa',
    mentor: { name: 'Ravi', paused: false },
    reason: 'money',
    text: 'They asked for fees.',
    state: 'open',
  },
  '/api/apply/applications/mentorship': {
    ...person,
    name: 'Asha',
    phone: '1',
    college: 'Goa',
    course: 'B.A.',
    consent: { state: 'adult', since: at },
    decision: { state: 'accepted', by: 'ravi', at, note: 'Speaks Konkani' },
  },
  '/api/admin/history': { ...entry, _id: 'h1', action: 'changed', canRevert: true },
  '/api/admin/colleges': {
    _id: 'c1',
    name: 'Goa College',
    courseCount: 0,
    mentorCount: 0,
    updatedAt: at,
    completeness: { state: 'directory', required: 20, missing: [] },
  },
};

beforeEach(() => {
  visit();
  adminServer({
    answer: (path) => {
      const item = lists[path.split('?')[0]!];
      if (item) return { items: [item], total: 1, nextCursor: null };
      if (path === '/api/admin/colleges/c1') return editableCollege();
      if (path === '/api/admin/saved-views')
        return { items: [{ _id: 'v1', name: 'All', query: '', administrator: 'a' }] };
      if (path === '/api/admin/overview/todo')
        return {
          reports: 3,
          reviews: 1,
          proofPhotos: 0,
          overdueReviews: 1,
          mentorReports: 1,
          applications: 1,
          messages: 2,
          failedImports: 1,
          unlisted: null,
          untyped: null,
        };
      throw new HttpError(404);
    },
  });
});

const open = (path: string, Page: ComponentType, role: AdminRole) => {
  const [pattern] = path.replace('mentorship', ':job').replace('c1', ':collegeId').split('?') as [string];
  return renderPages([{ path: pattern, element: asAdmin(<Page />, role) }], { at: path });
};
const controls = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(
    (element) => element.getAttribute('aria-label') ?? element.textContent,
  );

it.each<[string, ComponentType, string | undefined, string[]]>([
  ['/admin/users', UsersPage, 'Asha', ['Export as CSV', 'Delete Asha', 'Log out everywhere', 'Delete user']],
  [
    '/admin/messages',
    MessagesPage,
    'asha@example.in',
    ['Export as CSV', 'Delete the message from asha@example.in', 'Mark as answered', 'Delete message'],
  ],
  [
    '/admin/applications/mentorship',
    ApplicationsPage,
    'Asha',
    ['Delete the application from Asha', 'Reject', 'Open again', 'Delete application'],
  ],
  ['/admin/reports', ReportsPage, undefined, ['Accept: Goa', 'Reject: Goa', 'Ask back: Goa', 'Mark as done: Goa']],
  ['/admin/mentor-reports', MentorReportsPage, undefined, ['Pause Ravi', 'Close the report about Ravi']],
  ['/admin/history', HistoryPage, undefined, ['Revert']],
  ['/admin/colleges?type=none', CollegeListPage, undefined, ['Import CSV', 'Add New College', 'Save this view']],
  ['/admin/colleges/c1', CollegeFormPage, undefined, ['Save changes']],
  ['/admin', DashboardPage, undefined, ['3 open reports', '1 open application', '1 failed import']],
])('%s offers what changes something to those alone who may do it', async (path, Page, opener, changes) => {
  const { unmount } = open(path, Page, 'everything');
  await screen.findAllByText(/Asha|asha@|Goa|Indore|open reports/);
  if (opener) await userEvent.click(await screen.findByRole('button', { name: opener }));
  expect(controls()).toEqual(expect.arrayContaining(changes));
  unmount();
  open(path, Page, 'reader');
  await screen.findAllByText(/Asha|asha@|Goa|Indore|Nothing to do/);
  if (opener) await userEvent.click(await screen.findByRole('button', { name: opener }));
  expect(controls().filter((name) => changes.includes(name!))).toEqual([]);
});

it('shows a reader the fields of a college, which cannot be changed, and why', async () => {
  open('/admin/colleges/c1', CollegeFormPage, 'reader');
  expect(await screen.findByRole('heading', { level: 1, name: editableCollege().name })).toBeVisible();
  expect(screen.getByText('Read only: your role does not include editing colleges.')).toBeVisible();
  const name = within(screen.getByRole('region', { name: 'Basics' })).getByLabelText('Name');
  expect(name).toHaveValue(editableCollege().name);
  expect(name).toBeDisabled();
  expect(screen.getByLabelText('Course title')).toBeVisible();
});

it('shows a reader the note of a decision', async () => {
  open('/admin/applications/mentorship', ApplicationsPage, 'reader');
  await userEvent.click(await screen.findByRole('button', { name: 'Asha' }));
  expect(screen.getByText('Speaks Konkani')).toBeVisible();
});

it('offers a reader no editing by keyboard', async () => {
  open('/admin/colleges', CollegeListPage, 'reader');
  await screen.findByRole('link', { name: /^View/ });
  await userEvent.keyboard('e');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Keyboard' })).not.toHaveTextContent('Edit website');
});
