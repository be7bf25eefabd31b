import { eventually } from '@setu/testing';
import { setTimeout as wait } from 'node:timers/promises';
import { type Collection, MongoClient, MongoServerError } from 'mongodb';
import { build, ended, newFolder, removeFolder, type Running, startProcess } from './support.js';

const CYCLES = Number(process.env['KILL_CYCLES'] ?? 25);
const WRITERS = 8;
let folder: string;
let server: Running;
let killed: AbortController;
beforeAll(build);
beforeEach(() => {
  folder = newFolder();
  acknowledged.clear();
});
afterEach(async () => {
  killed.abort();
  server.child.kill('SIGKILL');
  await ended(server.child);
  removeFolder(folder);
});

interface Thing {
  _id: string;
  v: number;
  pad: string;
  both: number;
}

/** Acknowledged writes by key: the highest version, or the deletion. */
const acknowledged = new Map<string, number | 'deleted'>();

/** Writes until the kill. A busy machine is slow to connect; after the kill there is no server to connect to. */
async function writeUntilKilled(uri: string, cycle: number, writer: number, killed: AbortSignal): Promise<void> {
  const client = new MongoClient(uri, { socketTimeoutMS: 5000, retryWrites: false });
  killed.addEventListener('abort', () => void client.close(true).catch(() => {}));
  const things = client.db('kill').collection<Thing>('things');
  for (let i = 0; !killed.aborted; i++) {
    await write(things, `${cycle}-${writer}-${i}`, i).catch((error: unknown) => {
      if (error instanceof MongoServerError) throw error;
    });
  }
}

async function write(things: Collection<Thing>, _id: string, i: number): Promise<void> {
  await things.insertOne({ _id, v: 1, pad: 'x'.repeat(300), both: 1 });
  acknowledged.set(_id, 1);
  if (i % 3 === 0) {
    await things.updateOne({ _id }, { $inc: { v: 1, both: 1 }, $set: { pad: 'y'.repeat(500) } });
    acknowledged.set(_id, 2);
  }
  if (i % 7 === 6) {
    // The deletion may have happened without its acknowledgement: from here on the document may exist or not.
    acknowledged.delete(_id);
    await things.deleteOne({ _id });
    acknowledged.set(_id, 'deleted');
  }
}

async function check(uri: string): Promise<void> {
  const client = new MongoClient(uri);
  const things = client.db('kill').collection<{ _id: string; v: number; both: number }>('things');
  const found = new Map((await things.find({}, { hint: { $natural: 1 } }).toArray()).map((d) => [d._id, d]));
  for (const [id, version] of acknowledged) {
    const doc = found.get(id);
    if (version === 'deleted') expect([id, doc]).toEqual([id, undefined]);
    else expect([id, doc && doc.v >= version]).toEqual([id, true]);
  }
  for (const doc of found.values()) expect(doc.both).toBe(doc.v); // no document is half written
  expect(await things.countDocuments({ v: { $gt: 0 } }, { hint: 'v_1' })).toBe(found.size); // and no index entry is missing
  expect(await things.countDocuments({ _id: { $gt: '' } })).toBe(found.size);
  await client.close();
}

test(
  `${CYCLES} times kill -9: no acknowledged write is lost`,
  async () => {
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      server = await startProcess('--data', folder);
      if (cycle === 0) {
        const client = new MongoClient(server.uri);
        await client.db('kill').collection('things').createIndex({ v: 1 });
        await client.close();
      }
      await check(server.uri);
      killed = new AbortController();
      const { signal } = killed;
      const writers = Array.from({ length: WRITERS }, (_, w) => writeUntilKilled(server.uri, cycle, w, signal));
      // On a loaded machine the first writes take longer than the wait.
      const enough = acknowledged.size + 25;
      await eventually(() => expect(acknowledged.size).toBeGreaterThanOrEqual(enough));
      await wait((cycle * 83) % 300); // another moment in every cycle
      server.child.kill('SIGKILL');
      killed.abort();
      await Promise.all([ended(server.child), ...writers]);
    }
    server = await startProcess('--data', folder);
    await check(server.uri);
    server.child.kill('SIGTERM');
    expect(await ended(server.child)).toBe(0);
    expect(acknowledged.size).toBeGreaterThan(CYCLES * 20);
  },
  CYCLES * 25_000 + 30_000,
);
