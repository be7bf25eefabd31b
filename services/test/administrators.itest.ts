import type {
  AdminAccount,
  AdminVerifyAnswer,
  HistoryEntry,
  InvitationLink,
  ListedAdministrator,
  Page,
} from '@setu/contracts';
import type { Visitor } from '@setu/testing';
import { resetPassword } from '../src/admin/command-line/reset-password.js';
import { Backend } from './people/backend.js';
import { emailsTo, textOf } from './people/mailbox.js';
import { password, type Failure } from './people/people.js';
import { allRoutes } from './support/routes.js';

let backend: Backend;
let admin: Visitor;
const path = '/api/admin/administrators';
const proof = { currentPassword: password };

beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'account,messages,admin', ADMIN_PASSWORD: password });
  admin = await logIn('admin');
});
afterAll(() => backend.close());

async function logIn(username: string, secret = password): Promise<Visitor> {
  const visitor = backend.visitor();
  const { status } = await visitor.post('/api/admin/login', { username, password: secret });
  if (status !== 200) throw new Error(`${username} was answered ${status}`);
  return visitor;
}
const invite = (username: string, role = 'reader', more: object = proof) =>
  admin.post<InvitationLink & Failure>(path, { username, role, ...more });
const accept = (token: string, newPassword = 'Mango!River82') =>
  backend.visitor().send<Failure>('PUT', '/api/admin/invitation', { token, newPassword });

async function join(username: string, role: string) {
  const { token, administrator } = (await invite(username, role)).body;
  expect((await accept(token)).status).toBe(200);
  return { id: administrator.id, visitor: await logIn(username, 'Mango!River82') };
}
const named = async (name: string) =>
  (await admin.get<{ administrators: ListedAdministrator[] }>(path)).body.administrators.find(
    ({ username }) => username === name,
  );

