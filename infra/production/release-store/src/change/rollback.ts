import { Conflict, UserError } from '../errors.js';
import type { Releases } from '../open-store.js';
import { ownTime } from '../own-clock.js';
import type { ReleasedBuild, ReleaseDocument, ReleasedSlice, ReleaseSet } from '../release-document.js';
import { halt } from './canary.js';
import { buildIn, changedNames, versionsOf } from './release-set.js';
import type { Check } from './promote.js';

interface Options {
  note?: string;
  check: Check;
}

export interface Rollback extends Options {
  /** Revision whose stable set is restored. By default the canary ends or, if there is none, the set before the live one is restored. */
  revision?: number;
}

/**
 * Releases the stable set of an older revision to all visitors, as a new revision; a canary ends. Repeated calls
 * without a revision go back further each time.
 * @throws UserError if there is no such set or its files are gone; `Conflict` if the release was changed in the
 * meantime.
 */
export async function rollback(releases: Releases, { revision, note, check }: Rollback): Promise<ReleaseDocument> {
  const { log, by, since = ownTime() } = releases;
  const base = await liveAt(releases, since);
  if (revision === undefined && base.canary) return halt(releases, { note: note ?? 'rolled back' });
  const target = revision === undefined ? await before(releases, base) : await at(releases, revision);
  const document = await log.append(async (live) => {
    if (live!.revision !== base.revision) throw new Conflict(live!, 'the release');
    if (!live!.canary && changedNames(live!.stable, target.stable).length === 0) return null;
    const restored = target.restored ?? target.revision;
    const next = { action: 'rollback' as const, by, ...(note && { note }), restored, stable: target.stable };
    await check(next, live);
    return next;
  });
  return document!;
}

/**
 * Releases the earlier version of one slice, or of the shell, to all visitors. Other builds stay as they are, and so does a canary of them; a canary of this
 * build ends instead. Repeated calls go back further each time.
 * @param name - of the build
 * @throws UserError if it is not live, has no earlier version, or that one does not fit the other builds any more; `Conflict` if it was changed in the meantime.
 */
export async function rollbackBuild(
  releases: Releases,
  name: string,
  { note, check }: Options,
): Promise<ReleaseDocument> {
  const { log, by, since = ownTime() } = releases;
  const base = await liveAt(releases, since);
  const live = versionsOf(base.stable);
  if (base.canary && changedNames(base.stable, base.canary.set).includes(name))
    return halt(releases, { note: note ?? `${name} is rolled back` });
  if (!live[name]) throw new UserError(`There is no live build ${name}. Live are ${Object.keys(live).join(', ')}.`);
  const earlier = await buildBefore(releases, name);
  const document = await log.append(async (now) => {
    if (versionsOf(now!.stable)[name] !== live[name]) throw new Conflict(now!, name);
    const stable = withBuild(now!.stable, name, earlier);
    const canary = now!.canary && { ...now!.canary, set: withBuild(now!.canary.set, name, earlier) };
    const next = { action: 'rollback' as const, by, ...(note && { note }), stable, ...(canary && { canary }) };
    await check(next, now);
    return next;
  });
  return document!;
}

async function liveAt({ log }: Releases, since: number): Promise<ReleaseDocument> {
  const base = await log.liveAt(since);
  if (!base) throw new UserError('There is no release yet to roll back.');
  return base;
}

/** Returns the build that visitors had before the live one, ignoring versions that were rolled back. */
async function buildBefore({ log }: Releases, name: string): Promise<ReleasedBuild> {
  const newestFirst: ReleaseDocument[] = [];
  for await (const release of log.history()) newestFirst.push(release);
  const builds: ReleasedBuild[] = [];
  for (const { action, stable } of newestFirst.toReversed()) {
    const build = buildIn(stable, name);
    if (!build || build.version === builds.at(-1)?.version) continue;
    const earlier = action === 'rollback' ? builds.findLastIndex(({ version }) => version === build.version) : -1;
    if (earlier === -1) builds.push(build);
    else builds.length = earlier + 1;
  }
  const before = builds.at(-2);
  if (!before) throw new UserError(`There is no earlier version of ${name} to go back to.`);
  return before;
}

const withBuild = ({ shell, slices }: ReleaseSet, name: string, build: ReleasedBuild): ReleaseSet =>
  name === 'shell' ? { shell: build, slices } : { shell, slices: { ...slices, [name]: build as ReleasedSlice } };

/** Returns the newest older release with another set. If the live one was restored itself, it counts as the revision that it restored. */
async function before({ log }: Releases, live: ReleaseDocument): Promise<ReleaseDocument> {
  const start = live.restored ?? live.revision;
  for await (const release of log.history())
    if (release.revision < start && changedNames(release.stable, live.stable).length > 0) return release;
  throw new UserError('There is no older release to go back to.');
}

async function at({ log }: Releases, revision: number): Promise<ReleaseDocument> {
  const entry = await log.at(revision);
  if (entry) return entry.document;
  throw new UserError(`There is no revision ${revision}; see \`history\`.`);
}
