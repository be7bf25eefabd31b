import type { ObjectStore } from '@setu/object-store';
import sharp from 'sharp';
import { OBJECT_STORE } from '../src/media/object-store.js';
import { PicturesService } from '../src/media/pictures.service.js';
import { startBackend, type TestBackend } from './support/backend.js';

const logo = '/api/media/logos/demo.webp';
const forAvif = { accept: 'image/avif,image/webp,*/*' };
let backend: TestBackend;
let store: ObjectStore;
let pictures: PicturesService;

const drawn = (width: number) =>
  sharp({ create: { width, height: width / 2, channels: 3, background: '#246', noise: { type: 'gaussian' } } })
    .webp()
    .toBuffer();

beforeAll(async () => {
  backend = await startBackend();
  store = backend.app.get<ObjectStore>(OBJECT_STORE);
  pictures = backend.app.get(PicturesService);
  await store.put('logos/demo.webp', await drawn(700));
});
afterAll(() => backend.close());

/** Format and width of what comes from an address. */
async function shownAt(address: string, headers?: Record<string, string>) {
  const answer = await fetch(backend.origin + address, { headers });
  const content = Buffer.from(await answer.arrayBuffer());
  const { format, compression, width } = await sharp(content).metadata();
  return { type: answer.headers.get('content-type'), made: compression === 'av1' ? 'avif' : format, width, answer };
}

it.each([
  ['?w=160', undefined, 'webp', 160],
  ['?w=480', forAvif, 'avif', 480],
  ['?w=960', forAvif, 'avif', 700],
  ['', forAvif, 'webp', 700],
])('gives %s of a stored picture to %j as %s, %d wide', async (query, headers, format, width) => {
  const { type, made, width: shown, answer } = await shownAt(logo + query, headers);
  expect([type, made, shown]).toEqual([`image/${format}`, format, width]);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('vary')).toBe(query ? 'accept' : null);
});

it('makes each size once, also for many at a time', async () => {
  await store.put('logos/many.webp', await drawn(600));
  const put = jest.spyOn(store, 'put');
  const ask = () => shownAt('/api/media/logos/many.webp?w=480', forAvif);
  const shown = await Promise.all(Array.from({ length: 8 }, ask));
  expect([...new Set(shown.map(({ made }) => made))]).toEqual(['avif']);
  expect(put).toHaveBeenCalledTimes(1);
  await ask();
  expect(put).toHaveBeenCalledTimes(1);
});

it('gives an uploaded picture in every size behind its signature, and deletes them all with it', async () => {
  let picture = '';
  await pictures.changing(async ({ add }) => {
    picture = await add('profiles', await drawn(1200));
    const address = pictures.urlOf(picture, 960);
    expect(await shownAt(`${address}&w=160`, forAvif)).toMatchObject({ made: 'avif', width: 160 });
    expect(await shownAt(`${address}&w=480`)).toMatchObject({ made: 'webp', width: 480 });
    expect((await fetch(backend.origin + address.replace('sig=', 'sig=x') + '&w=160')).status).toBe(403);
  });
  const keys: string[] = [];
  for await (const key of store.list('profiles')) keys.push(key);
  expect([picture.slice(0, 9), keys]).toEqual(['profiles/', []]);
});

it('rejects any other width, and has no size of what is not there', async () => {
  for (const width of ['161', '0', '', '160&w=480', '1e9', 'x']) {
    const { status, body } = await backend.get(`${logo}?w=${width}`);
    expect([status, body.fields]).toEqual([400, { w: 'w must be one of 160, 480, 960' }]);
  }
  expect((await backend.get('/api/media/logos/none.webp?w=160')).status).toBe(404);
});

it('gives as it is what cannot be made smaller', async () => {
  await store.put('logos/odd.webp', Buffer.from('no picture'));
  const { status, headers, body } = await backend.get('/api/media/logos/odd.webp?w=160', forAvif);
  expect([status, headers.get('content-type'), String(body)]).toEqual([200, 'image/webp', 'no picture']);
});
