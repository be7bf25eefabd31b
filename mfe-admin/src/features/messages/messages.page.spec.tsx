import type { Message } from '@setu/contracts';
import { HttpError } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import MessagesPage from './messages.page';

const message = (number: number): Message => ({
  _id: `m${number}`,
  email: `asha+${number}@example.in`,
  text: `Line one of ${number}\nand line two`,
  createdAt: '2026-01-05T09:00:00.000Z',
});

let notices: ReturnType<typeof visit>;
beforeEach(() => (notices = visit()));

let sent: unknown[];
let canBeSent: boolean;
function open(items: Message[], fails = false) {
  canBeSent = true;
  sent = [];
  adminServer({
    answer: (path, config) => {
      if (config.method === 'put' || config.method === 'post') sent.push([path, JSON.parse(config.data as string)]);
      if (fails) throw new HttpError(503);
      if (config.method === 'get' && path.endsWith('/answer'))
        return { canBeSent, to: 'asha+1@example.in', subject: 'Your message to CampusSetu', text: '\n\nThe team' };
      return path.startsWith('/api/messages?') ? { items, total: items.length, nextCursor: null } : { message: 'Done' };
    },
  });
  return renderAdmin(<MessagesPage />, { at: '/admin/messages' });
}

it('shows the whole message in a dialog, with a link to reply by email', async () => {
  open([message(1), message(2)]);
  await userEvent.click(await screen.findByRole('button', { name: 'asha+2@example.in' }));
  const dialog = within(screen.getByRole('dialog', { name: 'asha+2@example.in' }));
  expect(dialog.getByText(/Line one of 2\s+and line two/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    'mailto:asha%2B2@example.in?subject=Your%20message%20to%20CampusSetu',
  );
});

it('names the message before deleting it', async () => {
  open([message(1)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the message from asha+1@example.in' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this message?' }));
  expect(dialog.getByText('asha+1@example.in')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No messages found')).toBeVisible();
  expect(notices).toEqual([{ kind: 'success', text: 'Message deleted successfully' }]);
});

it('says when the messages could not be fetched', async () => {
  open([], true);
  await waitFor(() => expect(screen.getByText('Failed to fetch messages')).toBeVisible());
});

it('marks a message as answered, and an answered one as open again', async () => {
  const answered = { by: 'ravi', at: '2026-01-06T09:00:00.000Z' };
  open([message(1), { ...message(2), answered }]);
  await userEvent.click(await screen.findByRole('button', { name: 'asha+1@example.in' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mark as answered' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Message marked as answered' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'asha+2@example.in' }));
  expect(screen.getByText('ravi')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(notices.at(-1)).toEqual({ kind: 'success', text: 'Message opened again' }));
  expect(sent).toEqual([
    ['/api/messages/m1', { state: 'answered' }],
    ['/api/messages/m2', { state: 'open' }],
  ]);
});

it('answers a message by email, and shows the answer later', async () => {
  const answered = { by: 'ravi', at: '2026-01-06T09:00:00.000Z', text: 'It has a hostel.' };
  const emailAt = '2026-01-06T09:00:01.000Z';
  open([message(1), { ...message(2), answered: { ...answered, emailAt } }, { ...message(3), answered }]);
  await userEvent.click(await screen.findByRole('button', { name: 'asha+1@example.in' }));
  await userEvent.click(screen.getByRole('button', { name: 'Write an answer' }));
  const text = await screen.findByLabelText('Text');
  await userEvent.type(text, 'Yes.', { initialSelectionStart: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Your answer is on its way' }]));
  expect(sent).toEqual([['/api/messages/m1/answer', { text: 'Yes.\n\nThe team' }]]);

  await userEvent.click(screen.getByRole('button', { name: 'asha+2@example.in' }));
  expect(screen.getByText('It has a hostel.')).toBeVisible();
  expect(screen.queryByText(/perhaps not sent/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Write an answer' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'asha+3@example.in' }));
  expect(screen.getByText(/perhaps not sent/)).toBeVisible();
});

it('says before it is written that this site can send no email', async () => {
  open([message(1)]);
  canBeSent = false;
  await userEvent.click(await screen.findByRole('button', { name: 'asha+1@example.in' }));
  await userEvent.click(screen.getByRole('button', { name: 'Write an answer' }));
  expect(await screen.findByText(/has no mail server.*write to asha\+1@example\.in yourself/)).toBeVisible();
  expect(screen.queryByLabelText('Text')).toBeNull();
});
