import { buildPath, damagedFiles, manifestKey, readPublished, type Releases, storedFiles } from '@setu/release-store';
import { auditLog } from './log-audit.js';
import { buildsNeededBy, type StoredBuild, storedBuilds } from './stored-builds.js';

export interface Audit {
  revisions: number;
  builds: number;
  files: number;
  /** One sentence each. */
  faults: string[];
  /** Number of the faults at the beginning that `repair` repairs. */
  logFaults: number;
  /** Harmless remains of an interrupted publish or collection; one sentence each. */
  unfinished: string[];
}

/**
 * Audits the whole store: the signature and link of every release, the hash of every published file, and that every
 * build that the live release can need is there.
 */
export async function verify(releases: Releases): Promise<Audit> {
  const audit: Audit = { revisions: 0, builds: 0, files: 0, faults: [], logFaults: 0, unfinished: [] };
  const { live, faults, revisions } = await auditLog(releases);
  audit.revisions = revisions;
  audit.logFaults = faults.length;
  audit.faults.push(...faults.map(({ sentence }) => sentence));
  const needed = new Set(live ? buildsNeededBy(live) : []);
  const builds = await storedBuilds(releases.store);
  for (const [id, build] of builds) await auditBuild(releases, build, needed.has(id), audit);
  for (const id of needed)
    if (!builds.has(id)) audit.faults.push(`${id} is live, but not in the store; publish it again.`);
  return audit;
}

async function auditBuild({ store }: Releases, build: StoredBuild, isLive: boolean, audit: Audit): Promise<void> {
  const { name, version, keys } = build;
  const id = `${name} ${version}`;
  const manifest = await readPublished(store, name, version);
  if (!manifest) {
    if (isLive) audit.faults.push(`${id} has no manifest, but the live release needs it; publish it again.`);
    else audit.unfinished.push(`${id} has no manifest; \`gc\` deletes the rest.`);
    return;
  }
  audit.builds++;
  const files = storedFiles(manifest);
  audit.files += files.length;
  const { missing, changed } = await damagedFiles(store, manifest);
  for (const key of changed) audit.faults.push(`${key} is not what was published; publish ${id} again.`);
  if (missing.length > 0 && isLive)
    audit.faults.push(`${id} is live, but ${missing.join(', ')} is missing; publish it again.`);
  else if (missing.length > 0)
    audit.unfinished.push(`${id} is incomplete (${missing.length} files missing); publish it again.`);
  const known = new Set([manifestKey(name, version), ...files.map(({ key }) => key)]);
  for (const key of keys)
    if (key.startsWith(`${buildPath(name, version)}/`) && !known.has(key))
      audit.faults.push(`${key} belongs to no build; it was not published.`);
}
