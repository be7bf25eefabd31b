import type { GuardianRequest } from '@setu/contracts';
import { answerWith, HttpError, renderInHost } from '@setu/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from '../../testing/site';
import GuardianPage from './guardian.page';

const asked: GuardianRequest = {
  purpose: 'chat',
  firstName: 'Asha',
  state: 'waiting',
  since: '2026-06-15T06:00:00.000Z',
  answers: ['confirm', 'decline'],
};
const agreed: GuardianRequest = { ...asked, state: 'confirmed', answers: ['withdraw'] };
const open = (hash = '#u.token') => renderInHost(<GuardianPage />, { at: `/guardian${hash}` });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => visit({ companyName: 'Setu Pvt', supportEmail: 'help@campus.example' }));

it('explains who asks for what and why, and posts the answer with the state that was shown', async () => {
  const bodies: unknown[] = [];
  const paths = answerWith((path, { data }) => {
    bodies.push(JSON.parse(data as string));
    return path.endsWith('/answer') ? agreed : asked;
  });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha asks for your consent' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'What we collect, and why' })).toHaveTextContent(/phone number.*Setu Pvt/s);
  expect(screen.getByText(/It costs nothing/)).toBeVisible();
  await press('I agree');
  const title = await screen.findByRole('heading', { level: 1, name: 'You have agreed' });
  expect(title).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Withdraw my consent' })).toBeVisible();
  expect(paths).toEqual(['/api/guardian/request', '/api/guardian/answer']);
  expect(bodies).toEqual([{ token: 'u.token' }, { token: 'u.token', answer: 'confirm', seen: 'waiting' }]);
});

it('shows the current state after another window has answered', async () => {
  let reads = 0;
  answerWith((path) => {
    if (path.endsWith('/answer')) throw new HttpError(409, { message: 'This was answered in another window.' });
    return reads++ ? agreed : asked;
  });
  open();
  await screen.findByRole('button', { name: 'I do not agree' });
  await press('I do not agree');
  expect(await screen.findByRole('heading', { name: 'You have agreed' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('answered in another window');
});

it.each([
  ['#u.old', new HttpError(410, { message: 'This link is too old.' }), 'This link is too old.', false],
  ['#u.token', new Error('offline'), 'Network error. Please try again.', true],
])('says what is wrong with %s', async (hash, failure, message, canRetry) => {
  answerWith(() => {
    throw failure;
  });
  open(hash);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(canRetry ? 1 : 0);
});

it('sends no request without a token', async () => {
  const paths = answerWith(() => asked);
  open('');
  expect(await screen.findByText(/This link is not valid/)).toBeVisible();
  expect(paths).toEqual([]);
});

it('tries again after a failed connection', async () => {
  let fails = true;
  answerWith(() => {
    if (fails) throw new Error('offline');
    return asked;
  });
  open();
  await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await press('Try again');
  await waitFor(() => expect(screen.getByRole('button', { name: 'I agree' })).toBeVisible());
});
