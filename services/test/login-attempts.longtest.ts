import { Backend } from './people/backend.js';
import { freshEmail, password as userPassword, signUp, type Failure } from './people/people.js';
import type { Answer, Visitor } from '@setu/testing';

const password = 'the password of the administrator';
const settings = {
  MODULES: 'account,admin',
  ADMIN_USERNAME: 'Asha',
  ADMIN_PASSWORD: password,
  RATE_LIMIT_SCALE: '1',
};

let running: Backend[] = [];
let tests = 0;
const start = async (env: Record<string, string> = {}) => {
  const backend = await Backend.start({ ...settings, ...env });
  running.push(backend);
  return backend;
};
afterEach(async () => {
  for (const each of running.reverse()) await each.close();
  running = [];
});

/** Returns the address of this name that belongs to the running test alone: a backend counts in its memory too. */
const own = (address: string) => address.replace(/(?<=^\w+[.:])\w+/, String(tests));
const from = (address: string) => ({ 'x-forwarded-for': own(address) });
const retryAfter = ({ headers }: Answer<unknown>) => Number(headers.get('retry-after'));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const repeated = <T>(status: T, count: number) => Array.from({ length: count }, () => status);
const times = async <T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = [];
  for (let i = 0; i < count; i++) all.push(await work(i));
  return all;
};

/** The two log-ins, which are counted alike. */
const doors = {
  user: {
    path: '/api/users/login',
    owner: async (backend: Backend) => ({
      email: (await signUp(backend, freshEmail(), from('192.0.2.1'))).email,
      password: userPassword,
    }),
    unknown: () => ({ email: freshEmail(), password: 'Wrong#1234' }),
    wrong: { password: 'Wrong#1234' },
  },
  administrator: {
    path: '/api/admin/login',
    owner: async () => ({ username: 'Asha', password }),
    unknown: () => ({ username: `unknown${Math.random()}`, password: 'wrong' }),
    wrong: { password: 'wrong' },
  },
};

