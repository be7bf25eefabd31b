import type { MentorReport } from '@setu/contracts';
import { HttpError } from '@setu/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import MentorReportsPage from './mentor-reports.page';

const report = (changes: Partial<MentorReport> = {}): MentorReport => ({
  _id: 'r1',
  collegeId: 'c1',
  college: 'Holkar College',
  mentor: { name: 'Ravi', paused: false },
  reason: 'money',
  text: '<b>They asked</b> for ₹500',
  state: 'open',
  createdAt: '2026-01-05T09:00:00.000Z',
  ...changes,
});

let notices: ReturnType<typeof visit>;
let sent: string[];
let items: MentorReport[];
beforeEach(() => {
  notices = visit();
  sent = [];
});

function open(first: MentorReport[], at = '/admin/mentor-reports', closing?: () => never) {
  items = first;
  adminServer({
    answer: (path, request) => {
      sent.push(`${request?.method ?? 'get'} ${path} ${String(request?.data ?? '')}`.trim());
      if (path.startsWith('/api/admin/mentor-reports?')) return { items, total: items.length, nextCursor: null };
      if (path.endsWith('/close')) closing?.();
      return { message: 'Done' };
    },
  });
  renderAdmin(<MentorReportsPage />, { at });
}

it('shows why a mentor was reported, as it was typed', async () => {
  open([report({ email: 'asha@example.in' })]);
  const card = await screen.findByRole('listitem');
  expect(card).toHaveTextContent('They asked for money, a password, or bank or identity numbers');
  expect(card).toHaveTextContent('<b>They asked</b> for ₹500');
  expect(screen.getByRole('link', { name: 'asha@example.in' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Holkar College' })).toHaveAttribute('href', '/admin/colleges/c1');
});

it('pauses the mentor with one press, and shows them again with another', async () => {
  open([report()]);
  const pause = await screen.findByRole('button', { name: 'Pause Ravi' });
  items = [report({ mentor: { name: 'Ravi', paused: true } })];
  await userEvent.click(pause);
  await userEvent.click(await screen.findByRole('button', { name: 'Show Ravi again' }));
  await waitFor(() => expect(sent.filter((one) => one.startsWith('put'))).toHaveLength(2));
  expect(sent.filter((one) => one.startsWith('put'))).toEqual([
    'put /api/admin/mentor-reports/r1/mentor {"paused":true}',
    'put /api/admin/mentor-reports/r1/mentor {"paused":false}',
  ]);
  expect(screen.getByText('Ravi, paused')).toBeVisible();
});

it('closes a report, which needs a reason', async () => {
  open([report()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Close the report about Ravi' }));
  const press = screen.getByRole('button', { name: 'Close the report' });
  await userEvent.click(press);
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('Please write why you close it.');
  await userEvent.type(screen.getByLabelText('Reason'), 'Talked to both');
  await userEvent.click(press);
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  expect(sent).toContain('post /api/admin/mentor-reports/r1/close {"note":"Talked to both"}');
});

it('says so when another administrator was faster', async () => {
  open([report()], undefined, () => {
    throw new HttpError(409, { message: 'This report is closed already.' });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Close the report about Ravi' }));
  await userEvent.type(screen.getByLabelText('Reason'), 'Talked to both');
  await userEvent.click(screen.getByRole('button', { name: 'Close the report' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'This report is closed already.' }]));
});

it('shows why a report was closed, and offers no pause for someone who is no mentor any more', async () => {
  const closed = { by: 'ravi', at: '2026-01-06T09:00:00.000Z', note: 'It was a joke' };
  open([report({ mentor: undefined, state: 'closed', closed })], '/admin/mentor-reports?state=closed');
  expect(await screen.findByText('It was a joke')).toBeVisible();
  expect(screen.getByText('No mentor any more')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Pause|Show|Close)/ })).toBeNull();
  expect(sent[0]).toContain('state=closed');
});
