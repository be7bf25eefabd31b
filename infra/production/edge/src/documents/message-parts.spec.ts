import fastify from 'fastify';
import { gunzipSync } from 'node:zlib';
import type { ServedSet } from '../releases/release-source.js';
import { messageParts } from './message-parts.js';

const href = '/slices/mentors/1/messages.hi.json';
const catalogue = { files: { 'slice.js': ['a'] }, incomplete: [], messages: { a: 'अ', b: 'ब' } };
const stable = { messages: { hi: { catalogues: new Map([[href, catalogue]]) } } } as unknown as ServedSet;
const app = fastify();
messageParts(app, { current: { stable } as never });
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
});

it.each([href, `${href}?file=other.js`, '/slices/mentors/0/messages.hi.json?file=slice.js', '/hi/x.js?file=slice.js'])(
  'leaves %s to the store',
  async (url) => expect((await get(url)).body).toBe('a file of the store'),
);
