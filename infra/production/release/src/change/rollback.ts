import { Conflict, type ReleaseDocument, type Releases, UserError } from '@setu/release-store';
import { halt } from './canary.js';
import { changedNames } from './release-set.js';
import type { Check } from './promote.js';

export interface Rollback {
  /** Revision whose stable set is restored. By default the canary ends or, if there is none, the set before the live one is restored. */
  revision?: number;
  note?: string;
  check: Check;
}

/**
 * Releases the stable set of an older revision to all visitors, as a new revision; a canary ends. Repeated calls
 * without a revision go back further each time.
 * @throws UserError if there is no such set or its files are gone; `Conflict` if the release was changed in the
 * meantime.
 */
export async function rollback(releases: Releases, { revision, note, check }: Rollback): Promise<ReleaseDocument> {
  const { log, by, since = Date.now() } = releases;
  const base = await log.liveAt(since);
  if (!base) throw new UserError('There is no release yet to roll back.');
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
