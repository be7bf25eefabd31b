import type { PageRelease, SliceEntry } from '@setu/release-store/release-document';
import { LoadError, noteUse, reportError, type Slice, withTimeout } from '@setu/sdk';
import { loadModule } from './federation';

/** The release that the edge wrote into the document: the slices and where to find them. */
export const release = JSON.parse(document.getElementById('release')!.textContent) as PageRelease;

/** `live`: the build that the release names. `fallback`: the slice's last good build before it. */
export type Source = 'live' | 'fallback';

const builds: Record<Source, Record<string, SliceEntry | undefined>> = { live: release.slices, fallback: {} };
const loading = new Map<string, Promise<Slice>>();
const attempts = new Map<string, number>();

/** Loads a slice by its name in the release, once. Rejects with a `LoadError` when it has not arrived within 8 s. */
export function loadSlice(name: string, source: Source = 'live'): Promise<Slice> {
  const key = `${source} ${name}`;
  const build = builds[source][name];
  if (build && source === 'live') noteUse(name, build.version);
  const known = loading.get(key);
  if (known) return known;
  const load = withTimeout(fetchSlice(name, build)).catch((cause: unknown) => {
    reportError(cause, { slice: name, version: build?.version });
    throw new LoadError('This part of the page could not be loaded.', cause, () => forgetSlice(name));
  });
  loading.set(key, load);
  return load;
}

/** Makes the next load fetch the slice again. */
export function forgetSlice(name: string): void {
  for (const source of Object.keys(builds)) loading.delete(`${source} ${name}`);
}

/** Loads the last good version of a slice. */
export function loadFallback(name: string, build: SliceEntry): Promise<Slice> {
  builds.fallback[name] = build;
  return loadSlice(name, 'fallback');
}

async function fetchSlice(name: string, build: SliceEntry | undefined): Promise<Slice> {
  if (!build) throw new Error(`The release has no slice "${name}"`);
  const attempt = attempts.get(build.entry) ?? 0;
  attempts.set(build.entry, attempt + 1);
  // A retry needs a new URL, or the browser would repeat its cached answer.
  const entry = attempt === 0 ? build.entry : `${build.entry}?attempt=${attempt}`;
  const exposed = (await loadModule({ ...build, entry }, './slice')) as { default?: Slice };
  if (!exposed.default) throw new Error(`The slice "${name}" exposes nothing`);
  return exposed.default;
}
