import type {
  ApplicationCategory,
  HistoryEntry,
  ListedUser,
  Message,
  Page,
  ReceivedApplication,
} from '@setu/contracts';
import { parse } from 'csv-parse/sync';
import { Types } from 'mongoose';
import { Backend } from './people/backend.js';
import { administrator, application, drawing, form, profile, signUp } from './people/people.js';
import type { Visitor } from '@setu/testing';

let backend: Backend;
let admin: Visitor;
beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'account,mentors,messages,admin' });
  admin = await administrator(backend);
});
afterAll(() => backend.close());

const users = () => backend.database.collection('users');
const messages = () => backend.database.collection('messages');
const page = async <T>(path: string) => (await admin.get<Page<T>>(path)).body;
const found = async (search: string) => page<ListedUser>(`/api/users?search=${encodeURIComponent(search)}`);
const emails = (list: { items: { email: string }[] }) => list.items.map(({ email }) => email);

/** Written past the backend, as another replica would. */
const person = (email: string, fields: object = {}) => ({
  _id: new Types.ObjectId(),
  email,
  passwordHash: 'secret hash',
  createdAt: new Date(),
  changedAt: new Date(),
  ...fields,
});

async function pages(path: string, between: () => Promise<unknown> = async () => {}): Promise<ListedUser[]> {
  const seen: ListedUser[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const next: Page<ListedUser> = await page(`${path}&limit=7${cursor && `&cursor=${cursor}`}`);
    seen.push(...next.items);
    cursor = next.nextCursor;
    await between();
  }
  return seen;
}

