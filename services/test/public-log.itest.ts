import type { Items, PublicLogContent, PublicLogDocument, PublicLogEntry } from '@setu/contracts';
import { keyId, logCommand } from '@setu/release-store/signed-log';
import { getModelToken } from '@nestjs/mongoose';
import type { Visitor } from '@setu/testing';
import type { Model } from 'mongoose';
import { createPublicKey } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MESSAGE } from '../src/messages/message.schema.js';
import { SETTINGS, type Settings } from '../src/platform/settings.js';
import { PUBLIC_LOG, type PublicLogModel } from '../src/privacy/public-log.schema.js';
import { PublicLog } from '../src/privacy/public-log.js';
import { ReviewNumbersService } from '../src/reviews/review-numbers.service.js';
import { Backend } from './people/backend.js';
import { administrator, type Failure } from './people/people.js';

let backend: Backend;
let admin: Visitor;
let heads: string;

beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'all' });
  admin = await administrator(backend);
  heads = join(await mkdtemp(join(tmpdir(), 'heads-')), 'heads.json');
});
afterAll(() => backend.close());

const page = async (query = '') =>
  (await backend.visitor().get<Items<PublicLogEntry>>(`/api/public-log${query}`)).body.items;
const entries = async (kind: PublicLogContent['kind']) =>
  (await page('?after=0'))
    .map(({ payload }) => JSON.parse(payload) as PublicLogDocument)
    .filter((one) => one.kind === kind);
const verify = () => logCommand(['verify', backend.origin, '--heads', heads], () => undefined);
const records = () => backend.database.collection('public_log');

it('begins with its key and the recipients of data, once', async () => {
  expect(await entries('recipients')).toMatchObject([
    { changes: expect.arrayContaining([expect.objectContaining({ change: 'first', setting: 'HOSTING_PROVIDER' })]) },
  ]);
  expect(
    (await page('?after=0')).map(({ payload }) => (JSON.parse(payload) as PublicLogDocument).kind).slice(0, 2),
  ).toEqual(['key', 'recipients']);
  const count = (await page('?after=0')).length;
  await backend.get(PublicLog).onModuleInit();
  expect(await page('?after=0')).toHaveLength(count);
  expect(await verify()).toBe(0);
});

it('has an export before it begins, with its reason and the exact number of records, and without a name', async () => {
  await backend.visitor().post('/api/messages', { email: 'asha@example.in', msg: 'Hello' });
  expect(await admin.get<Failure>('/api/messages/export.csv')).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('why you export') },
  });
  expect((await admin.get('/api/messages/export.csv?why=Asha')).status).toBe(400);
  expect(await entries('export')).toEqual([]);
  expect((await admin.get('/api/messages/export.csv?why=contact')).status).toBe(200);
  expect((await admin.get('/api/messages/export.csv?why=figures&search=unknown')).status).toBe(200);
  expect((await admin.get('/api/admin/colleges/full-export.csv.gz?why=copy')).status).toBe(200);
  for (const _ of [1, 2]) await admin.get('/api/messages');
  expect(await entries('export')).toMatchObject([
    { data: 'message', count: 1, why: 'contact' },
    { data: 'message', count: 0, why: 'figures' },
    { data: 'college', count: expect.any(Number), why: 'copy' },
    { data: 'message', count: 1, why: null },
  ]);
  expect(JSON.stringify(await page())).not.toMatch(/asha|admin\b/);
});

it('prevents an export that cannot be entered', async () => {
  const add = jest.spyOn(backend.get(PublicLog), 'add').mockRejectedValue(new Error('The database is away'));
  const answer = await admin.get<Failure>('/api/users/export.csv?why=contact');
  add.mockRestore();
  expect(answer.status).toBe(500);
  expect(await backend.database.collection('history').findOne({ action: 'exported', kind: 'user' })).toBeNull();
});

it.each([
  ['user', '/api/users'],
  ['application', '/api/apply/applications/mentorship'],
])('has a reader of pages of each %s once a day from the second page on, but no search', async (data, path) => {
  const ofData = async () => (await entries('export')).filter((one) => 'data' in one && one.data === data);
  const cursor = Buffer.from(JSON.stringify([Date.now(), 'f'.repeat(24)])).toString('base64url');
  await admin.get(`${path}?limit=10`);
  await admin.get(`${path}?limit=10&search=asha&cursor=${cursor}`);
  expect(await ofData()).toEqual([]);
  for (const _ of [1, 2]) expect((await admin.get(`${path}?limit=10&cursor=${cursor}`)).status).toBe(200);
  expect(await ofData()).toMatchObject([{ data, why: null }]);
});

it('counts what is exported, and estimates nothing', async () => {
  const model = backend.get<Model<unknown>>(getModelToken(MESSAGE) as never);
  const estimate = jest.spyOn(model, 'estimatedDocumentCount').mockResolvedValue(99 as never);
  await admin.get('/api/messages/export.csv?why=law');
  estimate.mockRestore();
  expect((await entries('export')).at(-1)).toMatchObject({ data: 'message', count: 1, why: 'law' });
});

