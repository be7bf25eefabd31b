import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages that a team installs in a separate repository; their dependencies are included. */
export const offered = ['@setu/sdk', '@setu/ui', '@setu/contracts', '@setu/federation', '@setu/release'];

/** Packages whose API is used by code; `@setu/release` is used by its command line. */
export const withApi = offered.filter((name) => name !== '@setu/release');

export interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  type: 'module';
  sideEffects?: boolean | string[];
  bin?: Record<string, string>;
  files?: string[];
  exports: Record<string, string | Record<string, string>>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A workspace that is packed. */
export interface Package {
  /** Absolute path. */
  dir: string;
  /** Path from the repository's root. */
  folder: string;
  manifest: Manifest;
}

/** Returns the offered workspaces, and those among their dependencies, sorted by name. */
export function packagesOf(root: string): Package[] {
  const { workspaces } = readJson<{ workspaces: string[] }>(join(root, 'package.json'));
  const all = workspaces.map((folder) => ({
    dir: join(root, folder),
    folder,
    manifest: readJson<Manifest>(join(root, folder, 'package.json')),
  }));
  const byName = new Map(all.map((each) => [each.manifest.name, each]));
  const found = new Set<Package>();
  const visit = (name: string) => {
    const workspace = byName.get(name);
    if (!workspace || found.has(workspace)) return;
    found.add(workspace);
    Object.keys(workspace.manifest.dependencies ?? {}).forEach(visit);
  };
  offered.forEach(visit);
  return [...found].sort((a, b) => (a.manifest.name < b.manifest.name ? -1 : 1));
}

export const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
