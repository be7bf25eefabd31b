import type { Overview, PlatformHealth, Todo } from '@setu/contracts';
import { HttpError } from '@setu/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import DashboardPage from './dashboard.page';

const counts = (last: number) => [...Array.from({ length: 83 }, () => 1), last];
const overview: Overview = {
  totals: { colleges: 49_552, users: 120, applications: 0, messages: 7 },
  from: '2026-01-01',
  daily: { users: counts(5), messages: counts(0), applications: counts(1) },
};
let says: () => unknown;
let todo: Todo | 'fails';
let platform: PlatformHealth | 'fails';
let duplicates: number;
let server: ReturnType<typeof adminServer>;

beforeEach(() => {
  visit();
  says = () => overview;
  duplicates = 2;
  todo = {
    reports: 3,
    reviews: 2,
    overdueReviews: 0,
    proofPhotos: 0,
    mentorReports: 1,
    applications: 1,
    messages: 0,
    failedImports: null,
    unlisted: 2,
    untyped: [{ state: 'Goa', colleges: 4 }],
  };
  platform = {
    revision: 7,
    releasedAt: '2026-01-05T09:00:00.000Z',
    releasedBy: 'asha@laptop',
    servers: 1,
    since: '2026-01-05T09:30:00.000Z',
    builds: [{ slice: 'catalog', version: 'abc', views: 1200, errors: 2 }],
  };
  server = adminServer({
    answer: (path) => {
      if (path.startsWith('/api/admin/duplicates')) return { items: [], total: duplicates, nextCursor: null };
      const answer = { '/api/admin/overview/todo': todo, '/api/admin/platform': platform }[path] ?? says();
      if (answer === 'fails') throw new HttpError(503, '');
      return answer;
    },
  });
});

const cards = () => within(screen.getAllByRole('list')[0]!).getAllByRole('listitem');
const open = () => renderAdmin(<DashboardPage />);

it('shows the four cards immediately, and their counts when they arrive', async () => {
  open();
  const names = ['Manage Colleges', 'Manage Users', 'Manage Applications', 'Check Messages'];
  expect(cards().map((card) => within(card).getByRole('link').textContent)).toEqual(names);
  expect(await screen.findByText('49,552')).toBeInTheDocument();
  expect(cards().map((card) => card.textContent)).toEqual([
    'Manage Colleges49,552',
    'Manage Users120',
    'Manage Applications0',
    'Check Messages7',
  ]);
});

it('shows the activity by day or by week, to screen readers as tables', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Sign-ups' });
  expect(within(table).getAllByRole('row')).toHaveLength(31);
  expect(within(table).getByRole('row', { name: '25 Mar 5' })).toBeInTheDocument();
  expect(screen.getAllByRole('figure').at(-3)).toHaveTextContent(/^34 in total/);
  await userEvent.click(screen.getByRole('radio', { name: '12 weeks' }));
  const weeks = screen.getByRole('table', { name: 'Sign-ups' });
  expect(within(weeks).getAllByRole('row')).toHaveLength(13);
  expect(within(weeks).getByRole('row', { name: '19 Mar to 25 Mar 11' })).toBeInTheDocument();
});

it('shows the rest when one part could not be counted', async () => {
  says = () => ({
    ...overview,
    totals: { ...overview.totals, users: null },
    daily: { ...overview.daily, users: null },
  });
  open();
  await screen.findByText('Sign-ups could not be counted');
  expect(cards()[1]).toHaveTextContent('Number not available');
  expect(cards()[0]).toHaveTextContent('49,552');
  expect(screen.getByRole('table', { name: 'Messages' })).toBeInTheDocument();
});

it('keeps the cards when nothing could be counted, and tries again', async () => {
  says = () => {
    throw new HttpError(503, { message: 'The database is away.' });
  };
  open();
  await screen.findByText('The figures could not be loaded');
  expect(screen.getByText('The database is away.')).toBeInTheDocument();
  expect(cards()).toHaveLength(4);
  says = () => overview;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('49,552');
  expect(screen.queryByText('The figures could not be loaded')).toBeNull();
});

