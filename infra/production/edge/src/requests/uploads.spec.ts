import * as files from 'node:fs/promises';
import { until } from '@setu/testing';
import { edgeBeforeBackend, type EdgeBeforeBackend, post } from '../../testing/edge-before-backend.js';

let running: EdgeBeforeBackend | undefined;
afterEach(async () => {
  jest.restoreAllMocks();
  await running?.stop();
  running = undefined;
});

const type = 'multipart/form-data; boundary=x';
const apply = '/api/apply/mentorship';
const send = (path: string, bytes: number, headers: Record<string, string> = {}) =>
  fetch(running!.origin + path, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: 'x'.repeat(bytes),
  });
const begin = (bytes: number, headers: Record<string, string> = {}) =>
  running!.open(post(apply, '', { 'content-type': type, 'content-length': '5000000', ...headers }) + 'x'.repeat(bytes));
/** Sizes of this process's open files without a name (Linux only). */
async function namelessSizes(): Promise<number[]> {
  const descriptors = (await files.readdir('/proc/self/fd')).map((name) => `/proc/self/fd/${name}`);
  const sizes = descriptors.map(async (path) => {
    const target = await files.readlink(path).catch(() => '');
    if (!target.includes('/uploads/') || !target.endsWith('(deleted)')) return [];
    return files.stat(path).then(
      ({ size }) => [size],
      () => [],
    );
  });
  return (await Promise.all(sizes)).flat();
}
const namelessFiles = async () => (await namelessSizes()).length;

it('an interrupted upload leaves nothing behind and never reaches the backend', async () => {
  running = await edgeBeforeBackend();
  const client = begin(1_000_000);
  await until(async () => (await namelessFiles()) === 1);
  // The file has no name, so even a killed process would not leave it.
  expect(await running.uploads()).toEqual([]);
  client.socket.resetAndDestroy();
  await until(async () => (await namelessFiles()) === 0);
  expect(running.asked).toEqual([]);
});

it.each([
  ['answered', 200],
  ['rejected by the backend', 400],
])('an upload that is %s leaves nothing behind', async (_how, status) => {
  running = await edgeBeforeBackend({}, (_request, response) => response.writeHead(status).end('{}'));
  expect((await send(apply, 2_000_000)).status).toBe(status);
  await until(async () => (await namelessFiles()) === 0);
});

it('an upload whose backend dies gets a 503 and leaves nothing behind', async () => {
  running = await edgeBeforeBackend({}, (request) => request.socket.destroy());
  expect((await send(apply, 2_000_000)).status).toBe(503);
  await until(async () => (await namelessFiles()) === 0);
});

it('an upload beyond the disk limit gets a 503, and the space is free again afterwards', async () => {
  running = await edgeBeforeBackend({ uploadDiskMegabytes: 4 });
  const held = begin(2_500_000);
  // Only then is its whole share of the disk taken.
  await until(async () => (await namelessSizes())[0] === 2_500_000);
  const rejected = await send(apply, 1_000_000, { 'x-forwarded-for': '192.0.2.2' });
  expect(rejected.status).toBe(503);
  expect(rejected.headers.get('retry-after')).toBe('30');
  held.socket.resetAndDestroy();
  await until(async () => (await send(apply, 1_000_000)).status === 200);
});

it('one address may have only a few concurrent uploads, and others are not affected', async () => {
  running = await edgeBeforeBackend();
  for (let number = 0; number < 8; number++) begin(10);
  await until(async () => (await namelessFiles()) === 8);
  expect((await send(apply, 100_000)).status).toBe(429);
  expect((await send(apply, 100_000, { 'x-forwarded-for': '192.0.2.2' })).status).toBe(200);
});

it('a full disk gets a 503 with a message', async () => {
  running = await edgeBeforeBackend();
  const handle = await files.open('/dev/full', 'w');
  jest.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'write').mockImplementation(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  await handle.close();
  const answer = await send(apply, 100_000);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  expect(((await answer.json()) as { message: string }).message).toContain('no room');
  await until(async () => (await namelessFiles()) === 0);
});

describe('a body that only administrators may send', () => {
  const isAdministrator = 'admin_session=right';
  beforeEach(async () => {
    running = await edgeBeforeBackend({}, (request, response, body) => {
      const known = request.headers.cookie === isAdministrator;
      if (request.url === '/api/admin/verify') {
        const error = { statusCode: 401, code: 'UNAUTHENTICATED', message: 'Please log in.', requestId: 'x' };
        return void response.writeHead(known ? 200 : 401).end(JSON.stringify(known ? {} : error));
      }
      response.end(String(body.length));
    });
  });

  it('is not read from others', async () => {
    const client = running!.open(
      post('/api/colleges', '', { 'content-type': type, 'content-length': '60000000', expect: '100-continue' }),
    );
    expect(await client.status()).toBe(401);
    expect(client.received).toContain('Please log in.');
    expect(running!.asked).toEqual(['GET /api/admin/verify']);
    expect(await namelessFiles()).toBe(0);
  });

  it('is read from them', async () => {
    const answer = await send('/api/colleges', 20_000_000, { cookie: isAdministrator });
    expect(await answer.text()).toBe('20000000');
  });
});
