import type {
  AdminAccount,
  AdminSession,
  HistoryEntry,
  Page,
  RecoveryCodes,
  SecondFactorEnrolment,
} from '@setu/contracts';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { Secret, TOTP, URI } from 'otpauth';
import { Backend } from './people/backend.js';
import type { Failure } from './people/people.js';
import type { Visitor } from '@setu/testing';

const password = 'Guava#Lamp4821';
const settings = { MODULES: 'account,admin', ADMIN_USERNAME: 'Asha', ADMIN_PASSWORD: password };

let running: Backend[] = [];
const start = async (env: Record<string, string> = {}) => {
  const started = await Backend.start({ ...settings, ...env });
  running.push(started);
  return started;
};
afterEach(async () => {
  for (const each of running.reverse()) await each.close();
  running = [];
});

type Collection = ReturnType<Connection['collection']>;
type LogIn = Failure & { success: boolean; code?: string };
const logIn = (visitor: Visitor, given: object = {}) =>
  visitor.post<LogIn>('/api/admin/login', { username: 'Asha', password, ...given });
const loggedIn = async (at: Backend, given: object = {}, headers: Record<string, string> = {}) => {
  const visitor = at.visitor(headers);
  expect((await logIn(visitor, given)).status).toBe(200);
  return visitor;
};
const verify = async (visitor: Visitor) => (await visitor.get('/api/admin/verify')).status;
const account = async (visitor: Visitor) => (await visitor.get<AdminAccount>('/api/admin/account')).body;
const sessions = async (visitor: Visitor) =>
  (await visitor.get<{ sessions: AdminSession[] }>('/api/admin/account/sessions')).body.sessions;
const call = (visitor: Visitor, method: string, path: string, body?: object) =>
  visitor.send<Failure & RecoveryCodes>(method, `/api/admin/account/${path}`, body);
const notes = async (visitor: Visitor) =>
  (await visitor.get<Page<HistoryEntry>>('/api/admin/history?kind=administrator')).body.items.map(({ note }) => note);

/** Code of an app, `periods` from now. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });

/** Far enough from the end of a period for its codes to stay what they are. */
async function periodLasts() {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 3_000) await pause(left);
}

/** Sets up a second factor by the code of the period before this one, so that this one's is still good. */
async function enrolled(visitor: Visitor) {
  await periodLasts();
  const { status, body } = await visitor.post<SecondFactorEnrolment>('/api/admin/account/second-factor', {
    currentPassword: password,
  });
  expect(status).toBe(200);
  const confirmed = await call(visitor, 'POST', 'second-factor/confirm', { code: codeOf(body.key, -1) });
  expect(confirmed.status).toBe(200);
  return { ...body, recoveryCodes: confirmed.body.recoveryCodes };
}

describe('the password', () => {
  const next = 'Guava&Lamp9037';
  const change = (visitor: Visitor, over: object = {}) =>
    call(visitor, 'POST', 'password', { currentPassword: password, newPassword: next, ...over });

  it('changes with the current one, and ends every other session', async () => {
    const backend = await start();
    const [here, there] = [await loggedIn(backend), await loggedIn(backend)];
    expect(await change(here)).toMatchObject({
      status: 200,
      body: { message: 'Your password has been changed. Other sessions are logged out.' },
    });
    expect([await verify(here), await verify(there)]).toEqual([200, 401]);
    expect((await logIn(backend.visitor())).status).toBe(401);
    expect((await logIn(backend.visitor(), { password: next })).status).toBe(200);
    expect(await notes(here)).toEqual(['Password changed']);
    expect(JSON.stringify(await backend.database.collection('history').find({}).toArray())).not.toMatch(/Guava/);
  });

  it.each([
    ['another current one', { currentPassword: 'Teapot#Lamp11' }, { currentPassword: 'This is not your password.' }],
    ['no current one', { currentPassword: ' ' }, { currentPassword: 'Please enter your current password.' }],
    ['an object', { currentPassword: { $gt: '' } }, { currentPassword: 'Please enter your current password.' }],
    ['a weak one', { newPassword: 'allletters' }, { newPassword: expect.stringMatching(/at least 8 characters/) }],
    ['a long one', { newPassword: `A1#${'a'.repeat(200)}` }, { newPassword: expect.stringMatching(/at most 200/) }],
    ['one of the commonest', { newPassword: 'Welcome@123' }, { newPassword: expect.stringMatching(/easy to guess/) }],
    ['their name', { newPassword: 'Asha#2026' }, { newPassword: expect.stringMatching(/easy to guess/) }],
    ['none', { newPassword: undefined }, { newPassword: expect.stringMatching(/at least 8 characters/) }],
  ])('stays when there is %s', async (_, over, fields) => {
    const visitor = await loggedIn(await start());
    expect(await change(visitor, over)).toMatchObject({ status: 400, body: { fields } });
    expect((await logIn(visitor)).status).toBe(200);
  });

  it('cannot be guessed from a session left open', async () => {
    const backend = await start({ RATE_LIMIT_SCALE: '1' });
    const visitor = await loggedIn(backend);
    for (let i = 0; i < 10; i++) expect((await change(visitor, { currentPassword: 'Teapot#Lamp11' })).status).toBe(400);
    expect((await change(visitor)).status).toBe(429);
  });

  it('rejects a log-in that began before it changed', async () => {
    const backend = await start();
    const visitor = await loggedIn(backend);
    const late = Array.from({ length: 8 }, () => backend.visitor());
    const [changed] = await Promise.all([change(visitor), ...late.map((each) => logIn(each))]);
    expect(changed.status).toBe(200);
    expect(await Promise.all(late.map(verify))).toEqual(late.map(() => 401));
  });
});

