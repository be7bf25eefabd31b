import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { FolderStore } from './folder-store.js';
import { folderNameOf, thisProcess } from './process-id.js';

let folder: string;
let store: FolderStore;
beforeEach(() => (store = new FolderStore((folder = mkdtempSync(join(tmpdir(), 'objects-'))))));
afterEach(() => rmSync(folder, { recursive: true }));

const read = async (key: string) => {
  const object = await store.get(key);
  return object && { size: object.size, content: String(await buffer(object.stream)) };
};

const keys = async (folder: string, after?: string) => {
  const found: string[] = [];
  for await (const key of store.list(folder, after)) found.push(key);
  return found;
};

it('returns an object, and its replacement', async () => {
  await store.put('gallery/x/a.webp', Buffer.from('one'));
  expect(await read('gallery/x/a.webp')).toEqual({ size: 3, content: 'one' });
  await store.put('gallery/x/a.webp', Buffer.from('three'));
  expect(await read('gallery/x/a.webp')).toEqual({ size: 5, content: 'three' });
  expect(readdirSync(join(folder, '.drafts', folderNameOf(thisProcess)))).toEqual([]);
});

it('returns null and false for a missing object', async () => {
  expect(await store.get('gallery/none.webp')).toBeNull();
  expect(await store.exists('gallery/none.webp')).toBe(false);
  await store.put('gallery/a.webp', Buffer.from('a'));
  expect(await store.exists('gallery/a.webp')).toBe(true);
});

it('deletes objects, and ignores missing ones', async () => {
  await store.put('gallery/a.webp', Buffer.from('a'));
  await store.delete('gallery/a.webp');
  await store.delete('gallery/a.webp');
  expect(await store.exists('gallery/a.webp')).toBe(false);
});

it('creates an object only once, even concurrently', async () => {
  const contents = Array.from({ length: 20 }, (_, i) => Buffer.from(`writer ${i}`));
  const created = await Promise.all(contents.map((content) => store.create('once/a.json', content)));
  expect(created.filter(Boolean)).toHaveLength(1);
  expect((await read('once/a.json'))!.content).toBe(String(contents[created.indexOf(true)]));
  expect(await store.create('once/a.json', Buffer.from('later'))).toBe(false);
  expect(readdirSync(join(folder, '.drafts', folderNameOf(thisProcess)))).toEqual([]);
});

it('writes no file to find that an object exists already, as on a full disk', async () => {
  await store.create('a', Buffer.from('one'));
  const open = jest.spyOn(files, 'open');
  expect(await store.create('a', Buffer.from('two'))).toBe(false);
  expect(open.mock.calls.map(([, flags]) => flags)).toEqual(['r']);
  open.mockRestore();
});

it('accepts keys with folders and versions, and does not return a folder as an object', async () => {
  await store.put('slices/catalog/0.1.0-ab12/Page_x.js', Buffer.from('a'));
  expect(await keys('slices')).toEqual(['slices/catalog/0.1.0-ab12/Page_x.js']);
  expect(await store.get('slices/catalog/0.1.0-ab12')).toBeNull();
  expect(await store.exists('slices/catalog/0.1.0-ab12')).toBe(false);
});

it('lists the keys of a folder', async () => {
  await store.put('gallery/x/a.webp', Buffer.from('a'));
  await store.put('gallery/y/b.webp', Buffer.from('b'));
  await store.put('logos/c.webp', Buffer.from('c'));
  expect((await keys('gallery')).sort()).toEqual(['gallery/x/a.webp', 'gallery/y/b.webp']);
  expect(await keys('nothing')).toEqual([]);
});

it.each([
  '',
  '../secret',
  'a/../../b.webp',
  '/etc/passwd',
  '.drafts/a.webp',
  'a/.b.webp',
  'a\0.webp',
  'a//b.webp',
  `${'a'.repeat(300)}.webp`,
])('rejects the key %j', async (key) => {
  await expect(store.put(key, Buffer.from(''))).rejects.toThrow('not an object key');
  await expect(store.get(key)).rejects.toThrow('not an object key');
});

it('deletes the unfinished files of a killed process, and no others', async () => {
  const drafts = (run: string, host = thisProcess.host) =>
    join(folder, '.drafts', folderNameOf({ ...thisProcess, run, host }));
  for (const place of [drafts('killed'), drafts('killed', 'elsewhere')]) {
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'half'), 'an object');
  }
  await FolderStore.open(folder);
  expect(existsSync(drafts('killed'))).toBe(false);
  expect(existsSync(join(drafts('killed', 'elsewhere'), 'half'))).toBe(true);
});
