import type { PageRelease, SliceEntry } from '@setu/release-store/release-document';
import { loadOnce, noteUse, type Slice } from '@setu/sdk';
import { loadModule } from './federation';

/** The release that the edge wrote into the document: the slices and their files. */
export const release = JSON.parse(document.getElementById('release')!.textContent) as PageRelease;

/** `live`: the build that the release names. `fallback`: the slice's last good build before it. */
export type Source = 'live' | 'fallback';

const builds: Record<Source, Record<string, SliceEntry | undefined>> = { live: release.slices, fallback: {} };
const loaders = new Map<string, () => Promise<Slice>>();
const keyOf = (name: string, source: Source) => `${source} ${name}`;

/** Loads a slice by its name in the release, once. Rejects with a `LoadError`. */
export function loadSlice(name: string, source: Source = 'live'): Promise<Slice> {
  const build = builds[source][name];
  if (build && source === 'live') noteUse(name, build.version);
  return load(name, source);
}

/** Loads a slice that a page will probably need. It counts as used when a page needs it. */
export const preloadSlice = (name: string): Promise<Slice> => load(name, 'live');

function load(name: string, source: Source): Promise<Slice> {
  const key = keyOf(name, source);
  let loader = loaders.get(key);
  if (!loader) loaders.set(key, (loader = loadOnce(() => fetchSlice(name, builds[source][name]))));
  return loader();
}

/** Makes the next load start the slice again. */
export function forgetSlice(name: string): void {
  for (const source of ['live', 'fallback'] as const) loaders.delete(keyOf(name, source));
}

/** Loads the last good version of a slice. */
export async function loadFallback(name: string, build: SliceEntry): Promise<void> {
  builds.fallback[name] = build;
  try {
    await loadSlice(name, 'fallback');
  } catch (error) {
    loaders.delete(keyOf(name, 'fallback'));
    throw error;
  }
}

async function fetchSlice(name: string, build: SliceEntry | undefined): Promise<Slice> {
  if (!build) throw new Error(`The release has no slice "${name}"`);
  const exposed = (await loadModule(build, './slice')) as { default?: Slice };
  if (!exposed.default) throw new Error(`The slice "${name}" exposes nothing`);
  return exposed.default;
}
