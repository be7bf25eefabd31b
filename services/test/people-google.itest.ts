import { Types } from 'mongoose';
import { SessionsService } from '../src/access/sessions.service.js';
import { Backend } from './people/backend.js';
import { consentAtGoogle, startGoogle, type GoogleStandIn, type Visitor } from '@setu/testing';
import { drawing, form, password, profile, signUp, type Answered } from './people/people.js';

const callback = 'http://localhost:3000/auth/google/callback';
let google: GoogleStandIn;
let backend: Backend;

beforeAll(async () => {
  google = await startGoogle(callback);
  backend = await Backend.start(google.settings);
});
afterAll(async () => {
  await backend.close();
  google.close();
});

/** Sets out for Google; answers where the backend sends the browser. */
const setOut = async (visitor: Visitor, from?: string) =>
  (await visitor.get(`/auth/google${from ? `?from=${encodeURIComponent(from)}` : ''}`)).headers.get('location')!;

const comeBack = async (visitor: Visitor, address: URL) => {
  const { status, headers } = await visitor.get(`${address.pathname}${address.search}`);
  expect(status).toBe(302);
  return headers.get('location');
};

const signIn = async (visitor: Visitor, login: string, from?: string) =>
  comeBack(visitor, await consentAtGoogle(await setOut(visitor, from), login));

const me = async (visitor: Visitor) => (await visitor.get<Answered>('/api/users/me')).body.user;

it('asks for a code with PKCE and a state, and keeps both in a cookie of its own', async () => {
  const visitor = backend.visitor();
  const query = new URL(await setOut(visitor)).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    response_type: 'code',
    redirect_uri: callback,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{32}$/),
    scope: 'openid email profile',
  });
  expect([...visitor.cookies.values()]).toEqual([
    expect.objectContaining({
      name: 'google_flow',
      path: '/auth/google',
      attributes: expect.stringMatching(/Max-Age=600;.*HttpOnly; SameSite=Lax/),
    }),
  ]);
});

it('makes an account for a new address and shows the profile', async () => {
  const visitor = backend.visitor();
  expect(await signIn(visitor, 'newcomer', '/colleges')).toBe('/me');
  expect(await me(visitor)).toMatchObject({ email: 'newcomer@gmail.example', name: 'Name of newcomer' });
  expect(visitor.cookie('google_flow')).toBeUndefined();
});

it('leads back to where the person was', async () => {
  await signIn(backend.visitor(), 'regular');
  expect(await signIn(backend.visitor(), 'regular', '/mentors?search=du')).toBe('/mentors?search=du');
  expect(await signIn(backend.visitor(), 'regular')).toBe('/');
});

it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example'])(
  'does not lead to %j',
  async (from) => {
    await signIn(backend.visitor(), 'regular');
    expect(await signIn(backend.visitor(), 'regular', from)).toBe('/');
  },
);

describe('an account that was made with the address and a password', () => {
  const login = (email: string) => backend.visitor().post('/api/users/login', { email, password });

  it("becomes Google's alone: the password opens nothing, and its sessions end", async () => {
    const { visitor: stranger, user, email } = await signUp(backend, 'Victim@gmail.example');
    const elsewhere = backend.visitor();
    expect((await elsewhere.post('/api/users/login', { email, password })).status).toBe(200);
    const owner = backend.visitor();
    expect(await signIn(owner, 'victim', '/mentors')).toBe('/me?joined=google');
    expect(await me(owner)).toEqual({ ...user, logsInWith: 'google', emailVerified: true });
    for (const device of [stranger, elsewhere]) {
      expect((await device.get('/api/users/me')).status).toBe(401);
      expect((await device.post('/api/users/refresh')).status).toBe(401);
    }
    expect((await login(email)).status).toBe(401);
    expect((await backend.visitor().post('/api/users/signup', { email, password })).status).toBe(409);
    expect(await signIn(backend.visitor(), 'victim', '/mentors')).toBe('/mentors');
    expect((await owner.get('/api/users/me')).status).toBe(200);
  });

  it('keeps the profile, but for the phone number', async () => {
    const { visitor } = await signUp(backend, 'student@gmail.example');
    await visitor.send('PUT', '/api/users/me', form(profile, await drawing().jpeg().toBuffer()));
    const owner = backend.visitor();
    await signIn(owner, 'student');
    const { phone: _, ...rest } = profile;
    const found = await me(owner);
    expect(found).toMatchObject({ ...rest, image: expect.any(String) });
    expect(found.phone).toBeUndefined();
  });

  it('leaves no log-in that was under way with the password', async () => {
    const { user, email } = await signUp(backend, 'raced@gmail.example');
    const start = jest.spyOn(SessionsService.prototype, 'start').mockImplementationOnce(async function (
      this: SessionsService,
      ...log
    ) {
      await signIn(backend.visitor(), 'raced');
      return this.start(...log);
    });
    expect((await login(email)).status).toBe(401);
    start.mockRestore();
    const sessions = backend.database.collection('sessions').find({ userId: new Types.ObjectId(user._id) });
    expect((await sessions.toArray()).map(({ startedWith }) => startedWith as string)).toEqual(['google']);
  });

  it('is finished by the next try when the process died half-way', async () => {
    const { visitor, user } = await signUp(backend, 'halfway@gmail.example');
    const users = backend.database.collection('users');
    await users.updateOne({ email: user.email }, { $unset: { passwordHash: 1 } });
    expect((await visitor.get('/api/users/me')).status).toBe(200);
    await signIn(backend.visitor(), 'halfway');
    expect((await visitor.get('/api/users/me')).status).toBe(401);
  });
});

