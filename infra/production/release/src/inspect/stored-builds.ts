import type { ObjectStore } from '@setu/object-store';
import { buildFolders, buildOf, type ReleaseDocument, type Releases, setsOf, versionsOf } from '@setu/release-store';

/** One version of a build with all its keys, even if only some of its objects exist. */
export interface StoredBuild {
  name: string;
  version: string;
  keys: string[];
}

/** Returns every build with objects in the store, by `name version`. */
export async function storedBuilds(store: ObjectStore): Promise<Map<string, StoredBuild>> {
  const builds = new Map<string, StoredBuild>();
  for (const folder of buildFolders)
    for await (const key of store.list(folder)) {
      const build = buildOf(key);
      if (!build) continue;
      const id = `${build.name} ${build.version}`;
      const stored = builds.get(id) ?? { ...build, keys: [] };
      stored.keys.push(key);
      builds.set(id, stored);
    }
  return builds;
}

/** Returns every build that a release can need, as `name version`: those of its sets, and their fallbacks. */
export const buildsNeededBy = (release: Pick<ReleaseDocument, 'stable' | 'canary'>): string[] =>
  setsOf(release).flatMap((set) => [
    ...Object.entries(versionsOf(set)).map(([name, version]) => `${name} ${version}`),
    ...Object.entries(set.slices).flatMap(([name, { fallback }]) => (fallback ? [`${name} ${fallback.version}`] : [])),
  ]);

/** Returns the builds that visitors can need: those of the live release, and of every release live since then, which an open tab may still show. */
export async function buildsNeededSince({ log }: Releases, since: Date): Promise<Set<string>> {
  const needed = new Set<string>();
  for await (const release of log.history()) {
    for (const build of buildsNeededBy(release)) needed.add(build);
    // This release was live at that moment; older ones were not.
    if (new Date(release.createdAt) < since) break;
  }
  return needed;
}
