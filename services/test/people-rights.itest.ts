import { Backend } from './people/backend.js';
import {
  administrator,
  application,
  drawing,
  form,
  password,
  profile,
  signUp,
  type Answered,
} from './people/people.js';
import type { Visitor } from './people/visitor.js';

let backend: Backend;
beforeAll(async () => (backend = await Backend.start()));
afterAll(() => backend.close());

type Role = 'anonymous' | 'user' | 'other user' | 'administrator';
const roles: Role[] = ['anonymous', 'user', 'other user', 'administrator'];

/** The statuses for each role, in that order. The user's own account is what `{user}` means. */
const calls: [string, string, [number, number, number, number], (() => unknown)?][] = [
  ['POST', '/api/users/refresh', [200, 204, 204, 200]],
  ['GET', '/api/users/me', [401, 200, 200, 401]],
  ['GET', '/api/users/me/pic', [401, 200, 200, 401]],
  ['GET', '/api/users/me/export', [401, 200, 200, 401]],
  ['PUT', '/api/users/me', [401, 200, 200, 401], () => form(profile)],
  ['DELETE', '/api/users/me', [401, 200, 200, 401], () => ({ password })],
  ['POST', '/api/users/login', [401, 401, 401, 401], () => ({ email: 'nobody@example.in', password })],
  ['POST', '/api/users/signup', [409, 409, 409, 409], () => ({ email: 'user@example.in', password })],
  ['POST', '/api/users/logout', [200, 200, 200, 200]],
  ['GET', '/api/users', [401, 401, 401, 200]],
  ['GET', '/api/users?limit=5', [401, 401, 401, 200]],
  ['GET', '/api/users/export.csv', [401, 401, 401, 200]],
  ['GET', '/api/users/{user}/image', [401, 401, 401, 200]],
  ['DELETE', '/api/users/{user}', [401, 401, 401, 200]],
  ['POST', '/api/messages', [201, 201, 201, 201], () => ({ email: 'a@b.in', msg: 'Hello' })],
  ['GET', '/api/messages', [401, 401, 401, 200]],
  ['GET', '/api/messages?limit=5', [401, 401, 401, 200]],
  ['GET', '/api/messages/export.csv', [401, 401, 401, 200]],
  ['DELETE', '/api/messages/{message}', [401, 401, 401, 200]],
  ['POST', '/api/apply/mentorship', [201, 201, 201, 201], () => application],
  ['GET', '/api/apply?limit=5', [401, 401, 401, 200]],
  ['GET', '/api/apply', [401, 401, 401, 200]],
  ['GET', '/api/apply/applications/mentorship', [401, 401, 401, 200]],
  ['GET', '/api/apply/applications/mentorship?limit=5', [401, 401, 401, 200]],
  ['GET', '/api/apply/mentorship/{application}/pic', [401, 401, 401, 200]],
  ['GET', '/auth/google', [302, 302, 302, 302]],
  ['GET', '/auth/google/callback', [302, 302, 302, 302]],
];

let image: Buffer;
beforeAll(async () => (image = await drawing(40, 40).jpeg().toBuffer()));

/** Everything anew for each call, since some delete what they name. */
async function people(): Promise<{ visitors: Record<Role, Visitor>; ids: Record<string, string> }> {
  for (const name of ['users', 'messages', 'mentorship_applications'])
    await backend.database.collection(name).deleteMany({});
  const { visitor: user, user: { _id } } = await signUp(backend, 'user@example.in'); // prettier-ignore
  await user.send<Answered>('PUT', '/api/users/me', form(profile, image));
  const { visitor: other } = await signUp(backend, 'other@example.in');
  const guest = backend.visitor();
  await guest.post('/api/messages', { email: 'a@b.in', msg: 'Hello' });
  await guest.send('POST', '/api/apply/mentorship', form(application, image));
  const idOf = async (name: string) => String((await backend.database.collection(name).findOne({}))?._id);
  const ids = { user: _id, message: await idOf('messages'), application: await idOf('mentorship_applications') };
  return {
    visitors: { anonymous: guest, user, 'other user': other, administrator: await administrator(backend) },
    ids,
  };
}

describe.each(calls)('%s %s', (method, path, statuses, body) => {
  it.each(roles.map((role, i) => [role, statuses[i]!] as const))('%s gets %d', async (role, status) => {
    const { visitors, ids } = await people();
    const address = path.replace(/\{(\w+)\}/, (_, name: string) => ids[name]!);
    const payload = body?.();
    const answer = await visitors[role].send(
      method,
      address,
      payload === application ? form(application, image) : payload,
    );
    expect(answer.status).toBe(status);
    if (status >= 400)
      expect(answer.body).toMatchObject({
        statusCode: status,
        message: expect.any(String),
        requestId: expect.any(String),
      });
  });
});

it('gives a user nobody’s profile but the own one', async () => {
  const { visitors, ids } = await people();
  expect((await visitors['other user'].get<Answered>('/api/users/me')).body.user._id).not.toBe(ids.user);
});

it('lets an expired administrator session in nowhere', async () => {
  const { visitors } = await people();
  await backend.database.collection('admin_sessions').updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
  expect((await visitors.administrator.get('/api/users')).status).toBe(401);
});
