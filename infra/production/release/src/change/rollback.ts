import { Conflict, type ReleaseDocument, type Releases, UserError } from '@setu/release-store';
import { halt } from './canary.js';
import { changedNames } from './next-set.js';
import type { Check } from './promote.js';

export interface Rollback {
  /** Whose stable set everybody gets; without it the canary is taken back, or where there is none, the set before the live one is restored. */
  revision?: number;
  note?: string;
  check: Check;
}

/**
 * Gives everybody the stable set of an older revision, as a new revision of the log; a canary ends. Without a revision again and again it goes back
 * further each time.
 *
 * @throws UserError where there is no such set, or its files are no longer there; `Conflict` where somebody changed the release meanwhile.
 */
export async function rollback(releases: Releases, { revision, note, check }: Rollback): Promise<ReleaseDocument> {
  const { log, by } = releases;
  const base = await log.live();
  if (!base) throw new UserError('There is no release yet that could be rolled back.');
  if (revision === undefined && base.canary) return halt(releases, { note: note ?? 'rolled back' });
  const target = revision === undefined ? await before(releases, base) : await at(releases, revision);
  const document = await log.append(async (live) => {
    if (live!.revision !== base.revision)
      throw new Conflict(
        `${live!.by} changed the release at the same moment (revision ${live!.revision}); look at it with \`status\`, then try again.`,
      );
    if (!live!.canary && changedNames(live!.stable, target.stable).length === 0) return null;
    const restored = target.restored ?? target.revision;
    const next = { action: 'rollback' as const, by, ...(note && { note }), restored, stable: target.stable };
    await check(next, live);
    return next;
  });
  return document!;
}

/** The newest older release with another set than the one that was live, or that it was itself restored from. */
async function before({ log }: Releases, live: ReleaseDocument): Promise<ReleaseDocument> {
  const start = live.restored ?? live.revision;
  for await (const release of log.history())
    if (release.revision < start && changedNames(release.stable, live.stable).length > 0) return release;
  throw new UserError('There is no older release to go back to.');
}

async function at({ log }: Releases, revision: number): Promise<ReleaseDocument> {
  const entry = await log.at(revision);
  if (entry) return entry.document;
  throw new UserError(`There is no revision ${revision}; \`history\` lists those there are.`);
}
