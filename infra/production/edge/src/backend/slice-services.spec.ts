import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@setu/testing';
import { edgeBeforeBackend, type EdgeBeforeBackend } from '../../testing/edge-before-backend.js';
import { releasedStore, type ReleasedStore } from '../../testing/released-store.js';

let service: Server;
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
let store: ReleasedStore;
let running: EdgeBeforeBackend | undefined;

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(async () => {
  answer = ({ method, url, headers }, response, body) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ method, url, headers, body }));
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    answer(request, response, Buffer.concat(chunks).toString());
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  await store.remove();
  service.closeAllConnections();
  service.close();
});

/** Serves a release whose slice `catalog` has its service at an origin. */
async function start(origin = originOf(service), serviceOrigins = [origin]) {
  store = await releasedStore({ catalog: { service: origin } });
  await store.release('1');
  running = await edgeBeforeBackend({ storeDir: store.dir, releaseKeys: store.keys, serviceOrigins });
  await until(async () => (await fetch(`${running!.origin}/release`)).ok);
  return running;
}

interface Echo {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

test('a slice’s service answers below /api/<slice>, and the backend everything else', async () => {
  const { origin, asked } = await start();
  const echo = (await (await fetch(`${origin}/api/catalog/clubs/1?sort=new`)).json()) as Echo;
  expect(echo).toMatchObject({ method: 'GET', url: '/api/catalog/clubs/1?sort=new' });
  expect(asked).toEqual([]);
  for (const path of ['/api/colleges/1', '/api/catalogue', '/api/users/me']) await fetch(origin + path);
  expect(asked).toEqual(['GET /api/colleges/1', 'GET /api/catalogue', 'GET /api/users/me']);
});

test('it gets the token, the body and who asks, and never the site’s cookies', async () => {
  const { origin } = await start();
  const sent = await fetch(`${origin}/api/catalog/clubs`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer token',
      cookie: 'access_token=secret',
      'x-forwarded-for': '192.0.2.7',
    },
    body: JSON.stringify({ name: 'x'.repeat(50_000) }),
  });
  const { headers, body } = (await sent.json()) as Echo;
  expect(headers).toMatchObject({
    authorization: 'Bearer token',
    host: new URL(originOf(service)).host,
    'x-forwarded-host': new URL(origin).host,
    'x-forwarded-for': '192.0.2.7',
    'x-request-id': expect.any(String) as string,
  });
  expect(headers).not.toHaveProperty('cookie');
  expect(body).toHaveLength(50_011);
});

test('a body that is too large, or no JSON, does not reach it', async () => {
  const { origin } = await start();
  const post = async (body: string, type = 'application/json') =>
    (await fetch(`${origin}/api/catalog`, { method: 'POST', headers: { 'content-type': type }, body })).status;
  expect(await post(JSON.stringify('x'.repeat(70_000)))).toBe(413);
  expect(await post('x', 'text/plain')).toBe(415);
  expect(await post('{}')).toBe(200);
});

test('its answers set no cookie and no policy, and run nothing when they are opened as a page', async () => {
  answer = (_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/html',
        'set-cookie': 'access_token=stolen',
        'clear-site-data': '"*"',
        'service-worker-allowed': '/',
        'content-security-policy': "default-src 'self'",
        location: 'https://evil.example',
        'cache-control': 'max-age=60',
      })
      .end('<script src="/api/catalog/evil.js"></script>');
  const { origin } = await start();
  const { headers } = await fetch(`${origin}/api/catalog/clubs`);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  expect(headers.get('cache-control')).toBe('max-age=60');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  for (const name of ['set-cookie', 'clear-site-data', 'service-worker-allowed', 'location'])
    expect(headers.get(name)).toBeNull();
});

test('a service at an origin that the operator does not allow is not called', async () => {
  let calls = 0;
  answer = (_request, response) => void (calls++, response.end());
  const { origin, asked } = await start(originOf(service), ['https://other.example']);
  const rejected = await fetch(`${origin}/api/catalog/clubs`);
  expect([rejected.status, await rejected.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'BACKEND_UNAVAILABLE' }),
  ]);
  expect([calls, asked]).toEqual([0, []]);
});

test('a dead service costs only its own calls', async () => {
  const { origin } = await start('http://127.0.0.1:9');
  expect((await fetch(`${origin}/api/catalog/clubs`)).status).toBe(503);
  expect((await fetch(`${origin}/api/colleges/1`)).status).toBe(200);
});

test('a service that does not answer fills its own line, address by address', async () => {
  const waiting: ServerResponse[] = [];
  answer = (_request, response) => void waiting.push(response);
  const { origin } = await start();
  const ask = (address: string) => fetch(`${origin}/api/catalog/clubs`, { headers: { 'x-forwarded-for': address } });
  const rude = Array.from({ length: 40 }, () => ask('192.0.2.1'));
  await until(() => waiting.length >= 4);
  const polite = ask('192.0.2.2');
  await until(() => waiting.length >= 5);
  expect((await fetch(`${origin}/api/colleges/1`)).status).toBe(200);
  expect((await Promise.race(rude)).status).toBe(429);
  waiting[4]!.end('polite');
  expect(await (await polite).text()).toBe('polite');
  const answerAll = setInterval(() => waiting.splice(0).forEach((response) => response.end('rude')), 10);
  const statuses = (await Promise.all(rude)).map(({ status }) => status);
  clearInterval(answerAll);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
