import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { eventually } from '@setu/testing';
import { edgeBeforeBackend, type EdgeBeforeBackend, post } from '../../testing/edge-before-backend.js';

const bodyRate = { bytesPerSecond: 8 * 1024, gracePeriodMs: 400, idleTimeoutMs: 400, timeoutMs: 60_000 };
let running: EdgeBeforeBackend | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

const form = { 'content-type': 'multipart/form-data; boundary=x' };
const announced = (bytes: number, headers: Record<string, string> = {}) => ({
  ...headers,
  'content-length': String(bytes),
});

it.each([
  ['/api/users/login', announced(100)],
  ['/api/messages', announced(30_000)],
  ['/telemetry', announced(100)],
  ['/api/apply/mentorship', announced(5_000_000, form)],
  ['/api/users/signup', { 'content-length': undefined as never, 'transfer-encoding': 'chunked' }],
])('a body that does not arrive gets a 408 and never reaches the backend: %s', async (path, headers) => {
  running = await edgeBeforeBackend({ bodyRate });
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value)) as Record<string, string>;
  const text = post(path, '', given).replace(given['content-length'] ? /^$/ : /content-length: 0\r\n/, '');
  const client = running.open(text.includes('chunked') ? `${text}1\r\n{\r\n` : `${text}{`);
  expect(await client.status()).toBe(408);
  expect(client.received).toContain('connection: close');
  await client.ended;
  expect(running.asked).toEqual([]);
  expect(await running.uploads()).toEqual([]);
});

it('a byte now and then is too slow too', async () => {
  running = await edgeBeforeBackend({ bodyRate });
  const client = running.open(post('/api/users/login', '', announced(4_000)));
  const dripping = setInterval(() => client.socket.write(' '), 50);
  expect(await client.status()).toBe(408);
  clearInterval(dripping);
  expect(running.asked).toEqual([]);
});

it('a large body at a modest rate is accepted', async () => {
  running = await edgeBeforeBackend({ bodyRate });
  const length = 100_000;
  const client = running.open(post('/api/apply/mentorship', '', announced(length, form)));
  for (let sent = 0; sent < length; sent += 10_000) {
    client.socket.write('x'.repeat(10_000));
    await wait(100);
  }
  expect(await client.status()).toBe(200);
  expect(client.received).toContain(`"bytes":${length}`);
});

it('hundreds of slow posts do not delay the requests of others', async () => {
  running = await edgeBeforeBackend({ bodyRate: { ...bodyRate, gracePeriodMs: 60_000, idleTimeoutMs: 60_000 } });
  const { edge, origin, open, asked } = running;
  const paths = ['/api/users/login', '/api/messages', '/telemetry', '/api/users/signup'];
  for (let number = 0; number < 250; number++)
    open(`${post(paths[number % paths.length]!, '', { 'x-forwarded-for': '203.0.113.1', ...announced(90) })}{`);
  for (let number = 0; number < 250; number++)
    open(
      `${post(paths[number % paths.length]!, '', { 'x-forwarded-for': `198.51.100.${number}`, ...announced(90) })}{`,
    );
  const connections = promisify(edge.server.getConnections.bind(edge.server));
  await eventually(async () => expect(await connections()).toBe(500));
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' };
  for (let visit = 0; visit < 5; visit++) {
    expect((await fetch(`${origin}/api/users/login`, { method: 'POST', headers, body: '{}' })).status).toBe(200);
    expect((await fetch(`${origin}/api/colleges/1`)).status).toBe(200);
  }
  expect(asked).toHaveLength(10);
});

it('one address gets a small part of the memory for bodies', async () => {
  running = await edgeBeforeBackend({ bodyRate: { ...bodyRate, gracePeriodMs: 60_000, idleTimeoutMs: 60_000 } });
  const { origin, open } = running;
  const rude = { ...announced(64_000, form), 'x-forwarded-for': '203.0.113.1' };
  const clients = Array.from({ length: 80 }, () =>
    open(`${post('/api/apply/mentorship', '', rude)}${'x'.repeat(60_000)}`),
  );
  await eventually(() => expect(clients.some(({ received }) => received.includes(' 429 '))).toBe(true));
  expect(clients.some(({ received }) => received.includes(' 503 '))).toBe(false);
  const body = 'x'.repeat(60_000);
  const headers = { ...form, 'x-forwarded-for': '192.0.2.1' };
  expect((await fetch(`${origin}/api/apply/mentorship`, { method: 'POST', headers, body })).status).toBe(200);
});

it('a body is forwarded unchanged, from memory and from the disk', async () => {
  running = await edgeBeforeBackend();
  const { origin } = running;
  for (const [path, type, length] of [
    ['/api/messages', 'application/json', 32_000],
    ['/api/apply/mentorship', 'multipart/form-data; boundary=x', 3_000_000],
  ] as const) {
    const body = Buffer.from(Array.from({ length }, (_, index) => index % 251));
    const answer = await fetch(origin + path, { method: 'POST', headers: { 'content-type': type }, body });
    const echo = (await answer.json()) as { body: string; headers: Record<string, string> };
    expect(Buffer.from(echo.body, 'latin1').equals(body)).toBe(true);
    expect(echo.headers).toMatchObject({ 'content-length': String(length), 'content-type': type });
  }
});
