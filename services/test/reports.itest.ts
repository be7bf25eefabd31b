import type { FactReport, NearbyColleges, Page } from '@setu/contracts';
import { until } from '@setu/testing';
import { ReadModelService } from '../src/catalog/read-model/read-model.service.js';
import { Backend } from './people/backend.js';
import { administrator, password, prove, signUp, type Failure } from './people/people.js';
import { ReportsService } from '../src/reports/reports.service.js';

let backend: Backend;
let collegeId: string;
const college = (name: string, district: string) => ({
  name,
  district,
  state: 'Madhya Pradesh',
  updatedAt: new Date(),
});

beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'catalog,account,messages,admin', RATE_LIMIT_SCALE: '100' });
  const colleges = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => college(`${name} Polytechnic`, 'Indore'));
  const { insertedIds } = await backend.database
    .collection('colleges')
    .insertMany([...colleges, college('Far Polytechnic', 'Harda'), college('Near School of Law', 'Indore')]);
  collegeId = String(insertedIds[0]);
  await backend.get(ReadModelService).refresh(...Object.values(insertedIds));
});
afterAll(() => backend.close());

const report = { subject: 'fees', right: ' ₹40,000 a year\nsince 2025 ', source: 'https://college.example/fees' };
const send = (changes: object = {}) =>
  backend.visitor().post<Failure>('/api/reports', { collegeId, ...report, ...changes });
const list = async (query = '') =>
  (await (await administrator(backend)).get<Page<FactReport>>(`/api/reports${query}`)).body;

it('keeps a report, which the administrator reads with its college, marks as done and opens again', async () => {
  expect(await send({ email: ' Asha@Example.in ' })).toMatchObject({
    status: 201,
    body: { message: 'Thank you. We will look into it.' },
  });
  const [stored] = (await list()).items;
  expect(stored).toEqual({
    _id: expect.any(String),
    collegeId,
    college: 'One Polytechnic',
    subject: 'fees',
    right: '₹40,000 a year\nsince 2025',
    source: 'https://college.example/fees',
    email: 'asha@example.in',
    state: 'open',
    createdAt: expect.stringMatching(/Z$/),
  });
  const admin = await administrator(backend);
  const mark = (state: string) => admin.send<Failure>('PUT', `/api/reports/${stored!._id}`, { state });
  expect((await mark('done')).status).toBe(200);
  expect((await list()).items).toEqual([]);
  expect((await list('?state=done')).items).toEqual([{ ...stored, state: 'done' }]);
  expect((await mark('open')).status).toBe(200);
  expect((await list()).total).toBe(1);
  expect((await mark('gone')).status).toBe(400);
});

it('rejects a report in an unknown language, and keeps none without an address', async () => {
  expect((await send({ right: 'x', language: 'xx' })).status).toBe(400);
  expect((await send({ right: 'x', language: 'hi' })).status).toBe(201);
  const [report] = (await list()).items;
  expect(report).not.toHaveProperty('language');
  const admin = await administrator(backend);
  await admin.send('PUT', `/api/reports/${report!._id}`, { state: 'done' });
});

it('rejects a report whose figure is no text', async () => {
  const { status } = await send({ subject: 'closing', figure: { trim: 1 }, right: 'x', collegeId: undefined });
  expect(status).toBe(400);
});

it('keeps a report of a figure, also of an institution without a page', async () => {
  const figure = ' RVCE, KCET, GM: 2025: 9 ';
  expect((await send({ subject: 'closing', figure, right: 'of a page' })).status).toBe(201);
  expect((await send({ subject: 'closing', figure, right: 'of none', collegeId: undefined })).status).toBe(201);
  const [ofNone, ofPage] = (await list()).items;
  expect(ofPage).toMatchObject({ collegeId, college: 'One Polytechnic', figure: figure.trim() });
  expect(ofNone).toMatchObject({ college: 'An institution without a page', figure: figure.trim() });
  expect(ofNone).not.toHaveProperty('collegeId');
  const admin = await administrator(backend);
  const step = (name: string, body: object) => admin.post<Failure>(`/api/reports/${ofNone!._id}/${name}`, body);
  expect((await step('accept', { field: 'name', value: 'RVCE' })).status).toBe(409);
  expect((await step('refuse', { note: '' })).status).toBe(200);
  await admin.send('PUT', `/api/reports/${ofPage!._id}`, { state: 'done' });
});

it('pages through many, the latest first', async () => {
  for (const right of ['a', 'b', 'c']) await send({ right });
  const first = await list('?limit=2');
  expect(first.items.map(({ right }) => right)).toEqual(['c', 'b']);
  expect((await list(`?limit=2&cursor=${first.nextCursor}`)).items[0]!.right).toBe('a');
});

it.each([
  [{ collegeId: 'f'.repeat(24) }, 404, 'college'],
  [{ collegeId: { $ne: null } }, 400, 'collegeId'],
  [{ collegeId: undefined }, 400, 'collegeId'],
  [{ subject: 'toString' }, 400, 'choose'],
  [{ right: ['a'] }, 400, 'right'],
  [{ right: 'x'.repeat(2001) }, 400, '2000'],
  [{ source: '\n ' }, 400, 'checked'],
  [{ email: 'nobody' }, 400, 'email'],
  [{ state: 'done' }, 400, 'state'],
  [{ right: 'x'.repeat(30_000) }, 413, ''],
])('rejects hostile or incomplete report %# with a sentence', async (changes, status, words) => {
  const answer = await send(changes);
  expect([answer.status, answer.body.message.toLowerCase()]).toEqual([
    status,
    expect.stringContaining(words.toLowerCase()),
  ]);
});

it('shows markup as it was typed, and drops what a program fills in', async () => {
  const right = '<img src=x onerror=alert(1)> "quoted" \u202Eabc';
  await send({ right });
  await send({ right: 'Buy!', website: 'https://spam.example' });
  expect((await list()).items[0]!.right).toBe(right);
});

it('limits how many one address may send', async () => {
  const strict = await Backend.start({ MODULES: 'catalog,account,messages,admin', RATE_LIMIT_SCALE: '1' });
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn++)
    statuses.push((await strict.visitor().post('/api/reports', { collegeId, ...report, right: `${turn}` })).status);
  await strict.close();
  expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
});

it('goes with the account, and by its age', async () => {
  const { email } = await signUp(backend);
  await prove(backend, email);
  const visitor = backend.visitor();
  await visitor.post('/api/users/login', { email, password });
  await send({ right: 'mine', email: email.toUpperCase(), language: 'hi' });
  const rights = async () =>
    (await backend.database.collection('fact_reports').find().toArray()).map((one) => one.right);
  expect(await rights()).toContain('mine');
  expect((await visitor.get<{ reports: unknown[] }>('/api/users/me/export')).body).toMatchObject({
    reports: [expect.objectContaining({ right: 'mine', language: 'hi' })],
  });
  await visitor.send('DELETE', '/api/users/me', { password });
  await until(async () => !(await rights()).includes('mine'));

  await backend.get(ReportsService).deleteOld(new Date(Date.now() + 361 * 24 * 3_600_000));
  expect(await rights()).toEqual([]);
});

it('finds colleges of the same kind nearby, never the college itself', async () => {
  const { body } = await backend.visitor().get<NearbyColleges>(`/api/colleges/${collegeId}/nearby`);
  expect([body.kind, body.place]).toEqual(['polytechnics', 'Indore']);
  expect(body.items.map(({ name }) => name).sort()).toEqual(
    ['Two', 'Three', 'Four', 'Five'].map((name) => `${name} Polytechnic`).sort(),
  );
});
