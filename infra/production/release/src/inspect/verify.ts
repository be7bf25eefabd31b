import {
  buildPath,
  damagedFiles,
  hashOf,
  manifestKey,
  readPublished,
  type ReleaseDocument,
  type Releases,
  storedFiles,
} from '@setu/release-store';
import { buildsNeededBy, type StoredBuild, storedBuilds } from './stored-builds.js';

export interface Audit {
  revisions: number;
  builds: number;
  files: number;
  /** One sentence each. */
  faults: string[];
  /** Remains of an interrupted publish or collection, which harm nobody; one sentence each. */
  unfinished: string[];
}

/** Audits the whole store: the signature and link of every release, the hash of every published file, and that every build the live release can need is there. */
export async function verify(releases: Releases): Promise<Audit> {
  const audit: Audit = { revisions: 0, builds: 0, files: 0, faults: [], unfinished: [] };
  const live = await auditLog(releases, audit);
  const needed = new Set(live ? buildsNeededBy(live) : []);
  const builds = await storedBuilds(releases.store);
  for (const [id, build] of builds) await auditBuild(releases, build, needed.has(id), audit);
  for (const id of needed)
    if (!builds.has(id)) audit.faults.push(`${id} is live, but not in the store; publish it again.`);
  return audit;
}

/** Returns the live release: the last trusted one. */
async function auditLog({ log }: Releases, audit: Audit): Promise<ReleaseDocument | undefined> {
  let previous: { document: ReleaseDocument; hash: string } | undefined;
  let expected = 1;
  for (const revision of await log.revisions()) {
    audit.revisions++;
    if (revision !== expected) audit.faults.push(`Revision ${expected} is missing from the log.`);
    expected = revision + 1;
    try {
      const entry = await log.at(revision);
      if (entry!.document.previous !== (previous?.hash ?? ''))
        audit.faults.push(`Revision ${revision} does not link to the one before it: the log was changed.`);
      previous = { document: entry!.document, hash: hashOf(entry!.file) };
    } catch (error) {
      audit.faults.push((error as Error).message);
    }
  }
  return previous?.document;
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
