import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Backend } from './people/backend.js';
import { googleClient, type Visitor } from '@setu/testing';
import { freshEmail, signUp, type Answered } from './people/people.js';

/** The profile that "Google" gives; it takes every code, as often as it is sent. */
let userinfo: unknown;
let google: Server;
let backend: Backend;

beforeAll(async () => {
  google = createServer((request, response) => {
    const answer = request.url!.startsWith('/token') ? { access_token: 'a', token_type: 'Bearer' } : userinfo;
    request.resume();
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(google, 'listening');
  const origin = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
  backend = await Backend.start({
    GOOGLE_CLIENT_ID: googleClient.id,
    GOOGLE_CLIENT_SECRET: googleClient.secret,
    GOOGLE_AUTHORIZATION_URL: `${origin}/auth`,
    GOOGLE_TOKEN_URL: `${origin}/token`,
    GOOGLE_USERINFO_URL: `${origin}/userinfo`,
  });
});
afterAll(async () => {
  await backend.close();
  google.close();
});

/** The address that Google would send the browser back to. */
const setOut = async (visitor: Visitor) => {
  const location = (await visitor.get('/auth/google')).headers.get('location')!;
  return `/auth/google/callback?code=any&state=${new URL(location).searchParams.get('state')}`;
};
const comeBack = async (visitor: Visitor, address: string) => (await visitor.get(address)).headers.get('location');
const me = (visitor: Visitor) => visitor.get<Answered>('/api/users/me');

const person = (sub: unknown, email: unknown = freshEmail()) => ({ sub, email, email_verified: true });

describe('an answer without a proper id', () => {
  it.each([
    ['none', undefined],
    ['null', null],
    ['an empty one', ''],
    ['an operator that finds any user', { $ne: null }],
    ['an operator that finds who has none', { $exists: false }],
    ['an object', { sub: 'x' }],
    ['a list', ['the known']],
    ['a number', 7],
    ['true', true],
    ['a very long one', 'x'.repeat(256)],
  ])('%s gives no access', async (_, sub) => {
    // A user without a Google id, and one with a Google id.
    await signUp(backend);
    const known = freshEmail();
    const users = backend.database.collection('users');
    await users.insertOne({ email: known, googleId: `id of ${known}`, createdAt: new Date() });
    userinfo = person(sub);
    const before = await users.countDocuments();
    const visitor = backend.visitor();
    expect(await comeBack(visitor, await setOut(visitor))).toBe('/login?error=google-failed');
    expect((await me(visitor)).status).toBe(401);
    expect(await users.countDocuments()).toBe(before);
  });
});

it.each([
  ['an address that is none', { sub: 'a', email: 'nobody', email_verified: true }, 'google-unverified'],
  ['an address that is an operator', { sub: 'a', email: { $gt: '' }, email_verified: true }, 'google-unverified'],
  ['an unverified address', { sub: 'a', email: 'a@b.in', email_verified: false }, 'google-unverified'],
  ['a verification that is something else', { sub: 'a', email: 'a@b.in', email_verified: [true] }, 'google-unverified'],
  ['nothing', null, 'google-failed'],
  ['a list', [], 'google-failed'],
  ['a text', 'hello', 'google-failed'],
])('%s gives no access', async (_, answer, code) => {
  userinfo = answer;
  const visitor = backend.visitor();
  expect(await comeBack(visitor, await setOut(visitor))).toBe(`/login?error=${code}`);
  expect((await me(visitor)).status).toBe(401);
});

it('a name that is no text is left out', async () => {
  userinfo = { ...person('named'), name: { $set: 'x' } };
  const visitor = backend.visitor();
  expect(await comeBack(visitor, await setOut(visitor))).toBe('/me');
  expect((await me(visitor)).body.user).not.toHaveProperty('name');
});

it('an address that went to another person at Google does not open the account of the first', async () => {
  const email = freshEmail();
  userinfo = person('the first', email);
  const first = backend.visitor();
  await comeBack(first, await setOut(first));
  userinfo = person('the second', email);
  const second = backend.visitor();
  expect(await comeBack(second, await setOut(second))).toBe('/login?error=google-other');
  expect((await me(second)).status).toBe(401);
  const stored = await backend.database.collection('users').findOne({ email });
  expect(stored).toMatchObject({ googleId: 'the first' });
});

it('a state works once, also for a browser that still has the cookie, and also for simultaneous requests', async () => {
  userinfo = person('once');
  const visitor = backend.visitor();
  const address = await setOut(visitor);
  const copies = [visitor.copy(), visitor.copy(), visitor.copy()];
  const landings = await Promise.all(copies.map((copy) => comeBack(copy, address)));
  expect(landings.sort()).toEqual(['/login?error=google-failed', '/login?error=google-failed', '/me']);
  expect(await comeBack(visitor, address)).toBe('/login?error=google-failed');
  expect((await me(visitor)).status).toBe(401);
});

it('a password that was chosen through an email stays when its owner comes with Google', async () => {
  const { user, email, visitor } = await signUp(backend);
  await backend.database.collection('users').updateOne({ email }, { $set: { passwordProven: true } });
  userinfo = person('with an email', email);
  const withGoogle = backend.visitor();
  await comeBack(withGoogle, await setOut(withGoogle));
  expect((await me(withGoogle)).body.user).toMatchObject({
    _id: user._id,
    logsInWith: 'password',
    emailVerified: true,
  });
  expect((await me(visitor)).status).toBe(200);
});
