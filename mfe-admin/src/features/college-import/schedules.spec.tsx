import type { ImportSchedule } from '@setu/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import { Schedules } from './schedules';

const schedule = {
  name: 'Directory',
  address: 'https://data.example.in/a.csv',
  every: 'week',
  mode: 'review',
} as const;

it('shows that a schedule is paused, and resumes it as it was, in the own name', async () => {
  const notices = visit();
  const sent: unknown[] = [];
  let stored: ImportSchedule = {
    ...schedule,
    _id: '1',
    administrator: 'ravi',
    nextAt: '2026-01-05T09:00:00.000Z',
    isPaused: true,
  };
  adminServer({
    answer: (path, { method, data }) => {
      if (method === 'get') return { items: [stored], hosts: ['data.example.in'] };
      sent.push([method, path, JSON.parse(data as string)]);
      const { isPaused: _, ...resumed } = stored;
      return (stored = { ...resumed, administrator: 'asha' });
    },
  });
  renderAdmin(<Schedules />);
  expect(await screen.findByText(/Paused: ravi may not import colleges any more/)).toBeVisible();
  expect(screen.queryByText(/next /)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Resume in your name Directory' }));
  await waitFor(() => expect(screen.queryByText(/Paused/)).toBeNull());
  expect(screen.getByText(/by asha/)).toBeVisible();
  expect(sent).toEqual([['put', '/api/admin/import-schedules', schedule]]);
  expect(notices).toEqual([{ kind: 'success', text: 'Schedule saved' }]);
});
