import type { ListedUser } from '@setu/contracts';
import sharp from 'sharp';
import { holdPictures } from '../src/media/picture-hold.js';
import { PicturesService } from '../src/media/pictures.service.js';
import { Backend } from './people/backend.js';
import {
  administrator,
  application,
  drawing,
  form,
  profile,
  signUp,
  type Answered,
  type Failure,
} from './people/people.js';
import type { Visitor } from '@setu/testing';

let backend: Backend;
beforeAll(async () => (backend = await Backend.start()));
afterAll(() => backend.close());

const upload = (visitor: Visitor, image: Buffer, type?: string) =>
  visitor.send<Answered & Failure>('PUT', '/api/users/me', form(profile, image, type));
const address = async (visitor: Visitor) => (await visitor.get<string>('/api/users/me/pic')).body;
const download = async (path: string) => Buffer.from(await (await fetch(new URL(path, backend.origin))).arrayBuffer());

describe('an upload', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s becomes WebP in three widths', async (format) => {
    const before = await backend.pictures();
    const { visitor, user } = await signUp(backend);
    expect(
      (await upload(visitor, await drawing().toFormat(format).toBuffer(), 'application/octet-stream')).status,
    ).toBe(200);
    const added = (await backend.pictures()).filter((name) => !before.includes(name));
    expect(added.map((name) => name.replace(/^[0-9a-f-]{36}/, 'random')).sort()).toEqual([
      'random-160.webp',
      'random-480.webp',
      'random-960.webp',
    ]);
    const admin = await administrator(backend);
    const addresses = [
      (await visitor.get<Answered>('/api/users/me')).body.user.image!,
      await address(visitor),
      (await admin.get<string>(`/api/users/${user._id}/image`)).body,
    ];
    const sizes = await Promise.all(addresses.map(async (path) => sharp(await download(path)).metadata()));
    expect(sizes.map(({ format, width, height }) => ({ format, width, height }))).toEqual(
      [160, 480, 960].map((width) => ({ format: 'webp', width, height: width * 0.75 })),
    );
    const { body } = await admin.get<ListedUser[]>('/api/users');
    expect(body.find(({ _id }) => _id === user._id)?.hasImage).toBe(true);
  });

  it('loses its place, camera and turn, and is upright', async () => {
    const { visitor } = await signUp(backend);
    const image = await drawing(400, 200)
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera of Asha' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 43/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await upload(visitor, image);
    const { width, height, exif, orientation } = await sharp(await download(await address(visitor))).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 200,
      height: 400,
      exif: undefined,
      orientation: undefined,
    });
  });

  it('is not blown up', async () => {
    const { visitor } = await signUp(backend);
    await upload(visitor, await drawing(100, 50).png().toBuffer());
    expect(await sharp(await download(await address(visitor))).metadata()).toMatchObject({ width: 100, height: 50 });
  });

  const notAnImage = 'Please upload an image file';
  const notReadable = 'This picture cannot be read. Please use a JPEG, PNG, WebP or AVIF file.';
  const svg =
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)]);

  it.each([
    ['SVG', () => Buffer.from(svg), notAnImage],
    ['text', () => Buffer.from('hello'), notAnImage],
    ['HEIC', () => heic, notReadable],
    ['GIF', async () => drawing(10, 10).gif().toBuffer(), notReadable],
    ['half a JPEG', async () => (await drawing().jpeg().toBuffer()).subarray(0, 1500), notReadable],
    [
      'a bomb of 100 million pixels',
      async () => drawing(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer(),
      'This picture has too many pixels. Please use a smaller one.',
    ],
  ])('of %s is rejected and leaves nothing', async (_, content, message) => {
    const before = await backend.pictures();
    const { visitor } = await signUp(backend);
    const { status, body } = await upload(visitor, await content(), 'image/png');
    expect({ status, message: body.message, fields: body.fields }).toEqual({
      status: 400,
      message,
      fields: { image: message },
    });
    expect((await visitor.get<Answered>('/api/users/me')).body.user.name).toBeUndefined();
    expect(await backend.pictures()).toEqual(before);
  });

  it('over 5 MB is rejected, one of 5 MB is read', async () => {
    const { visitor } = await signUp(backend);
    const image = await drawing(50, 50).jpeg().toBuffer();
    const sized = (bytes: number) => Buffer.concat([image, Buffer.alloc(bytes - image.length)]);
    const limit = 5 * 1024 * 1024;
    expect(await upload(visitor, sized(limit + 1))).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE', message: 'This picture is too large: at most 5 MB.' },
    });
    expect((await upload(visitor, sized(limit))).status).toBe(200);
  });
});

