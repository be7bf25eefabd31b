import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressFiles } from './compress-files.js';
import type { BuildManifest } from './manifest.js';
import { buildPath } from './store-paths.js';

/** Thrown when a version is already published with other content: a published folder never changes. */
export class VersionTakenError extends Error {}

/**
 * Puts a build (`dist` with its `manifest.json`) under its immutable folder in the store, with brotli and gzip twins of every text
 * file. Publishing the same build again changes nothing. Safe to kill: the folder appears whole or not at all.
 */
export async function publish(storeDir: string, distDir: string): Promise<BuildManifest> {
  const manifest = await readManifest(distDir);
  const target = join(storeDir, buildPath(manifest.name, manifest.version));
  const published = await readManifest(target).catch(() => undefined);
  if (published) return sameOrThrow(published, manifest);
  await mkdir(dirname(target), { recursive: true });
  const staging = await mkdtemp(`${target}.`);
  try {
    await cp(distDir, staging, { recursive: true, filter: (path) => !path.endsWith('.map') });
    await compressFiles(staging);
    // Somebody else may have published it meanwhile.
    await rename(staging, target).catch(async () => sameOrThrow(await readManifest(target), manifest));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return manifest;
}

export const readManifest = async (dir: string): Promise<BuildManifest> =>
  JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8')) as BuildManifest;

function sameOrThrow(published: BuildManifest, built: BuildManifest): BuildManifest {
  if (JSON.stringify(published.files) === JSON.stringify(built.files)) return published;
  throw new VersionTakenError(
    `${built.name} ${built.version} is already published with other content; give the build a new version`,
  );
}
