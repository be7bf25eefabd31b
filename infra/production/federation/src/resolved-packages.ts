import { posix } from 'node:path';

/** Entry of a lockfile's `packages`, whose key is its path: `node_modules/react`, `shell/ui`. */
interface LockedPackage {
  /** Folder of the workspace that a link points to. */
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

/** A package with its path in the lockfile: a folder of `node_modules`, or a workspace. */
export interface ResolvedPackage {
  path: string;
  isWorkspace: boolean;
  version?: string;
  integrity?: string;
}

/**
 * Returns the packages that a folder gets for some names, and their dependencies, as npm resolved them, sorted by path.
 * Peers are not followed, since each package that needs one must declare it. Names that npm has not resolved are left
 * out.
 * @param folder - from the workspace's root
 * @param isExcluded - whether a name is not followed
 */
export function resolvedPackages(
  { packages }: Lockfile,
  folder: string,
  names: string[],
  isExcluded: (name: string) => boolean = () => false,
): ResolvedPackage[] {
  const found = new Map<string, ResolvedPackage>();
  const visit = (from: string, wanted: string[]) => {
    for (const name of wanted.filter((each) => !isExcluded(each))) {
      const installed = installedPath(packages, from, name);
      const { link, resolved } = packages[installed ?? ''] ?? {};
      const path = link ? resolved! : installed;
      if (!path || found.has(path)) continue;
      const { version, integrity, dependencies, optionalDependencies } = packages[path]!;
      found.set(path, { path, isWorkspace: Boolean(link), version, integrity });
      visit(path, Object.keys({ ...dependencies, ...optionalDependencies }));
    }
  };
  visit(folder, names);
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Returns the path where Node finds a package: in the nearest `node_modules` above. */
function installedPath(packages: Lockfile['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const path = posix.join(folder, 'node_modules', name);
    if (packages[path]) return path;
    if (folder === '.' || folder === '') return undefined;
  }
}
