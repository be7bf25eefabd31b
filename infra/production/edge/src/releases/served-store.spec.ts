import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { FolderStore } from '@setu/object-store';
import { integrityOf, manifestKey, storedFiles } from '@setu/release-store';
import { BuildMirror, removeLeftovers } from './served-store.js';

let dir: string;
let store: FolderStore;
let mirror: BuildMirror;
const code = `console.log(${'"x"'.repeat(500)})`;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'setu-mirror-'));
  store = new FolderStore(join(dir, 'bucket'));
  mirror = new BuildMirror(store, join(dir, 'mirror'));
  const files = { 'slice.js': { integrity: integrityOf(code), size: code.length } };
  const manifest = { name: 'catalog', version: '1', files };
  await store.put(manifestKey('catalog', '1'), Buffer.from(JSON.stringify(manifest)));
  for (const { key, encoding } of storedFiles(manifest))
    await store.put(key, encoding ? await encoding.encode(Buffer.from(code)) : Buffer.from(code));
});
afterEach(() => rm(dir, { recursive: true }));

const folder = () => join(dir, 'mirror/slices/catalog');

it('copies a whole build with its compressed files, once', async () => {
  await Promise.all([mirror.fetch('/slices/catalog/1/slice.js'), mirror.fetch('/slices/catalog/1/other.js')]);
  expect((await readdir(join(folder(), '1'))).sort()).toEqual(['slice.js', 'slice.js.br', 'slice.js.gz']);
  expect(await readFile(join(folder(), '1/slice.js'), 'utf8')).toBe(code);
});

it('copies nothing of a build with a changed file', async () => {
  await store.put('slices/catalog/1/slice.js', Buffer.from('tampered'));
  await expect(mirror.fetch('/slices/catalog/1/slice.js')).rejects.toThrow('is not the file that was published');
  expect(await readdir(folder()).catch(() => [])).toEqual([]);
});

it('leaves nothing of a build that cannot be written whole, and copies it later', async () => {
  // The place of a folder is taken, as the room for a file may be.
  await writeFile(join(dir, 'mirror'), '');
  await expect(mirror.fetch('/slices/catalog/1/slice.js')).rejects.toThrow('ENOTDIR');
  await rm(join(dir, 'mirror'));
  const again = new BuildMirror(store, join(dir, 'mirror'));
  await again.fetch('/slices/catalog/1/slice.js');
  expect(await readFile(join(folder(), '1/slice.js'), 'utf8')).toBe(code);
});

it('removes what a killed copy has left, and nothing of a copy that runs', async () => {
  const [killed, running] = ['0b5e4f6a', '1c6f5a7b'].map((id) => join(folder(), `1.${id}-1111-2222-3333-444455556666`));
  for (const path of [killed!, running!, join(folder(), '2')]) {
    await mkdir(path, { recursive: true });
    await writeFile(join(path, 'slice.js'), '');
  }
  const before = new Date(Date.now() - 2 * 60 * 60_000);
  for (const path of [killed!, join(folder(), '2')]) await utimes(path, before, before);
  await removeLeftovers(join(dir, 'mirror'));
  expect((await readdir(folder())).toSorted()).toEqual([basename(running!), '2'].toSorted());
});

it.each(['/slices/catalog/2/slice.js', '/slices/../secret/', '/elsewhere/1/x.js'])('has no build for %s', (url) =>
  expect(mirror.fetch(url)).rejects.toThrow(/no/),
);
