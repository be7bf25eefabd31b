import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import { RemoveSamples } from './remove-samples';

let total = 8;
let sent: unknown[];
let asked: number;
const edit = {
  _id: 'b1',
  action: 'delete',
  administrator: 'asha',
  state: 'checking',
  changes: 0,
  createdAt: '2026-01-05T09:00:00.000Z',
  gone: 0,
  kept: 0,
};

beforeEach(() => {
  visit();
  sent = [];
  asked = 0;
  adminServer({
    answer: (path, { method, data }) => {
      asked += 1;
      if (method === 'post') sent.push([path, JSON.parse(data as string)]);
      return path.includes('bulk-edits') ? { ...edit, total } : { items: [], total, nextCursor: null };
    },
  });
});

it('begins the deletion of all samples, with a preview first', async () => {
  renderAdmin(<RemoveSamples onRemoved={() => undefined} />);
  expect(await screen.findByText('8 sample colleges with invented figures and mentors')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove all samples' }));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Checking')).toBeVisible();
  expect(sent).toEqual([['/api/admin/bulk-edits', { figures: 'sample', action: 'delete' }]]);
});

it('is not shown where there is no sample', async () => {
  total = 0;
  renderAdmin(<RemoveSamples onRemoved={() => undefined} />);
  await waitFor(() => expect(asked).toBe(1));
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: 'Remove all samples' })).not.toBeInTheDocument();
});
