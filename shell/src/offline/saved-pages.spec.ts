/** @jest-environment node */
import { caches, Headers, Request, Response, setGlobalOrigin } from 'undici';
import { forgetPages, limits, noteUse, openPage, prune, savedPages, savedResource, savePage } from './saved-pages';

setGlobalOrigin('http://site.example');
Object.assign(globalThis, { caches, Headers, Request, Response });

type Answer = () => InstanceType<typeof Response>;
/** Responses of the network. */
const network = new Map<string, Answer>();
const asked: [path: string, cache: string][] = [];
globalThis.fetch = (async (path: string, { cache }: { cache: string }) => {
  asked.push([path, cache]);
  return network.get(path)?.() ?? new Response('', { status: 404 });
}) as never;

const documentOf = (version: string, title: string) =>
  `<html lang="en"><title>${title}</title><script src="/shell/${version}/main.js"></script><div id="root" data-builds="x"></div></html>`;
/** Serves a site with one release: pages, the script, and an API response. */
function serve(revision: number, ...pages: string[]) {
  for (const page of pages)
    network.set(
      page,
      () =>
        new Response(documentOf(`v${revision}`, `Page &amp; ${page}`), {
          headers: { 'offline-copy': String(revision) },
        }),
    );
  network.set(`/shell/v${revision}/main.js`, () => new Response('x'.repeat(1_000)));
}
const save = (url: string, revision = 1, resources: string[] = []) =>
  savePage({ url, revision, resources, isLoaded: true });
const urls = async () => (await savedPages()).map(({ url }) => url);
const files = async () => (await (await caches.open('offline-1 files')).keys()).map(({ url }) => new URL(url).pathname);

let now = 1_000_000_000_000;
beforeEach(async () => {
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 1_000));
  for (const name of await caches.keys()) await caches.delete(name);
  network.clear();
  asked.length = 0;
});
afterEach(() => jest.restoreAllMocks());

test('a page is saved with its files, with the public data that the browser has cached, and with its title', async () => {
  serve(1, '/a');
  network.set('/api/open', () => new Response('{"open":1}', { headers: { 'content-type': 'application/json' } }));
  network.set('/api/mine', () => new Response('{}', { headers: { 'cache-control': 'no-store' } }));
  network.set('/api/signed', () => new Response('{}', { headers: { 'cache-control': 'private, max-age=9' } }));
  await save('/a', 1, ['/api/open', '/api/mine', '/api/signed', '/api/gone', '/telemetry']);
  expect(await savedPages()).toMatchObject([{ url: '/a', title: 'Page & /a' }]);
  expect(await (await savedResource('/a', '/api/open'))!.json()).toEqual({ open: 1 });
  for (const path of ['/api/mine', '/api/signed', '/api/gone']) expect(await savedResource('/a', path)).toBeUndefined();
  expect((await (await savedResource('/a', '/shell/v1/main.js'))!.text()).length).toBe(1_000);
  expect(asked.filter(([path]) => path.startsWith('/api/')).every(([, cache]) => cache === 'only-if-cached')).toBe(
    true,
  );
});

test.each([
  ['the server does not permit', () => new Response(documentOf('v1', 'A'))],
  ['of another release', () => new Response(documentOf('v2', 'A'), { headers: { 'offline-copy': '2' } })],
  ['that is an error', () => new Response('', { status: 500, headers: { 'offline-copy': '1' } })],
])('a page that %s is not saved', async (_case, answer: Answer) => {
  network.set('/a', answer);
  await save('/a');
  expect(await urls()).toEqual([]);
  expect(asked).toHaveLength(1);
});

test('an address with a personal value is not saved, but its page without one', async () => {
  serve(1, '/chances');
  const headers = { 'cache-control': 'no-store' };
  network.set('/chances?rank=7654321', () => new Response(documentOf('v1', 'A'), { headers }));
  await save('/chances?rank=7654321');
  expect(await urls()).toEqual(['/chances']);
});

test('a page without one of its files is not saved, and leaves nothing behind', async () => {
  serve(1, '/a');
  network.delete('/shell/v1/main.js');
  await expect(save('/a')).rejects.toThrow('/shell/v1/main.js responded with 404');
  expect([await urls(), await files()]).toEqual([[], []]);
});

test('a deleted page is removed', async () => {
  serve(1, '/a');
  await save('/a');
  network.delete('/a');
  await save('/a');
  expect(await urls()).toEqual([]);
});

