import { Backend } from './people/backend.js';
import { signUp } from './people/people.js';
import type { Visitor } from '@setu/testing';

let backend: Backend;
beforeAll(async () => (backend = await Backend.start()));
afterAll(() => backend.close());

const refresh = async (visitor: Visitor) => (await visitor.post('/api/users/refresh')).status;
const me = async (visitor: Visitor) => (await visitor.get('/api/users/me')).status;
const token = (visitor: Visitor) => visitor.cookie('refresh_token');

/** Makes what was exchanged until now this much older. */
const letTimePass = async (visitor: Visitor, milliseconds = 11_000) => {
  const sessions = backend.database.collection<{ _id: string; rotations: { at: Date }[] }>('sessions');
  const _id = token(visitor)!.split('.')[0]!;
  const { rotations } = (await sessions.findOne({ _id }))!;
  await sessions.updateOne(
    { _id },
    {
      $set: {
        rotations: rotations.map((rotation) => ({ ...rotation, at: new Date(rotation.at.getTime() - milliseconds) })),
      },
    },
  );
};

it('exchanges the token at every use', async () => {
  const { visitor } = await signUp(backend);
  const seen = new Set([token(visitor)]);
  for (let i = 0; i < 3; i++) {
    expect(await visitor.post('/api/users/refresh')).toMatchObject({ status: 204, body: '' });
    seen.add(token(visitor));
  }
  expect(seen.size).toBe(4);
  expect(await me(visitor)).toBe(200);
});

it('lets in who has only the refresh token left', async () => {
  const { visitor } = await signUp(backend);
  visitor.forget('access_token');
  expect(await me(visitor)).toBe(401);
  await refresh(visitor);
  expect(await me(visitor)).toBe(200);
});

it('stores no token', async () => {
  const { visitor } = await signUp(backend);
  await refresh(visitor);
  const [id, secret] = token(visitor)!.split('.');
  const stored = await backend.database.collection<{ _id: string }>('sessions').findOne({ _id: id! });
  expect(stored).not.toBeNull();
  expect(JSON.stringify(stored)).not.toContain(secret);
});

it('ends the whole family when an exchanged token is used again', async () => {
  const { visitor } = await signUp(backend);
  const thief = visitor.copy();
  await refresh(visitor);
  await letTimePass(visitor);
  expect(await refresh(thief)).toBe(401);
  expect([...thief.cookies.values()].map(({ name }) => name)).toEqual(['known_device']);
  expect(await me(visitor)).toBe(401);
  expect(await refresh(visitor)).toBe(401);
});

it('ends one family only', async () => {
  const { visitor, email } = await signUp(backend);
  const phone = backend.visitor();
  await phone.post('/api/users/login', { email, password: 'Guava#Lamp47' });
  const thief = visitor.copy();
  await refresh(visitor);
  await letTimePass(visitor);
  await refresh(thief);
  expect(await me(phone)).toBe(200);
});

it('gives ten tabs that refresh at the same time one session', async () => {
  const { visitor } = await signUp(backend);
  const tabs = Array.from({ length: 10 }, () => visitor.copy());
  expect(await Promise.all(tabs.map(refresh))).toEqual(Array.from({ length: 10 }, () => 204));
  expect(new Set(tabs.map(token)).size).toBe(1);
  expect(await Promise.all(tabs.map(me))).toEqual(Array.from({ length: 10 }, () => 200));
  await letTimePass(tabs[0]!);
  expect(await refresh(tabs[3]!)).toBe(204);
});

it('exchanges the tokens of many people together, each for its own, and rejects the invalid among them', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => signUp(backend)));
  const late = people.map(({ visitor }) => visitor.copy());
  const thief = people[0]!.visitor.copy();
  await refresh(people[0]!.visitor);
  await letTimePass(people[0]!.visitor);
  const forged = backend.visitor({ cookie: `refresh_token=${'a'.repeat(22)}.${'b'.repeat(43)}` });
  const honest = people.slice(1).flatMap(({ visitor }, index) => [visitor, late[index + 1]!]);
  const statuses = await Promise.all([thief, forged, ...honest].map(refresh));
  expect(statuses).toEqual([401, 401, ...honest.map(() => 204)]);
  for (const [index, { visitor, email }] of people.entries()) {
    const { status, body } = await visitor.get('/api/users/me');
    if (index === 0) expect(status).toBe(401);
    else expect(JSON.stringify(body)).toContain(email);
  }
});

it('keeps the last ten exchanged tokens', async () => {
  const { visitor } = await signUp(backend);
  for (let i = 0; i < 12; i++) await refresh(visitor);
  const sessions = backend.database.collection<{ _id: string; rotations: unknown[] }>('sessions');
  expect((await sessions.findOne({ _id: token(visitor)!.split('.')[0]! }))!.rotations).toHaveLength(10);
});

it('forgives a late tab also when others went on in between', async () => {
  const { visitor } = await signUp(backend);
  const late = visitor.copy();
  await refresh(visitor);
  await refresh(visitor);
  expect(await refresh(late)).toBe(204);
  expect(token(late)).toBe(token(visitor));
});

it('forgives for ten seconds only', async () => {
  const { visitor } = await signUp(backend);
  const [late, tooLate] = [visitor.copy(), visitor.copy()];
  await refresh(visitor);
  await letTimePass(visitor, 9_000);
  expect(await refresh(late)).toBe(204);
  await letTimePass(visitor, 1_001);
  expect(await refresh(tooLate)).toBe(401);
});

it('lasts thirty days from the last use', async () => {
  const { visitor } = await signUp(backend);
  const sessions = backend.database.collection<{ _id: string }>('sessions');
  const _id = token(visitor)!.split('.')[0]!;
  await sessions.updateOne({ _id }, { $set: { expiresAt: new Date(Date.now() + 60_000) } });
  expect(await refresh(visitor)).toBe(204);
  const { expiresAt } = (await sessions.findOne({ _id })) as unknown as { expiresAt: Date };
  expect((expiresAt.getTime() - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
  await sessions.updateOne({ _id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
  expect(await me(visitor)).toBe(401);
  expect(await refresh(visitor)).toBe(401);
});

it('lets the database clear what expired', async () => {
  const indexes = await backend.database.collection('sessions').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
});

it('tells a guest that there is nothing to exchange', async () => {
  expect(await backend.visitor().post('/api/users/refresh')).toMatchObject({ status: 200, body: { signedIn: false } });
});

it.each(['nonsense', `${'a'.repeat(22)}.${'b'.repeat(43)}`])('answers 401 to the token %j', async (value) => {
  expect((await backend.visitor({ cookie: `refresh_token=${value}` }).post('/api/users/refresh')).status).toBe(401);
});

it('does not mind a named type with nothing in it', async () => {
  const { visitor } = await signUp(backend);
  expect(
    (await visitor.send('POST', '/api/users/refresh', undefined, { 'content-type': 'application/json' })).status,
  ).toBe(204);
});
