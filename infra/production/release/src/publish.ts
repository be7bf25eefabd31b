import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ObjectStore } from '@setu/object-store';
import {
  type BuildManifest,
  DamagedBuildError,
  isLanguageTag,
  manifestKey,
  mapsPath,
  type PublishedManifest,
  readBuildFolder,
  readCatalogue,
  readPublished,
  stateOf,
  storedFiles,
  storeLimit,
  UserError,
} from '@setu/release-store';

const isMap = (path: string) => path.endsWith('.map');

/**
 * Puts a build (`dist` with its `manifest.json`) into its immutable folder in the store, with brotli and gzip copies of
 * every text file. Source maps go to a separate folder that is never served.
 *
 * The manifest is created first and claims the version; the files follow. A second run therefore finishes a publish
 * that was killed, and repairs a build whose files were damaged. Every check rejects an incomplete build.
 * @param commit - Git commit that the build was made from, if that is known
 * @throws UserError if the version is taken by other content, `dist` does not match its manifest, or a catalogue cannot be read
 */
export async function publish(store: ObjectStore, distDir: string, commit?: string): Promise<PublishedManifest> {
  const { manifest: built, contents } = await readBuildFolder(distDir, await readBuild(distDir));
  rejectUnreadable(built, contents);
  const publishedAt = new Date().toISOString();
  const weigh = (files: string[]) => sizeOf(files, contents);
  const fills =
    built.fills && (await Promise.all(built.fills.map(async (fill) => ({ ...fill, size: await weigh(fill.files) }))));
  const size = await weigh(built.initial);
  const manifest = await claim(store, { ...built, ...(fills && { fills }), size, publishedAt, commit });
  await storeLimit.map(storedFiles(manifest), async (file) => {
    if ((await stateOf(store, file)) === 'intact') return;
    const content = contents.get(file.path)!;
    await store.put(file.key, file.encoding ? await file.encoding.encode(content) : content);
  });
  await publishMaps(store, distDir, manifest);
  return manifest;
}

/** Rejects a build with a catalogue of messages that no edge could read. */
function rejectUnreadable({ messages = {} }: BuildManifest, contents: ReadonlyMap<string, Buffer>): void {
  for (const [language, file] of Object.entries(messages))
    if (!isLanguageTag(language) || !readCatalogue(contents.get(file)?.toString() ?? ''))
      throw new UserError(`${file} is no catalogue of messages in the language "${language}"; build it again.`);
}

/** Returns the manifest of a build, without its source maps. */
export async function readBuild(distDir: string): Promise<BuildManifest> {
  const text = await readFile(join(distDir, 'manifest.json'), 'utf8').catch(() => undefined);
  const manifest = text === undefined ? await ofLibrary(distDir) : (JSON.parse(text) as BuildManifest);
  const files = Object.entries(manifest.files).filter(([path]) => !isMap(path));
  return { ...manifest, files: Object.fromEntries(files) };
}

/** Returns the manifest of a remote that was built without our preset. */
async function ofLibrary(distDir: string): Promise<BuildManifest> {
  const { libraryManifest, manifestOfRemote } = await import('@setu/federation/library-remote');
  if (!existsSync(join(distDir, libraryManifest)))
    throw new DamagedBuildError(
      `${distDir} contains no build (neither manifest.json nor ${libraryManifest}); build the slice first.`,
    );
  try {
    return manifestOfRemote(resolve(distDir));
  } catch (error) {
    throw new UserError((error as Error).message);
  }
}

/** Returns the manifest in the store: ours, or the one from an earlier publish of the same build. */
async function claim(store: ObjectStore, manifest: PublishedManifest): Promise<PublishedManifest> {
  const { name, version } = manifest;
  if (await store.create(manifestKey(name, version), Buffer.from(JSON.stringify(manifest, null, 2)))) return manifest;
  const published = await readPublished(store, name, version);
  if (published && isDeepStrictEqual(published.files, manifest.files)) return published;
  throw new UserError(`${name} ${version} is already published with other content; give the build a new version.`);
}

/** Returns the sum of the gzipped sizes of some files. */
async function sizeOf(files: string[], contents: Map<string, Buffer>): Promise<number> {
  const sizes = files.map(async (path) => (await promisify(gzip)(contents.get(path)!, { level: 9 })).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function publishMaps(store: ObjectStore, distDir: string, { name, version }: BuildManifest): Promise<void> {
  const maps = (await readdir(distDir, { recursive: true })).filter(isMap);
  await storeLimit.map(maps, async (path) => {
    const key = `${mapsPath(name, version)}/${path.replaceAll('\\', '/')}`;
    if (!(await store.exists(key))) await store.put(key, await readFile(join(distDir, path)));
  });
}
