import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { S3Store } from '../src/s3-store.js';
import { startS3, type S3StandIn } from '../testing/s3.js';

let folder: string;
let s3: S3StandIn;
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

it('gives back what was put, byte for byte, and what replaced it', async () => {
  for (const content of [Buffer.from(Array.from({ length: 100_000 }, (_, i) => i % 256)), Buffer.from('short')]) {
    await store.put('things/a.webp', content);
    expect(await read('things/a.webp')).toEqual({ size: content.length, content });
  }
});

it('answers null and false for what is not there, and deletes it without a word', async () => {
  expect(await store.get('things/none.webp')).toBeNull();
  expect(await store.exists('things/none.webp')).toBe(false);
  await expect(store.delete('things/none.webp')).resolves.toBeUndefined();
});

it('deletes', async () => {
  await store.put('things/b.webp', Buffer.from('x'));
  expect(await store.exists('things/b.webp')).toBe(true);
  await store.delete('things/b.webp');
  expect(await store.exists('things/b.webp')).toBe(false);
});

it('lists one folder', async () => {
  for (const key of ['lists/a.webp', 'lists/deep/b.webp', 'lists2/c.webp']) await store.put(key, Buffer.from('x'));
  expect(await listed('lists')).toEqual(['lists/a.webp', 'lists/deep/b.webp']);
});

it('creates once, whoever else tries', async () => {
  const contents = Array.from({ length: 8 }, (_, i) => Buffer.from(`writer ${i}`));
  const created = await Promise.all(contents.map((content) => store.create('once/a.json', content)));
  expect(created.filter(Boolean)).toHaveLength(1);
  expect((await read('once/a.json'))!.content).toEqual(contents[created.indexOf(true)]);
  expect(await store.create('once/a.json', Buffer.from('later'))).toBe(false);
});

it.each(['ignored', 'refused'] as const)('refuses to create where the condition is %s', async (conditions) => {
  const careless = await startS3(join(folder, conditions), { conditions });
  try {
    await expect(new S3Store(careless.options).create('once/a.json', Buffer.from('x'))).rejects.toThrow(
      'does not keep to "If-None-Match: *"',
    );
  } finally {
    careless.close();
  }
});

it.each(['../x.webp', '/x.webp', 'a//b.webp', 'a/.b.webp'])('refuses the key %s', async (key) => {
  for (const work of [store.put(key, Buffer.from('x')), store.create(key, Buffer.from('x')), store.get(key)])
    await expect(work).rejects.toThrow('is not an object key');
});

it('says when the service is away, instead of taking it for an empty one', async () => {
  const away = new S3Store({ ...s3.options, endpoint: 'http://127.0.0.1:1' });
  await expect(away.get('things/a.webp')).rejects.toThrow();
  await expect(away.exists('things/a.webp')).rejects.toThrow();
  await expect(away.create('things/a.webp', Buffer.from('x'))).rejects.toThrow();
});