it('is refreshed when the tab gets the focus again, and stays when that fails', async () => {
  const now = jest.spyOn(Date, 'now');
  // SWR refreshes at most every five seconds.
  const focusLater = () => {
    now.mockReturnValue(Date.now() + 6_000);
    act(() => void fireEvent.focus(window));
  };
  open();
  await screen.findByText('49,552');
  says = () => ({ ...overview, totals: { ...overview.totals, colleges: 49_553 } });
  focusLater();
  await screen.findByText('49,553');
  says = () => {
    throw new Error('offline');
  };
  focusLater();
  await screen.findByText('These figures may be out of date');
  expect(screen.getByText('49,553')).toBeInTheDocument();
  await waitFor(() => expect(server.asked.filter((path) => path === '/api/admin/overview')).toHaveLength(3));
  now.mockRestore();
});

it('says what waits, with the way to it, and where types are missing', async () => {
  open();
  expect(await screen.findByRole('link', { name: '3 open reports' })).toHaveAttribute('href', '/admin/reports');
  expect(screen.getByRole('link', { name: '1 open report about a mentor' })).toHaveAttribute(
    'href',
    '/admin/mentor-reports',
  );
  const unlisted = screen.getByRole('link', { name: '2 colleges that left the public list' });
  expect(unlisted).toHaveAttribute('href', '/admin/colleges?status=unlisted');
  expect(screen.getByRole('link', { name: '1 open application' })).toHaveAttribute(
    'href',
    '/admin/applications/mentorship?state=open',
  );
  expect(screen.queryByRole('link', { name: /open message/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'failed imports: not counted' })).toBeVisible();
  expect(screen.getByRole('link', { name: '2 reviews to decide on' })).toHaveAttribute('href', '/admin/reviews');
  expect(screen.queryByRole('link', { name: /promised/ })).toBeNull();
  expect(screen.getByRole('link', { name: '2 possible duplicates' })).toHaveAttribute('href', '/admin/duplicates');
  expect(screen.getByRole('link', { name: 'Goa' })).toHaveAttribute('href', '/admin/colleges?type=none&state=Goa');
  const map = within(screen.getByRole('group', { name: 'Map of India: colleges without a type, by state' }));
  expect(map.getAllByRole('link')).toHaveLength(1);
  expect(map.getByRole('link', { name: 'Goa: 4 colleges without a type' })).toHaveAttribute(
    'href',
    '/admin/colleges?type=none&state=Goa',
  );
});

it('says that nothing waits, and that nothing came in yet', async () => {
  duplicates = 0;
  todo = {
    reports: 0,
    reviews: 0,
    overdueReviews: 0,
    proofPhotos: 0,
    mentorReports: 0,
    applications: 0,
    messages: 0,
    failedImports: 0,
    unlisted: 0,
    untyped: [],
  };
  says = () => ({ ...overview, daily: { ...overview.daily, messages: counts(0).fill(0) } });
  open();
  expect(await screen.findByText('Nothing to do.')).toBeVisible();
  expect(await screen.findByText('Nothing yet')).toBeVisible();
  expect(screen.getAllByRole('figure')[1]!.querySelector('svg')).toBeNull();
});

it('shows the live builds and the canary of the edge', async () => {
  const halted = { at: '2026-01-05T10:00:00.000Z', reason: 'catalog failed too often.' };
  (platform as PlatformHealth).canary = { id: 'c', percentage: 5, builds: [], halted };
  open();
  const table = within(await screen.findByRole('table', { name: 'Live builds' }));
  expect(table.getByRole('row', { name: 'catalog abc 1,200 2' })).toBeVisible();
  expect(screen.getByText(/Release 7 .* by asha@laptop\. The canary was halted on .*: catalog failed/)).toBeVisible();
  expect(screen.getByText(/^Views and errors since 5 Jan 2026.*, when the server started\.$/)).toBeVisible();
});

it('says how many servers have counted', async () => {
  (platform as PlatformHealth).servers = 3;
  open();
  expect(await screen.findByText(/^Views and errors of 3 servers, since 5 Jan 2026/)).toBeVisible();
});

it('keeps the rest when the edge or the counts do not answer', async () => {
  todo = 'fails';
  platform = 'fails';
  open();
  expect(await screen.findByText('The to-do list could not be loaded')).toBeVisible();
  expect(await screen.findByText('The releases could not be loaded')).toBeVisible();
  expect(cards()[0]).toHaveTextContent('49,552');
});
