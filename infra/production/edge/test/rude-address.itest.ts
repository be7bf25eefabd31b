import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@setu/testing';
import type { FastifyInstance } from 'fastify';
import { createEdge } from '../src/edge.js';
import { RenderPool } from '../src/rendering/render-pool.js';
import { RenderProcess } from '../src/rendering/render-process.js';
import { RenderedPages, visitorWait } from '../src/rendering/rendered-pages.js';
import { WorkLane } from '../src/requests/work-lane.js';
import { readSettings, siteConfig } from '../src/settings.js';
import { ask } from '../testing/ask.js';
import { releasedStore } from '../testing/released-store.js';

/** An address that opens as many new pages as it can, beside visitors who open one after the other. */

// Takes some milliseconds of the processor, as a page does.
const shellCode = `exports.shared = {};
exports.finishedLoads = () => 0;
exports.emptyPlace = () => undefined;
exports.render = ({ answers, url }) => {
  for (const until = Date.now() + (url.includes('slow') ? 120 : 5); Date.now() < until;);
  return { html: JSON.stringify(answers), head: { title: 'Title' } };
};`;

const rude = '203.0.113.66';

let store: Awaited<ReturnType<typeof releasedStore>>;
let edge: FastifyInstance;
let backend: Server;
/** Addresses that the backend answers with 429. */
let limited: string[];
/** Addresses by path of the college. */
let askedFor: Map<string, unknown[]>;

beforeAll(async () => {
  backend = createServer(({ url = '', headers }, response) => {
    const address = headers['x-forwarded-for'];
    askedFor.set(url, [...(askedFor.get(url) ?? []), address]);
    if (url.includes('never')) return;
    if (limited.includes(String(address))) response.writeHead(429, { 'retry-after': '30' }).end('{}');
    else setTimeout(() => response.end(JSON.stringify({ name: `College of ${url}` })), 2);
  });
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  store = await releasedStore({
    shell: { code: shellCode, preloads: [{ pattern: '/', files: [], data: [], server: {} }] },
    catalog: {
      code: '',
      preloads: [{ pattern: '/colleges/:id', files: [], data: ['/api/colleges/:id'], server: {} }],
    },
  });
  await store.release('1');
  edge = await createEdge({
    storeDir: store.dir,
    releaseKeys: store.keys,
    backend: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    site: siteConfig(readSettings({})),
  });
  await edge.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  limited = [];
  askedFor = new Map();
  // On a slow machine, a page could take longer than a visitor waits, and would be client-rendered.
  jest.replaceProperty(visitorWait, 'ms', 60_000);
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await edge.close();
  backend.closeAllConnections();
  backend.close();
  await store.remove();
});

const open = (url: string, address: string) => ask(edge, { url, headers: { 'x-forwarded-for': address } });

