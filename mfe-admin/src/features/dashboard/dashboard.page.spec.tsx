import type { Overview } from '@setu/contracts';
import { HttpError, renderInHost } from '@setu/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, visit } from '../../testing/admin';
import DashboardPage from './dashboard.page';

const counts = (last: number) => [...Array.from({ length: 83 }, () => 1), last];
const overview: Overview = {
  totals: { colleges: 49_552, users: 120, applications: 0, messages: 7 },
  from: '2026-01-01',
  daily: { users: counts(5), messages: counts(0), applications: counts(1) },
};
let says: () => unknown;
let server: ReturnType<typeof adminServer>;

beforeEach(() => {
  visit();
  says = () => overview;
  server = adminServer({ answer: () => says() });
});

const cards = () => within(screen.getAllByRole('list')[0]!).getAllByRole('listitem');
const open = () => renderInHost(<DashboardPage />);

it('shows the four cards at once, and their counts when they arrive', async () => {
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
  expect(screen.getAllByRole('figure')[0]).toHaveTextContent(/^34 in total/);
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
  await waitFor(() => expect(server.asked).toHaveLength(3));
  now.mockRestore();
});
