import type { ReleaseChange } from '@setu/contracts';
import {
  checkBackend,
  checkNoted,
  checkRelease,
  type Check,
  finish,
  halt,
  promote,
  readPublished,
  rejectRemovedPages,
  type ReleaseDocument,
  type Releases,
  rollback,
  rollbackBuild,
  UserError,
} from '@setu/release-store';

/**
 * Returns the document of a change for a key to sign.
 * @param releases - with a `PlanningLog`
 * @throws UserError if the check rejects the change, or there is nothing to change
 */
export async function plannedRelease(
  releases: Releases,
  change: ReleaseChange,
  check: Check,
): Promise<ReleaseDocument> {
  const live = await releases.log.live();
  const document = await documentOf(releases, change, check);
  if (document.revision !== live?.revision) return document;
  throw new UserError('This changes nothing: visitors have these builds already.');
}

async function documentOf(
  releases: Releases,
  { action, name, version, percentage, note }: ReleaseChange,
  check: Check,
): Promise<ReleaseDocument> {
  if (action === 'finish') return finish(releases, { note, check });
  if (action === 'halt') return halt(releases, { note });
  if (action === 'rollback')
    return name === undefined ? rollback(releases, { note, check }) : rollbackBuild(releases, name, { note, check });
  const builds = name === undefined ? [] : [await publishedBuild(releases, name, version)];
  return promote(releases, { builds, percentage, note, check });
}

async function publishedBuild({ store }: Releases, name: string, version = '') {
  const manifest = await readPublished(store, name, version);
  if (manifest) return manifest;
  throw new UserError(`${name} ${version} is not published; run \`npm run release -- publish ${name}\` first.`);
}

/**
 * Returns the complete check, except that an edge has no browser: a build whose check in a page was not noted is rejected. What visitors had before is not checked
 * in a page or against the backend again.
 * @param backend - URL of the backend whose answers a build must fit
 */
export function checkOnEdge(releases: Releases, backend: string): Check {
  const checkNew = checkRelease(releases, checkNoted);
  const checkOld = checkRelease(releases);
  const checkCalls = checkBackend(releases.store, backend);
  return async (next, live) => {
    if (next.action === 'rollback' || next.action === 'halt') return checkOld(next, live);
    rejectRemovedPages(next, live, []);
    await checkCalls(next, live);
    await checkNew(next, live);
  };
}
