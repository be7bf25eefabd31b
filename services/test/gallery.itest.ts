import type { ObjectStore } from '@setu/object-store';
import { OBJECT_STORE } from '../src/media/object-store.js';
import { startBackend, type TestBackend } from './support/backend.js';
import { catalogueWriter } from './support/colleges.js';

const minute = 60_000;
const keys = ['gallery/x/a.webp', 'gallery/x/missing.webp'];
let backend: TestBackend;
let withPictures: string;
let without: string;

beforeAll(async () => {
  backend = await startBackend({}, async ({ connection }) => {
    const gallery = keys.map((key) => ({ key, alt: 'A picture' }));
    [withPictures, without] = (await catalogueWriter(connection).add({ name: 'A', gallery }, { name: 'B' })) as [
      string,
      string,
    ];
  });
  const store = backend.app.get<ObjectStore>(OBJECT_STORE);
  await store.put(keys[0]!, Buffer.from('picture'));
  await store.put('logos/abc.webp', Buffer.from('logo'));
});
afterAll(() => backend.close());
afterEach(() => jest.restoreAllMocks());

const addresses = async () => (await backend.get(`/api/colleges/gallery/${withPictures}`)).body as [string, string];
const later = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);

it('returns a URL for each picture, and none for a college without pictures', async () => {
  expect((await addresses()).map((address) => new URL(address, backend.origin).pathname)).toEqual(
    keys.map((key) => `/api/media/${key}`),
  );
  expect(await backend.get(`/api/colleges/gallery/${without}`)).toMatchObject({ status: 200, body: [] });
});

it('serves the picture privately until its URL expires', async () => {
  const { status, headers, body } = await backend.get((await addresses())[0]);
  expect([status, String(body)]).toEqual([200, 'picture']);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const [, seconds] = /^private, max-age=(\d+)$/.exec(headers.get('cache-control')!)!;
  expect(Number(seconds)).toBeGreaterThan(58 * 60);
  expect(Number(seconds)).toBeLessThanOrEqual(60 * 60);
});

it('serves it after 58 minutes, but not after 60', async () => {
  const [address] = await addresses();
  const clock = later(58 * minute);
  expect((await backend.get(address)).status).toBe(200);
  clock.mockRestore();
  later(60 * minute);
  const { status, body } = await backend.get(address);
  expect([status, body.code, body.message]).toEqual([
    403,
    'FORBIDDEN',
    'This picture address has expired or is not valid',
  ]);
});

it.each([
  ['another picture', (address: string) => address.replace('missing', 'a')],
  ['a later expiry', (address: string) => address.replace(/exp=(\d+)/, (_, expiry) => `exp=${Number(expiry) + 60}`)],
  ['another signature', (address: string) => address.replace(/sig=.{5}/, 'sig=AAAAA')],
  ['no signature', (address: string) => address.split('&')[0]!],
  ['nothing', (address: string) => address.split('?')[0]!],
  ['two signatures', (address: string) => `${address}&sig=x`],
  ['a way out of the folder', () => '/api/media/gallery/..%2F..%2Fsecret?exp=1&sig=1'],
])('rejects a URL with %s', async (_what, tamper) => {
  const { status, body } = await backend.get(tamper((await addresses())[1]));
  expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
});

it('answers 404 for a deleted picture', async () =>
  expect((await backend.get((await addresses())[1])).status).toBe(404));

it('serves logos to everyone, without expiry', async () => {
  const { status, headers, body } = await backend.get('/api/media/logos/abc.webp');
  expect([status, String(body)]).toEqual([200, 'logo']);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

it.each(['/api/media/logos/none.webp', '/api/media/logos/..%2Fgallery%2Fx%2Fa.webp', '/api/media/logos/abc.exe'])(
  'answers 404 for %s',
  async (path) => expect((await backend.get(path)).status).toBe(404),
);
