import type { Connection } from 'mongoose';
import { migrateData } from '../src/platform/database/data-version.js';
import { startDatabase, type TestDatabase } from './support/database.js';
import { startProcess } from './support/process.js';
import { testSettings } from './people/backend.js';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await startDatabase();
  ({ connection } = database);
});
beforeEach(() =>
  Promise.all([connection.collection('dataversions').deleteMany(), connection.collection('steps').deleteMany()]),
);
afterAll(() => database.close());

const ran = async () => (await connection.collection('steps').find().sort({ at: 1 }).toArray()).map(({ name }) => name);
const version = () => connection.collection('dataversions').findOne();
let at = 0;
const step = (name: string, work: () => Promise<void> = async () => undefined) => ({
  about: name,
  run: async (given: Connection) => {
    await given.collection('steps').insertOne({ name, at: at++ });
    await work();
  },
});

test('data without a version runs every migration once and in order, also when replicas start together', async () => {
  const steps = [step('first', () => new Promise((resolve) => setTimeout(resolve, 100))), step('second')];
  await Promise.all([1, 2, 3, 4].map(() => migrateData(connection, { steps })));
  expect(await ran()).toEqual(['first', 'second']);
  expect(await version()).toEqual({ _id: 'data', version: 3 });
  await migrateData(connection, { steps: [...steps, step('third')] });
  expect(await ran()).toEqual(['first', 'second', 'third']);
});

test('a migration of a killed process is repeated when its lock has run out, not before', async () => {
  const until = new Date(Date.now() + 1_000);
  await connection
    .collection<{ _id: string }>('dataversions')
    .insertOne({ _id: 'data', version: 1, lock: { run: 'killed', until } } as never);
  await migrateData(connection, { steps: [step('again')] });
  expect(Date.now()).toBeGreaterThanOrEqual(until.getTime());
  expect(await ran()).toEqual(['again']);
  expect(await version()).toEqual({ _id: 'data', version: 2 });
});

test('a lock is held for as long as its migration takes', async () => {
  const slow = step('slow', () => new Promise((resolve) => setTimeout(resolve, 1_500)));
  await Promise.all([1, 2].map(() => migrateData(connection, { steps: [slow], lockMs: 500 })));
  expect(await ran()).toEqual(['slow']);
});

test('a migration that fails leaves the version, and is run by the next start', async () => {
  const steps = [step('fails', () => Promise.reject(new Error('no')))];
  await expect(migrateData(connection, { steps })).rejects.toThrow('no');
  expect(await version()).toEqual({ _id: 'data', version: 1 });
  await migrateData(connection, { steps: [step('works')] });
  expect(await version()).toEqual({ _id: 'data', version: 2 });
});

test('the backend does not start on data of a newer program, says so in a sentence and changes nothing', async () => {
  await connection.collection<{ _id: string }>('dataversions').insertOne({ _id: 'data', version: 999 } as never);
  const names = async () => (await connection.listCollections()).map(({ name }) => name).toSorted();
  const before = await names();
  const { port, exit, output } = startProcess('main.js', { ...testSettings, MONGODB_URI: database.uri });
  await expect(port).rejects.toThrow();
  expect(await exit).toEqual({ code: 1, signal: null });
  expect(output()).toMatch(/^The data has version 999, and this program knows it only up to version \d+: .+\n$/);
  expect(await names()).toEqual(before);
});

test.each([
  ['import/command-line/main.js', '/dev/null'],
  ['import/command-line/main.js', '/dev/null', '--dry-run'],
  ['admin/command-line/main.js', 'reset-password'],
])('the command line %s %s %s does not touch data of a newer program either', async (program, ...args) => {
  await connection.collection<{ _id: string }>('dataversions').insertOne({ _id: 'data', version: 999 } as never);
  const { exit, output } = startProcess(program, { MONGODB_URI: database.uri }, args);
  expect((await exit).code).toBe(1);
  expect(output()).toMatch(/^The data has version 999, and this program knows it only up to version \d+: .+\n$/);
});
