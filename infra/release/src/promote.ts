import { readFile, rename, writeFile } from 'node:fs/promises';
import type { BuildManifest } from './manifest.js';
import type { Release, ReleasedBuild } from './release.js';
import { buildPath, releaseFile } from './store-paths.js';

/** The release that visitors get now; undefined before the first promote. */
export async function readRelease(storeDir: string): Promise<Release | undefined> {
  const text = await readFile(releaseFile(storeDir), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Release);
}

/** Makes a set of published builds the release, the shell among them. The same set again changes nothing. */
export async function promote(storeDir: string, manifests: BuildManifest[]): Promise<Release> {
  const shell = manifests.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('a release needs a shell');
  const slices = manifests.filter((manifest) => manifest !== shell);
  const set = {
    shell: released(shell),
    slices: Object.fromEntries(slices.map((slice) => [slice.name, released(slice)])),
  };
  const live = await readRelease(storeDir);
  if (live && JSON.stringify({ shell: live.shell, slices: live.slices }) === JSON.stringify(set)) return live;
  const release: Release = { revision: (live?.revision ?? 0) + 1, createdAt: new Date().toISOString(), ...set };
  const file = releaseFile(storeDir);
  await writeFile(`${file}.next`, JSON.stringify(release, null, 2));
  await rename(`${file}.next`, file);
  return release;
}

function released(manifest: BuildManifest): ReleasedBuild {
  const folder = `/${buildPath(manifest.name, manifest.version)}`;
  const file = (path: string) => ({ href: `${folder}/${path}`, integrity: manifest.files[path]!.integrity });
  const entry = file(manifest.entry);
  return {
    version: manifest.version,
    entry: entry.href,
    integrity: entry.integrity,
    routes: manifest.routes,
    sdkRange: manifest.sdkRange,
    preloads: manifest.preloads.map(({ pattern, files, data }) => ({ pattern, files: files.map(file), data })),
  };
}
