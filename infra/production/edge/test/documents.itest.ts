import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually, freePort, until } from '@setu/testing';
import type { FastifyInstance } from 'fastify';
import { createEdge } from '../src/edge.js';
import { processesPerSet } from '../src/rendering/render-pool.js';
import { RenderedPages } from '../src/rendering/rendered-pages.js';
import { readSettings, siteConfig } from '../src/settings.js';
import { ask } from '../testing/ask.js';
import { releasedStore } from '../testing/released-store.js';

/** Documents of an edge with server builds of its own, before a backend that comes and goes. */

// Counts its renders, and shows what it was given. A college that is called "slow" is never done, and a "busy" one takes a while.
const shellCode = `exports.shared = {};
let renders = 0;
const render = ({ url, answers, failures }) => {
  const shown = JSON.stringify({ answers, failures });
  if (shown.includes('slow')) for (;;);
  if (shown.includes('"busy"')) for (const until = Date.now() + 200; Date.now() < until;);
  const { movedTo } = Object.values(answers)[0] ?? {};
  return { html: 'render ' + ++renders + ' of ' + url + ': ' + shown, head: { title: 'Title', movedTo } };
};
exports.finishedLoads = () => 0;
exports.emptyPlace = () => undefined;
exports.render = render;`;

const rendered = (pattern: string, data: string[]) => ({ pattern, files: [], data, server: { query: [] } });

let store: Awaited<ReturnType<typeof releasedStore>>;
let edge: FastifyInstance;
let backend: Server;
let port: number;
let metricsPort: number;
/** A college without a status is never answered. */
let colleges: Record<string, { status?: number; json?: object | null }>;

async function startBackend() {
  backend = createServer(({ url = '' }, response) => {
    const { status, json } = colleges[url.split('/').at(-1)!] ?? { status: 404, json: { message: 'Unknown' } };
    if (status) response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
  await once(backend.listen(port, '127.0.0.1'), 'listening');
}
const stopBackend = () => {
  backend.closeAllConnections();
  return new Promise((stopped) => backend.close(stopped));
};

beforeAll(async () => {
  port = await freePort();
  await startBackend();
  store = await releasedStore({
    shell: { code: shellCode, preloads: [rendered('/', [])] },
    catalog: { code: '', preloads: [rendered('/colleges/:id', ['/api/colleges/:id'])] },
  });
  await store.release('1');
  const site = siteConfig(readSettings({}));
  metricsPort = await freePort();
  const backend = `http://127.0.0.1:${port}`;
  edge = await createEdge({ storeDir: store.dir, releaseKeys: store.keys, backend, site, metricsPort });
  await edge.listen({ port: 0, host: '127.0.0.1' });
  // The renderers of a busy machine start more slowly than a visitor waits.
  await until(async () => rootOf((await get('/')).body).startsWith('render'));
});
afterAll(async () => {
  await edge.close();
  await stopBackend();
  await store.remove();
});
beforeEach(async () => {
  if (!backend.listening) await startBackend();
  colleges = { 1: { status: 200, json: { name: 'First' } } };
});

test('Prometheus learns how much memory the rendering takes, and how much there is', async () => {
  const metrics = await (await fetch(`http://localhost:${metricsPort}`)).text();
  const megabytesOf = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(metrics)![1]) / 2 ** 20;
  expect(megabytesOf('edge_render_memory_bytes')).toBeGreaterThan(20);
  expect(megabytesOf('process_memory_limit_bytes')).toBeGreaterThan(megabytesOf('edge_render_memory_bytes'));
});

const get = (url: string) => ask(edge, { url });
/** Without how often the shell has rendered: a page that is being renewed in the background may come once more. */
const unnumbered = (html: string) => html.replace(/render \d+ of/, 'render of');
const rootOf = (html: string) => /<div id="root"[^>]*>(.*?)<\/div>/.exec(html)![1]!;

test('many concurrent requests cause one render, and all get it', async () => {
  const all = await Promise.all(Array.from({ length: 100 }, () => get('/colleges/1')));
  expect(all.every(({ statusCode }) => statusCode === 200)).toBe(true);
  const roots = new Set(all.map(({ body }) => rootOf(body)));
  expect([...roots]).toEqual([expect.stringMatching(/^render \d+ of \/colleges\/1: .*First/)]);
});

/** Stops the clock there: what shows then shows by then, however slow the machine is. */
async function at(time: number, check: () => Promise<void>) {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(time);
  await check().finally(() => clock.mockRestore());
}

test('a change shows within two seconds, and nothing is re-rendered without one', async () => {
  const id = randomUUID();
  colleges[id] = { status: 200, json: { name: 'Before' } };
  const page = async () => rootOf((await get(`/colleges/${id}`)).body);
  await eventually(async () => expect(await page()).toContain('Before'));
  const now = performance.now();
  colleges[id] = { status: 200, json: { name: 'Changed' } };
  await at(now + 2_000, () => eventually(async () => expect(await page()).toContain('Changed')));
  const changed = await page();
  await at(now + 4_000, async () => expect(await page()).toBe(changed));
});

test('a document that is there is sent immediately, with the status and the headers that it had', async () => {
  colleges.gone = { status: 410, json: { code: 'GONE', message: 'It was deleted' } };
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    for (const url of ['/', '/colleges/1', '/colleges/gone', '/nowhere']) {
      // A page whose data has just changed is rendered once more.
      await eventually(async () => {
        const first = await ask(edge, { url, headers });
        const rendering = jest.spyOn(RenderedPages.prototype, 'get');
        const again = await ask(edge, { url, headers });
        const head = await ask(edge, { method: 'HEAD', url, headers });
        const renderings = rendering.mock.calls.length;
        rendering.mockRestore();
        expect(renderings).toBe(0);
        expect(again.rawPayload).toEqual(first.rawPayload);
        for (const { statusCode, headers } of [again, head])
          expect([statusCode, { ...headers, date: '' }]).toEqual([first.statusCode, { ...first.headers, date: '' }]);
      });
    }
  }
});