describe('sessions', () => {
  const phone = {
    'user-agent':
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  };

  it('are shown to their administrator, and end one by one', async () => {
    const backend = await start();
    const here = await loggedIn(backend);
    const there = await loggedIn(backend, {}, phone);
    const shown = await sessions(here);
    expect(shown).toEqual([
      { id: expect.any(String), device: 'Chrome on Android', startedAt: expect.any(String), isThis: false },
      expect.objectContaining({ isThis: true }),
    ]);
    // The shown id opens nothing.
    expect(shown.map(({ id }) => id)).not.toContain(there.cookie('admin_session'));
    expect((await call(here, 'DELETE', `sessions/${shown[0]!.id}`)).status).toBe(200);
    expect([await verify(here), await verify(there)]).toEqual([200, 401]);
    expect((await call(here, 'DELETE', `sessions/${shown[0]!.id}`)).status).toBe(404);
    expect(await notes(here)).toEqual(['One session logged out']);
  });

  it('of another administrator are out of reach', async () => {
    const backend = await start();
    const visitor = await loggedIn(backend);
    const _id = 'a'.repeat(43);
    const fields = { username: 'Ravi', startedAt: new Date(), expiresAt: new Date(Date.now() + 60_000) };
    const all = backend.database.collection<{ _id: string }>('admin_sessions');
    await all.insertOne({ _id, ...fields } as never);
    expect(await sessions(visitor)).toHaveLength(1);
    expect((await call(visitor, 'DELETE', `sessions/${_id}`)).status).toBe(404);
    await call(visitor, 'DELETE', 'sessions');
    expect(await all.countDocuments()).toBe(1);
  });

  it.each([
    ['is removed', (all: Collection) => all.deleteOne({ username: 'Asha' })],
    ['has another name', (all: Collection) => all.updateOne({ username: 'Asha' }, { $set: { username: 'Ravi' } })],
  ])('end immediately when their administrator %s', async (_, change) => {
    const backend = await start();
    const visitor = await loggedIn(backend);
    expect((await visitor.get('/api/users')).status).toBe(200);
    await change(backend.database.collection('administrators'));
    expect(await verify(visitor)).toBe(401);
    expect((await visitor.get('/api/users')).status).toBe(401);
  });

  it('end all together', async () => {
    const backend = await start();
    const [here, there] = [await loggedIn(backend), await loggedIn(backend)];
    expect((await call(here, 'DELETE', 'sessions')).status).toBe(200);
    expect(here.cookie('admin_session')).toBeUndefined();
    expect(await verify(there)).toBe(401);
    expect(await notes(await loggedIn(backend))).toEqual(['Logged out everywhere']);
  });
});

