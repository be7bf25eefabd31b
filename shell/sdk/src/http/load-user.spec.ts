import { waitFor } from '@testing-library/react';
import { http } from './http';
import { loadUser } from './load-user';
import { useSession } from '../session/session';
import { answerWith, HttpError } from '../testing/host';

const asha = { _id: '1', email: 'asha@example.in' };
const session = () => useSession.getState();

const server = (answers: Record<string, () => unknown>) =>
  answerWith((path) => {
    const answer = answers[path.replace('/api/users/', '')];
    if (!answer) throw new HttpError(404);
    return answer();
  });
const reject = (status: number) => () => {
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
  ['is rejected', reject(404)],
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
  server({ refresh: reject(503), me: () => ({ user: asha }) });
  expect(await loadUser()).toEqual(asha);
});

it('takes a rejected user as signed out', async () => {
  session().setUser(asha);
  server({ refresh: () => '', me: reject(401) });
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

describe('what the person before has left on the device', () => {
  const ravi = { _id: '2', email: 'ravi@example.in' };
  const guest = () => ({ signedIn: false });
  const personal = [
    'recent-searches',
    'shortlist',
    'shortlist-damaged',
    'compare',
    'near-place',
    'chances',
    'exams.of-another-team',
  ];
  const ofTab = ['scroll-positions', 'mentors.pending-chat', 'draft.report.65f0'];
  let savedPages: string[];

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    savedPages = ['offline-1 page /colleges/1', 'offline-1 files'];
    const keys = async () => [...savedPages];
    const remove = async (name: string) => void savedPages.splice(savedPages.indexOf(name), 1);
    Object.assign(window, { caches: { keys, delete: remove } });
  });
  afterAll(() => void Reflect.deleteProperty(window, 'caches'));

  function store() {
    for (const key of [...personal, 'theme', 'blockNavigation']) localStorage.setItem(key, `of ${key}`);
    for (const key of [...ofTab, 'visit-seed']) sessionStorage.setItem(key, `of ${key}`);
  }
  const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  const all = [...personal, 'theme', 'blockNavigation', ...ofTab, 'visit-seed'];
  const deviceOnly = ['theme', 'blockNavigation', 'visit-seed'];
  const left = () => [...stored().filter((key) => key !== 'signed-in'), ...savedPages].toSorted();
  const expectCleared = () => waitFor(() => expect(left()).toEqual(deviceOnly.toSorted()));
  const isWhole = () => all.every((key) => stored().includes(key)) && savedPages.length === 2;

  /** Loads the module like a reloaded page. */
  async function load(answers: Parameters<typeof server>[0]) {
    useSession.setState({ user: null, known: false });
    server(answers);
    await loadUser();
  }
  const as = (user: typeof asha) => ({ refresh: () => '', me: () => ({ user }), 'me/pic': () => null });

  it.each<[string, Parameters<typeof server>[0]]>([
    ['has no session any more', { refresh: guest }],
    ['was signed out elsewhere, or deleted', { refresh: reject(401) }],
    ['is rejected with a fresh token', { refresh: () => '', me: reject(401) }],
  ])('goes when a page loads for a visitor who %s', async (_, answers) => {
    await load(as(asha));
    store();
    await load(answers);
    await expectCleared();
    expect(stored()).not.toContain('signed-in');
  });

  it('goes when another user signs in, and what they store then stays', async () => {
    await load(as(asha));
    store();
    await load(as(ravi));
    await expectCleared();
    store();
    await load(as(ravi));
    expect(stored()).toEqual(expect.arrayContaining(all));
  });

  it('goes at a log-out', async () => {
    await load(as(asha));
    store();
    session().setUser(null);
    expect(stored().toSorted()).toEqual(deviceOnly.toSorted());
  });

  it('waits for the next page, or the next person, when a session ends in the middle of a visit', async () => {
    await load(as(asha));
    store();
    server({ refresh: reject(401), 'me/shortlist': reject(401) });
    await http.get('/api/users/me/shortlist').catch(() => undefined);
    expect(session().user).toBeNull();
    expect(isWhole()).toBe(true);
    // The same person logs in again, without another page.
    server(as(asha));
    await loadUser();
    expect(isWhole()).toBe(true);
    server({ refresh: reject(401), 'me/shortlist': reject(401) });
    await http.get('/api/users/me/shortlist').catch(() => undefined);
    server(as(ravi));
    await loadUser();
    await expectCleared();
  });

  it('stays while the same person is signed in', async () => {
    await load(as(asha));
    store();
    await load(as(asha));
    expect(isWhole()).toBe(true);
  });

  it('is a guest’s own where no user was signed in, and belongs to the user who signs in first', async () => {
    store();
    await load({ refresh: guest });
    expect(isWhole()).toBe(true);
    await load(as(asha));
    expect(isWhole()).toBe(true);
    await load({ refresh: guest });
    await expectCleared();
  });

  it('stays as the next guest leaves it', async () => {
    await load(as(asha));
    await load({ refresh: guest });
    store();
    await load({ refresh: guest });
    expect(stored()).toEqual(expect.arrayContaining(all));
  });

  it.each<[string, Parameters<typeof server>[0]]>([
    ['there is no network', { refresh: offline, me: offline }],
    ['the server restarts', { refresh: reject(503), me: reject(503) }],
    ['the token could not be renewed and has expired', { refresh: reject(503), me: reject(401) }],
    ['the server fails', { refresh: () => '', me: reject(500) }],
    ['too many calls were made', { refresh: reject(429), me: reject(429) }],
    ['a network answers with its own page', { refresh: () => '<html>', me: () => '<html>' }],
    [
      'a network answers with its own page',
      {
        refresh: () => {
          throw new HttpError(401, '<html>');
        },
        me: () => {
          throw new HttpError(401, '<html>');
        },
      },
    ],
  ])('stays while %s', async (_, answers) => {
    await load(as(asha));
    store();
    await load(answers);
    expect(isWhole()).toBe(true);
    expect(session()).toMatchObject({ user: null, known: true });
    await load(as(asha));
    expect(isWhole()).toBe(true);
  });

  it('goes from a tab whose page loads after another tab has cleared the rest', async () => {
    await load(as(asha));
    store();
    // Another tab clears the storage.
    localStorage.clear();
    savedPages = [];
    await load({ refresh: guest });
    for (const key of ofTab) expect(stored()).not.toContain(key);
  });

  it('tells the parts of the page, which then forget it too', async () => {
    await load(as(asha));
    const keys: (string | null)[] = [];
    const listen = ({ key }: StorageEvent) => void keys.push(key);
    addEventListener('storage', listen);
    await load(as(asha));
    expect(keys).toEqual([]);
    await load({ refresh: guest });
    await load({ refresh: guest });
    expect(keys).toEqual([null]);
    removeEventListener('storage', listen);
  });
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
  jest.doMock('./http', () => ({ refreshSession }));
  const { watchOtherTabs } = await import('./load-user');
  const { notifyOtherTabs } = await import('../session/other-tabs');
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
