import { until } from '@setu/testing';
import { verify } from '@node-rs/argon2';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase, type TestDatabase } from './support/database.js';
import { startProcess, type TestProcess } from './support/process.js';

let database: TestDatabase;
let folder: string;
const started: TestProcess[] = [];

beforeEach(async () => {
  database = await startDatabase();
  folder = await mkdtemp(join(tmpdir(), 'setu-process-'));
});
afterEach(async () => {
  for (const { child, exit } of started.splice(0)) {
    child.kill('SIGKILL');
    await exit;
  }
  await database.close();
  await rm(folder, { recursive: true });
});

function start(env: NodeJS.ProcessEnv = {}, file = 'main.js', args: string[] = []) {
  const settings = {
    MONGODB_URI: database.uri,
    DATA_DIR: folder,
    SEED_DEMO: 'false',
    LOG_LEVEL: 'info',
    ...env,
  };
  const running = startProcess(file, settings, args);
  started.push(running);
  return running;
}

it('sends the port and the administrator to its parent once, and logs no password', async () => {
  const first = start();
  await first.port;
  const [administrator] = first.messages.filter(({ type }) => type === 'administrator') as {
    username: string;
    password: string;
  }[];
  expect(administrator!.username).toBe('admin');
  // 128 bits.
  expect(Buffer.from(administrator!.password, 'base64url')).toHaveLength(16);
  expect(first.output()).not.toContain(administrator!.password);
  const [stored] = await database.connection.collection('administrators').find().toArray();
  expect(await verify(stored!.passwordHash, administrator!.password)).toBe(true);
  expect(stored!.passwordHash).toContain('$argon2id$');
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);

  const second = start();
  await second.port;
  expect(second.messages.map(({ type }) => type)).toEqual(['ready']);
});

it('uses the administrator of the settings without sending it to anyone', async () => {
  const { port, messages, output } = start({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'correct horse' });
  await port;
  expect(messages.map(({ type }) => type)).toEqual(['ready']);
  expect(output()).not.toContain('correct horse');
  const [stored] = await database.connection.collection('administrators').find().toArray();
  expect([stored!.username, await verify(stored!.passwordHash, 'correct horse')]).toEqual(['root', true]);
});

it.each([
  [{ MONGODB_URI: '' }, 'MONGODB_URI is required.\n'],
  [{ ADMIN_PASSWORD: 'Welcome@123' }, /^ADMIN_PASSWORD is easy to guess\.$/m],
  [{ ADMIN_USERNAME: 'mallika', ADMIN_PASSWORD: 'Mallika#7' }, /^ADMIN_PASSWORD is easy to guess\.$/m],
  [{ BACKEND_PORT: 'x' }, 'BACKEND_PORT must be a whole number from 0 to 65535, not "x".\n'],
  [
    { MODULES: 'shop', SEED_DEMO: '1' },
    /^MODULES has the unknown name "shop"; .*\nSEED_DEMO must be true or false, not "1"\.\n$/,
  ],
])('ends with a sentence for %j', async (env, sentence) => {
  const { exit, output } = start(env);
  expect((await exit).code).toBe(1);
  if (typeof sentence === 'string') expect(output()).toBe(sentence);
  else expect(output()).toMatch(sentence);
});

it('ends with a sentence when its port is taken, its folder is a file, or its database is away', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const taken = start({ BACKEND_PORT: String((squatter.address() as AddressInfo).port), LOG_LEVEL: 'silent' });
  expect([(await taken.exit).code, taken.output()]).toEqual([1, 'BACKEND_PORT is taken by another program.\n']);
  squatter.close();

  await writeFile(join(folder, 'file'), '');
  const noFolder = start({ DATA_DIR: join(folder, 'file'), LOG_LEVEL: 'silent' });
  expect([(await noFolder.exit).code, noFolder.output()]).toEqual([
    1,
    expect.stringMatching(/^DATA_DIR .*file cannot hold the secret: [^\n]*\n$/),
  ]);

  const away = start({ MONGODB_URI: 'mongodb://127.0.0.1:9/x', LOG_LEVEL: 'silent' });
  expect([(await away.exit).code, away.output()]).toEqual([
    1,
    expect.stringMatching(/^MONGODB_URI does not answer: [^\n]*\n$/),
  ]);
});

