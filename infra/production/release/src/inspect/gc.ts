import { day } from '@setu/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import { manifestKey, type PublishedManifest, readPublished, type Releases, storeLimit } from '@setu/release-store';
import { buildsNeededSince, type StoredBuild, storedBuilds } from './stored-builds.js';

export interface GcOptions {
  /** Days for which builds that were live or published are retained. */
  days?: number;
  /** Whether to delete; otherwise the builds are only listed. */
  delete?: boolean;
  /** Milliseconds in which a concurrent promote must appear in the log. */
  grace?: number;
}

export interface Garbage extends StoredBuild {
  /** Null for the remains of an interrupted collection. */
  manifest: PublishedManifest | null;
}

/**
 * Finds, and with `delete` deletes, the builds that are not needed any more: not live, not in a canary, not a fallback,
 * and neither live nor published in the last seven days. Releases themselves are small and are retained for ever.
 *
 * The manifest is deleted first, so that every check rejects the build from then on. Then the log is reread, and
 * the manifest of a build that was promoted in the meantime is restored. If the process is killed, the next run
 * finishes the work.
 */
export async function gc(releases: Releases, options: GcOptions = {}): Promise<Garbage[]> {
  const { days = 7, grace = 2_000 } = options;
  const { store } = releases;
  const since = new Date(Date.now() - days * day);
  const garbage = await findGarbage(releases, since);
  if (!options.delete || garbage.length === 0) return garbage;
  for (const { name, version } of garbage) await store.delete(manifestKey(name, version));
  await sleep(grace);
  const needed = await buildsNeededSince(releases, since);
  const isNeeded = ({ name, version }: Garbage) => needed.has(`${name} ${version}`);
  for (const { name, version, manifest } of garbage.filter(isNeeded))
    if (manifest) await store.create(manifestKey(name, version), Buffer.from(JSON.stringify(manifest, null, 2)));
  const deleted = garbage.filter((build) => !isNeeded(build));
  await storeLimit.map(
    deleted.flatMap(({ keys }) => keys),
    (key) => store.delete(key),
  );
  return deleted;
}

async function findGarbage(releases: Releases, since: Date): Promise<Garbage[]> {
  const needed = await buildsNeededSince(releases, since);
  const garbage: Garbage[] = [];
  for (const [id, build] of await storedBuilds(releases.store)) {
    if (needed.has(id)) continue;
    const manifest = await readPublished(releases.store, build.name, build.version);
    if (!manifest || new Date(manifest.publishedAt ?? 0) < since) garbage.push({ ...build, manifest });
  }
  return garbage;
}
