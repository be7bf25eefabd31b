import { Backend } from './people/backend.js';
import { freshEmail, password, signUp, type Answered, type Failure } from './people/people.js';
import type { Answer } from '@setu/testing';

let backend: Backend;
beforeAll(async () => (backend = await Backend.start()));
afterAll(() => backend.close());

const required = 'Email and password are required!';
const wrongEmail = 'Please enter a valid email address!';
const weak = 'Password must be at least 8 characters long, contain a letter, a number, and a special character.';

describe('sign-up', () => {
  it('makes an account and signs in', async () => {
    const visitor = backend.visitor();
    const { status, body } = await visitor.post<Answered>('/api/users/signup', {
      email: ' Asha@Example.IN ',
      password,
    });
    expect(status).toBe(201);
    const _id: unknown = expect.stringMatching(/^[0-9a-f]{24}$/);
    expect(body).toEqual({ user: { _id, email: 'asha@example.in', emailVerified: false, logsInWith: 'password' } });
    expect((await visitor.get('/api/users/me')).body).toEqual(body);
  });

  it('keeps no password, only its argon2id hash', async () => {
    const { email } = await signUp(backend);
    const stored = await backend.database.collection('users').findOne({ email });
    expect(JSON.stringify(stored)).not.toContain(password);
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$/);
  });

  it('says that an address has an account, in whatever case', async () => {
    const { email } = await signUp(backend);
    const { status, body } = await backend
      .visitor()
      .post<Failure>('/api/users/signup', { email: email.toUpperCase(), password });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'EMAIL_TAKEN',
      message: 'An account with this email already exists. Log in instead.',
    });
  });

  it('gives an address to one of fifty simultaneous sign-ups', async () => {
    const email = freshEmail();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => backend.visitor().post('/api/users/signup', { email, password })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
  });

  it('records a guardian’s consent with its date and the policy’s version', async () => {
    const email = freshEmail();
    const guardian = { confirmed: true, policyVersion: '2025-06-01' };
    expect((await backend.visitor().post('/api/users/signup', { email, password, guardian })).status).toBe(201);
    const stored = await backend.database.collection('users').findOne({ email });
    expect(stored?.guardian).toEqual({ ...guardian, at: expect.any(Date) });
  });

  it.each([
    ['a consent that is none', { guardian: { confirmed: false, policyVersion: 'x' } }],
    ['null instead of a consent', { guardian: null }],
    ['a field that it does not know', { isAdmin: true }],
  ])('rejects %s', async (_, extra) => {
    expect(
      (await backend.visitor().post('/api/users/signup', { email: freshEmail(), password, ...extra })).status,
    ).toBe(400);
  });
});

describe.each(['signup', 'login'])('validation of %s', (call) => {
  it.each([
    [{}, required],
    [{ email: ' ', password }, required],
    [{ email: 'a@b.in', password: '  ' }, required],
    [{ email: { $gt: '' }, password }, required],
    [{ email: 'nobody', password: 'short' }, wrongEmail],
    [{ email: 'a b@c.in', password }, wrongEmail],
    [{ email: 'a@b.in', password: 'Secret123' }, weak],
    [{ email: 'a@b.in', password: 'Sec#12' }, weak],
  ])('%j is answered with %j', async (input, message) => {
    const { status, body } = await backend.visitor().post<Failure>(`/api/users/${call}`, input);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message });
  });
});

describe('log-in', () => {
  it('signs in, in whatever case the address is written', async () => {
    const { user, email } = await signUp(backend);
    const visitor = backend.visitor();
    expect(await visitor.post('/api/users/login', { email: email.toUpperCase(), password })).toMatchObject({
      status: 200,
      body: { user },
    });
    expect((await visitor.get('/api/users/me')).status).toBe(200);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await signUp(backend);
    const [wrong, unknown] = await Promise.all(
      [email, freshEmail()].map((email) =>
        backend.visitor().post<Failure>('/api/users/login', { email, password: 'Another#123' }),
      ),
    );
    const told = ({ status, body }: Answer<Failure>) => ({ status, body: { ...body, requestId: '' } });
    expect(told(wrong!)).toEqual(told(unknown!));
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } });
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    const { email } = await signUp(backend);
    const stranger = freshEmail();
    const time = async (email: string) => {
      const start = performance.now();
      await backend.visitor().post('/api/users/login', { email, password: 'Another#123' });
      return performance.now() - start;
    };
    // In turns, and the quickest of each: whatever else the machine does slows both.
    let [known, unknown] = [Infinity, Infinity];
    for (let i = 0; i < 12; i++) {
      known = Math.min(known, await time(email));
      unknown = Math.min(unknown, await time(stranger));
    }
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });
});

