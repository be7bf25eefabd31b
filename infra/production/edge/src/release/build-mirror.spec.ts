import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '@setu/object-store';
import { publish } from '@setu/release';
import type { BuildManifest } from '@setu/release-store';
import { createHash } from 'node:crypto';
import { BuildMirror } from './build-mirror.js';

let dir: string;
let store: FolderStore;
let mirror: BuildMirror;
const code = `console.log(${'"x"'.repeat(500)})`;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'setu-mirror-'));
  store = new FolderStore(join(dir, 'bucket'));
  mirror = new BuildMirror(store, join(dir, 'mirror'));
  const integrity = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  const manifest: BuildManifest = {
    name: 'catalog',
    version: '1',
    sdkRange: '^1.0.0',
    entry: 'slice.js',
    shared: {},
    widgets: [],
    routes: [],
    preloads: [],
    initial: ['slice.js'],
    budget: 1,
    files: { 'slice.js': { integrity, size: code.length } },
  };
  await writeFile(join(dir, 'slice.js'), code);
  await writeFile(join(dir, 'manifest.json'), JSON.stringify(manifest));
  await publish(store, dir);
});
afterEach(() => rm(dir, { recursive: true }));

const folder = () => join(dir, 'mirror/slices/catalog');

it('brings a whole build with its twins, once', async () => {
  await Promise.all([mirror.fetch('/slices/catalog/1/slice.js'), mirror.fetch('/slices/catalog/1/other.js')]);
  expect((await readdir(join(folder(), '1'))).sort()).toEqual(['slice.js', 'slice.js.br', 'slice.js.gz']);
  expect(await readFile(join(folder(), '1/slice.js'), 'utf8')).toBe(code);
});

it('brings nothing of a build with a file that is not the published one', async () => {
  await store.put('slices/catalog/1/slice.js', Buffer.from('tampered'));
  await expect(mirror.fetch('/slices/catalog/1/slice.js')).rejects.toThrow('is not the file that was published');
  expect(await readdir(folder()).catch(() => [])).toEqual([]);
});

it.each(['/slices/catalog/2/slice.js', '/slices/../secret/', '/elsewhere/1/x.js'])('has no build for %s', (address) =>
  expect(mirror.fetch(address)).rejects.toThrow(/no/),
);