describe('the second factor', () => {
  it('is asked for once it is set up', async () => {
    const backend = await start();
    const [here, there] = [await loggedIn(backend), await loggedIn(backend)];
    expect((await account(here)).secondFactor).toBeUndefined();
    const { address, key, recoveryCodes } = await enrolled(here);
    expect(URI.parse(address)).toMatchObject({ issuer: 'CampusSetu', label: 'Asha' });
    expect((URI.parse(address) as TOTP).secret.base32).toBe(key);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await account(here)).toMatchObject({ secondFactor: { recoveryCodesLeft: 10 }, secondFactorRequired: false });
    // A session that began without it ends.
    expect([await verify(here), await verify(there)]).toEqual([200, 401]);

    const visitor = backend.visitor();
    const answer = await logIn(visitor);
    expect(answer).toMatchObject({
      status: 401,
      body: {
        success: false,
        code: 'SECOND_FACTOR_REQUIRED',
        message: 'Please enter the code of your authenticator app.',
      },
    });
    expect(visitor.cookies.size).toBe(0);
    expect((await logIn(visitor, { password: 'wrong', code: codeOf(key) })).body.message).toBe('Invalid credentials');
    expect(await logIn(visitor, { code: '000000' })).toMatchObject({
      status: 401,
      body: { success: false, fields: { code: 'This code is wrong or was already used.' } },
    });
    const code = codeOf(key);
    expect((await logIn(visitor, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
    expect(await verify(visitor)).toBe(200);
    expect(await notes(visitor)).toEqual(['Second factor set up']);
  });

  it('takes no code twice, also of ten simultaneous log-ins', async () => {
    const backend = await start();
    const { key } = await enrolled(await loggedIn(backend));
    const code = codeOf(key);
    const all = await Promise.all(Array.from({ length: 10 }, () => logIn(backend.visitor(), { code })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    // Nor one from before it.
    expect((await logIn(backend.visitor(), { code: codeOf(key, -1) })).status).toBe(401);
    expect((await logIn(backend.visitor(), { code: codeOf(key, 1) })).status).toBe(200);
    expect((await logIn(backend.visitor(), { code: codeOf(key, 3) })).status).toBe(401);
  });

  it('lets each recovery code in once', async () => {
    const backend = await start();
    const { recoveryCodes } = await enrolled(await loggedIn(backend));
    const [code, typed] = [recoveryCodes[0]!, recoveryCodes[1]!.toUpperCase().replaceAll('-', ' ')];
    const all = await Promise.all(Array.from({ length: 5 }, () => logIn(backend.visitor(), { code })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const visitor = await loggedIn(backend, { code: typed });
    expect((await account(visitor)).secondFactor).toMatchObject({ recoveryCodesLeft: 8 });
    expect((await notes(visitor)).slice(0, 2)).toEqual(['Recovery code used', 'Recovery code used']);
    const renewed = await call(visitor, 'POST', 'recovery-codes', {
      currentPassword: password,
      code: recoveryCodes[2],
    });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await logIn(backend.visitor(), { code: recoveryCodes[3] })).status).toBe(401);
    await loggedIn(backend, { code: renewed.body.recoveryCodes[0] });
  });

  it('lets a recovery code of four groups in, as they were made before', async () => {
    const backend = await start();
    await enrolled(await loggedIn(backend));
    const hash = createHash('sha256').update('k4xm92pfwc7dhn3t').digest('base64url');
    await backend.database
      .collection('administrators')
      .updateOne({}, { $set: { 'secondFactor.recoveryCodes': [hash] } });
    await loggedIn(backend, { code: 'k4xm-92pf-wc7d-hn3t' });
    expect((await logIn(backend.visitor(), { code: 'k4xm-92pf-wc7d-hn3t' })).status).toBe(401);
  });

  it('is stored encrypted, its recovery codes hashed', async () => {
    const backend = await start();
    const { key, recoveryCodes } = await enrolled(await loggedIn(backend));
    const stored = JSON.stringify(await backend.database.collection('administrators').find({}).toArray());
    for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(secret);
    const history = JSON.stringify(await backend.database.collection('history').find({}).toArray());
    expect(history).not.toContain(key);
  });

  it('needs password and code to change, to go, and for new recovery codes', async () => {
    const backend = await start();
    const visitor = await loggedIn(backend);
    const { key, recoveryCodes } = await enrolled(visitor);
    for (const [method, path] of [
      ['POST', 'second-factor'],
      ['DELETE', 'second-factor'],
      ['POST', 'recovery-codes'],
    ] as const) {
      const rejected = async (proof: object) => (await call(visitor, method, path, proof)).body.fields;
      expect(await rejected({ currentPassword: 'Teapot#Lamp11', code: codeOf(key) })).toHaveProperty('currentPassword');
      expect(await rejected({ currentPassword: password })).toHaveProperty('code');
      expect(await rejected({ currentPassword: password, code: '123' })).toHaveProperty('code');
      expect(await rejected({ currentPassword: password, code: { $ne: '' } })).toHaveProperty('code');
    }
    // The old app holds until the new one has shown a code.
    const { body } = await visitor.post<SecondFactorEnrolment>('/api/admin/account/second-factor', {
      currentPassword: password,
      code: recoveryCodes[0],
    });
    await loggedIn(backend, { code: codeOf(key) });
    expect((await call(visitor, 'POST', 'second-factor/confirm', { code: codeOf(key, 1) })).status).toBe(400);
    expect((await call(visitor, 'POST', 'second-factor/confirm', { code: codeOf(body.key) })).status).toBe(200);
    expect((await call(visitor, 'POST', 'second-factor/confirm', { code: codeOf(body.key) })).status).toBe(409);
    expect((await logIn(backend.visitor(), { code: codeOf(key, 1) })).status).toBe(401);

    const proof = { currentPassword: password, code: codeOf(body.key, 1) };
    expect((await call(visitor, 'DELETE', 'second-factor', proof)).status).toBe(200);
    await loggedIn(backend);
    expect((await notes(visitor))[0]).toBe('Second factor removed');
  });

  it('waits a quarter of an hour for its first code', async () => {
    const backend = await start();
    const visitor = await loggedIn(backend);
    const { body } = await visitor.post<SecondFactorEnrolment>('/api/admin/account/second-factor', {
      currentPassword: password,
    });
    await backend.database
      .collection('administrators')
      .updateOne({}, { $set: { 'enrolment.startedAt': new Date(Date.now() - 16 * 60_000) } });
    expect(await call(visitor, 'POST', 'second-factor/confirm', { code: codeOf(body.key) })).toMatchObject({
      status: 409,
      body: { message: 'This took too long. Please start again.' },
    });
    await loggedIn(backend);
  });

  it('slows down who knows the password and guesses codes, from wherever they come, but no known device', async () => {
    const backend = await start({ RATE_LIMIT_SCALE: '1' });
    const known = await loggedIn(backend);
    const { key } = await enrolled(known);
    const from = (i: number) => backend.visitor({ 'x-forwarded-for': `198.51.100.${i}` });
    for (let i = 0; i < 5; i++) {
      expect((await logIn(from(i), { code: '000000' })).status).toBe(401);
      // Asking for the code again wins nothing back.
      expect((await logIn(from(i))).body.code).toBe('SECOND_FACTOR_REQUIRED');
    }
    expect((await logIn(from(9), { code: codeOf(key) })).status).toBe(429);
    expect((await logIn(known, { code: codeOf(key) })).status).toBe(200);
  });

  it('can be required: until it is set up nothing but that answers', async () => {
    const backend = await start({ ADMIN_SECOND_FACTOR: 'required' });
    const visitor = await loggedIn(backend);
    expect((await visitor.get('/api/admin/verify')).body).toEqual({
      success: true,
      username: 'Asha',
      role: 'everything',
      secondFactorSetupRequired: true,
    });
    for (const [method, path] of [
      ['GET', '/api/users'],
      ['GET', '/api/admin/history'],
      ['GET', '/api/admin/overview'],
      ['GET', '/api/admin/account/sessions'],
      ['POST', '/api/admin/account/recovery-codes'],
    ] as const)
      expect(await visitor.send(method, path)).toMatchObject({
        status: 403,
        body: { code: 'SECOND_FACTOR_SETUP_REQUIRED', message: 'Please set up a second factor first.' },
      });
    const { recoveryCodes } = await enrolled(visitor);
    expect((await visitor.get('/api/users')).status).toBe(200);
    expect((await visitor.get('/api/admin/verify')).body).toEqual({
      success: true,
      username: 'Asha',
      role: 'everything',
    });
    const proof = { currentPassword: password, code: recoveryCodes[0] };
    expect((await call(visitor, 'DELETE', 'second-factor', proof)).status).toBe(409);
    expect((await account(visitor)).secondFactorRequired).toBe(true);
  });

  it('is open to recovery codes alone under another SECRET', async () => {
    const backend = await start();
    const { key, recoveryCodes } = await enrolled(await loggedIn(backend));
    const moved = await start({ ...backend.place, SECRET: 'another secret of tests, long enough' });
    expect((await logIn(moved.visitor(), { code: codeOf(key) })).status).toBe(401);
    await loggedIn(moved, { code: recoveryCodes[0] });
  });
});
