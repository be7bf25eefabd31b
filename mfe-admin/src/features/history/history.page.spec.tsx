import type { HistoryEntry } from '@setu/contracts';
import { HttpError } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import { CollegeHistory } from './history-list';
import HistoryPage from './history.page';

const changed: HistoryEntry = {
  _id: 'h1',
  at: '2026-01-05T09:00:00.000Z',
  administrator: 'asha',
  action: 'changed',
  kind: 'college',
  subject: { id: 'c1', name: 'IIT Indore' },
  changes: [
    { field: 'package.average', before: '1200000', after: '1400000' },
    { field: 'website', before: 'iiti.ac.in' },
    { field: 'desc', after: 'New' },
    { field: 'courses.B.Tech.duration', before: '4', after: '5' },
  ],
};
const deleted: HistoryEntry = {
  ...changed,
  _id: 'h2',
  action: 'deleted',
  kind: 'user',
  subject: { id: 'u1', name: '' },
  changes: undefined,
};
const gone: HistoryEntry = { ...deleted, _id: 'h3', kind: 'college', subject: { id: 'c2', name: 'Old College' } };

let asked: string[];
beforeEach(() => {
  visit();
  ({ asked } = adminServer({
    answer: (path) => {
      const query = new URLSearchParams(path.split('?')[1]);
      if (query.get('search') === 'zzz') return { items: [], total: 0, nextCursor: null };
      if (query.get('cursor')) return { items: [gone], total: 3, nextCursor: null };
      return { items: [changed, deleted], total: 3, nextCursor: 'next' };
    },
  }));
});
const entries = async () => (await screen.findAllByRole('listitem')).map((item) => item.textContent);

it('shows the subject, the action, the administrator and the time in India', async () => {
  renderAdmin(<HistoryPage />, { at: '/admin/history' });
  const [first, second] = await entries();
  expect(first).toMatch(/^IIT Indorechanged by asha on 5 Jan 2026, 2:30.pm/);
  expect(second).toMatch(/^A user \(u1\)deleted by asha/);
  expect(screen.getByRole('link', { name: 'IIT Indore' })).toHaveAttribute('href', '/admin/colleges/c1');
  expect(screen.getByText('3 found')).toBeInTheDocument();
});

it('names the changed fields, and shows their values before and after', async () => {
  renderAdmin(<HistoryPage />, { at: '/admin/history' });
  const summary = await screen.findByText('Package › average, Website, Description and 1 more');
  const list = within(summary.closest('details')!);
  expect(list.getAllByRole('term').map((term) => term.parentElement!.textContent)).toEqual([
    'Package › averagebefore₹12,00,000after₹14,00,000',
    'Websitebeforeiiti.ac.inafternothing',
    'DescriptionbeforenothingafterNew',
    'Courses › B.Tech › durationbefore4after5',
  ]);
});

it('searches, filters and pages on the server', async () => {
  renderAdmin(<HistoryPage />, { at: '/admin/history?search=iit' });
  await entries();
  expect(asked.at(-1)).toBe('/api/admin/history?search=iit&limit=24');
  await userEvent.click(screen.getByRole('radio', { name: 'Users' }));
  await waitFor(() => expect(asked.at(-1)).toBe('/api/admin/history?search=iit&limit=24&kind=user'));
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('Old College');
  expect(screen.queryByRole('link', { name: 'Old College' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('says when nothing was found', async () => {
  renderAdmin(<HistoryPage />, { at: '/admin/history?search=zzz' });
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
});

it('takes an entry back, and shows both values of a field that has changed since', async () => {
  const sent: unknown[] = [];
  adminServer({
    answer: (_path, { method, data }) => {
      if (method !== 'post') return { items: [{ ...changed, canRevert: true }], total: 1, nextCursor: null };
      sent.push(data);
      if (data) return { message: 'Reverted' };
      const conflicts = [{ field: 'website', before: 'now.in', after: 'iiti.ac.in' }];
      throw new HttpError(409, {
        code: 'REVERT_CONFLICT',
        message: 'This has changed since.',
        conflicts,
      });
    },
  });
  renderAdmin(<HistoryPage />, { at: '/admin/history' });
  await userEvent.click(await screen.findByRole('button', { name: 'Revert' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Revert' }));
  expect((await dialog.findByText('now.in')).closest('dl')).toHaveTextContent('Websitenownow.inearlieriiti.ac.in');
  await userEvent.click(dialog.getByRole('button', { name: 'Overwrite' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([undefined, JSON.stringify({ choice: 'overwrite' })]);
});

it('offers no way to delete entries', async () => {
  renderAdmin(<HistoryPage />, { at: '/admin/history' });
  await entries();
  expect(screen.queryByRole('button', { name: /delete|remove/i })).toBeNull();
});

it('shows one college’s history without repeating its name', async () => {
  renderAdmin(<CollegeHistory collegeId="c1" />);
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByText('History of changes'));
  expect((await entries())[0]).toMatch(/^changed by asha/);
  expect(asked).toEqual(['/api/admin/history?limit=10&subject=c1']);
});
