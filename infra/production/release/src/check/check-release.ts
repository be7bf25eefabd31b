import { type ReleaseDocument, type Releases, type ReleaseSet, UserError } from '@setu/release-store';
import { versionsOf } from '../change/next-set.js';
import type { Check } from '../change/promote.js';
import { problemsOfBuild } from './check-build.js';
import { problemsOfSet } from './check-set.js';

/** Finds out what a set's slices really are in a page of its shell; one sentence for each that does not fit. */
export type PageCheck = (releases: Releases, set: ReleaseSet) => Promise<string[]>;

/**
 * The check that a release goes through before it is appended: of each new build every file and the budget, of each set the ranges and routes, and last,
 * where `inPage` is given, what the slices are in a page.
 */
export const checkRelease =
  (releases: Releases, inPage?: PageCheck): Check =>
  async (next, live) => {
    const known = new Set(live ? buildsOf(live).map(String) : []);
    const added = new Map(buildsOf(next).map((build) => [String(build), build]));
    const problems = await Promise.all(
      [...added]
        .filter(([id]) => !known.has(id))
        .map(([, [name, version]]) => problemsOfBuild(releases.store, name, version)),
    );
    refuseFor([...problems.flat(), ...setsOf(next).flatMap(problemsOfSet)]);
    if (inPage) for (const set of setsOf(next)) refuseFor(await inPage(releases, set));
  };

type Sets = Pick<ReleaseDocument, 'stable' | 'canary'>;

/** What visitors can get by a release: the set of everybody, and a canary's. */
export const setsOf = ({ stable, canary }: Sets): ReleaseSet[] => (canary ? [stable, canary.set] : [stable]);

const buildsOf = (release: Sets): [name: string, version: string][] =>
  setsOf(release).flatMap((set) => Object.entries(versionsOf(set)));

export function refuseFor(problems: string[]): void {
  if (problems.length > 0) throw new UserError([...new Set(problems)].join('\n'));
}
