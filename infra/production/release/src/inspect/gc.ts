import { setTimeout as sleep } from 'node:timers/promises';
import type { ObjectStore } from '@setu/object-store';
import { manifestKey, type PublishedManifest, readPublished, type Releases } from '@setu/release-store';
import { inParallel } from '../in-parallel.js';
import { inventory, type StoredBuild } from './inventory.js';
import { neededSince } from './needed.js';

export interface GcOptions {
  /** Builds that were live or published in the last so many days stay. */
  days?: number;
  /** Delete; otherwise only tell what would go. */
  delete?: boolean;
  /** Milliseconds that a promote under way gets to appear in the log. */
  grace?: number;
}

export interface Garbage extends StoredBuild {
  /** None: what is left of a collection that was cut short. */
  manifest: PublishedManifest | null;
}

const day = 24 * 60 * 60_000;

/**
 * Finds, and with `delete` deletes, the builds that nobody can need any more: not live, not a canary's, nobody's fallback, and neither live nor
 * published in the last seven days. Releases themselves are kept for ever; they are small.
 *
 * The manifest goes first, so that no check lets the build through any more; then the log is read again, and a build that was promoted in
 * that moment gets its manifest back. Killed at any point, the next run finishes.
 */
export async function gc(releases: Releases, options: GcOptions = {}): Promise<Garbage[]> {
  const { days = 7, grace = 2_000 } = options;
  const { store } = releases;
  const since = new Date(Date.now() - days * day);
  const garbage = await findGarbage(releases, since);
  if (!options.delete || garbage.length === 0) return garbage;
  for (const { name, version } of garbage) await store.delete(manifestKey(name, version));
  await sleep(grace);
  const needed = await neededSince(releases, since);
  const [promoted, gone] = partition(garbage, ({ name, version }) => needed.has(`${name} ${version}`));
  for (const { name, version, manifest } of promoted)
    if (manifest) await store.create(manifestKey(name, version), Buffer.from(JSON.stringify(manifest, null, 2)));
  await inParallel(
    gone.flatMap(({ keys }) => keys),
    (key) => remove(store, key),
  );
  return gone;
}

async function findGarbage(releases: Releases, since: Date): Promise<Garbage[]> {
  const needed = await neededSince(releases, since);
  const garbage: Garbage[] = [];
  for (const [id, build] of await inventory(releases.store)) {
    if (needed.has(id)) continue;
    const manifest = await readPublished(releases.store, build.name, build.version);
    if (!manifest || new Date(manifest.publishedAt ?? 0) < since) garbage.push({ ...build, manifest });
  }
  return garbage;
}

const remove = (store: ObjectStore, key: string): Promise<void> => store.delete(key);

function partition<T>(items: T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
