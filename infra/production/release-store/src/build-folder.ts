import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedBuildError } from './errors.js';
import { type BuildManifest, type FileInfo, matchesIntegrity, storeLimit } from './published-build.js';

/** A build on disk, before it is published. */
export interface BuildFolder {
  manifest: BuildManifest;
  /** Contents of the files that the manifest lists, by their path in the folder. */
  contents: Map<string, Buffer>;
}

/**
 * Reads a build and checks that it is complete: each file that the manifest lists is there with its hash, and the
 * manifest lists each file that it uses.
 * @param manifest - Default: the folder's `manifest.json`.
 * @throws DamagedBuildError if a file is missing or changed
 */
export async function readBuildFolder(folder: string, manifest?: BuildManifest): Promise<BuildFolder> {
  const known = manifest ?? (JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as BuildManifest);
  const [unlisted] = unlistedFiles(known);
  if (unlisted) throw new DamagedBuildError(`${unlisted} is missing in ${folder}; build it again.`);
  const read = async ([path, { integrity }]: [string, FileInfo]) => {
    const content = await readFile(join(folder, path)).catch(() => null);
    if (content && matchesIntegrity(content, integrity)) return [path, content] as const;
    throw new DamagedBuildError(
      content
        ? `${path} in ${folder} is not the file that the build wrote; build it again.`
        : `${path} is missing in ${folder}; build it again.`,
    );
  };
  return { manifest: known, contents: new Map(await storeLimit.map(Object.entries(known.files), read)) };
}

/** Returns the files that a build uses but does not list, because a step of the build was interrupted. */
export function unlistedFiles({
  entry,
  server,
  initial,
  preloads,
  fills = [],
  messages = {},
  languageFiles = [],
  files,
}: BuildManifest): string[] {
  const used = [
    entry,
    server ?? [],
    initial,
    preloads.map((page) => page.files),
    fills.map((fill) => fill.files),
    Object.values(messages),
    languageFiles,
  ];
  return [...new Set(used.flat(2))].filter((path) => !Object.hasOwn(files, path));
}