it('gives up after a while where other processes are always faster', async () => {
  const log = backend.get(PublicLog);
  const model = backend.get<PublicLogModel>(getModelToken(PUBLIC_LOG) as never);
  const create = jest.spyOn(model, 'create').mockRejectedValue(Object.assign(new Error('taken'), { code: 11000 }));
  const now = jest.spyOn(performance, 'now').mockReturnValueOnce(-100_000);
  await expect(log.add('late', { kind: 'rejected', month: '2020-01', reviews: {} })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  expect(create).toHaveBeenCalledTimes(1);
  create.mockRestore();
  now.mockRestore();
});

it('has the request of an authority once, and only from full access', async () => {
  const form = {
    id: 'a'.repeat(36),
    authority: 'A court in Indore ',
    ground: 'Section 94 BNSS',
    people: '2',
    outcome: 'part',
  };
  expect((await backend.visitor().post('/api/admin/public-log', form)).status).toBe(401);
  expect((await admin.post<Failure>('/api/admin/public-log', { ...form, people: 'two' })).status).toBe(400);
  for (const wrong of [{ authority: 'asha@example.in' }, { ground: 'Case of +91 98765 43210' }])
    expect(await admin.post<Failure>('/api/admin/public-log', { ...form, ...wrong })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('leave out email addresses and phone numbers') },
    });
  for (const _ of [1, 2]) expect((await admin.post('/api/admin/public-log', form)).status).toBe(200);
  expect(await admin.post<Failure>('/api/admin/public-log', { ...form, people: '3' })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('with other content') },
  });
  expect(await entries('request')).toMatchObject([{ authority: 'A court in Indore', people: 2, outcome: 'part' }]);
});

it('has the rejected reviews of each month that is over', async () => {
  const month = new Date().toISOString().slice(0, 7);
  await backend.database.collection('review_numbers').insertMany(
    [
      ['2026-01', 'rejected copied', 3],
      ['2026-01', 'approved', 9],
      ['2025-12', 'received', 1],
      [month, 'rejected copied', 5],
    ].map(([month, event, count]) => ({ _id: `${month} ${event}` as never, month, event, count })),
  );
  for (const _ of [1, 2]) await backend.get(ReviewNumbersService).logMonths();
  const months = (await entries('rejected')) as Extract<PublicLogDocument, { kind: 'rejected' }>[];
  expect(months.map((one) => one.month)).toEqual(['2025-12', '2026-01']);
  expect(months[1]!.reviews).toMatchObject({ copied: 3 });
  expect(Object.values(months[0]!.reviews).every((count) => count === 0)).toBe(true);
});

it('gives entries that are added at the same time a place each, and what is added twice one', async () => {
  const before = (await page())[0]!;
  const log = backend.get(PublicLog);
  const content = { kind: 'export', data: 'user', count: 1, why: 'copy' } as const;
  await Promise.all(Array.from({ length: 24 }, (_, index) => log.add(`export ${index % 12}`, content)));
  const revisionOf = ({ payload }: PublicLogEntry) => (JSON.parse(payload) as PublicLogDocument).revision;
  const [latest] = await page();
  expect(revisionOf(latest!) - revisionOf(before)).toBe(12);
  expect((await page(`?before=${revisionOf(latest!)}`))[0]).toEqual(
    (await page(`?after=${revisionOf(latest!) - 2}`))[0],
  );
  expect(await verify()).toBe(0);
});

it('stays readable when the secret changes and comes back, and while processes have different ones', async () => {
  const model = backend.get<PublicLogModel>(getModelToken(PUBLIC_LOG) as never);
  const own = backend.get(PublicLog);
  const other = new PublicLog(model, 'another secret of tests, long enough', backend.get<Settings>(SETTINGS));
  const ids = async () =>
    (await entries('key')).map((one) =>
      keyId(createPublicKey({ key: Buffer.from((one as { key: string }).key, 'base64'), type: 'spki', format: 'der' })),
    );
  const [own1] = await ids();
  const content = { kind: 'export', data: 'user', count: 1, why: 'copy' } as const;
  for (const [index, log] of [other, own, other].entries()) await log.add(`turn ${index}`, content);
  const [, otherId] = await ids();
  expect(await ids()).toEqual([own1, otherId, own1, otherId]);
  await Promise.all(Array.from({ length: 8 }, (_, index) => (index % 2 ? own : other).add(`both ${index}`, content)));
  await own.add('last', content);
  const lines: string[] = [];
  const accepted = ['--accept-key', own1!, '--accept-key', otherId!];
  expect([
    await logCommand(['verify', backend.origin, '--heads', heads, ...accepted], (line) => lines.push(line)),
    lines,
  ]).toEqual([0, expect.anything()]);
  expect(await verify()).toBe(0);
});

it('is rejected by the verifier once an entry is changed or the end is cut off', async () => {
  expect(await verify()).toBe(0);
  const [latest, middle] = [
    (await records().find().sort({ _id: -1 }).limit(1).toArray())[0]!,
    await records().findOne({ _id: 3 as never }),
  ];
  await records().updateOne(
    { _id: 3 as never },
    { $set: { payload: (middle!.payload as string).replace('"kind"', '"Kind"') } },
  );
  expect(await verify()).toBe(1);
  await records().updateOne({ _id: 3 as never }, { $set: { payload: middle!.payload } });
  expect(await verify()).toBe(0);
  await records().deleteOne({ _id: latest._id });
  expect(await verify()).toBe(1);
});