describe('cookies', () => {
  it('are out of reach of scripts and other sites, each with its path', async () => {
    const { visitor } = await signUp(backend);
    const [short, long] = ['600', '2592000'].map((age) =>
      expect.stringMatching(`Max-Age=${age};.*HttpOnly; SameSite=Lax$`),
    );
    expect([...visitor.cookies.values()]).toEqual([
      expect.objectContaining({ name: 'access_token', path: '/api/users', attributes: short }),
      expect.objectContaining({ name: 'access_token', path: '/api/messages', attributes: short }),
      expect.objectContaining({ name: 'refresh_token', path: '/api/users', attributes: long }),
      expect.objectContaining({ name: 'refresh_token', path: '/auth/google/callback', attributes: long }),
      expect.objectContaining({
        name: 'known_device',
        path: '/api/users',
        attributes: expect.stringMatching('HttpOnly; SameSite=Strict$'),
      }),
    ]);
    expect(visitor.cookieHeader('/api/apply/mentorship')).toBe('');
  });

  it('are Secure behind TLS', async () => {
    const secure = await Backend.start({ PUBLIC_ORIGIN: 'https://campus.example' });
    try {
      const { visitor } = await signUp(secure);
      for (const { attributes } of visitor.cookies.values()) expect(attributes).toMatch(/; Secure/);
    } finally {
      await secure.close();
    }
  });

  it('of another secret or another signature give no access', async () => {
    const { visitor } = await signUp(backend);
    const [head, claims] = visitor.cookie('access_token')!.split('.');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`;
    for (const token of [unsigned, `${head}.${claims}.AAAA`, 'nonsense', '']) {
      expect((await backend.visitor({ cookie: `access_token=${token}` }).get('/api/users/me')).status).toBe(401);
    }
  });
});

describe('log-out', () => {
  it('ends the session on the server, not only the cookies', async () => {
    const { visitor } = await signUp(backend);
    const before = visitor.copy();
    expect(await visitor.post('/api/users/logout')).toMatchObject({
      status: 200,
      body: { message: 'Logged out successfully' },
    });
    expect([...visitor.cookies.values()].map(({ name }) => name)).toEqual(['known_device']);
    expect((await before.get('/api/users/me')).status).toBe(401);
    expect((await before.post('/api/users/refresh')).status).toBe(401);
  });

  it('works with an access token that expired, and without any', async () => {
    const { visitor } = await signUp(backend);
    const before = visitor.copy();
    visitor.forget('access_token');
    expect((await visitor.post('/api/users/logout')).status).toBe(200);
    expect((await before.get('/api/users/me')).status).toBe(401);
    expect((await backend.visitor().post('/api/users/logout')).status).toBe(200);
  });

  it('leaves the other devices signed in', async () => {
    const { visitor, email } = await signUp(backend);
    const phone = backend.visitor();
    await phone.post('/api/users/login', { email, password });
    await visitor.post('/api/users/logout');
    expect((await phone.get('/api/users/me')).status).toBe(200);
  });
});

describe('another site’s page', () => {
  const own = () => new URL(backend.origin).origin;
  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'http://localhost:3000' }, 200],
    [{}, 200],
  ])('that sends %j gets %d', async (headers, status) => {
    expect((await backend.visitor(headers as Record<string, string>).post('/api/users/logout')).status).toBe(status);
  });

  it('is told from our own by the host that was asked', async () => {
    expect((await backend.visitor({ origin: own() }).post('/api/users/logout')).status).toBe(200);
  });

  it('may still be linked from', async () => {
    const { visitor } = await signUp(backend);
    expect((await visitor.send('GET', '/api/users/me', undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(
      200,
    );
  });
});
