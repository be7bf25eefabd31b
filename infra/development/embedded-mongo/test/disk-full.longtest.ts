import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient, MongoServerError } from 'mongodb';
import { withProgram } from '@setu/testing';
import { build, ended, newFolder, removeFolder, startProcess } from './support.js';

/**
 * Simulates a full disk by a limit of the process on the size of its files, which needs no right to mount anything. The
 * kernel rejects the same writes of the same pages as on a full disk, with EFBIG instead of ENOSPC.
 */
const data = newFolder();
const main = join(process.cwd(), 'infra/development/embedded-mongo/dist/main.js');
const limitKb = 4096;
beforeAll(build);
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) {
    child.kill('SIGKILL');
    await ended(child);
  }
  removeFolder(data);
});

interface Thing {
  _id: number;
  pad: string;
}

async function startLimited(): Promise<{ child: ChildProcess; uri: string }> {
  const script = `trap '' XFSZ; ulimit -S -f ${limitKb * 2}; exec "$0" "$@"`; // in blocks of 512 bytes
  const child = spawn('/bin/sh', ['-c', script, process.execPath, main, '--data', data, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  const uri = await new Promise<string>((listening, failed) => {
    child.stdout.once('data', (text: Buffer) => listening(/listening (\S+)/.exec(text.toString())![1]!));
    child.once('exit', (code) => failed(new Error(`ended with ${code}`)));
  });
  return { child, uri };
}

withProgram('prlimit', () => {
  test('a full disk: writes are rejected, reads succeed, nothing is damaged, and writes work again with room', async () => {
    const { child, uri } = await startLimited();
    const client = new MongoClient(uri);
    const things = client.db('a').collection<Thing>('things');
    await things.createIndex({ pad: 1 });
    const acknowledged = new Set<number>();
    let _id = 0;
    const insert = async (): Promise<void> => {
      await things.insertOne({ _id: ++_id, pad: `${'x'.repeat(3000)}${_id}` });
      acknowledged.add(_id);
      return insert();
    };
    const rejected: unknown = await insert().catch((error: unknown) => error);
    expect(acknowledged.size).toBeGreaterThan(100);
    expect(rejected).toBeInstanceOf(MongoServerError);
    expect(rejected).toMatchObject({ code: 14031, codeName: 'OutOfDiskSpace', message: expect.stringMatching(/disk of the database is full/) }); // prettier-ignore
    expect(statSync(join(data, 'lmdb/data.mdb')).size).toBeLessThanOrEqual(limitKb * 1024);

    const stored = async (from: MongoClient) =>
      (await from.db('a').collection<Thing>('things').find({ pad: /^x/ }).toArray()).map((thing) => thing._id);
    expect(new Set(await stored(client))).toEqual(acknowledged);
    // Many concurrent writes: each gets an error, none is half done; those that found a free page stay.
    const batch = Array.from({ length: 40 }, (_, i) => ({ _id: 100_000 + i, pad: `${'y'.repeat(4000)}${i}` }));
    const written = await Promise.allSettled(batch.map((thing) => things.insertOne(thing)));
    const failures = written.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(failures.length).toBeGreaterThan(0);
    expect(new Set(failures)).toEqual(new Set([14031]));
    expect(await things.countDocuments({ _id: { $gte: 100_000 } })).toBe(batch.length - failures.length);
    await things.deleteMany({ _id: { $gte: 100_000 } }).catch((error: unknown) => expect(error).toMatchObject({ code: 14031 })); // prettier-ignore

    execFileSync('prlimit', ['--pid', String(child.pid), '--fsize=unlimited:unlimited']);
    await things.deleteMany({ _id: { $gte: 100_000 } });
    await things.insertOne({ _id: ++_id, pad: 'xroom' });
    acknowledged.add(_id);
    await client.close();
    child.kill('SIGKILL');
    await ended(child);

    // The start reads every page of the store.
    const again = await startProcess('--data', data, '--port', '0');
    children.push(again.child);
    const after = new MongoClient(again.uri);
    expect(new Set(await stored(after))).toEqual(acknowledged);
    expect(await after.db('a').collection('things').countDocuments({}, { hint: 'pad_1' })).toBe(acknowledged.size);
    await after.close();
    again.child.kill('SIGTERM');
    expect(await ended(again.child)).toBe(0);
  });
});
