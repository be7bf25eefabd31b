import type { WaitingProofPhoto } from '@setu/contracts';
import { HttpError } from '@setu/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import ProofPhotosPage from './proof-photos.page';

const photo = (number: number): WaitingProofPhoto => ({
  _id: `p${number}`,
  collegeId: `c${number}`,
  college: `College ${number}`,
  received: '2026-11-20T09:00:00.000Z',
  deadline: '2026-11-27T09:00:00.000Z',
});

let notices: ReturnType<typeof visit>;
let sent: string[];
let items: WaitingProofPhoto[];
let isGone: boolean;
beforeEach(() => {
  notices = visit();
  sent = [];
  items = [photo(1), photo(2)];
  isGone = false;
  adminServer({
    answer: (path, request) => {
      sent.push(`${request?.method} ${path} ${String(request?.data ?? '')}`.trim());
      if (request.method === 'get') return { items, total: items.length, nextCursor: null };
      if (isGone) throw new HttpError(409, { message: 'This photo was decided on.' });
      return { message: 'Photo approved and deleted' };
    },
  });
  renderAdmin(<ProofPhotosPage />, { at: '/admin/proof-photos' });
});

it('shows each photo with its college, and approves it with one press', async () => {
  const picture = await screen.findByRole('img', { name: 'Card or receipt for College 1' });
  expect(picture).toHaveAttribute('src', '/api/admin/proof-photos/p1/photo');
  fireEvent.load(picture);
  await userEvent.click(screen.getByRole('button', { name: 'Approve: College 1' }));
  await waitFor(() => expect(screen.queryByText('College 1')).toBeNull());
  expect(sent.at(-1)).toBe('post /api/admin/proof-photos/p1/decision {"verdict":"approved"}');
  expect(notices).toEqual([{ kind: 'success', text: 'Photo approved and deleted' }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve: College 2' })).toHaveFocus());
});

it('approves no photo before it is shown', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Approve: College 1' }));
  expect(notices).toEqual([{ kind: 'error', text: expect.stringContaining('not shown yet') as string }]);
  expect(sent.filter((call) => call.startsWith('post'))).toEqual([]);
});

it('rejects for one of the reasons', async () => {
  const name = 'Reject: The number on it is not covered: College 2';
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(sent.at(-1)).toBe('post /api/admin/proof-photos/p2/decision {"verdict":"uncovered"}'));
});

it('says so when another administrator was faster, or the photo is gone', async () => {
  isGone = true;
  fireEvent.load(await screen.findByRole('img', { name: 'Card or receipt for College 1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve: College 1' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'This photo was decided on.' }]));
});

it('says that no photo waits', async () => {
  await screen.findByText('College 1');
  items = [];
  renderAdmin(<ProofPhotosPage />, { at: '/admin/proof-photos' });
  expect(await screen.findByText('No photos are waiting')).toBeVisible();
});
