import type { SavedEntry, Shortlist } from '@setu/contracts';
import type { Visitor } from '@setu/testing';
import { Types } from 'mongoose';
import { Backend } from './people/backend.js';
import { password, signUp, type Failure } from './people/people.js';

let backend: Backend;
beforeAll(async () => (backend = await Backend.start({ MODULES: 'account' })));
afterAll(() => backend.close());

const idOf = (number: number) => number.toString(16).padStart(24, '0');
const path = (id: string) => `/api/users/me/shortlist/${id}`;
const content = {
  name: 'Holkar Science College',
  note: 'Ask about the hostel.',
  deadlines: [{ what: 'Form', date: '2026-05-31' }],
  position: 1,
  keptAt: '2026-01-01T10:00:00.000Z',
  editedAt: '2026-01-01T10:00:00.000Z',
};
const put = async (visitor: Visitor, id: string, change: object = {}) => {
  const { status, body } = await visitor.send<{ entry: SavedEntry } & Failure>('PUT', path(id), {
    ...content,
    ...change,
  });
  return { status, entry: body.entry, message: body.message };
};
const list = async (visitor: Visitor) => (await visitor.get<Shortlist>('/api/users/me/shortlist')).body.items;

it('keeps entries with note, deadlines and order, and takes them out', async () => {
  const { visitor } = await signUp(backend);
  const course = `${idOf(2)}-${idOf(3)}`;
  await put(visitor, idOf(1), { position: 5 });
  const { entry } = await put(visitor, course, { course: 'B.Sc.', position: 4 });
  expect(entry).toEqual({ id: course, ...content, course: 'B.Sc.', position: 4, revision: expect.any(String) });
  expect((await list(visitor)).map(({ id }) => id)).toEqual([course, idOf(1)]);
  const changed = await put(visitor, course, { course: 'B.Sc.', position: 9, note: '', revision: entry.revision });
  expect(changed.entry).toMatchObject({ position: 9, note: '' });
  expect((await list(visitor)).map(({ id }) => id)).toEqual([idOf(1), course]);
  const remove = () => visitor.send('DELETE', `${path(course)}?revision=${changed.entry.revision}`);
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(204);
  expect((await list(visitor)).map(({ id }) => id)).toEqual([idOf(1)]);
});

it('keeps seats as a list of their own, which older builds are not sent, and says when it is full', async () => {
  const { visitor } = await signUp(backend);
  const seat = (number: number) => `jee-main_${number.toString(16).padStart(12, '0')}`;
  await put(visitor, idOf(1));
  for (let number = 0; number < 100; number++) expect((await put(visitor, seat(number))).status).toBe(200);
  expect((await list(visitor)).map(({ id }) => id)).toEqual([idOf(1)]);
  const { body } = await visitor.get<Shortlist>('/api/users/me/shortlist?seats=true');
  expect(body.items).toHaveLength(101);
  expect(await put(visitor, seat(100))).toMatchObject({
    status: 400,
    message: 'Your preference list has 100 seats, which is the most. Remove one to add another.',
  });
  expect((await put(visitor, idOf(2))).status).toBe(200);
});

it('does nothing twice when a save is repeated because its answer was lost', async () => {
  const { visitor } = await signUp(backend);
  const first = await put(visitor, idOf(1));
  expect(await put(visitor, idOf(1))).toEqual(first);
  const second = await put(visitor, idOf(1), { note: 'New', revision: first.entry.revision });
  expect(await put(visitor, idOf(1), { note: 'New', revision: first.entry.revision })).toEqual(second);
});