it('makes one account for two simultaneous tabs', async () => {
  const tabs = await Promise.all(
    [0, 1].map(async () => {
      const visitor = backend.visitor();
      return { visitor, address: await consentAtGoogle(await setOut(visitor), 'twins') };
    }),
  );
  await Promise.all(tabs.map(({ visitor, address }) => comeBack(visitor, address)));
  const ids = await Promise.all(tabs.map(async ({ visitor }) => (await me(visitor))._id));
  expect(new Set(ids).size).toBe(1);
});

it('has a session like any other', async () => {
  const visitor = backend.visitor();
  await signIn(visitor, 'leaver');
  expect((await visitor.post('/api/users/refresh')).status).toBe(204);
  await visitor.post('/api/users/logout');
  expect((await visitor.get('/api/users/me')).status).toBe(401);
});

it.each([
  ['a password', async () => (await signUp(backend)).visitor],
  [
    'Google',
    async () => {
      const visitor = backend.visitor();
      await signIn(visitor, 'switcher');
      return visitor;
    },
  ],
])('ends the session that the browser had with %s', async (_with, logIn) => {
  const visitor = await logIn();
  await visitor.post('/api/users/refresh');
  const before = visitor.copy();
  expect((await before.get('/api/users/me')).status).toBe(200);
  await signIn(visitor, 'another');
  expect((await before.get('/api/users/me')).status).toBe(401);
  expect((await before.post('/api/users/refresh')).status).toBe(401);
  expect(await me(visitor)).toMatchObject({ email: 'another@gmail.example' });
});

it('keeps the session of a browser whose log-in with Google does not come through', async () => {
  const { visitor } = await signUp(backend);
  expect(await signIn(visitor, 'deny')).toBe('/login?error=google-denied');
  expect((await visitor.post('/api/users/refresh')).status).toBe(204);
});

describe('a log-in that', () => {
  const setOutFrom = async (site: string) =>
    (await backend.visitor({ 'sec-fetch-site': site }).get('/auth/google')).headers.get('location');

  it('another site starts leads to the log-in page', async () => {
    expect(await setOutFrom('cross-site')).toBe('/login?error=google-other-site');
  });

  it.each(['same-origin', 'same-site', 'none'])('starts with %s leads to Google', async (site) => {
    expect(await setOutFrom(site)).toMatch(google.settings.GOOGLE_AUTHORIZATION_URL!);
  });

  it('Google sends back comes through, though from another site', async () => {
    const visitor = backend.visitor();
    const { pathname, search } = await consentAtGoogle(await setOut(visitor), 'regular');
    const { headers } = await visitor.send('GET', pathname + search, undefined, { 'sec-fetch-site': 'cross-site' });
    expect(headers.get('location')).not.toMatch('error');
    expect((await visitor.get('/api/users/me')).status).toBe(200);
  });
});

