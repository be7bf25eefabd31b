import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { eventually, until } from '@setu/testing';
import type { FastifyInstance } from 'fastify';
import { createEdge } from '../src/edge.js';
import { readSettings, siteConfig } from '../src/settings.js';
import { ask } from '../testing/ask.js';
import { releasedStore } from '../testing/released-store.js';

/** A page whose address may have a rank, which nothing may cache or log. */

const shellCode = `exports.shared = {};
let renders = 0;
exports.finishedLoads = () => 0;
exports.emptyPlace = () => undefined;
exports.render = ({ url, answers, failures }) => {
  if (url.includes('broken')) throw new Error('It cannot be rendered');
  return { html: 'render ' + ++renders + ' of ' + url + ': ' + JSON.stringify({ answers, failures }), head: {} };
};`;

const rank = '7654321';
const withRank = `/chances?exam=x&rank=${rank}`;

let store: Awaited<ReturnType<typeof releasedStore>>;
let edge: FastifyInstance;
let backend: Server;
let asked: string[] = [];
const lines: string[] = [];
let status = 200;

beforeAll(async () => {
  backend = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(url.includes('rank') ? status : 200, { 'content-type': 'application/json' }).end('{"items":[]}');
  });
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  store = await releasedStore({
    shell: { code: shellCode },
    catalog: {
      code: '',
      routes: ['/chances'],
      preloads: [
        {
          pattern: '/chances',
          files: [],
          data: ['/api/exams', '/api/chances?exam=:exam&rank=:rank'],
          server: { query: ['exam', 'rank'], private: ['rank'] },
        },
      ],
    },
  });
  await store.release('1');
  edge = await createEdge({
    storeDir: store.dir,
    releaseKeys: store.keys,
    backend: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    site: siteConfig(readSettings({})),
    log: { write: (line) => void lines.push(line) },
    accessLog: true,
  });
  await edge.listen({ port: 0, host: '127.0.0.1' });
  await until(async () => (await get('/chances')).body.includes('render'));
});
afterAll(async () => {
  await edge.close();
  backend.closeAllConnections();
  backend.close();
  await store.remove();
});
beforeEach(() => {
  asked = [];
  status = 200;
});

const get = (url: string) => ask(edge, { url });

test('a document with a rank is made of new data for each request, and no one may store it', async () => {
  const renders = new Set<string>();
  for (let visit = 0; visit < 3; visit++) {
    const { statusCode, headers, body } = await get(withRank);
    expect([statusCode, headers['cache-control'], headers['offline-copy']]).toEqual([200, 'no-store', undefined]);
    renders.add(/render \d+/.exec(body)![0]);
  }
  expect(renders.size).toBe(3);
  expect(asked.filter((url) => url === `/api/chances?exam=x&rank=${rank}`)).toHaveLength(3);
});

test.each([400, 503])('nor one with an answer of status %d', async (answered) => {
  status = answered;
  const { statusCode, headers } = await get(withRank);
  expect([statusCode, headers['cache-control']]).toEqual([answered, 'no-store']);
});

test('nor one of an address that is too long to be rendered', async () => {
  const { headers } = await get(`${withRank}${'9'.repeat(300)}`);
  expect(headers['cache-control']).toBe('no-store');
});

test('without a rank the page is cached, and reads only what needs none', async () => {
  await eventually(async () => {
    const [one, other] = [await get('/chances?exam=x'), await get('/chances?exam=x&rank=')];
    expect(other.body).toBe(one.body);
    expect(one.headers['cache-control']).toMatch(/^public/);
  });
  expect(asked.filter((url) => url.startsWith('/api/chances'))).toEqual([]);
  // The browser fetches these before the page is opened.
  expect((await get('/chances')).body).toContain('"/chances":["/api/exams"]');
});

test('without a rank the page may be read offline, at all of its addresses', async () => {
  await eventually(async () => {
    const { headers } = await get('/chances?exam=x');
    expect([headers['offline-copy'], headers['offline-any-query']]).toEqual(['1', '1']);
  });
  expect((await get(withRank)).headers['offline-any-query']).toBeUndefined();
});

test('no line of the log has the rank', async () => {
  await get(`/chances?exam=broken&rank=${rank}`);
  await get(`/api/chances?rank=${rank}`);
  await eventually(async () => expect(lines.join('')).toContain('/chances was not rendered'));
  expect(lines.filter((line) => line.includes('"path":"/chances"')).length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes(rank))).toEqual([]);
});
