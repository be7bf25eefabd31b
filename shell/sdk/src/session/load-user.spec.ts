import { waitFor } from '@testing-library/react';
import { loadUser } from './load-user';
import { useSession } from './session';
import { answerWith, HttpError } from '../testing/host';

const asha = { _id: '1', email: 'asha@example.in' };
const session = () => useSession.getState();

const server = (answers: Record<string, () => unknown>) =>
  answerWith((path) => {
    const answer = answers[path.replace('/api/users/', '')];
    if (!answer) throw new HttpError(404);
    return answer();
  });
const refuse = (status: number) => () => {
  throw new HttpError(status);
};
const offline = () => {
  throw new Error('offline');
};

beforeEach(() => useSession.setState({ user: null, known: false }));

it('asks for a refresh, then the user, then the picture', async () => {
  const asked = server({ refresh: () => '', me: () => ({ user: asha }), 'me/pic': () => '/pictures/1' });
  expect(await loadUser()).toEqual(asha);
  expect(session()).toMatchObject({ user: asha, known: true });
  await waitFor(() => expect(session().user).toEqual({ ...asha, imageUrl: '/pictures/1' }));
  expect(asked).toEqual(['/api/users/refresh', '/api/users/me', '/api/users/me/pic']);
});

it.each([
  ['is refused', refuse(404)],
  ['is none', () => null],
])('does without a picture that %s', async (_, pic) => {
  const asked = server({ refresh: () => '', me: () => ({ user: asha }), 'me/pic': pic });
  await loadUser();
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(session().user).toEqual(asha);
});

it('makes one call for a guest', async () => {
  const asked = server({ refresh: () => ({ signedIn: false }) });
  expect(await loadUser()).toBeNull();
  expect(session()).toMatchObject({ user: null, known: true });
  expect(asked).toEqual(['/api/users/refresh']);
});

it('goes on when only the refresh fails', async () => {
  server({ refresh: refuse(503), me: () => ({ user: asha }) });
  expect(await loadUser()).toEqual(asha);
});

it('takes a refused user as signed out', async () => {
  session().setUser(asha);
  server({ refresh: () => '', me: refuse(401) });
  expect(await loadUser()).toBeNull();
  expect(session()).toMatchObject({ user: null, known: true });
});

it.each(['online', 'focus'])('asks again on %s when there was no answer', async (sign) => {
  server({ refresh: offline, me: offline });
  expect(await loadUser()).toBeNull();
  server({ refresh: () => '', me: () => ({ user: asha }) });
  window.dispatchEvent(new Event(sign));
  await waitFor(() => expect(session().user).toEqual(asha));
});

it('keeps who is known to be signed in when there is no answer', async () => {
  session().setUser(asha);
  server({ refresh: offline, me: offline });
  expect(await loadUser()).toEqual(asha);
  expect(session().user).toEqual(asha);
});

it('lets no earlier answer undo a log-in', async () => {
  let answerGuest: (() => void) | undefined;
  server({ refresh: () => new Promise((resolve) => (answerGuest = () => resolve({ signedIn: false }))) });
  const atStart = loadUser();
  await waitFor(() => expect(answerGuest).toBeDefined());
  server({ refresh: () => '', me: () => ({ user: asha }) });
  await loadUser();
  answerGuest!();
  await atStart;
  expect(session().user).toEqual(asha);
});

/** As in a browser, a message goes to the channels of the other tabs. */
class Channel {
  static readonly open: Channel[] = [];
  private listener?: () => void;
  constructor() {
    Channel.open.push(this);
  }
  addEventListener(_: 'message', listener: () => void) {
    this.listener = listener;
  }
  postMessage() {
    for (const other of Channel.open) if (other !== this) other.listener?.();
  }
}

async function openTab() {
  jest.resetModules();
  const refreshSession = jest.fn(async () => false);
  jest.doMock('../http/http', () => ({ refreshSession }));
  const { notifyOtherTabs, watchOtherTabs } = await import('./load-user');
  watchOtherTabs();
  return { notifyOtherTabs, refreshSession };
}

it('makes the other tabs ask who is signed in, but not this one', async () => {
  Object.assign(globalThis, { BroadcastChannel: Channel });
  const [here, there] = [await openTab(), await openTab()];
  here.notifyOtherTabs();
  expect(there.refreshSession).toHaveBeenCalledTimes(1);
  expect(here.refreshSession).not.toHaveBeenCalled();
});
