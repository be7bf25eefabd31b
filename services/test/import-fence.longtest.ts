import { messages } from '@setu/contracts';
import { parse } from 'csv-parse/sync';
import { mongo } from 'mongoose';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fenceId } from '../src/catalog/college.schema.js';
import { writeFenced, type FencedWrite } from '../src/import/fenced-writes.js';
import { ImportError, OvertakenError } from '../src/import/import-error.js';
import { writeAddresses } from '../src/import/moved-addresses.js';
import { importFile, type FileImport } from '../src/import/command-line/import-file.js';
import { ImportLease, ImportLock } from '../src/import/import-lock.js';
import { catalogueWriter } from './support/colleges.js';
import { CollegeEditor } from './support/college-editor.js';
import { importsOf, signAdministratorIn } from './support/imports.js';
import { Backend } from './people/backend.js';
import { Replicas } from './support/replicas.js';
import { eventually, until } from '@setu/testing';

const csv = (count: number, name = 'College') =>
  ['sourceId,name', ...Array.from({ length: count }, (_, number) => `C-${number},${name} ${number}`), ''].join('\n');

let replicas: Replicas;
let writer: ReturnType<typeof catalogueWriter>;
let lock: ImportLock;

beforeEach(async () => {
  replicas = await Replicas.begin();
  writer = catalogueWriter(replicas.database.connection);
  lock = new ImportLock(replicas.database.connection);
});
afterEach(() => replicas.end());

const colleges = () =>
  writer.colleges
    .find({ _id: { $ne: fenceId } }, { updatedAt: 0 })
    .sort({ sourceId: 1 })
    .lean();
const locks = () => replicas.database.connection.collection('import_lock');
/** As if its holder had said nothing for longer than a living one would. */
const letLockAge = () => locks().updateOne({}, { $set: { 'holder.beatAt': new Date(0) } });

async function file(name: string, text: string): Promise<string> {
  const path = join(replicas.dataDir, name);
  await writeFile(path, text);
  return path;
}

async function run(name: string, text: string, over: Partial<FileImport> = {}) {
  const { connection } = replicas.database;
  return importFile({ file: await file(name, text), connection, rejectedFile: `${name}.refused`, ...over });
}

it('lets an importer that was paused and overtaken write nothing any more, wherever it was', async () => {
  for (const share of [0.1, 0.5]) {
    await writer.colleges.deleteMany({});
    const first = replicas.run('import/command-line/main.js', {}, [await file('first.csv', csv(5000, 'First'))]);
    await eventually(async () => expect(await writer.colleges.countDocuments()).toBeGreaterThan(5000 * share));
    // Somewhere between two batches or in the middle of one.
    await wait(Math.random() * 50);
    first.child.kill('SIGSTOP');
    await letLockAge();
    const { added, changed, unchanged, refused } = await run('second.csv', csv(3000, 'Second').replaceAll('C-', 'D-'));
    expect([added, changed, unchanged, refused]).toEqual([3000, 0, 0, 0]);
    const before = await colleges();
    first.child.kill('SIGCONT');
    expect([(await first.exit).code, first.output()]).toEqual([1, expect.stringContaining('holds the lock now')]);
    expect(await colleges()).toEqual(before);
    await locks().updateOne({}, { $unset: { fenceUntil: '' } });
  }
});

it('rejects in the database what an importer sends that was overtaken after it had last looked', async () => {
  const { collection } = writer.colleges;
  const bulkWrite = collection.bulkWrite.bind(collection);
  const spy = jest.spyOn(collection, 'bulkWrite').mockImplementationOnce(async (operations, options) => {
    await letLockAge();
    expect(await lock.take({ fileName: 'second.csv', startedBy: 'asha' })).toBeInstanceOf(ImportLease);
    return bulkWrite(operations, options);
  });
  await expect(run('first.csv', csv(10))).rejects.toThrow(OvertakenError);
  spy.mockRestore();
  expect(await colleges()).toEqual([]);
});

