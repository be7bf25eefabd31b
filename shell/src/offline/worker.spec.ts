/** @jest-environment node */
import { caches, Headers, Request, Response, setGlobalOrigin } from 'undici';

const origin = 'http://site.example';
setGlobalOrigin(origin);
type Listener = (event: object) => void;
const listeners: Record<string, Listener> = {};
Object.assign(globalThis, {
  caches,
  Headers,
  Request,
  Response,
  location: { origin },
  self: {
    addEventListener: (type: string, listener: Listener) => void (listeners[type] = listener),
    clients: { matchAll: async () => [{ id: 'tab' }] },
    registration: {},
  },
});
const network = jest.fn<Promise<unknown>, [unknown]>();
globalThis.fetch = network as never;

const page = (version: number, text: string) =>
  new Response(
    `<html lang="en"><title>${text}</title><script src="/shell/v${version}/main.js"></script><div id="root" data-builds="x">${text}</div></html>`,
    { headers: { 'offline-copy': String(version), 'content-security-policy': "script-src 'self'" } },
  );

/** Resolves with the worker's response; undefined if the browser handles the request. */
function request(path: string, more: { mode?: string; method?: string; clientId?: string } = {}) {
  let answer: Promise<Response> | undefined;
  listeners.fetch!({
    request: { url: origin + path, method: 'GET', mode: 'navigate', ...more },
    clientId: more.clientId ?? '',
    resultingClientId: 'tab',
    preloadResponse: Promise.resolve(undefined),
    respondWith: (given: Promise<Response>) => void (answer = given),
    waitUntil: () => undefined,
  });
  return answer;
}
const textOf = async (path: string) => (await request(path)!).text();

const message = async (data: object) => {
  let work: Promise<unknown> | undefined;
  listeners.message!({ data, waitUntil: (given: Promise<unknown>) => void (work = given) });
  await work;
};

beforeAll(() => import('./worker'));
beforeEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  network.mockReset().mockImplementation(async (asked) => {
    if (asked === '/a') return page(1, 'as it was');
    if (typeof asked === 'string') return new Response('the script');
    throw new TypeError('Failed to fetch');
  });
  await message({ save: { url: '/a', revision: 1, resources: [], isLoaded: true } });
});

test('without a network a saved page says so, with its policy, and reads only its own files', async () => {
  const answer = (await request('/a'))!;
  const html = await answer.text();
  expect(html).toMatch(
    /<p class="saved-copy" role="status">You are offline; this is how the page was on [^<]+\. <button type="button">Try again<\/button><\/p><div id="root" data-builds="x">as it was/,
  );
  expect(html).toContain('<html data-saved-copy="offline" lang="en">');
  expect(answer.headers.get('content-security-policy')).toBe("script-src 'self'");
  const file = await request('/shell/v1/main.js', { mode: 'cors', clientId: 'tab' });
  expect(await file!.text()).toBe('the script');
  await expect(request('/shell/v2/main.js', { mode: 'cors', clientId: 'tab' })).rejects.toThrow('Failed to fetch');
});

test('a page in another language says so in that language, or in English and marked as such', async () => {
  network.mockImplementation(async (asked) => {
    if (/^\/(hi|mr)$/.test(String(asked))) return page(1, 'saved');
    throw new TypeError('Failed to fetch');
  });
  for (const url of ['/hi', '/mr']) await message({ save: { url, revision: 1, resources: [], isLoaded: true } });
  expect(await textOf('/hi')).toMatch(/role="status">आप ऑफ़लाइन हैं; [^;]+।/);
  expect(await textOf('/mr')).toContain('role="status" lang="en-IN">You are offline; ');
  const list = await textOf('/hi/other');
  expect(list).toContain('<html lang="hi-IN" ');
  expect(list).toContain('<h1>आप ऑफ़लाइन हैं</h1>');
  expect(list).not.toMatch(/You|Try again|network/);
});

test('another tab of a saved page is client-rendered; another page lists the saved ones', async () => {
  expect(await textOf('/a?tab=rating')).toContain('<div id="root">as it was');
  const answer = (await request('/b'))!;
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('<a href="/a">as it was</a>');
});

test('a document that stands for all addresses of its page is client-rendered at those that are not saved', async () => {
  network.mockImplementation(async (asked) => {
    if (asked !== '/chances') throw new TypeError('Failed to fetch');
    const { headers } = page(1, '');
    headers.set('offline-any-query', '1');
    return new Response('<html lang="en"><div id="root" data-builds="x">the form</div></html>', { headers });
  });
  await message({ save: { url: '/chances', revision: 1, resources: [], isLoaded: true } });
  const html = await textOf('/chances?exam=jee-main&rank=7654321');
  expect(html).toContain('<div id="root">the form');
  expect(html).toContain('You are offline; this is how the page was on');
  expect((await request('/a?search=x'))!.status).toBe(503);
});

test('the list of pages has the styles of a page that can be read, and allows no others', async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  const style = '<style data-href="/shell/v1/main.css">a{}</style>';
  const policy = "script-src 'self';style-src 'self' 'sha256-x';img-src 'self'";
  network.mockImplementation(async (asked) => {
    if (asked !== '/styled') throw new TypeError('Failed to fetch');
    return new Response(style, { headers: { 'offline-copy': '1', 'content-security-policy': policy } });
  });
  await message({ save: { url: '/styled', revision: 1, resources: [], isLoaded: true } });
  const answer = (await request('/b'))!;
  expect(await answer.text()).toContain(style);
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self' 'sha256-x'; font-src 'self'; img-src 'self'",
  );
});

test.each([[200], [404], [500]])('a response %s of the network is passed on', async (status) => {
  network.mockResolvedValue(new Response('as it is', { status }));
  const answer = (await request('/a'))!;
  expect([answer.status, await answer.text()]).toEqual([status, 'as it is']);
});

test('without a response of the network the saved page is shown, and the late response at the next attempt', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  let arrive!: (answer: unknown) => void;
  network.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  const early = jest.fn();
  const saved = textOf('/a');
  void saved.then(early);
  await jest.advanceTimersByTimeAsync(4_900);
  expect(early).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(await saved).toContain('Your network is slow; this is how the page was on');
  arrive(page(2, 'as it is'));
  await new Promise((resolve) => setImmediate(resolve));
  network.mockReset();
  expect(await textOf('/a')).toContain('as it is');
  expect(network).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test('other requests pass: other sites, forms, the administration, files, tabs with a network', async () => {
  for (const path of ['/admin', '/admin/users', '/api/export', '/auth/google', '/icon-192.png'])
    expect(request(path)).toBeUndefined();
  expect(request('/a', { method: 'POST' })).toBeUndefined();
  expect(request('/telemetry', { mode: 'cors', clientId: 'tab' })).toBeUndefined();
  network.mockResolvedValue(new Response('as it is'));
  await request('/a');
  expect(request('/api/users/me', { mode: 'cors', clientId: 'tab' })).toBeUndefined();
});

test('deletes every page on request', async () => {
  await message({ forget: true });
  expect(await textOf('/a')).not.toContain('as it was');
});
