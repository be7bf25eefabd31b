import { type ReleaseDocument, releaseKey, type Releases, sameSets, UserError } from '@setu/release-store';
import { auditLog, type LogFault, range } from '../inspect/log-audit.js';

export interface Repair {
  /** Entry that repairs the log; undefined if there was nothing to repair. */
  document?: ReleaseDocument;
  faults: LogFault[];
  /** Objects that blocked later revisions and are deleted. */
  deleted: string[];
}

/**
 * Repairs the log: deletes untrusted entries above the live release, and appends an entry with the same sets that
 * disregards every missing, changed or forged revision below it. Edges that serve a revision that the store has lost
 * take that entry, because it is newer than theirs. Visitors notice nothing.
 * @throws UserError if there is no trusted release to continue from.
 */
export async function repair(releases: Releases): Promise<Repair> {
  const { log, store, by } = releases;
  const { live, faults } = await auditLog(releases);
  if (!live)
    throw new UserError('No release is signed with a key that is trusted here, so there is nothing to continue from.');
  if (faults.length === 0) return { faults, deleted: [] };
  const forged = faults.filter(({ kind, revision }) => kind === 'untrusted' && revision > live.revision);
  const deleted = forged.map(({ revision }) => releaseKey(revision));
  for (const key of deleted) await store.delete(key);
  const ahead = Math.max(live.revision, ...faults.map(({ kind, revision }) => (kind === 'behind' ? revision : 0)));
  const document = await log.append((now) => {
    const faulty = faults.filter(({ revision }) => revision <= now!.revision).map(({ revision }) => revision);
    const lost = range(now!.revision + 1, ahead);
    return {
      action: 'repair',
      by,
      ...sameSets(now!),
      disregarded: [...new Set([...faulty, ...lost])].sort((a, b) => a - b),
    };
  }, ahead + 1);
  return { document, faults, deleted };
}