it('lets neither of two devices overwrite or remove what it has not seen', async () => {
  const { visitor } = await signUp(backend);
  const { entry } = await put(visitor, idOf(1));
  const notes = ['From the phone', 'From the laptop'];
  const answers = await Promise.all(notes.map((note) => put(visitor, idOf(1), { note, revision: entry.revision })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stored = answers.find(({ status }) => status === 200)!.entry;
  expect(await list(visitor)).toEqual([stored]);
  expect(answers.find(({ status }) => status === 409)!.message).toBe('This entry was changed on another device.');
  expect((await put(visitor, idOf(1), { note: 'As if it were new' })).status).toBe(409);
  expect((await visitor.send('DELETE', `${path(idOf(1))}?revision=${entry.revision}`)).status).toBe(409);
  expect((await visitor.send('DELETE', path(idOf(1)))).status).toBe(409);
  expect(await list(visitor)).toEqual([stored]);
  // Another entry of the same name has another revision.
  await visitor.send('DELETE', `${path(idOf(1))}?revision=${stored.revision}`);
  expect((await put(visitor, idOf(1), { revision: stored.revision })).status).toBe(409);
});

it.each([
  [{ note: 'x'.repeat(2001) }, 'Please shorten it'],
  [{ deadlines: [{ what: 'Form', date: '2026-02-30' }] }, 'date'],
  [{ deadlines: [{ what: { $gt: '' }, date: '2026-02-20' }] }, 'due'],
  [{ name: ['a'] }, 'name'],
  [{ revision: { $ne: null } }, 'revision'],
  [{ userId: idOf(1) }, 'userId'],
])('rejects wrong entry %# with a sentence', async (change, words) => {
  const { visitor } = await signUp(backend);
  const { status, message } = await put(visitor, idOf(1), change);
  expect([status, message]).toEqual([400, expect.stringContaining(words)]);
});

it('rejects an address that names nothing, and takes the longest note in any script', async () => {
  const { visitor } = await signUp(backend);
  expect((await put(visitor, 'x')).status).toBe(400);
  expect((await visitor.send('DELETE', `${path(idOf(1))}?revision[$ne]=x`)).status).toBe(400);
  const deadlines = Array.from({ length: 10 }, () => ({ what: 'आ'.repeat(100), date: '2026-05-31' }));
  expect((await put(visitor, idOf(1), { note: 'आ'.repeat(2000), deadlines })).status).toBe(200);
});

it('keeps 200 entries and no more, also when two arrive at the same time', async () => {
  const { visitor, user } = await signUp(backend);
  const userId = new Types.ObjectId(user._id);
  const records = Array.from({ length: 199 }, (_, index) => {
    const id = idOf(index + 1);
    return { ...content, _id: `${user._id} ${id}` as never, userId, id, revision: 'first' };
  });
  await backend.database.collection('shortlist_entries').insertMany(records);
  const answers = await Promise.all([500, 501].map((number) => put(visitor, idOf(number))));
  const stored = await list(visitor);
  expect(stored.length).toBe(199 + answers.filter(({ status }) => status === 200).length);
  expect(stored.length).toBeLessThanOrEqual(200);
  if (stored.length === 199) await put(visitor, idOf(502));
  const full = await put(visitor, idOf(503));
  expect([full.status, full.message]).toEqual([400, expect.stringContaining('200 entries')]);
  expect((await put(visitor, idOf(1), { note: 'Still saved', revision: 'first' })).status).toBe(200);
});

it('belongs to one account: exported with it, erased with it, seen by no one else', async () => {
  const { visitor, user } = await signUp(backend);
  const { visitor: other } = await signUp(backend);
  const mine = (await put(visitor, idOf(1))).entry;
  await put(other, idOf(1), { note: 'Theirs' });
  expect(await list(visitor)).toEqual([mine]);
  const { revision: _, ...exported } = mine;
  expect((await visitor.get<{ shortlist: unknown }>('/api/users/me/export')).body.shortlist).toEqual([exported]);
  expect((await visitor.send('DELETE', '/api/users/me', { password })).status).toBe(200);
  expect((await visitor.get('/api/users/me/shortlist')).status).toBe(401);
  const left = await backend.database.collection('shortlist_entries').find().toArray();
  expect(left.map(({ userId }) => String(userId))).not.toContain(user._id);
  expect((await list(other)).map(({ note }) => note)).toEqual(['Theirs']);
});