describe('an address', () => {
  it.each([
    ['as given', (path: string) => path, 200],
    ['of another width', (path: string) => path.replace('-480', '-960'), 403],
    ['of a later hour', (path: string) => path.replace(/exp=\d+/, `exp=${Math.ceil(Date.now() / 1000) + 86_400}`), 403],
    ['with another signature', (path: string) => path.replace(/sig=.{4}/, 'sig=AAAA'), 403],
    ['without a signature', (path: string) => path.split('?')[0]!, 403],
    ['that climbs', (path: string) => path.replace('profiles', 'profiles/..%2f..'), 403],
  ])('%s', async (_, change, status) => {
    const { visitor } = await signUp(backend);
    await upload(visitor, await drawing(20, 20).png().toBuffer());
    expect((await backend.visitor().get(change(await address(visitor)))).status).toBe(status);
  });

  it('holds for at most an hour', async () => {
    const { visitor } = await signUp(backend);
    await upload(visitor, await drawing(20, 20).png().toBuffer());
    const path = await address(visitor);
    const secondsLeft = Number(/exp=(\d+)/.exec(path)![1]) - Date.now() / 1000;
    expect(secondsLeft).toBeGreaterThan(59 * 60 - 1);
    expect(secondsLeft).toBeLessThanOrEqual(60 * 60);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 60_000);
    try {
      expect((await backend.visitor().get(path)).status).toBe(403);
    } finally {
      jest.restoreAllMocks();
    }
  });
});

describe('nothing is left', () => {
  const pending = () => backend.database.collection('pendingpictures').countDocuments();

  it('of a replaced picture', async () => {
    const { visitor } = await signUp(backend);
    await upload(visitor, await drawing(20, 20).png().toBuffer());
    const [first, before] = [await address(visitor), (await backend.pictures()).length];
    await upload(visitor, await drawing(30, 20).png().toBuffer());
    expect((await backend.pictures()).length).toBe(before);
    expect((await backend.visitor().get(first)).status).toBe(404);
    expect(await pending()).toBe(0);
  });

  it('of ten simultaneous uploads but one', async () => {
    const { visitor } = await signUp(backend);
    const before = (await backend.pictures()).length;
    const image = await drawing(20, 20).png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(visitor, image)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await backend.pictures()).length).toBe(before + 3);
    expect((await backend.visitor().get(await address(visitor))).status).toBe(200);
    expect(await pending()).toBe(0);
  });

  it('of an account that is deleted, by its owner or the administrator', async () => {
    const before = (await backend.pictures()).length;
    const [one, two] = [await signUp(backend), await signUp(backend)];
    for (const { visitor } of [one, two]) await upload(visitor, await drawing(20, 20).png().toBuffer());
    expect((await backend.pictures()).length).toBe(before + 6);
    await one.visitor.send('DELETE', '/api/users/me', { password: 'Guava#Lamp47' });
    await (await administrator(backend)).send('DELETE', `/api/users/${two.user._id}`);
    expect((await backend.pictures()).length).toBe(before);
    expect(await pending()).toBe(0);
  });

  it('of an application that was rejected', async () => {
    const before = await backend.pictures();
    const broken = (await drawing().jpeg().toBuffer()).subarray(0, 1500);
    expect((await backend.visitor().send('POST', '/api/apply/mentorship', form(application, broken))).status).toBe(400);
    expect(await backend.pictures()).toEqual(before);
    expect(await pending()).toBe(0);
  });
});

it('a picture that is replaced during a backup is deleted after it', async () => {
  const { visitor } = await signUp(backend);
  await upload(visitor, await drawing().jpeg().toBuffer());
  const before = await backend.pictures();
  const release = await holdPictures(backend.place.MONGODB_URI);
  await upload(visitor, await drawing().jpeg().toBuffer());
  const during = await backend.pictures();
  expect(during.filter((name) => before.includes(name))).toEqual(before);
  await release();
  const sweep = async () => {
    await backend.database.collection('pendingpictures').updateMany({}, { $set: { at: new Date(0) } });
    await backend.get(PicturesService).sweep();
  };
  await sweep();
  expect(await backend.pictures()).toHaveLength(before.length);
  expect(await backend.database.collection('backups').countDocuments()).toBe(0);
});
