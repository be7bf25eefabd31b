import { UserError } from '../errors.js';
import type { PublishedManifest } from '../published-build.js';
import type { ReleasedBuild, ReleaseDocument, ReleasedSlice, ReleaseSet, SliceEntry } from '../release-document.js';
import { releasedBuild, releasedSlice } from '../released-build.js';

/**
 * Returns a set with some of its builds replaced. The fallback of a slice whose version changes is the version that was
 * live before.
 * @param before the stable set that visitors have now.
 */
export function withBuilds(
  set: ReleaseSet | undefined,
  builds: PublishedManifest[],
  before: ReleaseSet | undefined,
): ReleaseSet {
  const shell = builds.find(({ name }) => name === 'shell');
  if (!shell && !set) throw new UserError('There is no release yet. The first one needs the shell: promote it too.');
  const slices = { ...set?.slices };
  for (const build of builds.filter((each) => each !== shell)) {
    if (slices[build.name]?.version === build.version) continue;
    const old = before?.slices[build.name];
    const fallback = old?.version === build.version ? old.fallback : old && entryOf(old);
    slices[build.name] = { ...releasedSlice(build), ...(fallback && { fallback }) };
  }
  const byName = Object.entries(slices).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    shell: shell && shell.version !== set?.shell.version ? releasedBuild(shell) : set!.shell,
    slices: Object.fromEntries(byName),
  };
}

/** Returns a set without the slices of these names. */
export const withoutSlices = ({ shell, slices }: ReleaseSet, names: string[]): ReleaseSet => ({
  shell,
  slices: Object.fromEntries(Object.entries(slices).filter(([name]) => !names.includes(name))),
});

const entryOf = ({ version, entry, integrity, container, library }: ReleasedSlice): SliceEntry => ({
  version,
  entry,
  integrity,
  container,
  ...(library && { library }),
});

/** Returns the sets that visitors can get: the stable one, and the canary's. */
export const setsOf = ({ stable, canary }: Pick<ReleaseDocument, 'stable' | 'canary'>): ReleaseSet[] =>
  canary ? [stable, canary.set] : [stable];

/** Returns the fields that an entry repeats to leave the sets of the live one unchanged. */
export const sameSets = ({ stable, canary, restored }: ReleaseDocument) => ({
  stable,
  ...(canary && { canary }),
  ...(restored && { restored }),
});

/** Returns a build of a set, which may be the shell. */
export const buildIn = (set: ReleaseSet, name: string): ReleasedBuild | undefined =>
  name === 'shell' ? set.shell : set.slices[name];

/** Returns the version of each build of a set, by name, the shell first. */
export const versionsOf = (set: ReleaseSet | undefined): Record<string, string> =>
  set
    ? Object.fromEntries([
        ['shell', set.shell.version],
        ...Object.entries(set.slices).map(([name, { version }]) => [name, version]),
      ])
    : {};

/** Returns the names of the builds that differ between two sets, including those that only one of them has. */
export function changedNames(a: ReleaseSet | undefined, b: ReleaseSet | undefined): string[] {
  const [left, right] = [versionsOf(a), versionsOf(b)];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].filter((name) => left[name] !== right[name]);
}
