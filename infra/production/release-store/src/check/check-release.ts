import { satisfies } from 'semver';
import type { ObjectStore } from '@setu/object-store';
import { unlistedFiles } from '../build-folder.js';
import { UserError } from '../errors.js';
import type { Releases } from '../open-store.js';
import { damagedFiles, type PublishedManifest, readPublished } from '../published-build.js';
import { problemsBesidePages, problemsOfRedirects } from '../redirects.js';
import type { ReleasedBuild, ReleaseSet } from '../release-document.js';
import { routesOverlap } from '../route-pattern.js';
import { problemsOfSlots } from '../slots.js';
import type { Check } from '../change/promote.js';
import { setsOf, versionsOf } from '../change/release-set.js';

/**
 * Shows a set's slices in pages of its shell; returns one sentence for each problem. Builds that visitors have already,
 * in `live`, are not checked.
 */
export type PageCheck = (releases: Releases, set: ReleaseSet, live?: ReleaseSet[]) => Promise<string[]>;

/**
 * Checks a release before it is appended: every file and the budget of each new build, the ranges and routes of each
 * set, and last, if `inPage` is given, the slices in a page.
 * @param unbuilt - Slices that the release lacks because they could not be built. Other slices may still use their
 * slots and link to their pages.
 */
export const checkRelease =
  (releases: Releases, inPage?: PageCheck, unbuilt: ReleaseSet['slices'] = {}): Check =>
  async (next, live) => {
    const known = new Set(live ? buildsOf(setsOf(live)).map(String) : []);
    const added = buildsOf(setsOf(next)).filter((build) => !known.has(String(build)));
    const problems = await Promise.all(added.map(([name, version]) => problemsOfBuild(releases.store, name, version)));
    const whole = setsOf(next).map((set) => ({ ...set, slices: { ...unbuilt, ...set.slices } }));
    rejectIfAny([...problems.flat(), ...whole.flatMap(problemsOfSet)]);
    if (inPage) for (const set of setsOf(next)) rejectIfAny(await inPage(releases, set, live && setsOf(live)));
  };

/** Returns every build of some sets, once. */
export function buildsOf(sets: ReleaseSet[]): [name: string, version: string][] {
  const builds = sets.flatMap((set) => Object.entries(versionsOf(set)));
  return [...new Map(builds.map((build) => [String(build), build])).values()];
}

function rejectIfAny(problems: string[]): void {
  if (problems.length > 0) throw new UserError([...new Set(problems)].join('\n'));
}

/** Returns the problems of one published build: one sentence each, with the remedy. */
export async function problemsOfBuild(store: ObjectStore, name: string, version: string): Promise<string[]> {
  const manifest = await readPublished(store, name, version);
  if (!manifest) return [`${name} ${version} is not published; run \`npm run release -- publish ${name}\` first.`];
  const { missing, changed } = await damagedFiles(store, manifest);
  return [
    ...unlistedFiles(manifest).map((path) => `${name} ${version}: ${path} is not in the build; build a new version.`),
    ...problemOfFiles(manifest, missing, 'not in the store'),
    ...problemOfFiles(manifest, changed, 'not what was published'),
    ...overBudget(manifest),
  ];
}

function problemOfFiles({ name, version }: PublishedManifest, keys: string[], problem: string): string[] {
  if (keys.length === 0) return [];
  const first = keys.slice(0, 3).join(', ') + (keys.length > 3 ? ` and ${keys.length - 3} more` : '');
  const verb = keys.length > 1 ? 'are' : 'is';
  return [`${name} ${version}: ${first} ${verb} ${problem}; publish this build again to repair it.`];
}

function overBudget({ name, version, size, budget }: PublishedManifest): string[] {
  if (size <= budget * 1_000) return [];
  return [
    `${name} ${version} starts with ${(size / 1_000).toFixed(1)} KB, over its budget of ${budget} KB; load a part of it lazily, or raise slice.budget in its package.json.`,
  ];
}

/** Returns the problems of a set of builds as a whole: one sentence each, with the remedy. */
function problemsOfSet({ shell, slices }: ReleaseSet): string[] {
  const named = Object.entries(slices);
  return [
    ...named.flatMap(([name, slice]) => unsatisfiedRanges(name, slice, shell)),
    ...routeCollisions([['shell', shell], ...named]),
    ...redirectProblems([['shell', shell], ...named]),
    ...problemsOfSlots([['shell', shell], ...named]),
  ];
}

function unsatisfiedRanges(name: string, slice: ReleasedBuild, shell: ReleasedBuild): string[] {
  const ranges = { ...slice.shared, '@setu/sdk': slice.sdkRange };
  return Object.entries(ranges).flatMap(([module, range]) => {
    const provided = shell.shared[module];
    const need = `${name} ${slice.version} needs ${module} ${range}`;
    if (provided === undefined)
      return [
        `${need} from the page, but shell ${shell.version} does not share it; promote a shell that does, or bundle it with the slice.`,
      ];
    if (satisfies(provided, range, { includePrerelease: true })) return [];
    return [
      `${need}, but shell ${shell.version} provides ${provided}; promote a shell with such a version first, or build ${name} for this one.`,
    ];
  });
}

function routeCollisions(builds: [name: string, build: ReleasedBuild][]): string[] {
  const pages = builds.flatMap(([name, { routes }], index) => routes.map((route) => ({ name, route, index })));
  return pages.flatMap((page) =>
    pages
      .filter((other) => other.index > page.index && routesOverlap(page.route, other.route))
      .map(
        (other) =>
          `${other.name}'s page ${other.route} and ${page.name}'s page ${page.route} have the same path; change one of them.`,
      ),
  );
}

function redirectProblems(builds: [name: string, build: ReleasedBuild][]): string[] {
  const pages = builds.flatMap(([, { routes }]) => routes);
  return builds.flatMap(([name, { version, redirects = {} }], index) => {
    const others = builds.slice(0, index).flatMap((build) => Object.keys(build[1].redirects ?? {}));
    const taken = Object.keys(redirects).filter((from) => others.some((other) => routesOverlap(from, other)));
    return [
      ...problemsOfRedirects(redirects),
      ...problemsBesidePages(redirects, pages),
      ...taken.map((from) => `the redirect from ${from} is one of another build too; drop one of them.`),
    ].map((problem) => `${name} ${version}: ${problem}`);
  });
}
