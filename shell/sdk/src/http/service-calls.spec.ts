import { http } from './http';
import { signCallsTo } from './service-calls';
import { useSession } from '../session/session';
import { answerWith, HttpError } from '../testing/host';

const issue = '/api/users/me/service-tokens';
const user = { _id: '1', email: 'asha@example.in' };

/** A service that tells which token it got. Each token has a number. */
function service(isAccepted = (_token: string) => true) {
  let issued = 0;
  return answerWith((path, { headers }) => {
    if (path === issue) return { token: `token-${++issued}`, expiresIn: 300 };
    if (path === '/api/users/refresh') return '';
    const token = String(headers?.authorization ?? 'none');
    if (!isAccepted(token)) throw new HttpError(401);
    return token;
  });
}

const read = async (path: string) => (await http.get<string>(path)).data;

signCallsTo('clubs');
afterEach(() => jest.useRealTimers());

it('signs the calls of a user to the service, with one token until shortly before it expires', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  const asked = service();
  useSession.getState().setUser(user);
  expect(await Promise.all([read('/api/clubs'), read('/api/clubs/1')])).toEqual(['Bearer token-1', 'Bearer token-1']);
  jest.advanceTimersByTime(269_000);
  expect(await read('/api/clubs')).toBe('Bearer token-1');
  jest.advanceTimersByTime(2_000);
  expect(await read('/api/clubs')).toBe('Bearer token-2');
  expect(asked.filter((path) => path === issue)).toHaveLength(2);
});

it('signs no call of a guest, nor one to another path', async () => {
  const asked = service();
  useSession.getState().setUser(null);
  expect(await read('/api/clubs')).toBe('none');
  useSession.getState().setUser(user);
  expect(await read('/api/clubsX')).toBe('none');
  expect(await read('/api/colleges')).toBe('none');
  expect(asked).not.toContain(issue);
});

it('takes another token for another user, and after a rejection', async () => {
  service();
  useSession.getState().setUser({ ...user, _id: '2' });
  expect(await read('/api/clubs')).toBe('Bearer token-1');
  useSession.getState().setUser({ ...user, _id: '3' });
  expect(await read('/api/clubs')).toBe('Bearer token-2');
  service((token) => token === 'Bearer token-1');
  expect(await read('/api/clubs')).toBe('Bearer token-1');
});