test.each([
  ['unknown', undefined, 404],
  ['nonsense', { status: 400, json: { code: 'BAD_REQUEST', message: 'There can be no such id' } }, 400],
  ['deleted', { status: 410, json: { code: 'GONE', message: 'It was deleted', requestId: 'r' } }, 410],
])('a college that is %s has a server-rendered page with that status', async (id, answer, status) => {
  if (answer) colleges[id] = answer;
  const { statusCode, body, headers } = await get(`/colleges/${id}`);
  expect(statusCode).toBe(status);
  expect(rootOf(body)).toContain(`"/api/colleges/${id}":{"status":${status}`);
  expect(body).not.toContain('requestId');
  expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=1\b/);
});

test('a page that says where it has moved leads there for good, with what the address asks; to no other site, and not to itself', async () => {
  const movedTo = (to: string) => ({ status: 200, json: { movedTo: to } });
  colleges = { old: movedTo('/colleges/new'), self: movedTo('/colleges/self'), evil: movedTo('/\\evil.example') };
  for (let time = 0; time < 2; time++) {
    const { statusCode, headers } = await get('/colleges/old?utm_source=x');
    expect([statusCode, headers.location]).toEqual([301, '/colleges/new?utm_source=x']);
  }
  expect((await get('/colleges/self')).statusCode).toBe(200);
  const evil = await get('/colleges/evil');
  expect([evil.statusCode, evil.headers.location]).toEqual([200, undefined]);
});

test('an unknown page is server-rendered, which is rendered once for all of them', async () => {
  const [one, other] = [await get('/nowhere'), await get('/no/where/at/all?a=b')];
  expect([one.statusCode, other.statusCode]).toEqual([404, 404]);
  expect(rootOf(one.body)).toMatch(/^render/);
  expect(other.body).toBe(one.body);
  expect(one.body).not.toContain('canonical');
});

test('without a backend a known page is as it was, and another one says when to come back, and reloads automatically', async () => {
  await eventually(async () => expect(rootOf((await get('/colleges/1')).body)).toContain('First'));
  const before = await get('/colleges/1');
  await stopBackend();
  colleges[2] = { status: 200, json: { name: 'Second' } };
  await at(performance.now() + 2_100, async () => {
    const known = await get('/colleges/1');
    expect([known.statusCode, unnumbered(known.body)]).toEqual([200, unnumbered(before.body)]);
  });
  const away = await get('/colleges/2');
  expect(away.statusCode).toBe(503);
  expect(away.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(rootOf(away.body)).toContain('"status":503');
  expect(away.body).toContain('<meta http-equiv="refresh"');
  expect((await get('/')).statusCode).toBe(200);

  await startBackend();
  await eventually(async () => {
    const { statusCode, body } = await get('/colleges/2');
    expect([statusCode, rootOf(body)]).toEqual([200, expect.stringContaining('Second')]);
  });
});

test('while a backend hangs, a page that is not cached is client-rendered, and says when to come back', async () => {
  colleges.hung = {};
  for (let visit = 0; visit < 2; visit++) {
    const hung = await get('/colleges/hung');
    expect(hung.statusCode).toBe(503);
    expect(hung.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(rootOf(hung.body)).toBe('<!-- header --><!-- /header -->');
    expect(hung.body).toContain('<meta http-equiv="refresh"');
  }
});

test.each([
  ['/Colleges//1/?a=b&next=//evil.example', '/colleges/1?a=b&next=//evil.example'],
  ['/About/', '/about'],
])('%s leads to its one address', async (url, address) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await edge.inject({ method, url });
    expect([statusCode, headers.location]).toEqual([301, address]);
  }
});

