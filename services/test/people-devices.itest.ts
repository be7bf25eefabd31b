import { type Device, messages } from '@setu/contracts';
import { Backend } from './people/backend.js';
import { emailsTo } from './people/mailbox.js';
import { freshEmail, password, signUp, type Failure } from './people/people.js';
import type { Visitor } from '@setu/testing';

let backend: Backend;
beforeAll(async () => (backend = await Backend.start()));
afterAll(() => backend.close());

const chosen = 'Mango$Kite82';
const phone = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
};
const laptop = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' };

const devices = async (visitor: Visitor) =>
  (await visitor.get<{ devices: Device[] }>('/api/users/me/sessions')).body.devices;
const isIn = async (visitor: Visitor) => (await visitor.get('/api/users/me')).status === 200;
const change = (visitor: Visitor, currentPassword: unknown, newPassword: unknown) =>
  visitor.post<Failure>('/api/users/me/password', { currentPassword, newPassword });

async function twoDevices() {
  const first = await signUp(backend, freshEmail(), phone);
  const second = backend.visitor(laptop);
  await second.post('/api/users/login', { email: first.email, password });
  return { email: first.email, here: first.visitor, there: second };
}

describe('devices', () => {
  it('are told in plain words, with when they started and were last used, and which one this is', async () => {
    const { here } = await twoDevices();
    await backend.database
      .collection('sessions')
      .updateMany({ device: 'Firefox on Linux' }, { $set: { expiresAt: new Date(Date.now() + 29 * 86_400_000) } });
    const list = await devices(here);
    expect(list).toEqual([
      expect.objectContaining({ name: 'Chrome on Android', startedWith: 'password', isThis: true }),
      expect.objectContaining({ name: 'Firefox on Linux', startedWith: 'password', isThis: false }),
    ]);
    for (const { startedAt } of list) expect(Math.abs(Date.now() - Date.parse(startedAt))).toBeLessThan(60_000);
    const [now, yesterday] = list.map(({ lastUsedAt }) => Date.now() - Date.parse(lastUsedAt));
    expect(now).toBeLessThan(60_000);
    expect(Math.round(yesterday! / 3_600_000)).toBe(24);
  });

  it('are stored without the version of the browser and the network address', async () => {
    const { email } = await twoDevices();
    const user = await backend.database.collection('users').findOne({ email });
    const stored = JSON.stringify(await backend.database.collection('sessions').find({ userId: user!._id }).toArray());
    expect(stored).not.toMatch(/Chrome\/|Firefox\/|Mozilla|127\.0\.0\.1/);
  });

  it('can be ended one by one, immediately, and only one’s own', async () => {
    const { here, there } = await twoDevices();
    const stranger = await twoDevices();
    const other = (await devices(here)).find(({ isThis }) => !isThis)!;
    expect((await stranger.here.send('DELETE', `/api/users/me/sessions/${other.id}`)).status).toBe(404);
    expect(await isIn(there)).toBe(true);
    expect(await here.send('DELETE', `/api/users/me/sessions/${other.id}`)).toMatchObject({
      status: 200,
      body: { message: 'The device is logged out' },
    });
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await there.post('/api/users/refresh')).status).toBe(401);
    expect(await here.send('DELETE', `/api/users/me/sessions/${other.id}`)).toMatchObject({
      status: 404,
      body: { message: 'This device is logged out already.' },
    });
  });

  it('can be ended all together, this one as well', async () => {
    const { here, there } = await twoDevices();
    const before = here.copy();
    expect(await here.send('DELETE', '/api/users/me/sessions')).toMatchObject({
      status: 200,
      body: { message: 'You are logged out everywhere' },
    });
    expect([here.cookie('access_token'), here.cookie('refresh_token')]).toEqual([undefined, undefined]);
    expect([await isIn(before), await isIn(there)]).toEqual([false, false]);
  });

  it('of sessions from before have no name', async () => {
    const { visitor, email } = await signUp(backend);
    const user = await backend.database.collection('users').findOne({ email });
    await backend.database.collection('sessions').updateMany({ userId: user!._id }, { $unset: { device: 1 } });
    const [device] = await devices(visitor);
    expect(device).not.toHaveProperty('name');
  });
});

describe('the password', () => {
  it('is changed with the present one; every other device is out, this one stays', async () => {
    const { here, there, email } = await twoDevices();
    expect(await change(here, password, chosen)).toMatchObject({
      status: 200,
      body: { message: 'Your password is changed. Other devices are logged out.' },
    });
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await here.post('/api/users/refresh')).status).toBe(204);
    expect((await backend.visitor().post('/api/users/login', { email, password })).status).toBe(401);
    expect((await backend.visitor().post('/api/users/login', { email, password: chosen })).status).toBe(200);
    const emails = await emailsTo(backend.place.DATA_DIR, email, 2);
    expect(emails.at(-1)).toContain('Subject: Your password for CampusSetu was changed');
  });

  it.each([
    ['another one', 'Another#123', chosen, { currentPassword: 'This is not your password.' }],
    ['an operator', { $ne: '' }, chosen, { currentPassword: 'This is not your password.' }],
    [
      'a weak new one',
      password,
      'short',
      {
        newPassword:
          'Password must be at least 8 characters long, contain a letter, a number, and a special character.',
      },
    ],
    [
      'a common new one',
      password,
      'Qwerty@123',
      {
        newPassword: messages.credentials.commonPassword,
      },
    ],
  ])('is not changed with %s', async (_, current, next, fields) => {
    const { here, there, email } = await twoDevices();
    expect(await change(here, current, next)).toMatchObject({ status: 400, body: { fields } });
    expect(await isIn(there)).toBe(true);
    expect((await backend.visitor().post('/api/users/login', { email, password })).status).toBe(200);
  });

  it('of two simultaneous changes one wins', async () => {
    const { here, email } = await twoDevices();
    const [one, two] = await Promise.all([change(here, password, chosen), change(here, password, `${chosen}2`)]);
    expect([one.status, two.status].sort()).toEqual([200, 400]);
    const winner = one.status === 200 ? chosen : `${chosen}2`;
    expect((await backend.visitor().post('/api/users/login', { email, password: winner })).status).toBe(200);
  });

  it('a log-in that was under way with the old one leaves nothing behind', async () => {
    const { SessionsService } = await import('../src/access/sessions.service.js');
    const { here, email } = await twoDevices();
    const late = backend.visitor();
    const start = jest.spyOn(SessionsService.prototype, 'start').mockImplementationOnce(async function (
      this: InstanceType<typeof SessionsService>,
      ...log
    ) {
      await change(here, password, chosen);
      return this.start(...log);
    });
    expect((await late.post('/api/users/login', { email, password })).status).toBe(401);
    start.mockRestore();
    expect(await devices(here)).toHaveLength(1);
  });

  it('of an account that has none is not changed, only set through an email', async () => {
    const { here, email } = await twoDevices();
    await backend.database.collection('users').updateOne({ email }, { $unset: { passwordHash: 1 } });
    expect((await change(here, password, chosen)).status).toBe(400);
  });

  it('is not guessed by trying', async () => {
    const limited = await Backend.start({ RATE_LIMIT_SCALE: '1' });
    try {
      const { visitor } = await signUp(limited);
      for (let i = 0; i < 10; i++) expect((await change(visitor, `Wrong#Kite${i}`, chosen)).status).toBe(400);
      expect((await change(visitor, password, chosen)).status).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
