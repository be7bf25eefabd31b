import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verify } from 'node:crypto';
import { type EdgeTelemetry, type LiveAnswer, type PageRelease, readTelemetry } from '@setu/release-store';
import type { TelemetryReport } from '@setu/contracts';
import { eventually, freePort } from '@setu/testing';
import type { FastifyInstance } from 'fastify';
import { createEdge, type EdgeOptions } from './edge.js';
import { bucketOf } from './releases/visitor-release.js';
import { readSettings, siteConfig } from './settings.js';
import { type ReleasedStore, releasedStore } from '../testing/released-store.js';

const thrownIn = (file: string) => ({
  message: 'x',
  page: '/',
  stack: `Error: x\n at http://site${file}:1`,
});

let released: ReleasedStore;
const edges: FastifyInstance[] = [];
beforeEach(async () => (released = await releasedStore()));
afterEach(async () => {
  for (const edge of edges.splice(0)) await edge.close();
  await released.remove();
});

async function start(more: Partial<EdgeOptions> = {}) {
  const { dir, keys } = released;
  const site = siteConfig(readSettings({}));
  const edge = await createEdge({ storeDir: dir, releaseKeys: keys, backend: 'http://127.0.0.1:9', site, ...more });
  edges.push(edge);
  return edge;
}

const cookieFor = (canary: string, inside: boolean) => {
  for (let number = 0; ; number++) {
    const id = String(number).padStart(22, 'v');
    if (bucketOf(canary, id) < 5_000 === inside) return `visitor=${id}`;
  }
};
const pageRelease = (html: string) => JSON.parse(/id="release">(.*?)<\/script>/s.exec(html)![1]!) as PageRelease;

async function document(edge: FastifyInstance, headers: Record<string, string> = {}, url = '/') {
  const answer = await edge.inject({ url, headers });
  return { answer, release: pageRelease(answer.body) };
}

test('says whom to tell of a security problem, and that data is not sold', async () => {
  await released.release('1');
  const edge = await start();
  const { body, headers } = await edge.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const { Contact, Expires, Canonical } = Object.fromEntries(
    body.split('\n').map((line) => line.split(': ') as [string, string]),
  );
  expect(Contact).toBe('mailto:support@campussetu.example');
  expect(Canonical).toBe('http://localhost:3000/.well-known/security.txt');
  const days = (Date.parse(Expires!) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect((await edge.inject('/.well-known/gpc.json')).json()).toEqual({ gpc: true, lastUpdate: '2026-11-27' });
  expect((await edge.inject('/.well-known/other.json')).statusCode).toBe(404);
});

test('without a canary there are no cookies, and every document is the same', async () => {
  await released.release('1');
  const { answer, release } = await document(await start());
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=1\b/);
  expect(String(answer.headers.vary)).not.toContain('cookie');
  expect(release).toMatchObject({ revision: 1, shell: '1', slices: { catalog: { version: '1' } } });
});

test('a flood of failures is counted in the log, not repeated there', async () => {
  await released.release('1');
  const lines: { suppressed?: number }[] = [];
  const edge = await start({ log: { write: (line) => void lines.push(JSON.parse(line) as object) } });
  // Few at a time: who has waited too long for a connection gets another answer.
  for (let round = 0; round < 50; round++) {
    const requests = Array.from({ length: 4 }, (_, id) => edge.inject(`/api/colleges/${round}${id}`));
    for (const { statusCode } of await Promise.all(requests)) expect(statusCode).toBe(503);
  }
  const failures = () => lines.filter((line) => 'msg' in line && line.msg === 'the backend did not answer');
  const counted = () => failures().reduce((sum, { suppressed = 0 }) => sum + 1 + suppressed, 0);
  await eventually(() => expect(counted()).toBe(200));
  expect(failures().length).toBeLessThan(20);
});

test('a page that has moved leads to its new address, with its query, and no cache keeps that for ever', async () => {
  await released.release('1');
  const edge = await start();
  const answer = await edge.inject('/institutes/a%20b?tab=fees&next=//evil.example');
  expect(answer.statusCode).toBe(301);
  expect(answer.headers).toMatchObject({
    location: '/colleges/a%20b?tab=fees&next=//evil.example',
    'cache-control': 'no-cache',
  });
  expect((await edge.inject('/institutes')).statusCode).toBe(404);
  expect((await document(edge)).release.redirects).toEqual({ '/institutes/:id': '/colleges/:id' });
});