describe('a batch', () => {
  const megabyte = 1024 * 1024;
  const write = (number: number, megabytes = 1): FencedWrite => ({
    updateOne: {
      filter: { sourceId: `C-${number}` },
      update: { $setOnInsert: { name: `College ${number}`, about: 'x'.repeat(megabytes * megabyte) } },
      upsert: true,
    },
  });
  const takeLock = async () => (await lock.take({ fileName: 'a.csv', startedBy: 'asha' })) as ImportLease;
  const overtake = async () => {
    await letLockAge();
    await takeLock();
  };
  const count = () => writer.colleges.countDocuments({ _id: { $ne: fenceId } });
  /** Calls `then` after the database has done the first command. */
  function afterFirstCommand(then: () => Promise<void>) {
    const { collection } = writer.colleges;
    const bulkWrite = collection.bulkWrite.bind(collection);
    return jest.spyOn(collection, 'bulkWrite').mockImplementationOnce(async (...command) => {
      const result = await bulkWrite(...command);
      await then();
      return result;
    });
  }
  const answerGetsLost = async () => {
    throw new mongo.MongoNetworkError('connection closed');
  };

  it('of 40 MB has the fence in front of each of its commands', async () => {
    const { token } = await takeLock();
    const writes = Array.from({ length: 40 }, (_, number) => write(number));
    const spy = afterFirstCommand(overtake);
    await expect(writeFenced(writer.colleges, token, writes)).rejects.toThrow(OvertakenError);
    spy.mockRestore();
    const written = await count();
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(16);
  });

  it('of 40 MB is counted as a whole', async () => {
    const { token } = await takeLock();
    const writes = Array.from({ length: 40 }, (_, number) => write(number));
    await writeFenced(writer.colleges, token, [write(7), write(23)]);
    const { matchedCount, inserted } = await writeFenced(writer.colleges, token, writes);
    const others = writes.map((_, number) => number).filter((number) => number !== 7 && number !== 23);
    expect([matchedCount, [...inserted]]).toEqual([2, others]);
    expect(await count()).toBe(40);
  });

  it('is not sent with a college that fits into no command', async () => {
    const { token } = await takeLock();
    await expect(writeFenced(writer.colleges, token, [write(0, 9)])).rejects.toThrow(ImportError);
    expect(await count()).toBe(0);
  });

  it('makes no address of a merged college redirect once another import has started', async () => {
    const target = { ...writer, job: fenceId, lease: await takeLock() };
    const addresses = (from: string) => [{ from, college: '0'.repeat(24) }];
    expect(await writeAddresses(target, addresses('C-1'))).toBe(1);
    await overtake();
    await expect(writeAddresses(target, addresses('C-2'))).rejects.toThrow(OvertakenError);
    expect(await replicas.database.connection.collection('removed_colleges').distinct('_id')).toEqual(['C-1']);
  });

  it('is sent once more when its answer gets lost, and counted once', async () => {
    afterFirstCommand(answerGetsLost);
    expect(await run('first.csv', csv(10))).toMatchObject({ added: 10, unchanged: 0, refused: 0 });
    expect(await count()).toBe(10);
    afterFirstCommand(answerGetsLost);
    expect(await run('second.csv', csv(10, 'New'))).toMatchObject({ added: 0, changed: 10, unchanged: 0, refused: 0 });
  });

  it('is rejected when it is sent once more and another import has started since', async () => {
    const { collection } = writer.colleges;
    const spy = jest.spyOn(collection, 'bulkWrite').mockImplementationOnce(async () => {
      await overtake();
      return answerGetsLost();
    });
    await expect(run('first.csv', csv(10))).rejects.toThrow(OvertakenError);
    spy.mockRestore();
    expect(await count()).toBe(0);
  });

  it('is not sent once more by the driver, which would leave the fence out', async () => {
    const { token } = await takeLock();
    const execute = jest.spyOn(mongo.OrderedBulkOperation.prototype, 'execute');
    await writeFenced(writer.colleges, token, [write(0)]);
    const commands = execute.mock.contexts.flatMap(({ batches }) => batches);
    execute.mockRestore();
    // The driver repeats no command with an update of many.
    expect(commands).toMatchObject([{ operations: [{ multi: true, q: { _id: fenceId } }, { upsert: true }] }]);
  });
});

it('leaves the fence as long as a process may come back, and then takes it away', async () => {
  const fences = () => writer.colleges.countDocuments({ _id: fenceId });
  await run('first.csv', csv(10));
  expect(await fences()).toBe(0);

  const overtaken = (await lock.take({ fileName: 'a.csv', startedBy: 'asha' })) as ImportLease;
  await letLockAge();
  await run('second.csv', csv(20));
  expect([await overtaken.renew(), await fences()]).toEqual([false, 1]);
  await lock.sweep();
  expect(await fences()).toBe(1);
  await locks().updateOne({}, { $set: { fenceUntil: new Date(0) } });
  await lock.sweep();
  expect([await fences(), await writer.colleges.countDocuments()]).toEqual([0, 20]);
});