describe('users', () => {
  const at = new Date('2026-01-05T10:00:00Z');
  const allUsers = Array.from({ length: 40 }, (_, number) =>
    // Half of them at the same moment.
    person(`student${number}@example.in`, {
      name: `Student ${number}`,
      createdAt: number % 2 ? at : new Date(at.getTime() + number),
    }),
  );
  beforeEach(async () => {
    await users().deleteMany({});
    await users().insertMany(allUsers);
  });

  it('are the documented whole array without parameters, the latest first, without secrets', async () => {
    const { body } = await admin.get<ListedUser[]>('/api/users');
    expect(body).toHaveLength(40);
    expect(body[0]).toEqual({
      _id: String(allUsers[38]!._id),
      email: 'student38@example.in',
      name: 'Student 38',
      hasImage: false,
      createdAt: '2026-01-05T10:00:00.038Z',
    });
  });

  it.each(['search=', 'search=student'])('come once each, the latest first, page by page with %s', async (query) => {
    const whole = (await admin.get<ListedUser[]>('/api/users')).body;
    expect(await pages(`/api/users?${query}`)).toEqual(whole);
    expect((await page(`/api/users?${query}`)).total).toBe(40);
  });

  it.each(['search=', 'search=student'])('have no gap and no double while some come and go, with %s', async (query) => {
    const [gone, ...rest] = (await admin.get<ListedUser[]>('/api/users')).body;
    let turn = 0;
    const seen = await pages(`/api/users?${query}`, async () => {
      await users().insertOne(person(`student-new${turn++}@example.in`));
      if (turn === 1) await admin.send('DELETE', `/api/users/${gone!._id}`);
      // Behind what was read, and not through this backend.
      if (turn === 2) await users().deleteOne({ email: rest[12]!.email });
    });
    expect(emails({ items: seen }).filter((email) => !email.includes('new'))).toEqual(
      [gone!, ...rest].map(({ email }) => email),
    );
  });

  it.each([
    ['student 17', ['student17@example.in']],
    ['STUDENT17@', ['student17@example.in']],
    ['17 17 student', ['student17@example.in']],
    ['asha 98765', ['asha+one@example.in']],
    ['+one', ['asha+one@example.in']],
    ['(b.tech', ['asha+one@example.in']],
    ['राव', ['asha+one@example.in']],
    ['o\u2019brien*', ['asha+one@example.in']],
    ['.*', []],
    ['$ne', []],
    ['secret', []],
    ['asha student17', []],
  ])('are found by every word of “%s”', async (search, expected) => {
    const fields = { ...profile, institute: 'O’Brien* College', name: 'Asha राव', course: 'Graduation (B.Tech)' };
    await users().insertOne(person('asha+one@example.in', fields));
    const list = await found(search);
    expect(emails(list)).toEqual(expected);
    expect(list.total).toBe(expected.length);
  });

  it('are found as they are at this moment', async () => {
    await found('nobody');
    const { visitor, email, user } = await signUp(backend, 'fresh@example.in');
    expect(emails(await found('fresh@'))).toEqual([email]);
    await visitor.send('PUT', '/api/users/me', form({ ...profile, institute: 'Zakir Husain College' }));
    expect(emails(await found('zakir husain'))).toEqual([email]);
    await users().insertOne(person('elsewhere@example.in', { institute: 'Zakir Husain' }));
    expect(emails(await found('zakir'))).toEqual(['elsewhere@example.in', email]);
    await admin.send('DELETE', `/api/users/${user._id}`);
    expect((await found('zakir')).total).toBe(1);
    await users().deleteOne({ email: 'elsewhere@example.in' });
    expect(await found('zakir')).toEqual({ items: [], total: 0, nextCursor: null });
  });

  it('are narrowed to those with a proven address, without one, and those whose guardian has to agree', async () => {
    const consent = { revision: 1, since: at, keys: [], due: [], events: [], birthYear: new Date().getFullYear() - 15 };
    await users().insertMany([
      person('mail@example.in', { emailVerifiedAt: at, consent: { ...consent, birthYear: 1990 } }),
      person('google@example.in', { googleId: 'g1' }),
      person('waiting@example.in', { consent: { ...consent, asked: 'waiting' } }),
      person('nobody@example.in', { consent }),
      person('agreed@example.in', { consent: { ...consent, asked: 'confirmed' } }),
    ]);
    const of = async (query: string) => emails(await page<ListedUser>(`/api/users?limit=50&${query}`)).sort();
    expect(await of('state=verified')).toEqual(['google@example.in', 'mail@example.in']);
    expect(await of('state=guardian-pending')).toEqual(['nobody@example.in', 'waiting@example.in']);
    expect(await of('state=guardian-pending&search=wait')).toEqual(['waiting@example.in']);
    expect(await of('state=unverified&search=agreed')).toEqual(['agreed@example.in']);
    expect((await found('waiting')).items[0]).toMatchObject({ guardianPending: true });
    expect((await found('waiting')).items[0]).not.toHaveProperty('consent');
    const { body } = await admin.get<string>('/api/users/export.csv?why=copy&state=verified');
    expect(body.trim().split('\r\n')).toHaveLength(3);
    expect((await admin.get('/api/users?state=x')).status).toBe(400);
  });

  it('are logged out on every device', async () => {
    const { visitor, user } = await signUp(backend);
    expect((await admin.send('DELETE', `/api/users/${user._id}/sessions`)).status).toBe(200);
    await visitor.post('/api/users/refresh');
    expect((await visitor.get('/api/users/me')).status).toBe(401);
    const [entry] = (await page<HistoryEntry>(`/api/admin/history?subject=${user._id}`)).items;
    expect(entry).toMatchObject({ action: 'changed', note: 'Logged out on every device', subject: { name: '' } });
  });

  it('leave nothing in the history but an id', async () => {
    const [{ _id } = { _id: '' }] = (await found('student 3')).items;
    expect((await admin.send('DELETE', `/api/users/${_id}`)).body).toEqual({ message: 'User deleted successfully' });
    const [entry] = (await page<HistoryEntry>(`/api/admin/history?subject=${_id}`)).items;
    expect(entry).toMatchObject({ administrator: 'admin', action: 'deleted', kind: 'user', subject: { name: '' } });
    expect(JSON.stringify(entry)).not.toContain('student');
    expect((await admin.send('DELETE', `/api/users/${_id}`)).status).toBe(404);
  });

  it('are exported as a CSV file that runs no formula, whole or as searched', async () => {
    await users().insertMany([
      person('=cmd@example.in', { name: '=HYPERLINK("http://x.example")', phone: '+919876543210' }),
      person('plus@example.in', { name: 'प्रिया', institute: '+2 College, Cuttack' }),
    ]);
    const { status, headers, body } = await admin.get<string>('/api/users/export.csv?why=copy');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/);
    expect(body).not.toContain('secret hash');
    const rows = parse(body, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(42);
    expect(Object.keys(rows[0]!)).toEqual(['name', 'email', 'phone', 'institute', 'course', 'gender', 'signedUpAt']);
    const row = (name: string) => rows.find(({ email }) => email!.includes(name));
    expect(row('cmd')).toMatchObject({
      name: '\'=HYPERLINK("http://x.example")',
      email: "'=cmd@example.in",
      phone: '+919876543210',
    });
    expect(row('plus')).toMatchObject({ name: 'प्रिया', institute: '+2 College, Cuttack' });
    const searched = (await admin.get<string>('/api/users/export.csv?why=copy&search=student%201')).body;
    expect(searched.trim().split('\r\n')).toHaveLength(14);
    const [entry] = (await page<HistoryEntry>('/api/admin/history?kind=user')).items;
    expect(entry).toMatchObject({ administrator: 'admin', action: 'exported', subject: { id: 'all', name: '' } });
  });
});