it('invites an administrator, who chooses a password and has the rights of their role', async () => {
  const { status, body } = await invite('ravi', 'people');
  expect(status).toBe(201);
  expect(body.administrator).toMatchObject({ username: 'ravi', role: 'people', invitedUntil: expect.any(String) });
  // There is no password yet, not even an empty one.
  for (const secret of ['', 'undefined', password])
    expect((await backend.visitor().post('/api/admin/login', { username: 'ravi', password: secret })).status).not.toBe(
      200,
    );
  const opened = await backend.visitor().post('/api/admin/invitation', { token: body.token });
  expect(opened.body).toEqual({ username: 'ravi', role: 'people' });
  const both = await Promise.all([accept(body.token), accept(body.token, 'Papaya%Cloud61')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const ravi = await logIn('ravi', both[0].status === 200 ? 'Mango!River82' : 'Papaya%Cloud61');
  expect((await ravi.get<AdminVerifyAnswer>('/api/admin/verify')).body.role).toBe('people');
  expect((await ravi.get('/api/users?limit=1')).status).toBe(200);
  expect((await ravi.get<Failure>(path)).body).toMatchObject({ message: 'Your role does not allow this.' });
  expect(await named('ravi')).toMatchObject({ sessions: 1, hasSecondFactor: false });
  expect(JSON.stringify(await backend.database.collection('administrators').find().toArray())).not.toContain(
    body.token,
  );
  const history = (await admin.get<Page<HistoryEntry>>(`/api/admin/history?subject=${body.administrator.id}`)).body;
  expect(history.items.map(({ administrator, action, note }) => [administrator, action, note])).toEqual([
    ['ravi', 'changed', 'Invitation accepted'],
    ['admin', 'added', 'Invited as: People'],
  ]);
});

it('ends a link with the next one, and by its age', async () => {
  const first = (await invite('late')).body;
  const again = `${path}/${first.administrator.id}/invitation`;
  const second = (await admin.post<InvitationLink>(again, proof)).body;
  expect((await accept(first.token)).status).toBe(400);
  await backend.database
    .collection('administrators')
    .updateOne({ username: 'late' }, { $set: { 'invitation.until': new Date(Date.now() - 1) } });
  expect((await accept(second.token)).status).toBe(400);
  const third = (await admin.post<InvitationLink>(again, proof)).body;
  expect((await accept(third.token, 'password1!')).status).toBe(400);
  expect((await accept(third.token)).status).toBe(200);
  expect((await admin.post(again, proof)).status).toBe(409);
});

it.each([
  [{ role: 'owner' }, 400],
  [{ role: { $ne: 'x' } }, 400],
  [{ username: 'a b' }, 400],
  [{ username: '' }, 400],
  [{ username: 'ADMIN' }, 400],
  [{ currentPassword: 'not it' }, 400],
  [{ currentPassword: undefined }, 400],
])('rejects an invitation with %j', async (changes, status) => {
  const before = await backend.database.collection('administrators').countDocuments();
  expect((await invite('someone', 'reader', { ...proof, ...changes })).status).toBe(status);
  expect(await backend.database.collection('administrators').countDocuments()).toBe(before);
});

it('changes a role, ends sessions and removes, from the next call on', async () => {
  const { id, visitor } = await join('meera', 'reader');
  expect((await visitor.get('/api/messages?limit=1')).status).toBe(200);
  const change = (role: string, more: object = proof) => admin.send<Failure>('PUT', `${path}/${id}`, { role, ...more });
  expect((await change('catalogue', { currentPassword: 'wrong' })).status).toBe(400);
  expect((await change('catalogue')).body).toMatchObject({ role: 'catalogue' });
  expect((await visitor.get('/api/messages?limit=1')).status).toBe(403);
  await admin.send('DELETE', `${path}/${id}/sessions`, proof);
  expect((await visitor.get('/api/admin/verify')).status).toBe(401);
  const back = await logIn('meera', 'Mango!River82');
  expect((await admin.send('DELETE', `${path}/${id}`, proof)).status).toBe(200);
  expect((await back.get('/api/admin/verify')).status).toBe(401);
  expect((await admin.send('DELETE', `${path}/${id}`, proof)).status).toBe(404);
  const post = { username: 'meera', password: 'Mango!River82' };
  expect((await backend.visitor().post('/api/admin/login', post)).status).toBe(401);
});

it('always leaves an administrator who may do everything', async () => {
  const own = (await named('admin'))!.id;
  expect((await admin.send('DELETE', `${path}/${own}`, proof)).status).toBe(409);
  expect((await admin.send('PUT', `${path}/${own}`, { role: 'reader', ...proof })).status).toBe(409);
  const { id, visitor } = await join('second', 'everything');
  // Each removes the other at the same moment.
  const theirProof = { currentPassword: 'Mango!River82' };
  const both = await Promise.all([
    admin.send('DELETE', `${path}/${id}`, proof),
    visitor.send('PUT', `${path}/${own}`, { role: 'reader', ...theirProof }),
  ]);
  // Whichever of the two came second was rejected.
  expect(both.map(({ status }) => status).filter((status) => status === 200).length).toBeLessThan(2);
  const left = await backend.database
    .collection('administrators')
    .countDocuments({ role: 'everything', passwordHash: { $exists: true } });
  expect(left).toBeGreaterThan(0);
  await backend.database
    .collection('administrators')
    .updateOne({ username: 'admin' }, { $set: { role: 'everything' } });
});

describe('a session without its password', () => {
  /** Routes that take rights from no one, or have a proof of their own. */
  const unproven: Record<string, string> = {
    'DELETE /api/admin/account/sessions': 'Ends the own sessions, as a log-out does.',
    'DELETE /api/admin/account/sessions/:id': 'Ends one of the own sessions.',
    'POST /api/admin/public-log': 'Enters a request of an authority.',
    'POST /api/admin/account/second-factor/confirm': 'Needs a code of the app whose set-up was begun with the proof.',
  };
  /** Fields of each route besides the proof. */
  const fields: Record<string, object> = {
    'POST /api/admin/administrators': { username: 'thief', role: 'everything' },
    'PUT /api/admin/administrators/:id': { role: 'everything' },
    'POST /api/admin/account/password': { newPassword: 'Thief#Lamp4821' },
    'PUT /api/admin/account/email': { email: 'thief@example.in' },
  };
  const changing = allRoutes
    .filter(
      ({ access, method }) =>
        typeof access === 'object' && method !== 'GET' && ['administrators', 'own'].includes(access.area),
    )
    .map(({ method, path: route }) => ({ method, route, call: `${method} ${route}` }));
  const proven = changing.filter(({ call }) => !(call in unproven));

  it('knows every route by which rights change', () => {
    expect(Object.keys(unproven).filter((call) => !changing.some((each) => each.call === call))).toEqual([]);
    expect(proven.length).toBeGreaterThanOrEqual(10);
  });

  it.each(proven)('changes nothing by $call', async ({ method, route, call }) => {
    const thief = await logIn('admin');
    const pending = (await named('pending')) ?? (await invite('pending', 'everything')).body.administrator;
    const state = () => backend.database.collection('administrators').find().sort({ _id: 1 }).toArray();
    const sessions = () => backend.database.collection('admin_sessions').countDocuments();
    const [before, open] = [await state(), await sessions()];
    for (const guess of [undefined, '', { $ne: '' }, 'Wrong#Guess77']) {
      const body = { ...fields[call], ...(guess !== undefined && { currentPassword: guess }) };
      const answer = await thief.send<Failure>(method, route.replace(':id', pending.id), body);
      expect([call, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([call, 400, ['currentPassword']]);
    }
    expect(await state()).toEqual(before);
    expect(await sessions()).toBe(open);
  });
});

describe('the owners', () => {
  const proofOf = { currentPassword: 'Mango!River82' };
  const setEmail = (visitor: Visitor, email: string, by: object = proofOf) =>
    visitor.send<Failure>('PUT', '/api/admin/account/email', { email, ...by });
  const emails = async (address: string, count: number) =>
    (await emailsTo(backend.place.DATA_DIR, address, count)).map(textOf);

  it('are told of every change of rights, and the one who loses them too', async () => {
    const owner = await join('owner', 'everything');
    const reader = await join('leena', 'reader');
    expect((await setEmail(owner.visitor, ' Owner@Example.in ')).status).toBe(200);
    expect((await setEmail(reader.visitor, 'leena@example.in')).status).toBe(200);
    expect((await owner.visitor.get<AdminAccount>('/api/admin/account')).body.email).toBe('owner@example.in');
    expect(await named('owner')).toMatchObject({ email: 'owner@example.in' });
    const invited = (await invite('guest', 'people')).body.administrator;
    await admin.post(`${path}/${invited.id}/invitation`, proof);
    await admin.send('PUT', `${path}/${reader.id}`, { role: 'people', ...proof });
    await admin.send('DELETE', `${path}/${reader.id}/sessions`, proof);
    await admin.send('DELETE', `${path}/${reader.id}`, proof);
    await admin.send('DELETE', `${path}/${owner.id}`, proof);
    const told = await emails('owner@example.in', 7);
    expect(
      told.slice(1).map((text) => /Administrator: (\w+)\r\nChange: (.*)\r\nBy: (\w+)/.exec(text)?.slice(1)),
    ).toEqual([
      ['guest', 'Invited as: People', 'admin'],
      ['guest', 'Invited again', 'admin'],
      ['leena', 'Role changed from Read only to People', 'admin'],
      ['leena', 'Logged out everywhere', 'admin'],
      ['leena', 'Removed', 'admin'],
      ['owner', 'Removed', 'admin'],
    ]);
    // A reader is told only of their own address.
    expect(await emails('leena@example.in', 1)).toHaveLength(1);
  });

  it('are told at the former address that it was changed', async () => {
    const { visitor } = await join('moved', 'everything');
    await setEmail(visitor, 'before@example.in');
    expect((await setEmail(visitor, 'nobody')).body.fields).toEqual({ email: 'Please enter a valid email address!' });
    await setEmail(visitor, 'after@example.in');
    expect((await emails('before@example.in', 2))[1]).toMatch(/another\s+address/);
    expect((await emails('after@example.in', 1))[0]).toContain('moved');
    expect(await setEmail(visitor, '')).toMatchObject({
      status: 200,
      body: { message: 'Removed. You get no notices.' },
    });
    expect(await named('moved')).not.toHaveProperty('email');
  });
});

it('keeps every right for an administrator from before there were roles, and gives them back by the command line', async () => {
  const administrators = backend.database.collection('administrators');
  await administrators.deleteMany({ username: { $ne: 'admin' } });
  await administrators.updateOne({ username: 'admin' }, { $unset: { role: 1 } });
  expect((await (await logIn('admin')).get<AdminVerifyAnswer>('/api/admin/verify')).body.role).toBe('everything');
  await administrators.updateOne({ username: 'admin' }, { $set: { role: 'reader' } });
  expect((await (await logIn('admin')).get(path)).status).toBe(403);
  await resetPassword(backend.database, { username: 'admin', password, removeSecondFactor: false, everything: true });
  expect((await (await logIn('admin')).get(path)).status).toBe(200);
});