test('240 concurrent new pages of one address cost no other visitor a page', async () => {
  /** Names of the pages in the order in which they came. */
  const order: string[] = [];
  const openNext = async (name: string, address: string) => {
    const answer = await open(`/colleges/${name}`, address);
    if (answer.statusCode === 200) order.push(name);
    return answer;
  };
  const flood = Array.from({ length: 240 }, (_, number) => openNext(`rude-${number}`, rude));
  const polite = Array.from({ length: 12 }, async (_, visitor) => {
    const pages = [];
    for (let page = 0; page < 3; page++) pages.push(await openNext(`polite-${visitor}-${page}`, `192.0.2.${visitor}`));
    return pages;
  });
  for (const { statusCode, body } of (await Promise.all(polite)).flat())
    expect([statusCode, body]).toEqual([200, expect.stringMatching(/data-builds=.*College of/)]);

  const answers = await Promise.all(flood);
  expect(order.at(-1)).toMatch('rude');
  const rejected = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(new Set(rejected.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
  // The longer a slow machine takes, the more tokens come back.
  expect(rejected.length).toBeGreaterThan(50);
  for (const { headers, body } of rejected) {
    expect([headers['retry-after'], headers['content-type']]).toEqual(['5', 'text/html; charset=utf-8']);
    expect([body, headers['cache-control']]).toEqual([expect.stringContaining('Please wait 5 seconds'), 'no-store']);
  }
  // A page that is there costs nothing.
  expect((await open('/colleges/polite-0-0', rude)).statusCode).toBe(200);
});

test('the backend gets the address of the visitor, and its 429 is the answer: never a 503, an empty page or one for others', async () => {
  limited = ['192.0.2.101'];
  const [over, other] = await Promise.all([
    open('/colleges/shared', '192.0.2.101'),
    open('/colleges/shared', '192.0.2.102'),
  ]);
  expect([over.statusCode, over.headers['retry-after']]).toEqual([429, '30']);
  expect(over.body).toContain('Please wait 30 seconds');
  expect([other.statusCode, other.body]).toEqual([200, expect.stringContaining('College of /api/colleges/shared')]);
  expect(askedFor.get('/api/colleges/shared')).toEqual(['192.0.2.101', '192.0.2.102']);
  expect((await open('/colleges/shared', '192.0.2.101')).statusCode).toBe(200);
});

test('an address that goes on after many 429s of the backend is rejected slowly, and the backend is not asked', async () => {
  limited = ['192.0.2.103'];
  let asked = 0;
  let ms = 0;
  let rejection = await open('/api/colleges?search=0', '192.0.2.103');
  while (ms < 950 && asked < 100) {
    const from = performance.now();
    rejection = await open(`/api/colleges?search=${++asked}`, '192.0.2.103');
    ms = performance.now() - from;
  }
  expect([rejection.statusCode, rejection.headers['cache-control']]).toEqual([429, 'no-store']);
  expect(Number(rejection.headers['retry-after'])).toBeGreaterThan(20);
  expect(JSON.parse(rejection.body)).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' });
  expect(askedFor.has(`/api/colleges?search=${asked}`)).toBe(false);
  expect(askedFor.has('/api/colleges?search=1')).toBe(true);
  // Other paths and other addresses.
  limited = [];
  expect((await open('/api/colleges/7', '192.0.2.103')).statusCode).toBe(200);
  expect((await open('/api/colleges?search=0', '192.0.2.104')).statusCode).toBe(200);
});

test('an address without a token is rejected slowly when it goes on, and still gets what is there', async () => {
  const address = '192.0.2.105';
  await Promise.all(Array.from({ length: 150 }, (_, number) => open(`/colleges/many-${number}`, address)));
  let [isSlow, number] = [false, 0];
  while (!isSlow && number < 100) {
    const from = performance.now();
    const { statusCode, body, headers } = await open(`/colleges/more-${++number}`, address);
    // A token may have come back.
    isSlow = statusCode === 429 && performance.now() - from >= 950;
    if (isSlow) expect([headers['retry-after'], body]).toEqual(['5', expect.stringContaining('Too many pages')]);
  }
  expect(isSlow).toBe(true);
  expect(askedFor.has(`/api/colleges/more-${number}`)).toBe(false);
  expect((await open('/colleges/many-0', address)).statusCode).toBe(200);
});

test('a page is not rendered for visitors who have left before its turn, and it is for one who waits', async () => {
  // They would take turns before.
  jest.spyOn(WorkLane.prototype, 'run').mockImplementation((task) => task());
  const page = (name: string) => `/colleges/${name}-${randomUUID()}`;
  const [left, shared] = [page('left'), page('shared')];
  const get = jest.spyOn(RenderedPages.prototype, 'get');
  const use = jest.spyOn(RenderPool.prototype, 'use');
  /** Without the pages of the tests before. */
  const turns = () => use.mock.calls.filter(([, by]) => [address, other].includes(by)).length;
  const render = jest.spyOn(RenderProcess.prototype, 'render');
  const leave = new AbortController();
  const [address, other] = ['192.0.2.106', '192.0.2.107'];
  const { port } = edge.server.address() as AddressInfo;
  const openAndLeave = (url: string) =>
    fetch(`http://127.0.0.1:${port}${url}`, { headers: { 'x-forwarded-for': address }, signal: leave.signal });
  // Before them in the line of the address.
  const before = [open(page('slow'), address), open(page('slow'), address)];
  await until(() => turns() === 2);
  const visits = [left, left, shared].map(openAndLeave);
  await until(() => turns() === 4);
  const stays = open(shared, other);
  // It joins the others: the data of the page is there.
  await until(() => get.mock.calls.some(([, visitor]) => visitor.address === other));
  await pause(50);
  leave.abort();
  for (const visit of visits) await expect(visit).rejects.toThrow('aborted');

  expect((await stays).body).toMatch(/data-builds=.*College of/);
  expect(turns()).toBe(4);
  for (const { statusCode } of await Promise.all(before)) expect(statusCode).toBe(200);
  const rendered = render.mock.calls.map(([, input]) => (JSON.parse(input) as { url: string }).url);
  expect(rendered).toContain(shared);
  expect(rendered).not.toContain(left);
  // The next visitor gets it like any other page.
  expect((await open(left, address)).body).toMatch(/data-builds=.*College of/);
});

test('new pages and reads of the catalogue take turns, and what waits for the database does not', async () => {
  const run = jest.spyOn(WorkLane.prototype, 'run');
  const urls = [`/colleges/${randomUUID()}`, '/api/colleges?search=turns', '/api/users/me'];
  for (const url of urls) await open(url, '192.0.2.108');
  expect(run.mock.calls.map(([, address]) => address)).toEqual(['192.0.2.108', '192.0.2.108']);
});

test('visitors who give up cost others at their address nothing', async () => {
  const address = '192.0.2.109';
  const leave = new AbortController();
  const { port } = edge.server.address() as AddressInfo;
  const visits = Array.from({ length: 60 }, (_, number) =>
    fetch(`http://127.0.0.1:${port}/api/colleges?search=never-${number}`, {
      headers: { 'x-forwarded-for': address },
      signal: leave.signal,
    }),
  );
  // Some have had their turn.
  await until(() => askedFor.size >= 4);
  await pause(300);
  leave.abort();
  for (const visit of visits) await expect(visit).rejects.toThrow('aborted');
  expect((await open('/api/colleges?search=stays', address)).statusCode).toBe(200);
});