test.each([
  ['another host', '//evil.example', 404],
  ['another host before a page', '//evil.example/colleges/1', 404],
  ['a backslash', '/\\evil.example', 404],
  ['encoded backslashes', '/%5C%5Cevil.example/', 404],
  ['half an encoding', '/colleges/%', 400],
  ['no text', '/colleges/%ff', 400],
  ['an encoded NUL', '/colleges/%00', 404],
  ['a NUL', '/colleges/\0', 400],
  ['a long segment', `/colleges/${'x'.repeat(8_000)}`, 404],
  ['many segments', `/${'a/'.repeat(4_000)}`, 404],
  ['a long query', `/colleges/1?tab=${'x'.repeat(8_000)}`, 200],
  ['a way up', '/colleges/..%2F..%2Fapi', 404],
])('%s in the path is answered, and leads nowhere else', async (_what, path, status) => {
  const { port: edgePort } = edge.server.address() as AddressInfo;
  const socket = connect(edgePort, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: site\r\nconnection: close\r\n\r\n`, 'latin1');
  const [first, ...headers] = (await text(socket)).split('\r\n');
  expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(headers.filter((line) => /^location:/i.test(line))).toEqual([]);
});

test('no visitor waits for the change of a page while another one holds up the renderer', async () => {
  const page = async () => rootOf((await get('/colleges/1')).body);
  const readAt = performance.now() + 10_000;
  let before: string;
  await at(readAt, async () => void (before = await page()));
  colleges[1] = { status: 200, json: { name: 'Changed at once' } };
  const busyIds = Array.from({ length: processesPerSet }, (_, index) => `busy-${index}`);
  for (const id of busyIds) colleges[id] = { status: 200, json: { name: 'busy' } };
  await at(readAt + 1_600, async () => {
    const busy = Promise.all(busyIds.map((id) => get(`/colleges/${id}`)));
    // The first of these is given as it was while the backend is asked; the change is rendered behind the busy pages.
    for (let visit = 0; visit < 3; visit++) {
      expect(await page()).toBe(before);
      await new Promise((wait) => setTimeout(wait, 20));
    }
    await busy;
    await eventually(async () => expect(await page()).toContain('Changed at once'));
  });
});

test('a visitor does not wait for the pages that are rendered before a release is live', async () => {
  const paths = Array.from({ length: 24 }, (_, index) => `/busy-${index}`);
  const code = shellCode.replace('shown.includes(\'"busy"\')', "url.startsWith('/busy')");
  const busy = await releasedStore({
    shell: { code, routes: ['/', ...paths], preloads: ['/', ...paths].map((path) => rendered(path, [])) },
    catalog: { code: '', preloads: [rendered('/colleges/:id', ['/api/colleges/:id'])] },
  });
  await busy.release('1');
  const site = siteConfig(readSettings({}));
  const other = await createEdge({
    storeDir: busy.dir,
    releaseKeys: busy.keys,
    backend: `http://127.0.0.1:${port}`,
    site,
  });
  await other.listen({ port: 0, host: '127.0.0.1' });
  const { body } = await ask(other, { url: '/colleges/1' });
  expect(rootOf(body)).toMatch(/^render/);
  await other.close();
  await busy.remove();
});

// Last, because the pages of builds that end their process are not rendered for some seconds.
test('a page that cannot be rendered in time is client-rendered, with its status', async () => {
  colleges.slow = { status: 200, json: { name: 'slow' } };
  const [slow, missing] = [await get('/colleges/slow'), await get('/colleges/slow-and-missing')];
  expect([slow.statusCode, missing.statusCode]).toEqual([200, 404]);
  for (const { body } of [slow, missing]) {
    expect(rootOf(body)).toBe('<!-- header --><!-- /header -->');
    expect(body).toMatch(/<title>[^<]+<\/title>/);
  }
  expect(missing.body).toContain('noindex');
});