it('takes a lock that the version before this one has left', async () => {
  await locks().insertOne({ _id: 'colleges', job: fenceId } as never);
  expect(await run('first.csv', csv(3))).toMatchObject({ added: 3 });
});

it('keeps what an administrator saves while the command line imports, and says so in the rejected rows', async () => {
  await run('first.csv', csv(40));
  const find = async (sourceId: string) => String((await writer.colleges.findOne({ sourceId }))!._id);
  const [early, late] = [await find('C-15'), await find('C-35')];
  const save = async (id: string) => {
    await writer.change(id, { name: 'By hand' });
    await writer.colleges.updateOne({ _id: id }, { $inc: { revision: 1 } });
  };
  const { collection } = writer.colleges;
  const bulkWrite = collection.bulkWrite.bind(collection);
  // One before its batch is compared, and one between the comparison and the write.
  const spy = jest.spyOn(collection, 'bulkWrite').mockImplementation(async (operations, options) => {
    if (operations.length === 11) await save(early);
    if (operations.length === 10) await save(late);
    return bulkWrite(operations, options);
  });
  const rejectedFile = join(replicas.dataDir, 'refused.csv');
  const report = await run('second.csv', csv(39, 'New'), { batchSize: 10, rejectedFile });
  spy.mockRestore();
  expect(report).toMatchObject({ rows: 39, changed: 37, refused: 2 });
  const rows = parse(await readFile(rejectedFile, 'utf8'), { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map(({ sourceId, reason }) => [sourceId, reason])).toEqual([
    ['C-15', messages.colleges.importProtected],
    ['C-35', messages.colleges.importProtected],
  ]);
  const edited = (await colleges()).filter(({ name }) => name === 'By hand').map(({ sourceId }) => sourceId);
  expect(edited).toEqual(['C-15', 'C-35']);
});

it('keeps what an administrator saved since the file was checked, also when it is applied in two steps', async () => {
  const backend = await Backend.start({ MODULES: 'catalog,admin' });
  try {
    const editor = await CollegeEditor.start(backend);
    const imports = importsOf(backend.origin);
    const first = await imports.checked(csv(3));
    await imports.step(first._id, 'apply');
    await imports.settled(first._id);
    const { _id } = await imports.checked(csv(4, 'New'));
    const one = await backend.database.collection('colleges').findOne({ sourceId: 'C-1' });
    const id = String(one!._id);
    expect((await editor.put(id, { name: 'By hand', logo: 'x' })).status).toBe(400);
    const added = await editor.added();
    expect((await editor.put(id, { name: 'By hand', logo: added.logo })).status).toBe(200);

    await imports.step(_id, 'apply');
    expect(await imports.settled(_id)).toMatchObject({
      state: 'done',
      preview: { added: 1, changed: 3, refused: 0 },
      result: { rows: 4, added: 1, changed: 2, refused: 0, protectedFields: 1 },
    });
    expect((await editor.edited(id)).name).toBe('By hand');
  } finally {
    await backend.close();
  }
});

it('lets the command line and an administrator import one after the other', async () => {
  const backend = await replicas.start({ MODULES: 'catalog,admin' });
  await signAdministratorIn(replicas.database.connection);
  const imports = importsOf(backend.origin);
  const { _id } = await imports.checked(csv(5));

  const lease = (await lock.take({ fileName: 'theirs.csv', startedBy: 'the command line' })) as ImportLease;
  const { status, body } = await imports.step(_id, 'apply');
  expect([status, body.message]).toEqual([
    409,
    'Another import is running: theirs.csv, started by the command line. Please wait until it has ended.',
  ]);
  const commandLine = replicas.run('import/command-line/main.js', {}, [await file('ours.csv', csv(4))]);
  await until(async () =>
    commandLine.output().includes('Waiting: another import is running, theirs.csv, started by the command line.'),
  );
  expect(await writer.colleges.countDocuments({ _id: { $ne: fenceId } })).toBe(0);
  await lease.release();
  expect((await commandLine.exit).code).toBe(0);
  expect((await imports.step(_id, 'apply')).status).toBe(202);
  expect(await imports.settled(_id)).toMatchObject({ state: 'done', result: { added: 1, unchanged: 4 } });
});
