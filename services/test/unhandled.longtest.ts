import { until } from '@setu/testing';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase, type TestDatabase } from './support/database.js';
import { startProcess, type TestProcess } from './support/process.js';
import { rawRequest } from './support/raw-request.js';

let database: TestDatabase;
let folder: string;
let running: TestProcess | undefined;
beforeAll(async () => {
  database = await startDatabase();
  folder = await mkdtemp(join(tmpdir(), 'setu-unhandled-'));
});
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.exit;
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** A mistake somewhere in the code that a request runs: looking at this address sets something going that fails. */
const mistakes = {
  'rejects without a handler': `void Promise.reject(new Error('a mistake'))`,
  'throws without a handler': `setTimeout(() => { throw new Error('a mistake') })`,
};
const withMistake = (mistake: string) =>
  `data:text/javascript,${encodeURIComponent(`
    const { toLowerCase } = String.prototype;
    String.prototype.toLowerCase = function () {
      if (this.includes('make-a-mistake')) { ${mistake}; }
      return toLowerCase.call(this);
    };`)}`;

const start = async (env: NodeJS.ProcessEnv = {}) => {
  const settings = {
    MONGODB_URI: database.uri,
    DATA_DIR: folder,
    SEED_DEMO: 'false',
    LOG_LEVEL: 'info',
  };
  running = startProcess('main.js', { ...settings, ...env });
  return { process: running, origin: `http://127.0.0.1:${await running.port}` };
};

it.each(Object.entries(mistakes))(
  'what %s is logged with its request and answered, and the process ends',
  async (_, mistake) => {
    const { process, origin } = await start({ NODE_OPTIONS: `--import=${withMistake(mistake)}` });
    const agent = new Agent({ keepAlive: true });
    const headers = { 'content-type': 'application/json', 'x-request-id': 'the-cause' };
    const body = JSON.stringify({ email: 'make-a-mistake@example.in', password: 'Strong#1234' });
    const answer = await rawRequest(`${origin}/api/users/login`, { method: 'POST', headers, body, agent });
    expect([answer.status, JSON.parse(answer.text).requestId]).toEqual([500, 'the-cause']);
    expect(await process.exit).toEqual({ code: 1, signal: null });
    agent.destroy();
    const logged = process
      .output()
      .split('\n')
      .find((line) => line.includes('unhandled error'));
    expect(JSON.parse(logged!)).toMatchObject({
      level: 60,
      requestId: 'the-cause',
      method: 'POST',
      route: '/api/users/login',
      err: { message: 'a mistake' },
    });
  },
);

it('of several requests in flight all are logged, and one that never ends is answered', async () => {
  const mistake = mistakes['throws without a handler'];
  const { process, origin } = await start({ NODE_OPTIONS: `--import=${withMistake(mistake)}` });
  const json = { 'content-type': 'application/json' };
  const waiting = request(`${origin}/api/messages`, {
    method: 'POST',
    headers: { ...json, 'content-length': 100, 'x-request-id': 'waits-for-its-body' },
  });
  waiting.on('error', () => {});
  waiting.flushHeaders();
  const waited = once(waiting, 'response') as Promise<[IncomingMessage]>;
  // Another request is answered, so the first one has arrived.
  expect((await rawRequest(`${origin}/api/health/live`)).status).toBe(200);

  const body = JSON.stringify({ email: 'make-a-mistake@example.in', password: 'Strong#1234' });
  const cause = await rawRequest(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { ...json, 'x-request-id': 'the-cause' },
    body,
  });
  expect(cause.status).toBe(401);
  const [answer] = await waited;
  expect(answer.statusCode).toBe(500);
  waiting.destroy();
  expect(await process.exit).toEqual({ code: 1, signal: null });
  const logged = process
    .output()
    .split('\n')
    .find((line) => line.includes('unhandled error'));
  expect(JSON.parse(logged!)).toMatchObject({
    level: 60,
    requests: [
      { requestId: 'waits-for-its-body', method: 'POST', route: '/api/messages' },
      { requestId: 'the-cause', method: 'POST', route: '/api/users/login' },
    ],
    err: { message: 'a mistake' },
  });
});

it('a killed process that is started again remembers who was blocked', async () => {
  const send = async (origin: string) => {
    const body = JSON.stringify({ email: 'a@b.in', msg: 'Hello' });
    const headers = { 'content-type': 'application/json' };
    return rawRequest(`${origin}/api/messages`, { method: 'POST', headers, body });
  };
  const first = await start();
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries++) statuses.push((await send(first.origin)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  const counters = database.connection.collection('rate_limits');
  await until(async () => (await counters.findOne({ hits: 11 })) !== null);
  first.process.child.kill('SIGKILL');
  await first.process.exit;

  const { origin } = await start();
  const answer = await send(origin);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500);
  const [counted] = await counters.find({ hits: { $gte: 11 } }).toArray();
  expect(String(counted!._id)).toMatch(/^POST \/api\/messages:[\w-]{43}@\d+$/);
});
