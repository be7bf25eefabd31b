import { join } from 'node:path';
import { sliceProjects } from '@setu/federation/slice-project';
import { checkRelease, promote, publish, versionsOf } from '@setu/release';
import {
  openToPromote,
  UserError,
  ReleaseKeyError,
  type PublishedManifest,
  type ReleaseDocument,
  type Releases,
} from '@setu/release-store';
import { SettingsError } from '@setu/settings';
import { root } from './paths.js';

const by = 'npm start';

/** As `publishBuilds`; what is refused ends the start with its sentence. */
export async function publishOrExit(dataDir: string): Promise<void> {
  try {
    await publishBuilds(dataDir);
  } catch (error) {
    if (![UserError, SettingsError, ReleaseKeyError].some((kind) => error instanceof kind)) throw error;
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** Publishes the local builds and makes them the release, unless somebody has changed the release since these were made it. */
async function publishBuilds(dataDir: string): Promise<void> {
  const releases = await openToPromote(process.env, dataDir, by);
  const builds = [];
  for (const { dir } of sliceProjects(root)) builds.push(await publish(releases.store, join(dir, 'dist')));
  const live = await releases.log.live();
  if (live && (await areStarted(releases, builds))) return say(live);
  say(await promote(releases, { builds, whole: true, check: checkRelease(releases) }));
}

/** Whether these builds are what the last start made the release: what people did since then stays. */
async function areStarted({ log }: Releases, builds: PublishedManifest[]): Promise<boolean> {
  for await (const release of log.history()) {
    if (release.by !== by) continue;
    const versions = versionsOf(release.stable);
    return (
      builds.length === Object.keys(versions).length && builds.every(({ name, version }) => versions[name] === version)
    );
  }
  return false;
}

function say({ revision, stable, canary }: ReleaseDocument): void {
  const versions = Object.entries(versionsOf(stable)).map(([name, version]) => `${name} ${version}`);
  const beside = canary ? `; a canary has ${canary.percentage} % of the visitors` : '';
  console.log(`release ${revision}: ${versions.join(', ')}${beside}`);
}
