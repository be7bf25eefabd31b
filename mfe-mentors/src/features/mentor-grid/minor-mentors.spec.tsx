import type { ConsentState } from '@setu/contracts';
import { useSession } from '@setu/sdk';
import { answerWith, HttpError, mockBrowserApis, renderInHost } from '@setu/sdk/testing';
import { act, screen } from '@testing-library/react';
import { mentors } from '../../testing/mentor';
import { MinorMentors } from './minor-mentors';

let asked: string[];
let items: ReturnType<typeof mentors> | undefined;
beforeEach(() => {
  mockBrowserApis();
  items = mentors(2);
  asked = answerWith(() => {
    if (!items) throw new HttpError(403);
    return { items };
  });
});

/** @param search - another one in each test, as answers are cached */
async function open(state: ConsentState | undefined, search: string) {
  const user = state && { _id: 'u1', email: 'a@b.in', consent: { state, since: '2026-01-05T09:00:00.000Z' } };
  act(() => useSession.getState().setUser((user ?? null) as never));
  await act(async () => renderInHost(<MinorMentors query={{ search }} />));
}

it.each<ConsentState>(['adult', 'confirmed'])('shows mentors below 18 to a signed-in user: %s', async (state) => {
  await open(state, state);
  expect(await screen.findByRole('heading', { name: 'Mentors below 18' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(asked).toEqual([`/api/users/me/mentors?search=${state}`]);
  act(() => useSession.getState().setUser(null));
  expect(screen.queryByRole('article')).toBeNull();
});

it.each<ConsentState | undefined>([undefined, 'unknown', 'guardian-needed', 'waiting', 'declined', 'withdrawn'])(
  'does not even ask for anyone else: %s',
  async (state) => {
    await open(state, 'x');
    expect(asked).toEqual([]);
    expect(screen.queryByRole('heading')).toBeNull();
  },
);

it('shows nothing where there are none, and when the server says no', async () => {
  items = [];
  await open('adult', 'none');
  expect(screen.queryByRole('heading')).toBeNull();
  items = undefined;
  await open('adult', 'no');
  expect(screen.queryByRole('heading')).toBeNull();
});
