import type { ObjectStore } from '@setu/object-store';
import { S3Store } from '@setu/object-store/s3';
import { startS3, type TestS3 } from '@setu/object-store/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Backend } from './people/backend.js';
import { drawing, form, profile, signUp } from './people/people.js';

let folder: string;
let s3: TestS3;
let store: ObjectStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setu-s3-'));
  s3 = await startS3(folder);
  store = new S3Store(s3.options);
});
afterAll(async () => {
  s3.close();
  await rm(folder, { recursive: true });
});

const listed = async (under: string) => {
  const keys: string[] = [];
  for await (const key of store.list(under)) keys.push(key);
  return keys.sort();
};

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
    await visitor.send('DELETE', '/api/users/me', { password: 'Guava#Lamp47' });
    expect(await listed('profiles')).toEqual([]);
    expect((await backend.visitor().get(address)).status).toBe(404);
  } finally {
    await backend.close();
  }
});
