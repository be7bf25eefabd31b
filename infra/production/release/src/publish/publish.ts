import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ObjectStore } from '@setu/object-store';
import {
  type BuildManifest,
  buildPath,
  type FileInfo,
  matchesIntegrity,
  manifestKey,
  mapsPath,
  type PublishedManifest,
  readPublished,
  stateOf,
  storedFiles,
  UserError,
} from '@setu/release-store';
import { inParallel } from '../in-parallel.js';

const isMap = (path: string) => path.endsWith('.map');

/**
 * Puts a build (`dist` with its `manifest.json`) under its immutable folder in the store, with brotli and gzip twins of every text file; source maps
 * go to a folder of their own that is never served.
 *
 * The manifest is created first and claims the version; the files follow. So a publish that was killed is finished by running it again, and a
 * build whose files were damaged is mended by it. What is not whole yet no check lets through.
 *
 * @throws UserError when the version is taken by other content, or `dist` is not what its manifest says.
 */
export async function publish(store: ObjectStore, distDir: string): Promise<PublishedManifest> {
  const built = await readBuild(distDir);
  const contents = await readFiles(distDir, built);
  const manifest = await claim(store, { ...built, size: await sizeOf(built, contents), publishedAt: now() });
  await inParallel(storedFiles(manifest), async (file) => {
    if ((await stateOf(store, file)) === 'intact') return;
    const content = contents.get(file.path)!;
    await store.put(file.key, file.encoding ? await file.encoding.encode(content) : content);
  });
  await publishMaps(store, distDir, manifest);
  return manifest;
}

/** The manifest of a build, without its source maps. */
export async function readBuild(distDir: string): Promise<BuildManifest> {
  const text = await readFile(join(distDir, 'manifest.json'), 'utf8').catch(() => {
    throw new UserError(`${distDir} holds no build (no manifest.json); build the slice first.`);
  });
  const manifest = JSON.parse(text) as BuildManifest;
  const files = Object.entries(manifest.files).filter(([path]) => !isMap(path));
  return { ...manifest, files: Object.fromEntries(files) };
}

async function readFiles(distDir: string, { files }: BuildManifest): Promise<Map<string, Buffer>> {
  const read = async ([path, info]: [string, FileInfo]) => {
    const content = await readFile(join(distDir, path)).catch(() => Buffer.alloc(0));
    if (matchesIntegrity(content, info.integrity)) return [path, content] as const;
    throw new UserError(`${path} in ${distDir} is not what the build wrote; build it again.`);
  };
  return new Map(await inParallel(Object.entries(files), read));
}

/** The manifest that stands now: ours, or the same build's of before. */
async function claim(store: ObjectStore, manifest: PublishedManifest): Promise<PublishedManifest> {
  const { name, version } = manifest;
  if (await store.create(manifestKey(name, version), Buffer.from(JSON.stringify(manifest, null, 2)))) return manifest;
  const published = await readPublished(store, name, version);
  if (published && sameFiles(published, manifest)) return published;
  throw new UserError(`${name} ${version} is already published with other content; give the build a new version.`);
}

const sameFiles = (a: BuildManifest, b: BuildManifest): boolean =>
  JSON.stringify(Object.entries(a.files).sort()) === JSON.stringify(Object.entries(b.files).sort());

async function sizeOf({ initial }: BuildManifest, contents: Map<string, Buffer>): Promise<number> {
  const sizes = initial.map(async (path) => (await promisify(gzip)(contents.get(path)!, { level: 9 })).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function publishMaps(store: ObjectStore, distDir: string, { name, version }: BuildManifest): Promise<void> {
  const maps = (await readdir(distDir, { recursive: true })).filter(isMap);
  await inParallel(maps, async (path) => {
    const key = `${mapsPath(name, version)}/${path.replaceAll('\\', '/')}`;
    if (!(await store.exists(key))) await store.put(key, await readFile(join(distDir, path)));
  });
}

const now = (): string => new Date().toISOString();

/** Where a build's files are served: `/slices/catalog/1.2.0`. */
export const publicPath = ({ name, version }: BuildManifest): string => `/${buildPath(name, version)}`;
