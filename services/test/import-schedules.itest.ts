import type { ImportJob, ImportSchedules } from '@setu/contracts';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { ImportSchedulesService } from '../src/import/schedules/import-schedules.service.js';
import { MailService } from '../src/mail/mail.service.js';
import { administratorCookie, importsOf, signAdministratorIn } from './support/imports.js';
import { request, startBackend, type TestBackend } from './support/backend.js';
import { catalogueWriter } from './support/colleges.js';
import { emailsTo, textOf } from './people/mailbox.js';
import { until } from '@setu/testing';

let backend: TestBackend;
let imports: ReturnType<typeof importsOf>;
let files: Server;
let address: string;
const asked: string[] = [];
const content = (path: string) =>
  path === '/a.csv.gz'
    ? gzipSync('name,sourceId\nFetched,C-1\n')
    : path === '/rejected.csv'
      ? 'name,sourceId\nSecond,C-2\n,C-3\n'
      : undefined;

beforeAll(async () => {
  files = createServer(({ url = '' }, answer) => {
    asked.push(url);
    if (url === '/away') return void answer.writeHead(302, { location: 'http://elsewhere.example/a.csv' }).end();
    if (url === '/round') return void answer.writeHead(302, { location: '/round' }).end();
    if (url === '/moved') return void answer.writeHead(302, { location: '/a.csv.gz' }).end();
    if (url === '/cut')
      return void answer.writeHead(200, { 'content-length': '99' }).end('name,sourceId', () => answer.destroy());
    if (url === '/huge') {
      answer.writeHead(200);
      const more = () => {
        while (answer.write(Buffer.alloc(1024 * 1024))) if (answer.destroyed) return;
        answer.once('drain', more);
      };
      return void more();
    }
    const body = content(url);
    answer.writeHead(body ? 200 : 404).end(body);
  });
  await new Promise<void>((listening) => files.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  backend = await startBackend({ IMPORT_HOSTS: 'data.example.in' });
  await signAdministratorIn(backend.database.connection);
  imports = importsOf(backend.origin);
});
afterAll(async () => {
  await backend.close();
  files.closeAllConnections();
  files.close();
});
beforeEach(() => asked.splice(0));

const save = (schedule: object) =>
  request(`${backend.origin}/api/admin/import-schedules`, {
    method: 'PUT',
    headers: { cookie: administratorCookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Directory', every: 'day', mode: 'import', ...schedule }),
  });
const list = async () =>
  (await backend.get('/api/admin/import-schedules', { cookie: administratorCookie })).body as ImportSchedules;
const latest = async () => ((await imports.call('GET')).body as { items: ImportJob[] }).items[0]!;
const service = () => backend.app.get(ImportSchedulesService);
const run = () => service().runDue(new AbortController().signal);

it('takes no address but those of the allowed hosts', async () => {
  expect(await list()).toEqual({ items: [], hosts: ['data.example.in'] });
  for (const wrong of ['https://evil.example/a.csv', 'http://data.example.in/a.csv', 'https://127.0.0.1/a.csv'])
    expect(await save({ address: wrong })).toMatchObject({
      status: 400,
      body: { fields: { address: expect.any(String) } },
    });
  expect(await save({ address: 'https://data.example.in/a.csv', every: 'minute' })).toMatchObject({ status: 400 });
});

it('fetches a file once, however many processes look, and imports it', async () => {
  service().isTest = true;
  expect((await save({ address: `${address}/moved` })).status).toBe(200);
  await Promise.all([run(), run(), run()]);
  expect(asked).toEqual(['/moved', '/a.csv.gz']);
  const { _id } = await latest();
  expect(await imports.settled(_id)).toMatchObject({
    state: 'done',
    schedule: 'Directory',
    administrator: 'admin',
    result: { added: 1 },
  });
  expect(await catalogueWriter(backend.database.connection).colleges.countDocuments({ name: 'Fetched' })).toBe(1);
  const { items } = await list();
  expect(items).toMatchObject([{ name: 'Directory', every: 'day', mode: 'import' }]);
  expect(new Date(items[0]!.nextAt).getTime()).toBeGreaterThan(Date.now() + 23 * 60 * 60_000);
  await run();
  expect(asked).toHaveLength(2);
});

it('leaves a file with rejected rows, or one that is to be reviewed, to an administrator', async () => {
  for (const [path, mode] of [
    ['/rejected.csv', 'import'],
    ['/a.csv.gz', 'review'],
  ] as const) {
    await save({ address: `${address}${path}`, mode });
    await run();
    expect(await latest()).toMatchObject({ state: 'ready', hasFile: true });
  }
});

it.each([
  ['/gone', '127.0.0.1 answered 404 instead of the file.'],
  ['/away', '127.0.0.1 redirects to another host, from which nothing is fetched.'],
  ['/round', '127.0.0.1 redirects too often.'],
  ['/cut', 'The file could not be fetched: aborted.'],
  ['/huge', 'The file is larger than 50 MB. Compress it with gzip, or split it.'],
])('shows why %s failed, among the imports and in what needs doing', async (path, problem) => {
  await save({ address: `${address}${path}` });
  const todo = async () =>
    (await backend.get('/api/admin/overview/todo', { cookie: administratorCookie })).body.failedImports;
  const before = await todo();
  await run();
  expect(await latest()).toMatchObject({ state: 'failed', problem, hasFile: false });
  expect((await list()).items).toMatchObject([{ problem }]);
  expect(await todo()).toBe(before + 1);
});

describe('a schedule of an administrator who may not import any more', () => {
  const administrators = () => backend.database.connection.collection('administrators');
  const schedules = () => backend.database.connection.collection('import_schedules');
  /** A schedule that is due, as an administrator left it. */
  const leave = async (name: string, administrator: string) => {
    const fields = { address: `${address}/a.csv.gz`, every: 'day', mode: 'import', administrator, nextAt: new Date(0) };
    await schedules().insertOne({ name, ...fields });
  };
  const add = (username: string, role: string) =>
    administrators().insertOne({ username, role, passwordHash: 'of nobody', createdAt: new Date() });
  /** How many emails the owner got about a schedule, once none waits any more. */
  const told = async (name: string) => {
    const queue = backend.database.connection.collection('letters');
    await until(async () => (await queue.countDocuments()) === 0);
    const sent = await emailsTo(backend.dataDir, 'owner@example.in', 0);
    const sentence = `The scheduled import "${name}" is paused.`;
    return sent.filter((email) => textOf(email).replaceAll(/\s+/g, ' ').includes(sentence)).length;
  };
  beforeAll(() => administrators().updateOne({ username: 'admin' }, { $set: { email: 'owner@example.in' } }));
  beforeEach(async () => {
    service().isTest = true;
    await schedules().deleteMany({});
  });

  it.each([
    ['was removed', (username: string) => administrators().deleteOne({ username })],
    [
      'has a role without it',
      (username: string) => administrators().updateOne({ username }, { $set: { role: 'people' } }),
    ],
  ])('is paused when the administrator %s, and the owners are told once', async (_reason, change) => {
    const username = `importer-${randomUUID()}`;
    const name = `Left by ${username}`;
    await add(username, 'catalogue');
    await leave(name, username);
    await change(username);
    expect((await list()).items).toMatchObject([{ name, administrator: username, isPaused: true }]);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(asked).toEqual([]);
    expect((await list()).items).toMatchObject([{ name, administrator: username, isPaused: true }]);
    expect(await told(name)).toBe(1);
    // A new administrator of the same name does not inherit it.
    await administrators().deleteOne({ username });
    await add(username, 'catalogue');
    await run();
    expect(asked).toEqual([]);
    expect((await save({ name, address: `${address}/a.csv.gz` })).body).not.toHaveProperty('isPaused');
    await run();
    expect(asked).toEqual(['/a.csv.gz']);
    expect((await list()).items).toMatchObject([{ name, administrator: 'admin' }]);
    expect((await list()).items[0]).not.toHaveProperty('isPaused');
  });

  it('is told to the owners later, when a process dies or fails before the email is queued', async () => {
    const username = `importer-${randomUUID()}`;
    const name = `Left by ${username}`;
    await leave(name, username);
    const queue = jest.spyOn(backend.app.get(MailService), 'send').mockRejectedValueOnce(new Error('killed'));
    await run();
    queue.mockRestore();
    // Another process does not know yet that the first has failed.
    await run();
    expect(await told(name)).toBe(0);
    const { now } = Date;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);
    await Promise.all([run(), run(), run()]);
    await run();
    clock.mockRestore();
    expect(await told(name)).toBe(1);
    expect(await schedules().findOne({ name })).not.toHaveProperty('tellAt');
  });

  it('runs on for an administrator who may', async () => {
    const username = `importer-${randomUUID()}`;
    await add(username, 'catalogue');
    await leave('Kept', username);
    await run();
    expect(asked).toEqual(['/a.csv.gz']);
    expect(await told('Kept')).toBe(0);
  });
});
