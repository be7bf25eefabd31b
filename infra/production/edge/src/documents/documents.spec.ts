import { eventually } from '@setu/testing';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Drain } from '@setu/shutdown';
import type { FastifyInstance } from 'fastify';
import { ask } from '../../testing/ask.js';
import { releasedStore } from '../../testing/released-store.js';
import { createEdge } from '../edge.js';
import { readSettings, siteConfig } from '../settings.js';

const drain = new Drain();
let edge: FastifyInstance;
let release: Awaited<ReturnType<typeof releasedStore>>;
beforeAll(async () => {
  release = await releasedStore();
  await release.release('1');
  const site = siteConfig(readSettings({}));
  const options = { storeDir: release.dir, releaseKeys: release.keys, backend: 'http://127.0.0.1:9', site };
  edge = await createEdge({ ...options, drain });
  await edge.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await edge.close();
  await release.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => ask(edge, { url, headers });
const publicCaching = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400';

test('a document may be cached by a CDN for a moment, and by no browser', async () => {
  const { headers } = await get('/');
  expect(headers).toMatchObject({ 'cache-control': publicCaching, vary: 'accept-encoding' });
  expect(headers['set-cookie']).toBeUndefined();
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip;q=0.9, br;q=0.1', 'gzip', gunzipSync],
  ['br;q=0, *;q=0', undefined, (body: Buffer) => body],
])('with %s it is compressed as %s, with a tag of its own', async (accepted, encoding, decode) => {
  const plain = await get('/');
  const { headers, rawPayload } = await get('/', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(decode(rawPayload).toString()).toBe(plain.body);
  expect(headers.etag).toMatch(/^"[\w-]{43}-(br|gzip|identity)/);
  expect(headers.etag === plain.headers.etag).toBe(encoding === undefined);
});

test.each(['$', 'W/$', '"another", $', '*'])('a client that has it gets 304: if-none-match %s', async (tags) => {
  const { headers } = await get('/', { 'accept-encoding': 'br' });
  const given = { 'accept-encoding': 'br', 'if-none-match': tags.replace('$', String(headers.etag)) };
  const again = await get('/', given);
  expect(again).toMatchObject({ statusCode: 304, body: '' });
  expect(again.headers).toMatchObject({ 'cache-control': publicCaching, vary: 'accept-encoding' });
  expect(again.headers.etag).toMatch(/^"[\w-]{43}-br/);
  expect((await get('/', { ...given, 'accept-encoding': 'identity' })).statusCode).toBe(tags === '*' ? 304 : 200);
});

test('a page that is not there has status 404 for a client that has its document', async () => {
  const { headers } = await get('/nowhere');
  for (const tags of [String(headers.etag), '*'])
    // A document of an address that was not asked for yet is sent another way.
    for (const url of ['/nowhere', `/nowhere/${tags.length}`, '/nowhere.png'])
      expect((await get(url, { 'if-none-match': tags })).statusCode).toBe(404);
});

test('a document that is asked for again is sent smaller, with another tag, and the copy of before still holds', async () => {
  const brotli = { 'accept-encoding': 'br' };
  const first = await get('/about', brotli);
  await eventually(async () => {
    const again = await get('/about', brotli);
    expect(again.headers.etag).not.toBe(first.headers.etag);
    expect(brotliDecompressSync(again.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
  });
  expect((await get('/about', { ...brotli, 'if-none-match': first.headers.etag! })).statusCode).toBe(304);
});

test('HEAD answers as GET, without the body', async () => {
  for (const url of ['/', '/nowhere']) {
    const headers = { 'accept-encoding': 'br' };
    // The bytes of one that was asked for once are about to change.
    await eventually(async () => {
      const { headers: expected, statusCode } = await get(url, headers);
      const head = await ask(edge, { method: 'HEAD', url, headers });
      const { date: _date, ...same } = expected;
      expect(head.statusCode).toBe(statusCode);
      expect(head.headers).toMatchObject(same);
      expect(head.body).toBe('');
    });
  }
});

test.each([
  [{ expect: 'the impossible' }, 417],
  [{ 'content-length': '1' }, 400],
])('a request for a document that is there is rejected like any other: %j', async (headers, status) => {
  await get('/');
  expect((await get('/', headers)).statusCode).toBe(status);
});

// Last: a drain has no end.
test('a stopping edge asks for each connection to be left', async () => {
  expect((await get('/')).headers.connection).not.toBe('close');
  drain.begin();
  expect((await get('/')).headers.connection).toBe('close');
});
