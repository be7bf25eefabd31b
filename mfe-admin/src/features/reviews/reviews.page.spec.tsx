import type { UnpublishedReview } from '@setu/contracts';
import { HttpError } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import ReviewsPage from './reviews.page';

const review = (number: number, changes: Partial<UnpublishedReview> = {}): UnpublishedReview => ({
  _id: `r${number}`,
  collegeId: 'c1',
  college: `College ${number}`,
  ratings: { educationalQuality: 4, faculty: 5, infrastructure: 3, placements: 3, facilities: 5 },
  text: '<b>Go to the library</b> early.',
  course: 'B.Tech',
  joined: 2023,
  week: '2026-11-23',
  state: 'waiting',
  revision: `v${number}`,
  ...changes,
});

let notices: ReturnType<typeof visit>;
let sent: string[];
let items: UnpublishedReview[];
let isStale: boolean;
beforeEach(() => {
  notices = visit();
  sent = [];
  items = [review(1), review(2)];
  isStale = false;
  adminServer({
    answer: (path, request) => {
      sent.push(`${request?.method} ${path} ${String(request?.data ?? '')}`.trim());
      if (request.method === 'get') return { items, total: items.length, nextCursor: null };
      if (isStale) throw new HttpError(409, { message: 'This review has changed since. Please look again.' });
      return { message: path.endsWith('publish') ? 'Approved' : 'Review rejected' };
    },
  });
});

const open = (role: Parameters<typeof renderAdmin>[1] = {}) =>
  renderAdmin(<ReviewsPage />, { at: '/admin/reviews', ...role });

it('shows the text as it was typed, with no way to change it', async () => {
  items = [review(1, { offered: true })];
  open();
  const [card] = within(await screen.findByRole('list', { name: 'Reviews' })).getAllByRole('listitem');
  expect(card).toHaveTextContent('<b>Go to the library</b> early.');
  expect(card).toHaveTextContent('Something was offered for it');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('approves the revision that was shown, and takes it off the list', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Approve: College 1' }));
  await waitFor(() => expect(screen.queryByText('College 1')).toBeNull());
  expect(sent.at(-1)).toBe('post /api/admin/reviews/r1/publish {"seen":"v1"}');
  expect(notices).toEqual([{ kind: 'success', text: 'Approved' }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve: College 2' })).toHaveFocus());
});

it('rejects for one of the reasons only', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Reject: College 1' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reject the review' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Please choose a reason.');
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'It advertises');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.queryByText('College 1')).toBeNull());
  expect(sent.at(-1)).toBe('post /api/admin/reviews/r1/reject {"seen":"v1","reason":"advertisement"}');
});

it('refetches when the writer has changed the review since', async () => {
  open();
  await screen.findByText('College 1');
  isStale = true;
  items = [review(1, { text: 'Another text', revision: 'v9' })];
  await userEvent.click(screen.getByRole('button', { name: 'Approve: College 1' }));
  expect(await screen.findByText('Another text')).toBeVisible();
  expect(notices).toEqual([{ kind: 'error', text: 'This review has changed since. Please look again.' }]);
});

it('has no buttons for a role without the right', async () => {
  open({ role: 'catalogue' });
  await screen.findByText('College 1');
  expect(screen.queryByRole('button', { name: /Approve|Reject/ })).toBeNull();
});

it('says how long each waits, what is left of 72 hours, and which is an appeal', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 1000).toISOString();
  items = [review(1, { waitsSince: ago(80) }), review(2, { waitsSince: ago(10), appeal: 'waiting' })];
  open();
  const [late, appeal] = within(await screen.findByRole('list', { name: 'Reviews' })).getAllByRole('listitem');
  expect(late).toHaveTextContent('Waits for 80 hours, 8 hours overdue');
  expect(late).not.toHaveTextContent('Appeal');
  expect(appeal).toHaveTextContent('Waits for 10 hours, 62 hours left');
  expect(within(appeal!).getByText('Appeal')).toBeVisible();
});

it('shows the reports of a published review, and keeps it', async () => {
  const complaints = [{ by: 'college', reason: 'insult', note: 'Second line' }] as const;
  const reportedOn = new Date(Date.now() - 9 * 86_400_000).toISOString();
  items = [review(1, { state: 'published', complaints: [...complaints], reportedOn })];
  renderAdmin(<ReviewsPage />, { at: '/admin/reviews?state=reported' });
  expect(await screen.findByRole('list', { name: 'Reports' })).toHaveTextContent(
    'The college: It insults or threatens. Second line',
  );
  expect(screen.getByText('48 hours overdue')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keep: College 1' }));
  await waitFor(() => expect(screen.queryByText('College 1')).toBeNull());
  expect(sent.at(-1)).toBe('post /api/admin/reviews/r1/keep {"seen":"1"}');
});

it('decides on the answer of a college, not on the review', async () => {
  const waitsSince = new Date(Date.now() - 80 * 3_600_000 - 1000).toISOString();
  const answer = { text: 'We have a second library.', state: 'waiting', revision: 'a1', waitsSince } as const;
  items = [review(1, { state: 'published', answer })];
  renderAdmin(<ReviewsPage />, { at: '/admin/reviews?state=answers' });
  expect(await screen.findByText(/We have a second library/)).toBeVisible();
  expect(screen.getByText(/8 hours overdue/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Approve: College 1' }));
  await waitFor(() => expect(screen.queryByText('College 1')).toBeNull());
  expect(sent.at(-1)).toBe('post /api/admin/reviews/r1/answer {"seen":"a1"}');
});
