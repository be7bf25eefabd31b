import { day } from '@setu/contracts';
import { type User, useSession } from '@setu/sdk';
import { answerWith, HttpError, mockBrowserApis, renderInHost } from '@setu/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { englishIn, inEnglish, inHindi } from '../../testing/hindi';
import { mentor } from '../../testing/mentor';
import { addQuestion } from './pending-questions';
import { ChatQuestion } from './chat-question';

const rohan = mentor(1, { name: 'Rohan Mehta' });
const stored = () => localStorage.getItem('mentors.asked-chats');

beforeEach(() => {
  mockBrowserApis();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  useSession.getState().setUser(null);
});

const today = '2026-11-28';
const daysAgo = (days: number) => new Date(Date.parse(today) - days * day).toISOString().slice(0, 10);
const tokenOf = (mentorId: string, days: number) => `${mentorId}.${daysAgo(days)}.3.nonce.signature`;

/** Answers as the server: with its day, or what else the path asks for. */
const serve = (answer: () => unknown = () => ({ message: 'Thank you for your answer.' })) =>
  answerWith((path) => (path === '/api/mentor-answers/today' ? { today } : answer()));

/** Presses Chat Now so many days ago, by the day of the server. */
async function pressed(days: number, of = rohan) {
  serve(() => ({ token: tokenOf(of._id, days) }));
  await addQuestion(of);
}

const show = () => act(async () => renderInHost(<ChatQuestion />));

it('asks from two days after the press on, and sends what was answered once', async () => {
  await pressed(2);
  const requests = serve();
  await show();
  expect(screen.getByRole('heading', { name: 'Did you get an answer?' })).toBeVisible();
  expect(screen.getByText(/You pressed Chat Now for Rohan Mehta/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Within three days' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(requests).toEqual(['/api/mentor-answers/today', '/api/mentor-answers']);
  expect(stored()).toBe('[]');
});

it.each([
  [1, 1],
  [31, 0],
])('asks nothing %s days after the press, and has %s on the device then', async (days, left) => {
  await pressed(days);
  await show();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(JSON.parse(stored()!)).toHaveLength(left);
});

it.each([-40, 40])('asks by the day of the server where the clock of the device is wrong by %s days', async (days) => {
  jest.useFakeTimers({ now: Date.parse(today) + days * day, doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'] });
  await pressed(1);
  await show();
  expect(screen.queryByRole('heading')).toBeNull();
  await pressed(2, mentor(2));
  await show();
  expect(screen.getByText(/You pressed Chat Now for Mentor 2/)).toBeVisible();
  expect(JSON.parse(stored()!)).toHaveLength(2);
});

it('asks nothing of the server, and asks no question, before the first press', async () => {
  const requests = serve();
  await show();
  expect(requests).toEqual([]);
});

it('keeps the question for later where the server does not say its day', async () => {
  await pressed(3);
  answerWith(() => {
    throw new Error('offline');
  });
  await show();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(JSON.parse(stored()!)).toHaveLength(1);
});

it('asks once about a mentor, from the first press on, and removes old questions with the next one', async () => {
  await pressed(31, mentor(2));
  await pressed(20);
  await pressed(1);
  await pressed(0, mentor(3));
  expect(JSON.parse(stored()!)).toEqual([
    { mentorId: 'm1', name: 'Rohan Mehta', token: tokenOf('m1', 20) },
    { mentorId: 'm3', name: 'Mentor 3', token: tokenOf('m3', 0) },
  ]);
});

it('stores no question for another user who is signed in by the time of the answer', async () => {
  serve(() => {
    useSession.getState().setUser({ _id: 'u2' } as User);
    return { token: tokenOf('m1', 0) };
  });
  await addQuestion(rohan);
  expect(stored()).toBeNull();
});

it('asks nothing about an invented mentor', async () => {
  await pressed(3, { ...rohan, sample: true });
  expect(stored()).toBeNull();
});

it('asks again after a failure, and never again if the token is used or the visitor does not want it', async () => {
  await pressed(3);
  serve(() => {
    throw new Error('offline');
  });
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'No' })).toBeEnabled());
  serve(() => {
    throw new HttpError(409, { message: 'You have answered already.' });
  });
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(stored()).toBe('[]'));
});

it('forgets the question when the visitor does not want it', async () => {
  await pressed(3);
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Do not ask' }));
  expect(stored()).toBe('[]');
  expect(screen.queryByRole('heading')).toBeNull();
});

it('goes as soon as the data on the device are cleared', async () => {
  await pressed(3);
  await show();
  expect(screen.getByRole('heading')).toBeVisible();
  localStorage.clear();
  await act(async () => void window.dispatchEvent(new StorageEvent('storage')));
  expect(screen.queryByRole('heading')).toBeNull();
});

it('is in Hindi', async () => {
  inHindi();
  await pressed(3, mentor(1, { name: 'रोहन' }));
  const { container } = renderInHost(<ChatQuestion />);
  await userEvent.click(await screen.findByRole('button', { name: 'हाँ' }));
  expect(englishIn(container)).toEqual([]);
  inEnglish();
});