test('the service worker is the one of the release; without one, or without offline pages, it ends and deletes what it has saved', async () => {
  await released.release('1');
  const site = siteConfig(readSettings({}));
  const ends = expect.stringContaining('registration.unregister()');
  const worker = async (edge: FastifyInstance) => (await edge.inject('/worker.js')).body;
  expect(await worker(await start())).toEqual(ends);

  await mkdir(join(released.dir, 'shell/1/public'));
  await writeFile(join(released.dir, 'shell/1/public/worker.js'), 'the worker');
  const answer = await (await start()).inject('/worker.js');
  expect(answer.body).toBe('the worker');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("script-src 'self'") as string,
  });
  expect(await worker(await start({ site: { ...site, offlinePages: false } }))).toEqual(ends);
  expect(siteConfig(readSettings({ DEV_SERVERS: '{"catalog":"http://127.0.0.1:3001"}' })).offlinePages).toBe(false);
});

describe('while a canary runs', () => {
  beforeEach(() => released.release('1', { id: 'c1', version: '2', percentage: 50 }));

  test('a new visitor gets a lasting cookie that scripts cannot read, and keeps the same set', async () => {
    const edge = await start();
    const first = await document(edge, { 'x-forwarded-proto': 'https' });
    const cookie = String(first.answer.headers['set-cookie']);
    const [pair, ...attributes] = cookie.split('; ');
    expect(pair).toMatch(/^visitor=[\w-]{22}$/);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure']);
    for (let visit = 0; visit < 3; visit++) {
      const again = await document(edge, { cookie: pair! });
      expect(again.release).toEqual(first.release);
      expect(again.answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test('visitors get whole sets, which only their own browsers may cache', async () => {
    const edge = await start();
    const inside = await document(edge, { cookie: cookieFor('c1', true) });
    expect(inside.release).toMatchObject({ canary: 'c1', shell: '2', slices: { catalog: { version: '2' } } });
    const outside = await document(edge, { cookie: cookieFor('c1', false) });
    expect(outside.release).toMatchObject({ shell: '1', slices: { catalog: { version: '1' } } });
    expect(outside.release.canary).toBeUndefined();
    for (const { answer } of [inside, outside]) {
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      expect(answer.headers.vary).toContain('cookie');
    }
  });

  test('an open tab gets its set, signed', async () => {
    const edge = await start();
    const answer = await edge.inject({ url: '/release', headers: { cookie: cookieFor('c1', true) } });
    const { payload, signature, canary } = answer.json<LiveAnswer>();
    expect(canary).toBe('c1');
    const key = { key: released.keys[0]!, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(payload), key, Buffer.from(signature, 'base64'))).toBe(true);
    const again = { cookie: cookieFor('c1', true), 'if-none-match': String(answer.headers.etag) };
    expect((await edge.inject({ url: '/release', headers: again })).statusCode).toBe(304);
    const other = await edge.inject({ url: '/release', headers: { cookie: cookieFor('c1', false) } });
    expect(other.json<LiveAnswer>().canary).toBeUndefined();
  });

  const inCanary = { canary: 'c1', builds: { shell: '2', catalog: '2' } };
  const outside = { builds: { shell: '1', catalog: '1' } };
  const cookie = cookieFor('c1', true);
  const error = thrownIn('/slices/catalog/2/slice.js');

  test('too many errors halt it for all visitors, with the reason in the store', async () => {
    const edge = await start({ canary: { minViews: 10, margin: 0.01 }, id: 'edge-1' });
    for (let visitor = 0; visitor < 30; visitor++) {
      await report(edge, outside, { address: `198.51.100.${visitor}` });
      const { body: ticket } = await report(edge, inCanary, { address: `203.0.113.${visitor}`, cookie });
      if (visitor < 20) await report(edge, { ticket, error }, { address: `203.0.113.${visitor}`, cookie });
    }
    await eventually(async () => {
      const answer = await edge.inject({ url: '/release', headers: { cookie: cookieFor('c1', true) } });
      expect(answer.json<LiveAnswer>().canary).toBeUndefined();
    });
    const { release } = await document(edge, { cookie: cookieFor('c1', true) });
    expect(release).toMatchObject({ shell: '1' });
    const halt = JSON.parse(await readFile(join(released.dir, 'halts/c1.json'), 'utf8')) as object;
    expect(halt).toMatchObject({
      canary: 'c1',
      by: 'edge-1',
      reason: expect.stringMatching(/^catalog: \d+\.\d % of its \d+ page views failed, against 0\.0 % of \d+ with/),
    });
  });

  test('errors of builds and canaries that are not served do not count', async () => {
    const edge = await start();
    const builds = { shell: '2', catalog: '99', invented: '2' };
    const { body: ticket } = await report(edge, { canary: 'c1', builds }, { cookie });
    await report(edge, { ticket, error: thrownIn('/slices/catalog/99/slice.js') }, { cookie });
    await report(edge, { canary: 'c0', builds: { shell: '2', catalog: '2' }, error }, { cookie });
    await edge.close();
    expect(await counts()).toEqual([{ set: 'c1', slice: 'shell', version: '2', views: 1, errors: 0 }]);
  });

  test('only a visitor of the canary can report views of it', async () => {
    const edge = await start();
    for (const headers of [{}, { cookie: cookieFor('c1', false) }])
      expect((await report(edge, { ...inCanary, error }, headers)).statusCode).toBe(204);
    await edge.close();
    expect(await counts()).toEqual([]);
  });

  test('one error of a view counts, at any edge, and none without a ticket that an edge has signed', async () => {
    const [edge, another] = [await start({ id: 'a' }), await start({ id: 'b' })];
    const { body: ticket } = await report(edge, inCanary, { cookie });
    await report(another, { ticket, error }, { cookie });
    for (let again = 0; again < 3; again++) await report(another, { ticket, error }, { cookie });
    const [content, mac] = ticket.split('.');
    const renamed = Buffer.from(Buffer.from(content!, 'base64url').toString().replace('"id":"', '"id":"x'));
    for (const forged of [`${content}.`, `${renamed.toString('base64url')}.${mac}`, 'x.y', '', '.'])
      await report(another, { ticket: forged, error }, { cookie });
    await report(another, { error }, { cookie });
    await another.close();
    expect(await counts('b')).toContainEqual({ set: 'c1', slice: 'catalog', version: '2', views: 0, errors: 1 });
    expect((await counts('b')).length).toBe(1);
  });

  test('an old ticket counts no more', async () => {
    const edge = await start();
    const { body: ticket } = await report(edge, inCanary, { cookie });
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
    await report(edge, { ticket, error }, { cookie });
    now.mockRestore();
    await edge.close();
    expect(await counts()).toContainEqual({ set: 'c1', slice: 'catalog', version: '2', views: 1, errors: 0 });
  });

  test('hundreds of reports of one network halt nothing', async () => {
    const edge = await start({ canary: { minViews: 10, margin: 0.01 } });
    for (let visitor = 0; visitor < 60; visitor++) {
      await report(edge, outside, { address: `198.51.100.${visitor}` });
      if (visitor % 3 === 0) await report(edge, inCanary, { address: `203.0.113.${visitor}`, cookie });
    }
    const firstAt = performance.now();
    const minute = jest.spyOn(performance, 'now');
    for (let post = 0; post < 600; post++) {
      minute.mockReturnValue(firstAt + post * 1_000);
      // One customer has all addresses of an IPv6 network of 48 bits.
      const address = post % 2 ? '192.0.2.1' : `2001:db8:0:${post.toString(16)}::1`;
      await report(edge, { ...inCanary, error }, { address, ...(post % 3 && { cookie }) });
    }
    minute.mockRestore();
    await edge.close();
    const catalog = (await telemetry()).judgement!.slices.find(({ slice }) => slice === 'catalog')!;
    expect(catalog).toMatchObject({ halts: false, tried: { views: 22, failed: 2 } });
    expect(existsSync(join(released.dir, 'halts/c1.json'))).toBe(false);
  });
});

test('of the reports from one address, 120 in a minute count', async () => {
  await released.release('1');
  const edge = await start();
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const send = (address: string) =>
    report(edge, { builds: { shell: '1' }, error: thrownIn('/shell/1/main.js') }, { address });
  for (let sent = 0; sent < 150; sent++) expect((await send('203.0.113.1')).statusCode).toBe(sent < 120 ? 200 : 204);
  await send('203.0.113.2');
  now.mockRestore();
  await edge.close();
  expect(await counts()).toEqual([{ set: 'stable', slice: 'shell', version: '1', views: 121, errors: 121 }]);
});

test('of the reports from one /48 network of IPv6, 1,200 in a minute count', async () => {
  await released.release('1');
  const edge = await start();
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  for (let sent = 0; sent < 1_250; sent++)
    await report(edge, { builds: { shell: '1' } }, { address: `2001:db8:0:${sent.toString(16)}::1` });
  await report(edge, { builds: { shell: '1' } }, { address: '2001:db8:1::1' });
  now.mockRestore();
  await edge.close();
  expect(await counts()).toEqual([{ set: 'stable', slice: 'shell', version: '1', views: 1_201, errors: 0 }]);
});

test('the store has the address of the site before the first view', async () => {
  await released.release('1');
  const edge = await start();
  await edge.close();
  expect(await telemetry()).toMatchObject({ origin: 'http://localhost:3000', revision: 1, counts: [] });
});

test('views and errors are counted by build, for Prometheus and for the store', async () => {
  await released.release('1');
  const metricsPort = await freePort();
  const edge = await start({ id: 'edge-1', metricsPort });
  await document(edge, {}, '/colleges');
  await report(edge, { builds: { shell: '1' } });
  const { body: ticket } = await report(edge, { builds: { shell: '1' } });
  await report(edge, { ticket, builds: { catalog: '1' } });
  await report(edge, { builds: { shell: '1', catalog: '1' }, error: thrownIn('/slices/catalog/1/slice.js') });
  const metrics = await (await fetch(`http://localhost:${metricsPort}`)).text();
  expect(metrics).toContain('edge_page_views_total{set="stable",slice="catalog",version="1"} 2');
  expect(metrics).toContain('edge_page_errors_total{set="stable",slice="catalog",version="1"} 1');
  expect(metrics).toContain('edge_release_revision 1');
  await edge.close();
  expect(await counts()).toEqual([
    { set: 'stable', slice: 'shell', version: '1', views: 3, errors: 0 },
    { set: 'stable', slice: 'catalog', version: '1', views: 2, errors: 1 },
  ]);
});

test.each(['/{{site}}', '/colleges/{{release}}?q={{site}}', "/colleges/$&$`$'", '/%7B%7Bsite%7D%7D'])(
  'a hostile address gets a document like any other: %s',
  async (url) => {
    await released.release('1');
    const { answer, release } = await document(await start(), {}, url);
    expect(answer.statusCode).toBeLessThan(500);
    expect(release.revision).toBe(1);
    expect(answer.body.match(/"brandName"/g)?.length ?? 0).toBeLessThan(2);
  },
);

test('a tab of before tickets is heard and not counted', async () => {
  await released.release('1');
  const edge = await start();
  for (const payload of [
    { views: ['/about'] },
    { views: [], canary: 'c1', error: { ...thrownIn('/slices/catalog/1/slice.js'), first: true } },
  ])
    expect((await report(edge, payload as TelemetryReport)).statusCode).toBe(204);
  await edge.close();
  expect(await counts()).toEqual([]);
});

test.each([{ error: { message: 'x' } }, { builds: { shell: 'x'.repeat(61) } }, { ticket: {} }, []])(
  'an invalid report is rejected: %j',
  async (payload) => {
    await released.release('1');
    expect((await (await start()).inject({ method: 'POST', url: '/telemetry', payload })).statusCode).toBe(400);
  },
);

describe('a slice from a developer’s machine', () => {
  beforeEach(() => released.release('1'));
  const wanted = 'catalog@http://localhost:3001';
  const swap = (edge: FastifyInstance, value = wanted, headers = {}) =>
    edge.inject({ url: `/colleges?tab=a&slice-override=${encodeURIComponent(value)}`, headers });

  test('is stored in a cookie of the developer, shown by a badge, allowed only there, and reset by a click', async () => {
    const edge = await start({ allowSliceOverride: true });
    const answer = await swap(edge);
    expect(answer.headers).toMatchObject({ location: '/colleges?tab=a' });
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
    const { answer: page, release } = await document(edge, { cookie });
    expect(release.slices.catalog).toMatchObject({
      entry: 'http://localhost:3001/remoteEntry.js',
      container: 'mfe_catalog_dev',
    });
    expect(page.body).toContain('catalog comes from http://localhost:3001 <a href="?slice-override=">Reset</a>');
    expect(page.headers['content-security-policy']).toContain("script-src 'self' http://localhost:3001");
    expect(page.headers['cache-control']).toBe('private, no-cache');
    const other = await document(edge);
    expect(other.answer.body).not.toContain('localhost:3001');
    expect(other.answer.headers['content-security-policy']).not.toContain('localhost');
    expect((await swap(edge, '')).headers['set-cookie']).toMatch(/^slice-override=; Max-Age=0; Path=\//);
  });

  test('redirects to this site only', async () => {
    const edge = await start({ allowSliceOverride: true });
    for (const url of ['//evil.example/?slice-override=', '/%5Cevil.example?slice-override=', '///?slice-override='])
      expect((await edge.inject({ url })).headers.location).toMatch(/^\/(?![/\\])/);
  });

  test.each(['catalog@http://localhost:99999', 'catalog@http://localhost:65536', 'catalog@http://localhost:0', 'x'])(
    'is rejected without a valid port, and an old cookie of it breaks no page: %s',
    async (value) => {
      const edge = await start({ allowSliceOverride: true });
      expect((await swap(edge, value)).statusCode).toBe(400);
      const { answer, release } = await document(edge, { cookie: `slice-override=${value}` });
      expect(answer.statusCode).toBe(200);
      expect(release.slices.catalog!.entry).not.toContain('localhost');
      expect(answer.body).not.toContain('Slice override');
    },
  );

  test.each(['exams', 'constructor'])(
    'may be one that was never released, which says its pages itself: %s',
    async (name) => {
      const edge = await start({ allowSliceOverride: true });
      const { answer, release } = await document(edge, { cookie: `slice-override=${name}@http://localhost:3001` });
      expect(answer.body).toContain(`${name} comes from http://localhost:3001`);
      expect(release.slices[name]).toMatchObject({ entry: 'http://localhost:3001/remoteEntry.js', routes: [] });
      expect(answer.body).toMatch(
        /id="release">[^]*<\/script><script src="http:\/\/localhost:3001\/slice.js"><\/script>/,
      );
    },
  );

  test.each(['catalog@https://evil.example', 'catalog@http://localhost.evil.example', '<b>@http://localhost:1', 'x'])(
    'is rejected from elsewhere: %s',
    async (value) => {
      const answer = await swap(await start({ allowSliceOverride: true }), value);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  test('is not swapped by a link from another site', async () => {
    const answer = await swap(await start({ allowSliceOverride: true }), wanted, { 'sec-fetch-site': 'cross-site' });
    expect(answer.statusCode).toBe(403);
  });

  test('is rejected where the edge does not allow it, also by an old cookie', async () => {
    const edge = await start();
    expect((await swap(edge)).statusCode).toBe(403);
    const { answer } = await document(edge, { cookie: `slice-override=${wanted}` });
    expect(answer.body).not.toContain('localhost:3001');
    expect(answer.headers['content-security-policy']).not.toContain('localhost');
  });
});

const report = (
  edge: FastifyInstance,
  payload: TelemetryReport,
  { address, cookie }: { address?: string; cookie?: string } = {},
) =>
  edge.inject({
    method: 'POST',
    url: '/telemetry',
    payload,
    remoteAddress: address,
    headers: cookie ? { cookie } : {},
  });

/** The counts in the store, of the only edge or the one with that id. */
async function telemetry(id?: string): Promise<EdgeTelemetry> {
  const all = await readTelemetry(released.store);
  return all.find(({ edge }) => !id || edge === id) ?? { edge: '', at: '', counts: [] };
}
const counts = async (id?: string) => (await telemetry(id)).counts;
