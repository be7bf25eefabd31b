import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { S3Store } from '../src/s3-store.js';
import { startS3, type TestS3 } from '../testing/s3.js';

let folder: string;
let s3: TestS3;
let store: S3Store;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setu-s3-'));
  s3 = await startS3(folder);
  store = new S3Store(s3.options);
});
afterAll(async () => {
  s3.close();
  await rm(folder, { recursive: true });
});

const read = async (key: string) => {
  const object = await store.get(key);
  return object && { size: object.size, content: await buffer(object.stream) };
};

const listed = async (under: string) => {
  const keys: string[] = [];
  for await (const key of store.list(under)) keys.push(key);
  return keys.sort();
};

it('returns an object byte for byte, and its replacement', async () => {
  for (const content of [Buffer.from(Array.from({ length: 100_000 }, (_, i) => i % 256)), Buffer.from('short')]) {
    await store.put('things/a.webp', content);
    expect(await read('things/a.webp')).toEqual({ size: content.length, content });
  }
});

it('returns null and false for a missing object, and ignores its deletion', async () => {
  expect(await store.get('things/none.webp')).toBeNull();
  expect(await store.exists('things/none.webp')).toBe(false);
  await expect(store.delete('things/none.webp')).resolves.toBeUndefined();
});

it('deletes an object', async () => {
  await store.put('things/b.webp', Buffer.from('x'));
  expect(await store.exists('things/b.webp')).toBe(true);
  await store.delete('things/b.webp');
  expect(await store.exists('things/b.webp')).toBe(false);
});

it('lists the keys of a folder', async () => {
  for (const key of ['lists/a.webp', 'lists/deep/b.webp', 'lists2/c.webp']) await store.put(key, Buffer.from('x'));
  expect(await listed('lists')).toEqual(['lists/a.webp', 'lists/deep/b.webp']);
});

it('creates an object only once, even concurrently', async () => {
  const contents = Array.from({ length: 8 }, (_, i) => Buffer.from(`writer ${i}`));
  const created = await Promise.all(contents.map((content) => store.create('once/a.json', content)));
  expect(created.filter(Boolean)).toHaveLength(1);
  expect((await read('once/a.json'))!.content).toEqual(contents[created.indexOf(true)]);
  expect(await store.create('once/a.json', Buffer.from('later'))).toBe(false);
});

it.each(['ignored', 'rejected'] as const)('creates nothing where the condition is %s', async (conditions) => {
  const other = await startS3(join(folder, conditions), { conditions });
  try {
    await expect(new S3Store(other.options).create('once/a.json', Buffer.from('x'))).rejects.toThrow(
      'does not support "If-None-Match: *"',
    );
  } finally {
    other.close();
  }
});

it.each(['../x.webp', '/x.webp', 'a//b.webp', 'a/.b.webp'])('rejects the key %s', async (key) => {
  for (const work of [store.put(key, Buffer.from('x')), store.create(key, Buffer.from('x')), store.get(key)])
    await expect(work).rejects.toThrow('is not an object key');
});

it('throws if the service is unavailable, instead of returning an empty result', async () => {
  const away = new S3Store({ ...s3.options, endpoint: 'http://127.0.0.1:1' });
  await expect(away.get('things/a.webp')).rejects.toThrow();
  await expect(away.exists('things/a.webp')).rejects.toThrow();
  await expect(away.create('things/a.webp', Buffer.from('x'))).rejects.toThrow();
});
