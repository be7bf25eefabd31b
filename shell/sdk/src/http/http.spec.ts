import { adminRequired } from '@setu/contracts';
import { ApiError, http, setAdminReauthHandler } from './http';
import { useSession } from '../session/session';
import { answerWith, HttpError } from '../testing/host';

const refresh = '/api/users/refresh';
const user = { _id: '1', email: 'asha@example.in' };
const signedIn = () => useSession.getState().user !== null;

/** A server whose access token is expired until it is refreshed. */
function expiredServer(onRefresh: () => unknown = () => '') {
  let fresh = false;
  return answerWith(async (path) => {
    if (path === refresh) {
      const answer = await onRefresh();
      fresh = true;
      return answer;
    }
    if (!fresh) throw new HttpError(401);
    return path;
  });
}

beforeEach(() => useSession.getState().setUser(user));

it('refreshes an expired session and repeats the call', async () => {
  const asked = expiredServer();
  expect((await http.get('/api/thing')).data).toBe('/api/thing');
  expect(asked).toEqual(['/api/thing', refresh, '/api/thing']);
});

it('refreshes once for all calls under way', async () => {
  const asked = expiredServer();
  await Promise.all(['/a', '/b', '/c'].map((path) => http.get(path)));
  expect(asked.filter((path) => path === refresh)).toHaveLength(1);
});

it('refreshes only once when a 401 arrives late', async () => {
  let release: (() => void) | undefined;
  const asked = answerWith(async (path) => {
    const first = asked.filter((each) => each === path).length === 1;
    if (path === '/late' && first) await new Promise<void>((resolve) => (release = resolve));
    if (path !== refresh && first) throw new HttpError(401);
    return path === refresh ? '' : path;
  });
  const late = http.get('/late');
  await http.get('/early');
  release!();
  expect((await late).data).toBe('/late');
  expect(asked.filter((path) => path === refresh)).toHaveLength(1);
});

it('repeats the body, a form included', async () => {
  const bodies: unknown[] = [];
  let fresh = false;
  answerWith((path, { data }) => {
    if (path === refresh) {
      fresh = true;
      return '';
    }
    bodies.push(data);
    if (!fresh) throw new HttpError(401);
    return '';
  });
  const form = new FormData();
  form.set('name', 'Asha');
  await http.put('/api/users/me', form);
  expect(bodies).toEqual([form, form]);
});

it.each([
  ['rejects', () => Promise.reject(new HttpError(401))],
  ['knows of no session', () => ({ signedIn: false })],
])('signs out when the server %s', async (_, answer) => {
  expiredServer(answer);
  await expect(http.get('/api/thing')).rejects.toMatchObject({ status: 401 });
  expect(signedIn()).toBe(false);
});

it.each([
  ['is offline', () => Promise.reject(new Error('offline')), 0],
  ['meets a server that restarts', () => Promise.reject(new HttpError(503)), 503],
  ['is told to slow down', () => Promise.reject(new HttpError(429)), 429],
])('does not sign the user out because the refresh %s', async (_, answer, status) => {
  expiredServer(answer);
  await expect(http.get('/api/thing')).rejects.toMatchObject({ status });
  expect(signedIn()).toBe(true);
  // The next call tries again.
  const asked = expiredServer();
  await http.get('/api/thing');
  expect(asked).toContain(refresh);
});

it('never loops: a call rejected after a good refresh is rejected', async () => {
  const asked = answerWith((path) => {
    if (path === refresh) return '';
    throw new HttpError(401, { message: 'No.' });
  });
  await expect(http.get('/api/thing')).rejects.toMatchObject({ status: 401, serverMessage: 'No.' });
  expect(asked).toEqual(['/api/thing', refresh, '/api/thing']);
  expect(signedIn()).toBe(true);
});

it.each(['/api/users/login', '/api/users/signup', '/api/users/logout', '/api/admin/login'])(
  'takes a 401 of %s as its answer',
  async (path) => {
    const asked = answerWith(() => {
      throw new HttpError(401);
    });
    await expect(http.post(path)).rejects.toBeInstanceOf(ApiError);
    expect(asked).toEqual([path]);
  },
);

it('refreshes nothing for a guest', async () => {
  useSession.getState().setUser(null);
  const asked = expiredServer();
  await expect(http.get('/api/thing')).rejects.toMatchObject({ status: 401 });
  expect(asked).toEqual(['/api/thing']);
});

describe('a call that needs an administrator', () => {
  const rejection = new HttpError(401, { message: 'Not authenticated', code: adminRequired });
  let restore = () => {};
  afterEach(() => restore());

  it('leaves the user’s session alone', async () => {
    const asked = answerWith(() => {
      throw rejection;
    });
    await expect(http.get('/api/users')).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual(['/api/users']);
    expect(signedIn()).toBe(true);
  });

  it.each([true, false])('is repeated after a new log-in, whether or not a user is signed in (%s)', async (user) => {
    if (!user) useSession.getState().setUser(null);
    let inside = false;
    restore = setAdminReauthHandler(async () => (inside = true));
    const asked = answerWith((path) => {
      if (!inside) throw rejection;
      return path;
    });
    expect((await http.delete('/api/users/1')).data).toBe('/api/users/1');
    expect(asked).toEqual(['/api/users/1', '/api/users/1']);
  });

  it('is rejected when the administrator declines, and verifying asks no one', async () => {
    const ask = jest.fn(async () => false);
    restore = setAdminReauthHandler(ask);
    answerWith(() => {
      throw rejection;
    });
    await expect(http.get('/api/users')).rejects.toMatchObject({ status: 401 });
    expect(ask).toHaveBeenCalledTimes(1);
    await expect(http.get('/api/admin/verify')).rejects.toMatchObject({ status: 401 });
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe('an address that the document preloads', () => {
  const preloaded = '/api/colleges/1';
  beforeEach(() => void (document.head.innerHTML = `<link rel="preload" as="fetch" href="${preloaded}" crossorigin>`));
  const failure = (status: number) => {
    throw status ? new HttpError(status) : new Error('no network');
  };

  it.each([0, 503])('is read once more after a failure with %s, which may be the preload’s', async (status) => {
    const asked = answerWith((path) => (asked.length === 1 ? failure(status) : path));
    expect((await http.get(preloaded)).data).toBe(preloaded);
    expect(asked).toHaveLength(2);
    answerWith(() => failure(status));
    await expect(http.get(preloaded)).rejects.toMatchObject({ status });
  });

  it('is not repeated when the answer is final, nor when something is sent to it', async () => {
    const asked = answerWith((_path, { method }) => failure(method === 'get' ? 404 : 503));
    await expect(http.get(preloaded)).rejects.toMatchObject({ status: 404 });
    await expect(http.post(preloaded)).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(2);
  });
});

test('no call sends a token of a cookie: the shell’s build has no code to read one', () => {
  expect(http.defaults.withXSRFToken).toBe(false);
});
