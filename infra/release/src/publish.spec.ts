import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BuildManifest } from './manifest.js';
import { promote, readRelease } from './promote.js';
import { publish, VersionTakenError } from './publish.js';

let dir: string;
let store: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'setu-release-'));
  store = join(dir, 'store');
});
afterEach(() => rm(dir, { recursive: true }));

async function build(name: string, version: string, script = `console.log(${'"x"'.repeat(200)})`): Promise<string> {
  const dist = join(dir, `${name}-${version}-dist`);
  await mkdir(dist, { recursive: true });
  const integrity = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  const manifest: BuildManifest = {
    name,
    version,
    sdkRange: '^1.0.0',
    entry: 'slice.js',
    shared: {},
    routes: [`/${name}`],
    preloads: [{ pattern: `/${name}`, files: ['slice.js'], data: [] }],
    files: { 'slice.js': { integrity, size: script.length } },
  };
  await writeFile(join(dist, 'slice.js'), script);
  await writeFile(join(dist, 'slice.js.map'), '{}');
  await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest));
  return dist;
}

test('a build is published whole, with brotli and gzip twins and without source maps', async () => {
  await publish(store, await build('catalog', '1'));
  const folder = join(store, 'slices/catalog/1');
  expect(await readdir(folder)).toEqual(
    expect.arrayContaining(['manifest.json', 'slice.js', 'slice.js.br', 'slice.js.gz']),
  );
  expect(await readdir(folder)).not.toContain('slice.js.map');
  const script = await readFile(join(folder, 'slice.js'));
  expect(brotliDecompressSync(await readFile(join(folder, 'slice.js.br')))).toEqual(script);
  expect(gunzipSync(await readFile(join(folder, 'slice.js.gz')))).toEqual(script);
});

test('the same build again changes nothing; other content under the same version is refused', async () => {
  await publish(store, await build('catalog', '1'));
  await publish(store, await build('catalog', '1'));
  await expect(publish(store, await build('catalog', '1', 'other()'))).rejects.toThrow(VersionTakenError);
  expect(await readdir(join(store, 'slices/catalog'))).toEqual(['1']);
});

test('two who publish the same build at once both succeed', async () => {
  const dist = await build('catalog', '1');
  await Promise.all([publish(store, dist), publish(store, dist)]);
  expect(await readdir(join(store, 'slices/catalog'))).toEqual(['1']);
});

test('a release names the entry with its hash, and rises only when the set changes', async () => {
  const shell = await publish(store, await build('shell', '1'));
  const first = await promote(store, [shell, await publish(store, await build('catalog', '1'))]);
  expect(first.slices.catalog).toMatchObject({ entry: '/slices/catalog/1/slice.js', routes: ['/catalog'] });
  expect(first.slices.catalog!.integrity).toMatch(/^sha256-/);
  expect((await promote(store, [shell, await publish(store, await build('catalog', '1'))])).revision).toBe(1);
  const second = await promote(store, [shell, await publish(store, await build('catalog', '2'))]);
  expect(second.revision).toBe(2);
  expect(await readRelease(store)).toEqual(second);
});

test('a release needs a shell', async () => {
  await expect(promote(store, [await publish(store, await build('catalog', '1'))])).rejects.toThrow(
    'a release needs a shell',
  );
});