it.each(['SIGTERM', 'SIGINT'] as const)('finishes the request in flight on %s, then exits with 0', async (signal) => {
  const running = start();
  const socket = connect(await running.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  // The head of a request is here, the rest of it comes when the process is stopping.
  const body = JSON.stringify({ email: 'a@b.in', password: 'wrong-password-1' });
  socket.write(
    `POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  await new Promise((done) => setTimeout(done, 200));
  running.child.kill(signal);
  await new Promise((done) => setTimeout(done, 200));
  expect(running.child.exitCode).toBeNull();
  socket.write(body.slice(5));
  expect(await running.exit).toEqual({ code: 0, signal: null });
  expect(answer).toMatch(/^HTTP\/1\.1 \d{3} /);
});

it('goes on serving before it stops, and says that it is not ready', async () => {
  const running = start({ PRE_STOP_SECONDS: '2' });
  const origin = `http://127.0.0.1:${await running.port}`;
  const statusOf = async (check: string) => (await fetch(`${origin}/api/health/${check}`)).status;
  expect([await statusOf('serving'), await statusOf('ready')]).toEqual([200, 200]);
  const signalled = performance.now();
  running.child.kill('SIGTERM');
  await until(async () => (await statusOf('serving')) === 503);
  const ready = await fetch(`${origin}/api/health/ready`);
  expect(await ready.json()).toMatchObject({ error: { process: { status: 'down', message: 'It is stopping.' } } });
  const served = await fetch(`${origin}/api/colleges?limit=1`);
  expect([served.status, served.headers.get('connection'), await statusOf('live')]).toEqual([200, 'close', 200]);
  expect(await running.exit).toEqual({ code: 0, signal: null });
  expect(performance.now() - signalled).toBeGreaterThan(1_950);
});

it('a second signal ends it immediately', async () => {
  const running = start({ PRE_STOP_SECONDS: '600' });
  const serving = `http://127.0.0.1:${await running.port}/api/health/serving`;
  running.child.kill('SIGTERM');
  await until(async () => (await fetch(serving)).status === 503);
  running.child.kill('SIGTERM');
  expect(await running.exit).toEqual({ code: 1, signal: null });
});

it('cuts off a request that does not end in time, and says so', async () => {
  const running = start({ DRAIN_SECONDS: '1' });
  const socket = connect(await running.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  );
  await until(async () => socket.bytesWritten > 0);
  // Another request is answered, so the first one has arrived.
  await fetch(`http://127.0.0.1:${await running.port}/api/health/live`);
  running.child.kill('SIGTERM');
  expect(await running.exit).toEqual({ code: 1, signal: null });
  expect(running.output()).toContain('1 connections were cut off');
});

it('ends when its parent has died', async () => {
  const running = start();
  await running.port;
  running.child.disconnect();
  expect(await running.exit).toEqual({ code: 0, signal: null });
});

it('imports from the command line, and says why it cannot', async () => {
  const file = join(folder, 'in.csv');
  await writeFile(file, 'name,sourceId\nA College,1\n,2\n');
  const imported = start({}, 'import/command-line/main.js', [file]);
  expect((await imported.exit).code).toBe(0);
  expect(imported.output()).toMatch(/2 rows in .* s: 1 added, 0 updated, 0 unchanged, 1 rejected\n/);
  expect(imported.output()).toContain(`${file}.refused.csv`);
  for (const [args, env, message] of [
    [[], {}, 'Usage: '],
    [['/nowhere.csv'], {}, 'The file /nowhere.csv cannot be read.'],
    [[file], { MONGODB_URI: '' }, 'MONGODB_URI is required.'],
    [[file], { MONGODB_URI: 'mongodb://127.0.0.1:9/x?w=0' }, 'MONGODB_URI must not have w=0: '],
  ] as const) {
    const rejected = start(env, 'import/command-line/main.js', [...args]);
    expect([(await rejected.exit).code, rejected.output()]).toEqual([1, expect.stringContaining(message)]);
  }
});

it('finishes the batch in flight when an import is interrupted', async () => {
  const file = join(folder, 'in.csv');
  await writeFile(
    file,
    `name,sourceId\n${Array.from({ length: 40_000 }, (_, number) => `College ${number},${number}`).join('\n')}\n`,
  );
  const running = start({}, 'import/command-line/main.js', [file]);
  const colleges = database.connection.collection('colleges');
  await until(async () => (await colleges.countDocuments()) > 0);
  running.child.kill('SIGINT');
  expect((await running.exit).code).toBe(130);
  const [, rows, added] = /(\d+) rows in .*: (\d+) added/.exec(running.output())!;
  expect([rows, Number(added) % 1000]).toEqual([added, 0]);
  expect(await colleges.countDocuments()).toBe(Number(added));
  expect(running.output()).toContain('Interrupted; run it again to continue.');
});
