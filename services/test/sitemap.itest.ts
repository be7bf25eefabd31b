import { startBackend, type TestBackend } from './support/backend.js';
import { catalogueWriter } from './support/colleges.js';
import { rawRequest } from './support/raw-request.js';

let backend: TestBackend;
let known: string;

beforeAll(async () => {
  backend = await startBackend({ PUBLIC_ORIGIN: 'https://setu.example' }, async ({ connection }) => {
    const provenance = { source: 'demo', sampleFigures: true };
    [known] = (await catalogueWriter(connection).add({ name: 'Known' }, { name: 'Sample', provenance })) as [string];
  });
});
afterAll(() => backend.close());

const path = '/api/sitemaps/colleges/1';
const addressesIn = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('lists what is no sample by the configured origin, whatever host a request names', async () => {
  const hostile = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const { status, headers, text } = await rawRequest(backend.origin + path, { headers: hostile });
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(addressesIn(text)).toEqual([`https://setu.example/colleges/${known}`]);
  const index = await rawRequest(`${backend.origin}/api/sitemaps/index.xml`, { headers: hostile });
  expect(addressesIn(index.text)).toEqual([
    'https://setu.example/sitemap-pages.xml',
    'https://setu.example/sitemap-places.xml',
    'https://setu.example/sitemap-colleges-1.xml',
  ]);
});

test('is zipped for clients that accept it, and not sent again', async () => {
  const zipped = await fetch(backend.origin + path, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(await zipped.text()).toContain(known);
  const etag = zipped.headers.get('etag')!;
  const headers = { 'accept-encoding': 'gzip', 'if-none-match': etag };
  expect((await rawRequest(backend.origin + path, { headers })).status).toBe(304);
  const plain = await rawRequest(backend.origin + path, { headers: { 'if-none-match': etag } });
  expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined]);
});

test.each(['0', '2', 'x', '-1', '1.5'])('there is no file %s', async (number) =>
  expect((await backend.get(`/api/sitemaps/colleges/${number}`)).status).toBe(404),
);

test('lists pages of places in the languages that the edge names, and no others', async () => {
  const index = await rawRequest(`${backend.origin}/api/sitemaps/index.xml?languages=hi,xx,en`);
  expect(addressesIn(index.text).filter((address) => address?.includes('places'))).toEqual([
    'https://setu.example/sitemap-places.xml',
    'https://setu.example/sitemap-places-hi.xml',
  ]);
  const hindi = await rawRequest(`${backend.origin}/api/sitemaps/places?languages=hi&language=hi`);
  expect(addressesIn(hindi.text)).toContain('https://setu.example/hi/cutoffs/jee-main/2026');
  expect((await backend.get('/api/sitemaps/places?language=xx')).status).toBe(400);
});

test('names only states that have closing values or medical colleges', async () => {
  const places = await rawRequest(`${backend.origin}/api/sitemaps/places`);
  const withState = addressesIn(places.text)
    .map((address) => new URL(address!))
    .filter(({ search }) => search);
  expect(withState.length).toBeGreaterThan(50);
  for (const { pathname, search } of withState) {
    const { status, body } = await backend.get(`/api${pathname}${search}`);
    expect([pathname + search, status, (body as { items: unknown[] }).items.length > 0]).toEqual([
      pathname + search,
      200,
      true,
    ]);
  }
});