describe('rejects', () => {
  const expectSignedOut = async (visitor: Visitor) => expect((await visitor.get('/api/users/me')).status).toBe(401);

  it('an address that Google does not vouch for, also when it has an account', async () => {
    await signUp(backend, 'unverified-one@gmail.example');
    const visitor = backend.visitor();
    expect(await signIn(visitor, 'unverified-one')).toBe('/login?error=google-unverified');
    await expectSignedOut(visitor);
  });

  it('a denied consent', async () => {
    const visitor = backend.visitor();
    expect(await signIn(visitor, 'deny')).toBe('/login?error=google-denied');
    await expectSignedOut(visitor);
  });

  it('a forged state', async () => {
    const visitor = backend.visitor();
    const address = await consentAtGoogle(await setOut(visitor), 'forger');
    address.searchParams.set('state', 'x'.repeat(32));
    expect(await comeBack(visitor, address)).toBe('/login?error=google-failed');
    await expectSignedOut(visitor);
  });

  it('an answer that another browser asked for', async () => {
    const attacker = backend.visitor();
    const address = await consentAtGoogle(await setOut(attacker), 'attacker');
    const victim = backend.visitor();
    expect(await comeBack(victim, address)).toBe('/login?error=google-failed');
    await setOut(victim);
    expect(await comeBack(victim, address)).toBe('/login?error=google-failed');
    await expectSignedOut(victim);
  });

  it('a forged cookie', async () => {
    const address = await consentAtGoogle(await setOut(backend.visitor()), 'forger');
    const claims = { state: address.searchParams.get('state'), verifier: 'x', returnTo: '/' };
    const forged = ['{"alg":"none"}', JSON.stringify(claims), '']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
    expect(await comeBack(backend.visitor({ cookie: `google_flow=${forged}` }), address)).toBe(
      '/login?error=google-failed',
    );
  });

  it('an answer that comes a second time', async () => {
    const visitor = backend.visitor();
    const address = await consentAtGoogle(await setOut(visitor), 'twice');
    const again = visitor.copy();
    await comeBack(visitor, address);
    expect(await comeBack(again, address)).toBe('/login?error=google-failed');
  });

  it('an answer at the address where one sets out', async () => {
    const visitor = backend.visitor();
    const { search } = await consentAtGoogle(await setOut(visitor), 'astray');
    expect((await visitor.get(`/auth/google${search}`)).headers.get('location')).toBe('/login?error=google-failed');
    await expectSignedOut(visitor);
  });

  it.each(['', '?code=wrong&state=wrong', '?error=server_error', '?code=a&code=b'])('the call %j', async (query) => {
    expect((await backend.visitor().get(`/auth/google/callback${query}`)).headers.get('location')).toBe(
      '/login?error=google-failed',
    );
  });
});

describe('an account without a password', () => {
  const mine = { email: 'private@gmail.example' };

  it('rejects every password', async () => {
    await signIn(backend.visitor(), 'private');
    expect((await backend.visitor().post('/api/users/login', { ...mine, password })).status).toBe(401);
  });

  it('has what was sent from its proven address in its download, and is deleted after a fresh log-in only', async () => {
    await backend.visitor().post('/api/messages', { ...mine, msg: 'sent before I had an account' });
    const visitor = backend.visitor();
    await signIn(visitor, 'private');
    const { body } = await visitor.get<{ messages: unknown[] }>('/api/users/me/export');
    expect(body.messages).toEqual([expect.objectContaining({ text: 'sent before I had an account' })]);

    const sessions = backend.database.collection('sessions');
    await sessions.updateMany({}, { $set: { createdAt: new Date(Date.now() - 11 * 60_000) } });
    expect(await visitor.send('DELETE', '/api/users/me', {})).toMatchObject({
      status: 403,
      body: { code: 'LOG_IN_AGAIN' },
    });
    await signIn(visitor, 'private');
    expect((await visitor.send('DELETE', '/api/users/me')).status).toBe(200);
    expect(await backend.database.collection('users').countDocuments(mine)).toBe(0);
    expect(await backend.database.collection('messages').countDocuments(mine)).toBe(0);
  });
});

it('says where it is not set up', async () => {
  const plain = await Backend.start();
  try {
    for (const path of ['/auth/google', '/auth/google/callback?code=a&state=b']) {
      expect(await plain.visitor().get(path)).toMatchObject({ status: 302 });
      expect((await plain.visitor().get(path)).headers.get('location')).toBe('/login?error=google-not-set-up');
    }
  } finally {
    await plain.close();
  }
});
