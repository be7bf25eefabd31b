import type { AdminVerifyAnswer, HistoryEntry, InvitationLink, ListedAdministrator, Page } from '@setu/contracts';
import type { Visitor } from '@setu/testing';
import { resetPassword } from '../src/admin/command-line/reset-password.js';
import { Backend } from './people/backend.js';
import { password, type Failure } from './people/people.js';

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

it('invites somebody, who chooses a password and has the rights of their role', async () => {
  const { status, body } = await invite('ravi', 'people');
  expect(status).toBe(201);
  expect(body.administrator).toMatchObject({ username: 'ravi', role: 'people', invitedUntil: expect.any(String) });
  // Nobody knows a password yet, not even an empty one.
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
  const second = (await admin.post<InvitationLink>(again)).body;
  expect((await accept(first.token)).status).toBe(400);
  await backend.database
    .collection('administrators')
    .updateOne({ username: 'late' }, { $set: { 'invitation.until': new Date(Date.now() - 1) } });
  expect((await accept(second.token)).status).toBe(400);
  const third = (await admin.post<InvitationLink>(again)).body;
  expect((await accept(third.token, 'password1!')).status).toBe(400);
  expect((await accept(third.token)).status).toBe(200);
  expect((await admin.post(again)).status).toBe(409);
});

it.each([
  [{ role: 'owner' }, 400],
  [{ role: { $ne: 'x' } }, 400],
  [{ username: 'a b' }, 400],
  [{ username: '' }, 400],
  [{ username: 'ADMIN' }, 400],
  [{ currentPassword: 'not it' }, 400],
  [{ currentPassword: undefined }, 400],
])('refuses an invitation with %j', async (changes, status) => {
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
  await admin.send('DELETE', `${path}/${id}/sessions`);
  expect((await visitor.get('/api/admin/verify')).status).toBe(401);
  const back = await logIn('meera', 'Mango!River82');
  expect((await admin.send('DELETE', `${path}/${id}`)).status).toBe(200);
  expect((await back.get('/api/admin/verify')).status).toBe(401);
  expect((await admin.send('DELETE', `${path}/${id}`)).status).toBe(404);
  const post = { username: 'meera', password: 'Mango!River82' };
  expect((await backend.visitor().post('/api/admin/login', post)).status).toBe(401);
});

it('always leaves somebody who may do everything', async () => {
  const own = (await named('admin'))!.id;
  expect((await admin.send('DELETE', `${path}/${own}`)).status).toBe(409);
  expect((await admin.send('PUT', `${path}/${own}`, { role: 'reader', ...proof })).status).toBe(409);
  const { id, visitor } = await join('second', 'everything');
  // Each removes the other at the same moment.
  await Promise.all([admin.send('DELETE', `${path}/${id}`), visitor.send('DELETE', `${path}/${own}`)]);
  const left = await backend.database
    .collection('administrators')
    .countDocuments({ role: 'everything', passwordHash: { $exists: true } });
  expect(left).toBeGreaterThan(0);
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
