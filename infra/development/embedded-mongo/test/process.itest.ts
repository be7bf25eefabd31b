import { fork, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { build, ended, newFolder, removeFolder, type Running, startProcess } from './support.js';

const folders: string[] = [];
const running: Running[] = [];
const folder = () => folders[folders.push(newFolder()) - 1]!;
const start = async (...args: string[]) => running[running.push(await startProcess(...args)) - 1]!;
beforeAll(build);
afterAll(async () => {
  for (const { child } of running) {
    child.kill('SIGKILL');
    await ended(child);
  }
  folders.forEach(removeFolder);
});

test('a folder is locked by one process, and later ones get an error', async () => {
  const data = folder();
  await start('--data', data);
  await expect(startProcess('--data', data, '--port', '0')).rejects.toMatchObject({
    code: 1,
    message: expect.stringMatching(
      new RegExp(`^embedded-mongo: the data folder .* is in use by process ${process.pid}( \\(npm .*\\))?\n$`),
    ),
  });
});

test('exactly one of ten concurrent starts gets the folder', async () => {
  const data = folder();
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => start('--data', data)));
  expect(all.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
});

test('kill -9 leaves no stale lock and no stale socket', async () => {
  const data = folder();
  for (let i = 0; i < 3; i++) {
    const { child } = await start('--data', data);
    child.kill('SIGKILL');
    await ended(child);
  }
  const { child } = await start('--data', data);
  child.kill('SIGTERM');
  expect(await ended(child)).toBe(0);
});

test('a taken port and a taken socket are one sentence and an exit code', async () => {
  const { uri } = await start('--data', folder(), '--port', '0');
  const port = /:(\d+)/.exec(uri)![1]!;
  await expect(startProcess('--data', folder(), '--port', port)).rejects.toMatchObject({
    code: 1,
    message: `embedded-mongo: port ${port} of 127.0.0.1 is in use\n`,
  });
  const socket = join(folder(), 's');
  await start('--data', folder(), '--socket', socket);
  await expect(startProcess('--data', folder(), '--socket', socket)).rejects.toMatchObject({
    code: 1,
    message: `embedded-mongo: the socket ${socket} is in use\n`,
  });
});

test('the socket and the data are for the owner only; an open folder is rejected', async () => {
  const data = join(folder(), 'data');
  await start('--data', data);
  expect(statSync(data).mode & 0o777).toBe(0o700);
  expect(statSync(join(data, 'socket')).mode & 0o777).toBe(0o700);
  expect(statSync(join(data, 'socket/mongo.sock')).mode & 0o777).toBe(0o600);
  const open = join(folder(), 'open');
  mkdirSync(open);
  chmodSync(open, 0o755);
  await expect(startProcess('--data', folder(), '--socket', join(open, 's'))).rejects.toThrow('must have mode 0700');
});

test('documents and indexes written before SIGTERM exist after the next start', async () => {
  const data = folder();
  const first = await start('--data', data);
  let client = new MongoClient(first.uri);
  await client.db('a').collection('c').createIndex({ n: 1 }, { unique: true });
  const writes = Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      client
        .db('a')
        .collection('c')
        .insertOne({ n, tags: [n, -n] }),
    ),
  );
  await writes;
  await client.db('a').collection('c').createIndex({ tags: 1 });
  const stopping = ended(first.child);
  first.child.kill('SIGTERM');
  expect(await stopping).toBe(0);
  await client.close();
  const second = await start('--data', data);
  client = new MongoClient(second.uri);
  const c = client.db('a').collection('c');
  expect(await c.countDocuments()).toBe(200);
  expect((await c.find({ tags: -7 }).toArray()).map((d) => d['n'])).toEqual([7]);
  expect((await c.find({ tags: { $gt: 0, $lt: 2 } }).explain()).queryPlanner.winningPlan.inputStage).toMatchObject({
    stage: 'IXSCAN',
    isMultiKey: true,
  });
  await expect(c.insertOne({ n: 5 })).rejects.toMatchObject({ code: 11000 });
  await c.insertOne({ n: 1000 });
  expect(await c.countDocuments()).toBe(201);
  await client.close();
});

test('it ends when the process that started it is gone', async () => {
  const main = join(process.cwd(), 'infra/development/embedded-mongo/dist/main.js');
  const child = fork(main, ['--data', folder()], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  await new Promise((ready) => child.once('message', ready));
  child.disconnect();
  expect(await ended(child)).toBe(0);
});

test('wrong arguments print the usage', () => {
  const main = join(process.cwd(), 'infra/development/embedded-mongo/dist/main.js');
  const result = spawnSync(process.execPath, [main], { encoding: 'utf8' });
  expect([result.status, result.stderr]).toEqual([1, expect.stringContaining('usage:')]);
});

test('a client that sends garbage loses only its connection', async () => {
  const { uri } = await start('--data', folder(), '--port', '0');
  const client = new MongoClient(uri);
  await client.db('a').collection('c').insertOne({ a: 1 });
  const port = Number(/:(\d+)/.exec(uri)![1]);
  const header = (length: number, op: number) => Buffer.from(new Int32Array([length, 1, 0, op]).buffer);
  const rubbish = [
    Buffer.from('GET / HTTP/1.1\r\n\r\n'),
    header(-5, 2013),
    header(0x7fffffff, 2013),
    header(16, 2013),
    header(16, 2012),
    header(16, 1),
    Buffer.concat([header(40, 2013), Buffer.alloc(24, 0xff)]),
    Buffer.concat([header(36, 2004), Buffer.alloc(20)]),
    Buffer.concat([header(30, 2013), Buffer.alloc(5), Buffer.from([9, 0, 0, 0, 0xff, 0, 0, 0, 0])]),
  ];
  for (const bytes of rubbish) {
    await new Promise<void>((closed) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('error', () => {}).on('close', () => closed());
      socket.setTimeout(300, () => socket.destroy());
      socket.resume();
    });
  }
  for (let i = 0; i < 20; i++) {
    const socket = connect(port, '127.0.0.1', () => socket.destroy());
  }
  expect(await client.db('a').collection('c').countDocuments()).toBe(1);
  await client.close();
});
