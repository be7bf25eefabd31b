import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { S3Store } from '../src/media/s3-store.js';
import type { ObjectStore } from '../src/media/object-store.js';
import { readSettings } from '../src/platform/settings.js';
import { Backend } from './people/backend.js';
import { drawing, form, profile, signUp } from './people/people.js';
import { startS3, type S3StandIn } from './people/s3.js';

let folder: string;
let s3: S3StandIn;
let store: ObjectStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setu-s3-'));
  s3 = await startS3(folder);
  store = new S3Store(readSettings({ MONGODB_URI: 'mongodb://unused', ...s3.settings }));
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

describe('S3Store', () => {
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

  it.each(['../x.webp', '/x.webp', 'a//b.webp', 'a/B.webp'])('refuses the key %s', async (key) => {
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('is not a media key');
    await expect(store.get(key)).rejects.toThrow('is not a media key');
  });

  it('says when the service is away, instead of taking it for an empty one', async () => {
    const away = new S3Store(
      readSettings({ MONGODB_URI: 'mongodb://unused', ...s3.settings, S3_ENDPOINT: 'http://127.0.0.1:1' }),
    );
    await expect(away.get('things/a.webp')).rejects.toThrow();
    await expect(away.exists('things/a.webp')).rejects.toThrow();
  });
});

it('the backend keeps its pictures there, behind addresses of its own that expire', async () => {
  const backend = await Backend.start(s3.settings);
  try {
    const { visitor } = await signUp(backend);
    expect((await visitor.send('PUT', '/api/users/me', form(profile, await drawing().jpeg().toBuffer()))).status).toBe(
      200,
    );
    expect(await listed('profiles')).toHaveLength(3);
    expect(await backend.pictures()).toEqual([]);
    const { body: address } = await visitor.get<string>('/api/users/me/pic');
    expect((await backend.visitor().get(address)).headers.get('content-type')).toBe('image/webp');
    expect((await backend.visitor().get(address.replace(/sig=.{4}/, 'sig=AAAA'))).status).toBe(403);
    await visitor.send('DELETE', '/api/users/me', { password: 'Secret#123' });
    expect(await listed('profiles')).toEqual([]);
    expect((await backend.visitor().get(address)).status).toBe(404);
  } finally {
    await backend.close();
  }
});
