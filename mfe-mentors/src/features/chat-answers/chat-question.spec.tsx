import { day } from '@setu/contracts';
import { answerWith, HttpError, mockBrowserApis, renderInHost } from '@setu/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { englishIn, inEnglish, inHindi } from '../../testing/hindi';
import { mentor } from '../../testing/mentor';
import { rememberAsked } from './asked-chats';
import { ChatQuestion } from './chat-question';

const rohan = mentor(1, { name: 'Rohan Mehta' });
const stored = () => localStorage.getItem('mentors.asked-chats');

beforeEach(() => {
  mockBrowserApis();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

/** Presses Chat Now so many days ago. */
async function pressed(days: number, of = rohan) {
  jest.useFakeTimers({ now: Date.now() - days * day, doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'] });
  answerWith(() => ({ token: `token-${of._id}` }));
  await rememberAsked(of);
  jest.useRealTimers();
}

it('asks from two days after the press on, and sends what was answered once', async () => {
  await pressed(2.1);
  const asked = answerWith(() => ({ message: 'Thank you for your answer.' }));
  renderInHost(<ChatQuestion />);
  expect(screen.getByRole('heading', { name: 'Did somebody answer?' })).toBeVisible();
  expect(screen.getByText(/You pressed Chat Now for Rohan Mehta/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Within three days' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(asked).toEqual(['/api/mentor-answers']);
  expect(stored()).toBe('[]');
});

it.each([
  [1.9, 1],
  [31, 0],
])('asks nothing %s days after the press, and has %s on the device then', async (days, left) => {
  await pressed(days);
  renderInHost(<ChatQuestion />);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(JSON.parse(stored()!)).toHaveLength(left);
});

it('asks nothing about an invented mentor', async () => {
  await pressed(3, { ...rohan, sample: true });
  expect(stored()).toBeNull();
});

it('asks again after a failure, and never again if the token is used or the visitor does not want it', async () => {
  await pressed(3);
  answerWith(() => {
    throw new Error('offline');
  });
  renderInHost(<ChatQuestion />);
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'No' })).toBeEnabled());
  answerWith(() => {
    throw new HttpError(409, { message: 'You have answered already.' });
  });
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(stored()).toBe('[]'));
});

it('forgets the question when the visitor does not want it', async () => {
  await pressed(3);
  renderInHost(<ChatQuestion />);
  await userEvent.click(screen.getByRole('button', { name: 'Do not ask' }));
  expect(stored()).toBe('[]');
  expect(screen.queryByRole('heading')).toBeNull();
});

it('goes as soon as the data on the device are cleared', async () => {
  await pressed(3);
  renderInHost(<ChatQuestion />);
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(screen.queryByRole('heading')).toBeNull();
});

it('is in Hindi', async () => {
  inHindi();
  await pressed(3, mentor(1, { name: 'रोहन' }));
  const { container } = renderInHost(<ChatQuestion />);
  await userEvent.click(screen.getByRole('button', { name: 'हाँ' }));
  expect(englishIn(container)).toEqual([]);
  inEnglish();
});
