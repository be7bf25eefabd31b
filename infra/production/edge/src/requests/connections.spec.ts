import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { eventually, growthByConnections, until } from '@setu/testing';
import { edgeBeforeBackend, type EdgeBeforeBackend, post } from '../../testing/edge-before-backend.js';
import { countedAddress, countedNetwork, limitConnections } from './connections.js';

let running: EdgeBeforeBackend | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

const slow = (address: string) =>
  `${post('/api/users/login', '', { 'content-length': '9', 'x-forwarded-for': address })}{`;
const read = 'GET /api/colleges/1 HTTP/1.1\r\nhost: site\r\n\r\n';

it('a direct address may have only so many connections', async () => {
  running = await edgeBeforeBackend({ connectionsPerAddress: 3, trustedProxies: '192.0.2.0/24' });
  const [first] = [1, 2, 3].map(() => running!.open(read));
  expect(await first!.status()).toBe(200);
  const rejected = running.open(read);
  expect(await rejected.status()).toBe(429);
  expect(rejected.received).toContain('retry-after');
  await rejected.ended;
  first!.socket.destroy();
  await eventually(async () => expect(await running!.open(read).status()).toBe(200));
});

it('behind a trusted proxy an address may have only so many concurrent requests, and others are not affected', async () => {
  running = await edgeBeforeBackend({ connectionsPerAddress: 3 });
  for (let number = 0; number < 3; number++) running.open(slow('203.0.113.1'));
  const answer = (address: string) =>
    fetch(`${running!.origin}/api/colleges/1`, { headers: { 'x-forwarded-for': address } });
  await eventually(async () => {
    const { status, headers } = await answer('203.0.113.1');
    expect([status, headers.get('retry-after')]).toEqual([429, '5']);
  });
  expect((await answer('203.0.113.2')).status).toBe(200);
});

it.each([
  ['203.0.113.1', '203.0.113.1'],
  ['::ffff:203.0.113.1', '203.0.113.1'],
  ['2001:db8:1:2::3', countedAddress('2001:db8:1:2:ffff::9')],
])('%s counts as %s', (address, counted) => expect(countedAddress(address)).toBe(counted));

it.each([
  ['2001:db8:1:2::3', countedNetwork('2001:db8:1:ffff::9')],
  ['203.0.113.1', undefined],
  ['::ffff:203.0.113.1', undefined],
  ['unknown', undefined],
])('%s is in the /48 network %s', (address, network) => expect(countedNetwork(address)).toBe(network));

it('two /48 networks count separately', () =>
  expect(countedNetwork('2001:db8:1::3')).not.toBe(countedNetwork('2001:db8:2::3')));

it('two IPv6 networks count separately', () =>
  expect(countedAddress('2001:db8:1:2::3')).not.toBe(countedAddress('2001:db8:1:3::3')));

describe('a client that does not read its answer', () => {
  const large = Buffer.alloc(30_000_000, 'x');

  it('is disconnected', async () => {
    running = await edgeBeforeBackend(
      { responseRate: { bytesPerSecond: 1_000_000, intervalMs: 100 } },
      (_request, response) => response.end(large),
    );
    running.open(read).socket.pause();
    await until(() => running!.asked.length > 0);
    await eventually(async () => expect(await connectionsOf(running!.edge.server)).toBe(0));
  });

  it('does not hold a connection to the backend for an answer of usual size', async () => {
    const usual = Buffer.alloc(900_000, 'x');
    running = await edgeBeforeBackend(
      // No visitor is disconnected, which would free the connection too.
      {
        pools: { catalogue: { connections: 2, perAddress: 1 } },
        responseRate: { bytesPerSecond: 0, intervalMs: 1_000 },
      },
      (_request, response) => response.end(usual),
    );
    // Together more than the buffers between edge and client hold. The edge reads them all together, so that the other client is behind them.
    running.open(read.repeat(30)).socket.pause();
    await until(() => running!.asked.length > 0);
    await eventually(async () => {
      const answer = await fetch(`${running!.origin}/api/colleges/1`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, usual.length]);
    });
  });
});

it('no ended connection stays in memory until a full collection', async () => {
  const server = new EventEmitter();
  const hooks = new Map<string, () => void>();
  const app = { server, addHook: (name: string, hook: () => void) => hooks.set(name, hook), routing() {} };
  limitConnections(app as unknown as FastifyInstance, { perAddress: 1, trustedProxies: 'loopback' });
  const growth = await growthByConnections(server);
  hooks.get('onClose')!();
  expect(growth).toBeLessThan(5);
});

const connectionsOf = (server: EdgeBeforeBackend['edge']['server']) =>
  new Promise<number>((count) => server.getConnections((_error, number) => count(number)));

it('the host `localhost` means both of its addresses, under the same limits', async () => {
  running = await edgeBeforeBackend(
    { connectionsPerAddress: 1, trustedProxies: '192.0.2.0/24' },
    undefined,
    'localhost',
  );
  const { port } = running.edge.server.address() as AddressInfo;
  const six = await connected(port, '::1');
  const [first, second] = [await connected(port, '127.0.0.1'), await connected(port, '127.0.0.1')];
  // A machine may have no IPv6.
  for (const client of six ? [six, first!] : [first!]) {
    client.write(read);
    expect(String((await once(client, 'data'))[0])).toContain('200 OK');
    client.destroy();
  }
  expect(String((await once(second!, 'data'))[0])).toContain('429');
});

const connected = (port: number, host: string) =>
  new Promise<Socket | undefined>((done) => {
    const socket = connect({ port, host });
    socket.once('connect', () => done(socket)).once('error', () => done(undefined));
  });
