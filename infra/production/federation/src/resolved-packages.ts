import { posix } from 'node:path';

/** An entry of a lockfile's `packages`, by its place: `node_modules/react`, `shell/ui`. */
interface LockedPackage {
  /** Of a link: the workspace's folder. */
  resolved?: string;
  link?: true;
  version?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

/** A package at its place in the lockfile: a folder of `node_modules`, or a workspace. */
export interface ResolvedPackage {
  place: string;
  isWorkspace: boolean;
  version?: string;
  integrity?: string;
}

/**
 * The packages that a folder gets for some names, and those that they need in turn, as npm resolved them; in the order of their places. Peers are
 * not followed: who needs them declares them. A name that npm has not resolved has no package.
 *
 * @param folder - from the workspace's root
 * @param isLeft - names that are not followed
 */
export function resolvedPackages(
  { packages }: Lockfile,
  folder: string,
  names: string[],
  isLeft: (name: string) => boolean = () => false,
): ResolvedPackage[] {
  const found = new Map<string, ResolvedPackage>();
  const visit = (from: string, wanted: string[]) => {
    for (const name of wanted.filter((each) => !isLeft(each))) {
      const installed = placeOf(packages, from, name);
      const { link, resolved } = packages[installed ?? ''] ?? {};
      const place = link ? resolved! : installed;
      if (!place || found.has(place)) continue;
      const { version, integrity, dependencies, optionalDependencies } = packages[place]!;
      found.set(place, { place, isWorkspace: Boolean(link), version, integrity });
      visit(place, Object.keys({ ...dependencies, ...optionalDependencies }));
    }
  };
  visit(folder, names);
  return [...found.values()].sort((a, b) => (a.place < b.place ? -1 : 1));
}

/** Where Node finds a package: in the nearest `node_modules` above. */
function placeOf(packages: Lockfile['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const place = posix.join(folder, 'node_modules', name);
    if (packages[place]) return place;
    if (folder === '.' || folder === '') return undefined;
  }
}