describe('messages', () => {
  const send = (email: string, msg: string) => backend.visitor().post('/api/messages', { email, msg });
  const search = (text: string) => page<Message>(`/api/messages?search=${encodeURIComponent(text)}`);

  it('are searched by address and text, exported, and deleted once', async () => {
    await send('asha@example.in', 'When will the fees of (IIT) Indore be known?');
    await send('ravi@example.in', '=1+1 is what the fees page shows');
    const all = (await admin.get<Message[]>('/api/messages')).body;
    expect(all.map(({ email }) => email)).toEqual(['ravi@example.in', 'asha@example.in']);
    expect((await page<Message>('/api/messages?limit=1')).items).toEqual(all.slice(0, 1));
    expect((await search('FEES')).total).toBe(2);
    expect((await search('fees (iit)')).items).toEqual(all.slice(1));
    expect((await search('asha')).items).toEqual(all.slice(1));
    const { body } = await admin.get<string>('/api/messages/export.csv?why=copy&search=ravi');
    expect(parse(body, { bom: true })).toEqual([
      ['email', 'message', 'sentAt', 'answeredAt'],
      ['ravi@example.in', "'=1+1 is what the fees page shows", all[0]!.createdAt, ''],
    ]);
    await admin.send('PUT', `/api/messages/${all[1]!._id}`, { state: 'answered' });
    const exported = async (query: string) => {
      const file = (await admin.get<string>(`/api/messages/export.csv?why=copy&${query}`)).body;
      return (parse(file, { bom: true, columns: true }) as Record<string, string>[]).map(({ email }) => email);
    };
    expect(await exported('state=open')).toEqual(['ravi@example.in']);
    expect(await exported('state=answered&search=fees')).toEqual(['asha@example.in']);
    expect(await exported('state=answered&search=ravi')).toEqual([]);
    expect(await exported('')).toEqual(['ravi@example.in', 'asha@example.in']);
    expect((await admin.get('/api/messages/export.csv?why=copy&state=x')).status).toBe(400);
    const { _id } = all[0]!;
    expect((await admin.send('DELETE', `/api/messages/${_id}`)).body).toEqual({
      message: 'Message deleted successfully',
    });
    expect((await admin.send('DELETE', `/api/messages/${_id}`)).status).toBe(404);
    expect((await search('fees')).total).toBe(1);
    const history = await page<HistoryEntry>('/api/admin/history?kind=message');
    expect(history.items.map(({ action, subject }) => [action, subject.id])).toEqual([
      ['deleted', _id],
      ...Array.from({ length: 4 }, () => ['exported', 'all']),
      ['changed', all[1]!._id],
      ['exported', 'all'],
      // The list without parameters.
      ['exported', 'all'],
    ]);
    expect(await messages().countDocuments({})).toBe(1);
  });
});

