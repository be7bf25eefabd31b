import {
  buildPath,
  hashOf,
  manifestKey,
  readPublished,
  type ReleaseDocument,
  type Releases,
  stateOf,
  storedFiles,
} from '@setu/release-store';
import { inParallel } from '../in-parallel.js';
import { inventory, type StoredBuild } from './inventory.js';
import { buildsNeededBy } from './needed.js';

export interface Audit {
  revisions: number;
  builds: number;
  files: number;
  /** What is wrong, one sentence each. */
  faults: string[];
  /** What is unfinished and harms nobody: a publish or a collection that was cut short. */
  unfinished: string[];
}

/**
 * Audits the whole store: every release's signature and its place in the chain, every published file's hash, and that all that the live release can need is
 * there.
 */
export async function verify(releases: Releases): Promise<Audit> {
  const audit: Audit = { revisions: 0, builds: 0, files: 0, faults: [], unfinished: [] };
  const live = await auditLog(releases, audit);
  const needed = new Set(live ? buildsNeededBy(live) : []);
  const builds = await inventory(releases.store);
  for (const [id, build] of builds) await auditBuild(releases, build, needed.has(id), audit);
  for (const id of needed)
    if (!builds.has(id)) audit.faults.push(`${id} is live but not in the store; publish it again.`);
  return audit;
}

/** The live release, which is the last one that holds. */
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
        audit.faults.push(`Revision ${revision} does not follow on the one before it: the log was changed.`);
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
    const left = isLive ? audit.faults : audit.unfinished;
    left.push(
      `${id} has no manifest; ${isLive ? 'the live release needs it: publish it again.' : '`gc` clears it away.'}`,
    );
    return;
  }
  audit.builds++;
  const files = storedFiles(manifest);
  const states = await inParallel(files, (file) => stateOf(store, file));
  audit.files += files.length;
  const inState = (state: string) => files.filter((_file, index) => states[index] === state).map(({ key }) => key);
  for (const key of inState('changed')) audit.faults.push(`${key} is not what was published; publish ${id} again.`);
  const missing = inState('missing');
  if (missing.length > 0 && isLive)
    audit.faults.push(`${id} is live and lacks ${missing.join(', ')}; publish it again.`);
  else if (missing.length > 0) audit.unfinished.push(`${id} lacks ${missing.length} files; publish it again.`);
  const known = new Set([manifestKey(name, version), ...files.map(({ key }) => key)]);
  for (const key of keys)
    if (key.startsWith(`${buildPath(name, version)}/`) && !known.has(key))
      audit.faults.push(`${key} belongs to no build: somebody put it there.`);
}
