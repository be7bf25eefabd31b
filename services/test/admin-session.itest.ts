import { Backend } from './people/backend.js';
import { password as userPassword, signUp, type Failure } from './people/people.js';
import type { Visitor } from '@setu/testing';

const password = 'the password of the administrator';
const settings = { MODULES: 'account,admin', ADMIN_USERNAME: 'Asha', ADMIN_PASSWORD: password };
const minute = 60_000;

let running: Backend[] = [];
const start = async (env: Record<string, string> = {}) => {
  const started = await Backend.start({ ...settings, ...env });
  running.push(started);
  return started;
};
let backend: Backend;
beforeAll(async () => (backend = await start()));
afterAll(async () => {
  for (const each of running) await each.close();
});

const logIn = (visitor: Visitor, given: object = {}) =>
  visitor.post<Failure & { success: boolean }>('/api/admin/login', { username: 'Asha', password, ...given });
const verify = (visitor: Visitor) => visitor.get('/api/admin/verify');
const loggedIn = async (at = backend) => {
  const visitor = at.visitor();
  expect((await logIn(visitor)).status).toBe(200);
  return visitor;
};
const sessions = () => backend.database.collection('admin_sessions');
const newest = () => sessions().findOne({}, { sort: { startedAt: -1 } });

describe('log-in', () => {
  it('opens the administrator’s calls by a cookie for our own pages only', async () => {
    const visitor = backend.visitor();
    const answer = await logIn(visitor);
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'Logged in successfully' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const cookie = answer.headers.getSetCookie().join();
    for (const attribute of [/HttpOnly/i, /SameSite=Strict/i, /Path=\/api(;|$)/i]) expect(cookie).toMatch(attribute);
    expect(cookie).not.toMatch(/Secure/i);
    expect(await verify(visitor)).toMatchObject({ status: 200, body: { success: true, username: 'Asha' } });
    expect((await visitor.get('/api/users')).status).toBe(200);
    // The token itself is nowhere but in the browser.
    expect(JSON.stringify(await sessions().find({}).toArray())).not.toContain(visitor.cookie('admin_session'));
  });

  it('sends the cookie over https alone where the site is there', async () => {
    const secure = await start({ PUBLIC_ORIGIN: 'https://campus.example' });
    const answer = await logIn(secure.visitor());
    expect(answer.headers.getSetCookie().join()).toMatch(/Secure/i);
  });

  it.each([
    ['http://campus.example', null],
    ['https://campus.example', '"cache"'],
  ])('that ends at %s has the browser’s cache cleared by %s', async (PUBLIC_ORIGIN, expected) => {
    const site = await start({ PUBLIC_ORIGIN });
    const { visitor } = await signUp(site);
    await logIn(visitor);
    for (const path of ['/api/users/logout', '/api/admin/logout']) {
      const { status, headers } = await visitor.post(path);
      expect([path, status, headers.get('clear-site-data')]).toEqual([path, 200, expected]);
    }
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, 401, 'Invalid credentials'],
    ['an unknown name', { username: 'nobody' }, 401, 'Invalid credentials'],
    ['a blank name', { username: ' ' }, 400, 'Username and password are required!'],
    ['no password', { password: undefined }, 400, 'Username and password are required!'],
    ['what it does not know', { remember: true }, 400, 'remember is not known here'],
  ])('rejects %s', async (_, given, status, message) => {
    const visitor = backend.visitor();
    expect(await logIn(visitor, given)).toMatchObject({ status, body: { success: false, message } });
    expect((await verify(visitor)).status).toBe(401);
  });

  it('does as much for an unknown name as for a known one', async () => {
    const timeOf = async (username: string) => {
      const begin = performance.now();
      await logIn(backend.visitor(), { username, password: 'wrong' });
      return performance.now() - begin;
    };
    const quickest = async (username: string) => {
      let least = Infinity;
      for (let i = 0; i < 5; i++) least = Math.min(least, await timeOf(username));
      return least;
    };
    // Without the decoy the unknown name's answer takes a tenth.
    expect(await quickest('nobody')).toBeGreaterThan((await quickest('Asha')) / 3);
  });

  it('rejects another site’s page', async () => {
    const foreign = backend.visitor({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    expect((await logIn(foreign)).status).toBe(403);
  });

  it('ends the session before it', async () => {
    const visitor = await loggedIn();
    const before = visitor.copy();
    await logIn(visitor);
    expect((await verify(before)).status).toBe(401);
    expect((await verify(visitor)).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends with the log-out, on the server too', async () => {
    const visitor = await loggedIn();
    const copy = visitor.copy();
    expect(await visitor.post('/api/admin/logout')).toMatchObject({ status: 200, body: { success: true } });
    expect(visitor.cookie('admin_session')).toBeUndefined();
    expect((await verify(copy)).status).toBe(401);
    expect((await visitor.post('/api/admin/logout')).status).toBe(200);
  });

  it('moves its end with use, written at most once a minute', async () => {
    const visitor = await loggedIn();
    const session = (await newest())!;
    const end = session.expiresAt.getTime();
    expect(end - session.startedAt.getTime()).toBe(30 * minute);
    await verify(visitor);
    expect((await newest())!.expiresAt.getTime()).toBe(end);
    await sessions().updateOne({ _id: session._id }, { $set: { expiresAt: new Date(end - 2 * minute) } });
    await verify(visitor);
    expect((await newest())!.expiresAt.getTime()).toBeGreaterThanOrEqual(end);
  });

  it('ends when it was idle for too long', async () => {
    const visitor = await loggedIn();
    await sessions().updateOne({ _id: (await newest())!._id }, { $set: { expiresAt: new Date() } });
    expect(await verify(visitor)).toMatchObject({
      status: 401,
      body: { code: 'ADMIN_REQUIRED', message: 'Not authenticated' },
    });
    expect((await visitor.get('/api/users')).status).toBe(401);
  });

  it('ends eight hours after the log-in however much it is used', async () => {
    const visitor = await loggedIn();
    const startedAt = new Date(Date.now() - 8 * 60 * minute + 10 * minute);
    const expiresAt = new Date(Date.now() + 5 * minute);
    const { _id } = (await newest())!;
    await sessions().updateOne({ _id }, { $set: { startedAt, expiresAt } });
    expect((await verify(visitor)).status).toBe(200);
    const extended = await sessions().findOne({ _id });
    expect(extended!.expiresAt.getTime()).toBe(startedAt.getTime() + 8 * 60 * minute);
  });

  it('is none of a user’s, and a user’s none of his', async () => {
    const { visitor } = await signUp(backend);
    expect((await verify(visitor)).status).toBe(401);
    await logIn(visitor);
    expect((await verify(visitor)).status).toBe(200);
    await visitor.post('/api/admin/logout');
    expect((await visitor.get('/api/users/me')).status).toBe(200);
    await logIn(visitor);
    await visitor.post('/api/users/logout', { password: userPassword });
    expect((await verify(visitor)).status).toBe(200);
  });

  it('rejects a cookie that was never issued', async () => {
    for (const cookie of ['admin_session=', 'admin_session=x', `admin_session=${'a'.repeat(43)}`])
      expect((await verify(backend.visitor({ cookie }))).status).toBe(401);
  });
});
