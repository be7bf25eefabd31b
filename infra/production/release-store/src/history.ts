import { isDeepStrictEqual } from 'node:util';
import type { BuildDifference, ReleaseEntry } from '@setu/contracts';
import { UserError } from './errors.js';
import { readHalt } from './halts.js';
import type { Releases } from './open-store.js';
import type { ReleasedBuild, ReleaseDocument, ReleaseSet } from './release-document.js';
import { buildIn, changedNames, versionsOf } from './change/release-set.js';

/** Returns the releases, newest first, with the halts by edges between them. */
export async function history({ log, store }: Releases, limit = Infinity): Promise<ReleaseEntry[]> {
  const releases: ReleaseDocument[] = [];
  for await (const release of log.history()) {
    releases.push(release);
    if (releases.length > limit) break;
  }
  const entries: ReleaseEntry[] = [];
  for (const [index, release] of releases.slice(0, limit).entries()) {
    const { revision, createdAt, action, by, note, canary } = release;
    const newer = releases[index - 1];
    const halt = canary && newer?.canary?.id !== canary.id ? await readHalt(store, canary.id) : null;
    if (halt)
      entries.push({ at: halt.at, action: 'halt', by: halt.by, change: 'the canary is halted', note: halt.reason });
    entries.push({ revision, at: createdAt, action, by, change: describeRelease(release, releases[index + 1]), note });
  }
  return entries;
}

/** Describes the changes of a release against the one before it. */
export function describeRelease(release: ReleaseDocument, previous: ReleaseDocument | undefined): string {
  const { action, stable, canary, restored, disregarded } = release;
  if (action === 'keys') return describeKeys(release, previous);
  if (action === 'repair')
    return `the log is repaired${disregarded?.length ? `, without revision ${disregarded.join(', ')}` : ''}`;
  const parts = [
    describeChange(previous?.stable, stable),
    canary &&
      !isDeepStrictEqual(canary, previous?.canary) &&
      `${canary.percentage} % get ${describeChange(stable, canary.set)}`,
    !canary && previous?.canary && 'the canary is over',
    restored !== undefined && `as of revision ${restored}`,
  ];
  return parts.filter(Boolean).join('; ');
}

function describeKeys({ signers = [] }: ReleaseDocument, previous: ReleaseDocument | undefined): string {
  const before = (id: string) => previous?.signers?.find((signer) => signer.id === id);
  const changes = signers.flatMap(({ id, name, slices, revoked }) => {
    if (revoked) return before(id)?.revoked ? [] : [`the key of ${name} is revoked`];
    return before(id) ? [] : [`the key of ${name} is added, for ${slices?.join(', ') ?? 'every build'}`];
  });
  return changes.join(', ');
}

/** Describes the differences between two sets: `catalog 0.1.0-a → 0.1.0-b, + exams 1.0.0, - mentors`. */
function describeChange(from: ReleaseSet | undefined, to: ReleaseSet): string {
  const [before, after] = [versionsOf(from), versionsOf(to)];
  const changes = changedNames(from, to).map((name) => {
    if (!after[name]) return `- ${name}`;
    return before[name] ? `${name} ${before[name]} → ${after[name]}` : `+ ${name} ${after[name]}`;
  });
  return changes.join(', ');
}

/** Returns the differences between the stable sets of two revisions. */
export async function diff({ log }: Releases, from: number, to: number): Promise<BuildDifference[]> {
  const [a, b] = await Promise.all(
    [from, to].map(async (revision) => {
      const entry = await log.at(revision);
      if (!entry) throw new UserError(`There is no revision ${revision}; see \`history\`.`);
      return entry.document.stable;
    }),
  );
  return changedNames(a, b).map((name) => compare(name, buildIn(a!, name), buildIn(b!, name)));
}

function compare(name: string, a: ReleasedBuild | undefined, b: ReleasedBuild | undefined): BuildDifference {
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
