import { type ReleasedBuild, type Releases, type ReleaseSet, UserError } from '@setu/release-store';
import { changedNames } from '../change/next-set.js';

export interface BuildDiff {
  name: string;
  from?: string;
  to?: string;
  /** Bytes of the first load, gzipped. */
  sizeFrom?: number;
  sizeTo?: number;
  addedRoutes: string[];
  removedRoutes: string[];
}

/** What differs between what everybody got by two revisions. */
export async function diff({ log }: Releases, from: number, to: number): Promise<BuildDiff[]> {
  const [a, b] = await Promise.all(
    [from, to].map(async (revision) => {
      const entry = await log.at(revision);
      if (!entry) throw new UserError(`There is no revision ${revision}; \`history\` lists those there are.`);
      return entry.document.stable;
    }),
  );
  return changedNames(a, b).map((name) => compare(name, buildOf(a!, name), buildOf(b!, name)));
}

const buildOf = (set: ReleaseSet, name: string): ReleasedBuild | undefined =>
  name === 'shell' ? set.shell : set.slices[name];

function compare(name: string, a: ReleasedBuild | undefined, b: ReleasedBuild | undefined): BuildDiff {
  const without = (routes: string[] = [], others: string[] = []) => routes.filter((route) => !others.includes(route));
  return {
    name,
    from: a?.version,
    to: b?.version,
    sizeFrom: a?.size,
    sizeTo: b?.size,
    addedRoutes: without(b?.routes, a?.routes),
    removedRoutes: without(a?.routes, b?.routes),
  };
}