describe('applications', () => {
  it('are counted by kind, and searched', async () => {
    const image = await drawing(40, 40).jpeg().toBuffer();
    const names = ['Ravi', 'Meera', 'Ravindra'];
    for (const [number, name] of names.entries())
      await backend
        .visitor()
        .send('POST', '/api/apply/mentorship', form({ ...application, name, email: `mentor${number}@b.in` }, image));
    expect((await admin.get('/api/apply')).body).toEqual({ collections: ['mentorship'] });
    expect(await page<ApplicationCategory>('/api/apply?search=MENTOR&limit=5')).toEqual({
      items: [{ job: 'mentorship', applications: 3 }],
      total: 1,
      nextCursor: null,
    });
    expect((await page('/api/apply?search=teacher')).total).toBe(0);
    const all = (await admin.get<ReceivedApplication[]>('/api/apply/applications/mentorship')).body;
    expect(all.map(({ name }) => name)).toEqual(['Ravindra', 'Meera', 'Ravi']);
    const searched = await page<ReceivedApplication>('/api/apply/applications/mentorship?search=hindu%20ravi');
    expect(searched).toEqual({ items: [all[0], all[2]], total: 2, nextCursor: null });
    for (const query of ['', '?search=x'])
      expect((await admin.get(`/api/apply/applications/teacher${query}`)).status).toBe(404);
  });

  it('are deleted with their picture, once, and leave nothing in the history but an id', async () => {
    const image = await drawing(40, 40).jpeg().toBuffer();
    const leaving = { ...application, name: 'Leela Leaving', email: 'leela@b.in' };
    const pictures = (await backend.pictures()).length;
    await backend.visitor().send('POST', '/api/apply/mentorship', form(leaving, image));
    expect(await backend.pictures()).toHaveLength(pictures + 3);
    const search = () => page<ReceivedApplication>('/api/apply/applications/mentorship?search=leela');
    const { _id } = (await search()).items[0]!;
    const answers = await Promise.all([1, 2].map(() => admin.send('DELETE', `/api/apply/mentorship/${_id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(answers.find(({ status }) => status === 200)!.body).toEqual({
      message: 'Application deleted successfully',
    });
    expect(await search()).toMatchObject({ items: [], total: 0 });
    expect(await backend.pictures()).toHaveLength(pictures);
    expect(await backend.database.collection('pendingpictures').countDocuments()).toBe(0);
    const { items } = await page<HistoryEntry>(`/api/admin/history?subject=${_id}`);
    expect(items).toMatchObject([{ administrator: 'admin', action: 'deleted', subject: { id: _id, name: '' } }]);
    expect(JSON.stringify(items)).not.toMatch(/leela/i);
  });

  it.each(['nonsense', '000000000000000000000000', '%24where'])('are not there as %s', async (id) =>
    expect((await admin.send('DELETE', `/api/apply/mentorship/${id}`)).status).toBe(404),
  );
});

it.each([
  ...['/api/users', '/api/messages', '/api/apply/applications/mentorship'].flatMap((path) =>
    ['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'cursor=MTIz', 'search[$ne]=1', 'other=1'].map(
      (query) => `${path}?${query}`,
    ),
  ),
  '/api/users?search=a&cursor=x',
  '/api/users/export.csv?why=copy&limit=1',
  `/api/users/export.csv?why=copy&search=${'a'.repeat(201)}`,
])('400 for %s', async (path) => expect((await admin.get(path)).status).toBe(400));

const wholeLists = async (kind: string) =>
  (await page<HistoryEntry>(`/api/admin/history?kind=${kind}&subject=all&search=page%20after`)).items;

it.each([
  ['user', '/api/users'],
  ['message', '/api/messages'],
  ['application', '/api/apply/applications/mentorship'],
])('a reader of every %s is in the history once a day, and a reader of a page is not', async (kind, path) => {
  const administrators = backend.database.collection('administrators');
  await backend.database.collection('history').deleteMany({});
  await administrators.updateOne({ username: 'admin' }, { $set: { role: 'reader' } });
  try {
    expect((await admin.get(`${path}?limit=100`)).status).toBe(200);
    expect(await wholeLists(kind)).toEqual([]);
    const whole = await Promise.all([path, path, path].map((each) => admin.get(each)));
    expect(whole.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await wholeLists(kind)).toMatchObject([{ administrator: 'admin', action: 'exported', kind }]);
  } finally {
    await administrators.updateOne({ username: 'admin' }, { $unset: { role: 1 } });
  }
});

it.each([
  ['nearly all users have', 'example', 1],
  ['few users have', 'few', 0],
])('pages of a search for a word that %s leave an entry of a read list or none', async (_which, search, count) => {
  await users().deleteMany({});
  await users().insertMany([
    ...Array.from({ length: 101 }, (_, number) => person(`student${number}@example.in`)),
    ...Array.from({ length: 9 }, (_, number) => person(`few${number}@b.in`)),
  ]);
  await backend.database.collection('history').deleteMany({});
  expect((await pages(`/api/users?search=${search}`)).length).toBeGreaterThan(7);
  const read = await wholeLists('user');
  expect(read).toHaveLength(count);
  if (count === 0) return;
  expect(read[0]!.note).toMatch(/^Search that found 101 /);
  const [logged] = await backend.database.collection('public_log').find().sort({ _id: -1 }).toArray();
  // All are 110.
  expect(JSON.parse(logged!['payload'] as string)).toMatchObject({ data: 'user', count: 101 });
});