test('pages of two releases each retain their own files', async () => {
  serve(1, '/a', '/b');
  await save('/a');
  await save('/b');
  serve(2, '/b');
  await save('/b', 2);
  expect((await openPage('/a'))!.html).toContain('/shell/v1/main.js');
  expect((await openPage('/b'))!.html).toContain('/shell/v2/main.js');
  expect((await files()).sort()).toEqual(['/shell/v1/main.js', '/shell/v2/main.js']);
  serve(2, '/a');
  await save('/a', 2);
  expect(await files()).toEqual(['/shell/v2/main.js']);
});

test('a page is saved with the messages of its files, which are deleted with it', async () => {
  const parts = ['home.js', 'list.js'].map((file) => `/shell/v1/messages.hi.json?file=${file}`) as [string, string];
  for (const part of parts) network.set(part, () => new Response(part));
  const preload = `<link rel="preload" as="fetch" href="${parts[0]}" crossorigin />`;
  const html = documentOf('v1', 'A') + preload;
  network.set('/a', () => new Response(html, { headers: { 'offline-copy': '1' } }));
  network.set('/shell/v1/main.js', () => new Response('x'));
  await save('/a', 1, [parts[1], '/shell/v1/late.js?attempt=1']);
  for (const part of parts) expect(await (await savedResource('/a', part))!.text()).toBe(part);
  expect(await files()).toHaveLength(3);
  network.delete('/a');
  await save('/a');
  await prune(limits);
  expect(await files()).toEqual([]);
});

test('the last read pages stay, within the limits of number, bytes and age', async () => {
  serve(1, '/a', '/b', '/c');
  for (const page of ['/a', '/b', '/c']) await save(page);
  await noteUse('/a');
  expect(await urls()).toEqual(['/a', '/c', '/b']);
  await prune({ ...limits, pages: 2 });
  expect(await urls()).toEqual(['/a', '/c']);
  await prune({ ...limits, bytes: 1_200 });
  expect(await urls()).toEqual(['/a']);
  now += limits.ageMs;
  expect(await openPage('/a')).toBeUndefined();
  await prune(limits);
  expect([await urls(), await files()]).toEqual([[], []]);
});

test('a damaged copy is not shown, and is deleted', async () => {
  serve(1, '/a', '/b');
  network.set('/api/open', () => new Response('{"open":1}'));
  await save('/a', 1, ['/api/open']);
  const page = await caches.open('offline-1 page /a');
  const saved = (await page.match('/a'))!;
  for (const path of ['/shell/v1/main.js', '/api/open'] as const) {
    const cache = path === '/api/open' ? page : await caches.open('offline-1 files');
    const { headers } = (await cache.match(path))!;
    await cache.put(path, new Response('', { headers }));
    expect(await savedResource('/a', path)).toBeUndefined();
    expect(await cache.match(path)).toBeUndefined();
  }
  await page.put('/a', new Response('', { headers: saved.headers }));
  expect(await openPage('/a')).toBeUndefined();
  expect(await urls()).toEqual([]);
  await save('/b');
  await (await caches.open('offline-1 page /b')).put('/b', new Response('no note of ours'));
  expect(await openPage('/b')).toBeUndefined();
});

test('on a full disk the page is not saved, and room is made for the next one', async () => {
  serve(1, '/a', '/b', '/c', '/d', '/e');
  for (const page of ['/a', '/b', '/c', '/d']) await save(page);
  const { put } = Object.getPrototypeOf(await caches.open('x')) as Cache;
  const full = jest
    .spyOn(Object.getPrototypeOf(await caches.open('x')) as Cache, 'put')
    .mockRejectedValue(Object.assign(new Error('full'), { name: 'QuotaExceededError' }));
  await expect(save('/e')).rejects.toThrow('full');
  full.mockImplementation(put);
  expect((await urls()).length).toBeLessThan(4);
  await save('/e');
  expect(await urls()).toContain('/e');
});

test('deletes the pages of a worker of another format, or all pages on request', async () => {
  serve(1, '/a');
  await save('/a');
  for (const name of ['offline-0 files', 'unrelated']) await caches.open(name);
  await forgetPages('other formats');
  expect((await caches.keys()).sort()).toEqual(['offline-1 files', 'offline-1 page /a', 'unrelated']);
  await forgetPages('all');
  expect(await caches.keys()).toEqual(['unrelated']);
});