describe.each(Object.entries(doors))('the log-in of a %s', (_, { path, owner, unknown, wrong }) => {
  let backend: Backend;
  let right: object;
  beforeAll(async () => {
    backend = await Backend.start(settings);
  });
  beforeEach(async () => {
    tests++;
    await counters().deleteMany({});
    right = await owner(backend);
  });
  afterAll(() => backend.close());
  const visitor = (address = '198.51.100.1') => backend.visitor(from(address));
  const logIn = (who: Visitor, given: object = right) => who.post<Failure>(path, given);
  const guess = (who: Visitor) => logIn(who, { ...right, ...wrong });
  const counters = () => backend.database.collection('login_counters');
  /** So much time passes. */
  const pass = async (ms: number) => {
    for (const { _id, notBefore } of await counters().find({}).toArray())
      await counters().updateOne({ _id }, { $set: { notBefore: new Date(notBefore.getTime() - ms) } });
  };

  it('lets the owner in from a known device and from a new one while an attack from many addresses goes on', async () => {
    const known = visitor('203.0.113.1');
    expect((await logIn(known)).status).toBe(200);
    await times(125, (i) => guess(visitor(`198.51.100.${i}`)));
    expect((await guess(visitor('198.51.100.1'))).status).toBe(401);
    const third = await guess(visitor('198.51.100.1'));
    expect(third.status).toBe(429);
    expect(retryAfter(third)).toBeGreaterThan(20);

    expect((await logIn(known)).status).toBe(200);
    // Also where the strangers are.
    expect((await logIn(known.from('198.51.100.1'))).status).toBe(200);
    expect((await logIn(visitor('203.0.113.2'))).status).toBe(200);
    const mistaken = visitor('203.0.113.3');
    expect((await guess(mistaken)).status).toBe(401);
    expect((await logIn(mistaken)).status).toBe(200);
  });

  it('waits longer after each failure from an address, and lets the right password in once the wait is over', async () => {
    const device = visitor();
    expect(statuses(await times(5, () => guess(device)))).toEqual(repeated(401, 5));
    const waits: number[] = [];
    for (let i = 0; i < 10; i++) {
      const rejected = await logIn(device);
      expect(rejected.status).toBe(429);
      waits.push(retryAfter(rejected));
      await pass(retryAfter(rejected) * 1000);
      expect((await guess(device)).status).toBe(401);
    }
    for (const [i, wait] of [5, 10, 20, 40, 80, 160, 320, 640, 900, 900].entries()) {
      expect(waits[i]).toBeGreaterThan(wait - 4);
      expect(waits[i]).toBeLessThanOrEqual(wait);
    }
    expect((await logIn(device)).body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many tries. Please wait 15 minutes and try again.',
    });
    // Another account is none of it.
    expect((await logIn(device, unknown())).status).toBe(401);
    await pass(900_000);
    expect((await logIn(device)).status).toBe(200);
    expect((await guess(visitor())).status).toBe(401);
  });

  it('does not tell whether there is an account', async () => {
    const stranger = unknown();
    expect(statuses(await times(6, () => logIn(visitor(), stranger)))).toEqual([...repeated(401, 5), 429]);
  });

  it('lets through no more of a hundred simultaneous tries than one after the other', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, () => guess(visitor())));
    const checked = all.filter(({ status }) => status !== 429);
    expect(statuses(checked)).toEqual(repeated(401, 5));
    // Tries count while they run, so a hundred simultaneous ones can lead to any delay up to the longest one.
    await pass(15 * 60_000);
    const later = await Promise.all(Array.from({ length: 20 }, () => guess(visitor())));
    expect(later.filter(({ status }) => status === 401)).toHaveLength(1);
  });

  it('takes nothing off for log-ins that succeed', async () => {
    expect(statuses(await times(30, () => logIn(visitor())))).toEqual(repeated(200, 30));
    expect(statuses(await times(6, () => guess(visitor())))).toEqual([...repeated(401, 5), 429]);
  });

  it('counts a known device by its own failures', async () => {
    const device = visitor();
    await logIn(device);
    expect(statuses(await times(10, () => guess(device)))).toEqual(repeated(401, 10));
    expect((await logIn(device)).status).toBe(429);
    // Their other device, beside it.
    expect((await logIn(visitor())).status).toBe(200);
    await pass(5_000);
    expect((await logIn(device)).status).toBe(200);
  });

  it('counts an IPv6 network as one address, and slows a site that has many of them', async () => {
    expect(statuses(await times(6, (i) => guess(visitor(`2001:db8:1:1::${i}`))))).toEqual([...repeated(401, 5), 429]);
    expect(statuses(await times(16, (i) => guess(visitor(`2001:db8:1:${i + 2}::1`))))).toEqual([
      ...repeated(401, 15),
      429,
    ]);
    expect((await logIn(visitor('2001:db8:2:1::1'))).status).toBe(200);
  });

  it('ends the tries of an address at many accounts after a hundred failures, but not those of known devices', async () => {
    const known = visitor();
    await logIn(known);
    const sprayed = await times(101, () => logIn(visitor(), unknown()));
    expect(statuses(sprayed)).toEqual([...repeated(401, 100), 429]);
    expect(retryAfter(sprayed[100]!)).toBeLessThanOrEqual(600);
    expect((await logIn(visitor())).status).toBe(429);
    expect((await logIn(known)).status).toBe(200);
    expect((await logIn(visitor('203.0.113.9'))).status).toBe(200);
  });

  it('remembers failures over a restart, and in other replicas', async () => {
    await times(5, () => guess(visitor()));
    const replica = await start(backend.place);
    expect((await logIn(replica.visitor(from('198.51.100.1')))).status).toBe(429);
  });

  it('knows a device by a signed cookie that is good for its own account alone', async () => {
    const device = visitor();
    const { headers } = await logIn(device);
    const cookie = headers.getSetCookie().find((each) => each.startsWith('known_device='))!;
    for (const attribute of [/HttpOnly/i, /SameSite=Strict/i, /Max-Age=34560000/i, /Path=\/api\/(users|admin);/i])
      expect(cookie).toMatch(attribute);
    const value = device.cookie('known_device')!;
    expect(value).toMatch(/^[\w-]{65}$/);

    await times(5, () => guess(visitor()));
    const forged = [...value].map((char, i) => (i === 3 ? (char === 'a' ? 'b' : 'a') : char)).join('');
    for (const invented of [forged, 'x', '', 'a'.repeat(65), `${value}x`, '.'.repeat(2000), 'é'.repeat(65)])
      expect((await logIn(visitor().with('known_device', path, encodeURIComponent(invented)))).status).toBe(429);
    expect((await logIn(visitor().with('known_device', path, value))).status).toBe(200);
    // At another account it is a stranger's.
    const stranger = unknown();
    expect(statuses(await times(6, () => logIn(device.copy(), stranger)))).toEqual([...repeated(401, 5), 429]);
  });

  it('keeps hashes only', async () => {
    await guess(visitor('203.0.113.77'));
    const stored = JSON.stringify(await counters().find({}).toArray()).toLowerCase();
    for (const told of [own('203.0.113'), 'asha', 'example']) expect(stored).not.toContain(told);
    const day = 24 * 60 * 60_000;
    for (const { expiresAt } of await counters().find({}).toArray())
      expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + day);
  });
});

it('remembers a few accounts of one browser', async () => {
  const backend = await start();
  const people = [await signUp(backend), await signUp(backend), await signUp(backend)];
  const shared = backend.visitor(from('203.0.113.1'));
  for (const { email } of people) await shared.post('/api/users/login', { email, password: userPassword });
  for (const { email } of people) {
    await times(5, () =>
      backend.visitor(from('203.0.113.1')).post('/api/users/login', { email, password: 'Wrong#1234' }),
    );
    expect((await shared.post('/api/users/login', { email, password: userPassword })).status).toBe(200);
  }
});
