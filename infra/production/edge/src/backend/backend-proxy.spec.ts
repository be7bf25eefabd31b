import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createEdge } from '../edge.js';
import { readSettings, siteConfig } from '../settings.js';

let storeDir: string;
let upstream: Server;
const edges: FastifyInstance[] = [];

beforeAll(async () => {
  storeDir = await mkdtemp(join(tmpdir(), 'setu-edge-'));
  for (const folder of ['shell', 'slices']) await mkdir(join(storeDir, folder));
  upstream = createServer((request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(request.headers)),
  );
  await once(upstream.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  for (const edge of edges) await edge.close();
  upstream.close();
  await rm(storeDir, { recursive: true });
});

/** The headers that the backend gets for a request from this machine with these headers. */
async function forwarded(headers: Record<string, string>, trustedProxies?: string): Promise<IncomingHttpHeaders> {
  const { port } = upstream.address() as AddressInfo;
  const site = siteConfig(readSettings({}));
  const edge = await createEdge({ storeDir, backend: `http://127.0.0.1:${port}`, site, trustedProxies });
  edges.push(edge);
  const address = await edge.listen({ port: 0, host: '127.0.0.1' });
  return (await fetch(`${address}/api/anything`, { headers })).json() as Promise<IncomingHttpHeaders>;
}

const visitor = '203.0.113.9';
const elsewhere = '192.0.2.0/24';

test('a proxy on this machine passes on the visitor’s address', async () =>
  expect(await forwarded({ 'x-forwarded-for': visitor, 'x-forwarded-proto': 'https' })).toMatchObject({
    'x-forwarded-for': visitor,
    'x-forwarded-proto': 'https',
  }));

test('an address that the visitor sent to the proxy does not count', async () =>
  expect(await forwarded({ 'x-forwarded-for': `198.51.100.1, ${visitor}` })).toMatchObject({
    'x-forwarded-for': visitor,
  }));

test('two trusted proxies in a row are skipped', async () =>
  expect(
    await forwarded({ 'x-forwarded-for': `198.51.100.1, ${visitor}, 192.0.2.7` }, `loopback, ${elsewhere}`),
  ).toMatchObject({ 'x-forwarded-for': visitor }));

test('without a trusted proxy a visitor cannot choose an address or claim TLS', async () =>
  expect(
    await forwarded(
      { 'x-forwarded-for': visitor, 'x-forwarded-proto': 'https', 'x-real-ip': visitor, forwarded: `for=${visitor}` },
      elsewhere,
    ),
  ).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' }));
