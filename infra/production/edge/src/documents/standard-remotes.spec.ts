import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type ReleasedStore, releasedStore } from '../../testing/released-store.js';
import { createEdge } from '../edge.js';
import { readSettings, siteConfig } from '../settings.js';

let released: ReleasedStore;
let edge: FastifyInstance | undefined;
beforeEach(async () => {
  released = await releasedStore();
  await released.release('1');
  const folder = join(released.dir, 'slices/catalog/1');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'mf-manifest.json'), JSON.stringify({ id: 'x', metaData: { publicPath: 'auto' } }));
  await writeFile(join(folder, 'slice.js'), 'export {};');
});
afterEach(async () => {
  await edge?.close();
  await released.remove();
});

async function start(federationOrigins?: string[]) {
  const site = siteConfig(readSettings({ PUBLIC_ORIGIN: 'https://campus.example' }));
  const options = { storeDir: released.dir, releaseKeys: released.keys, backend: 'http://127.0.0.1:9', site };
  edge = await createEdge({ ...options, federationOrigins });
  return (url: string, origin = 'https://other.example') => edge!.inject({ url, headers: { origin } });
}
const manifest = '/federation/catalog/mf-manifest.json';

it('leads other hosts to the live build', async () => {
  const get = await start(['https://other.example']);
  const { statusCode, headers, body } = await get(manifest);
  expect([statusCode, JSON.parse(body)]).toEqual([
    200,
    { id: 'x', metaData: { publicPath: 'https://campus.example/slices/catalog/1/' } },
  ]);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'access-control-allow-origin': 'https://other.example',
  });
});

it.each([
  [['https://other.example'], 'https://other.example', 'https://other.example'],
  [['https://other.example'], 'https://evil.example', undefined],
  [['*'], 'https://any.example', '*'],
  [undefined, 'https://other.example', undefined],
])('pages of %j are allowed to read files: %s gets %s', async (allowed, origin, expected) => {
  const get = await start(allowed);
  for (const url of [manifest, '/slices/catalog/1/slice.js']) {
    const { headers } = await get(url, origin);
    expect(headers['access-control-allow-origin']).toBe(expected);
    // A cache gives one origin's answer to no other.
    expect(/\borigin\b/.test(String(headers.vary))).toBe(allowed?.[0] === 'https://other.example');
  }
  // Nothing else, least of all the API.
  for (const url of ['/', '/api/users/me', '/shell/1/document.html'])
    expect((await get(url, origin)).headers['access-control-allow-origin']).toBeUndefined();
});

it.each(['nobody', 'constructor', '..%2f..%2fcatalog', 'shell'])('has none of %s', async (name) => {
  const get = await start(['*']);
  expect((await get(`/federation/${name}/mf-manifest.json`)).statusCode).toBe(404);
});
