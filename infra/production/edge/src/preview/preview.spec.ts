import { generateKeyPairSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  hashOf,
  integrityOf,
  type PageRelease,
  previewLifetimeMs,
  type PreviewTicket,
  signPreview,
} from '@setu/release-store';
import { type ReleasedStore, releasedStore } from '../../testing/released-store.js';
import { createEdge } from '../edge.js';
import { readSettings, siteConfig } from '../settings.js';

let released: ReleasedStore;
let edge: FastifyInstance;
beforeEach(async () => {
  released = await releasedStore();
  await released.release('1');
  const site = siteConfig(readSettings({}));
  edge = await createEdge({ storeDir: released.dir, releaseKeys: released.keys, backend: 'http://127.0.0.1:9', site });
});
afterEach(async () => {
  await edge.close();
  await released.remove();
});

/** Publishes a build; gives its ticket. */
async function publish(
  name: string,
  over: Partial<PreviewTicket> = {},
  more: Record<string, string> = {},
): Promise<PreviewTicket> {
  const infos = Object.entries(more).map(([path, text]) => [path, { integrity: integrityOf(text), size: text.length }]);
  const files = { 'slice.js': { integrity: 'sha256-abc', size: 1 }, ...(Object.fromEntries(infos) as object) };
  const messages = more['messages.hi.json'] ? { hi: 'messages.hi.json' } : undefined;
  const lists = { widgets: [], preloads: [], initial: [], shared: {} };
  const build = { name, version: '7', entry: 'slice.js', container: 'x', sdkRange: '^1', files, messages, ...lists };
  const manifest = Buffer.from(JSON.stringify({ ...build, routes: [`/${name}`] }));
  await mkdir(join(released.dir, `slices/${name}/7`), { recursive: true });
  await writeFile(join(released.dir, `slices/${name}/7/manifest.json`), manifest);
  for (const [path, text] of Object.entries(more)) await writeFile(join(released.dir, `slices/${name}/7`, path), text);
  return { name, version: '7', manifest: hashOf(manifest), expires: Date.now() + previewLifetimeMs, ...over };
}
const linkTo = (path: string, ticket: PreviewTicket, key = released.log.signingKey!) =>
  `${path}?preview=${signPreview(ticket, key)}`;
const get = async (url: string, cookie?: string) => {
  const answer = await edge.inject({ url, headers: cookie ? { cookie } : {} });
  const json = /id="release">(.*?)<\/script>/.exec(answer.body)?.[1] ?? '{}';
  return { ...answer, headers: answer.headers, body: answer.body, slices: (JSON.parse(json) as PageRelease).slices };
};

it('shows a build that was never released, marked, never cached, on this page and on those after it', async () => {
  const link = linkTo('/exams', await publish('exams'));
  expect((await get('/exams')).statusCode).toBe(404);
  const first = await get(link);
  expect(first.statusCode).toBe(200);
  expect(first.slices.exams).toMatchObject({
    entry: '/slices/exams/7/slice.js',
    integrity: 'sha256-abc',
    version: '7',
  });
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(first.body).toMatch(/Preview of exams 7, which is not released; until \d\d:\d\d UTC\./);
  expect(first.body).toContain('<meta name="robots" content="noindex" />');
  const [cookie] = String(first.headers['set-cookie']).split(';');
  expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/);
  // This page was rendered before, and is sent unchanged to all other visitors.
  for (const visitor of [undefined, undefined, cookie]) {
    const { slices, headers } = await get('/colleges', visitor);
    expect(slices.exams?.version).toBe(visitor && '7');
    expect(String(headers['cache-control'])).toMatch(visitor ? /no-store/ : /no-cache|public/);
  }
  const end = await get('/colleges?preview=', cookie);
  expect([end.statusCode, end.headers.location]).toEqual([303, '/colleges']);
  expect(String(end.headers['set-cookie'])).toMatch(/^preview=;.*Expires=Thu, 01 Jan 1970/);
});

it('replaces a released slice', async () => {
  const { slices } = await get(linkTo('/colleges', await publish('catalog')));
  expect(slices.catalog?.version).toBe('7');
});

it('is in the language of the address, with the translations of its own build', async () => {
  await edge.close();
  await released.remove();
  const catalogue = JSON.stringify({ files: { 'slice.js': ['k'] }, incomplete: [], messages: { k: 'क' } });
  const hi = { href: '/shell/1/messages.hi.json', integrity: integrityOf(catalogue) };
  released = await releasedStore({ shell: { messages: { hi } } });
  await released.release('1');
  await writeFile(join(released.dir, 'shell/1/messages.hi.json'), catalogue);
  const site = siteConfig(readSettings({}));
  edge = await createEdge({ storeDir: released.dir, releaseKeys: released.keys, backend: 'http://127.0.0.1:9', site });
  const ticket = await publish('exams', {}, { 'messages.hi.json': catalogue });
  const { statusCode, body } = await get(linkTo('/hi/exams', ticket));
  expect(statusCode).toBe(200);
  const release = JSON.parse(/id="release">(.*?)<\/script>/.exec(body)![1]!) as PageRelease;
  expect(Object.keys(release.messages ?? {})).toEqual(['/shell/1/', '/slices/exams/7/']);
});

describe('is rejected', () => {
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  it('without a valid ticket, and the page of a cookie with one is the usual one', async () => {
    const ticket = await publish('catalog');
    const expired = linkTo('/colleges', { ...ticket, expires: Date.now() - 1 });
    for (const link of [
      expired,
      linkTo('/colleges', ticket, stranger.privateKey),
      linkTo('/colleges', { ...ticket, expires: ticket.expires + previewLifetimeMs }),
      '/colleges?preview=x',
      '/colleges?preview=x&preview=y',
    ]) {
      const { statusCode, slices } = await get(link);
      expect([statusCode, slices]).toEqual([403, undefined]);
    }
    const { statusCode, slices } = await get('/colleges', expired.split('?')[1]);
    expect([statusCode, slices.catalog!.version]).toEqual([200, '1']);
  });

  it('where the build was changed after its ticket was signed', async () => {
    const ticket = await publish('catalog');
    const link = linkTo('/colleges', { ...ticket, manifest: hashOf(Buffer.from('another')) });
    expect((await get(link)).statusCode).toBe(404);
  });
});
