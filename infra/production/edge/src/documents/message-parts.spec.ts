import fastify from 'fastify';
import { gunzipSync } from 'node:zlib';
import type { ServedSet } from '../releases/release-source.js';
import { EncodedDocument } from './encoded-document.js';
import { messageParts } from './message-parts.js';

const href = '/slices/mentors/1/messages.hi.json';
const setWith = (address: string, own: string) => {
  const catalogue = { files: { 'slice.js': ['a'] }, incomplete: [], messages: { a: own, b: 'ब' } };
  return { messages: { hi: { catalogues: new Map([[address, catalogue]]) } } } as unknown as ServedSet;
};
const stable = setWith(href, 'अ');
const ofCanary = '/slices/mentors/2/messages.hi.json';
const canary = setWith(ofCanary, 'आ');
const source = { current: { stable, canary } as never };
const app = fastify();
messageParts(app, source);
app.get('/*', () => 'a file of the store');

const get = (url: string, encoding = 'identity') => app.inject({ url, headers: { 'accept-encoding': encoding } });

it('serves the messages of one file, compressed, for good', async () => {
  const { headers, rawPayload } = await get(`${href}?file=slice.js`, 'gzip');
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual({ messages: { a: 'अ' } });
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect((await get(`${href}?file=slice.js`)).json()).toEqual({ messages: { a: 'अ' } });
  expect((await get(`${ofCanary}?file=slice.js`)).json()).toEqual({ messages: { a: 'आ' } });
});

it('compresses the messages of a file once, although the release is another object at each check of a canary', async () => {
  const encoded = jest.spyOn(EncodedDocument.prototype, 'encoded');
  await get(`${href}?file=slice.js`);
  source.current = { stable, canary } as never;
  await get(`${href}?file=slice.js`);
  expect(new Set(encoded.mock.contexts).size).toBe(1);
});

it.each([
  `${href}?file=other.js`,
  `${href}?file=constructor`,
  `${href}?file=../../../shell/1/main.js`,
  `${href}?file=${'x'.repeat(10_000)}`,
  '/slices/mentors/0/messages.hi.json?file=slice.js',
])('serves no unverified messages for %s', async (url) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers['cache-control']]).toEqual([404, undefined]);
});

it.each([href, '/hi/x.js?file=slice.js', `${href}?attempt=1`])('leaves %s to the store', async (url) =>
  expect((await get(url)).body).toBe('a file of the store'),
);
