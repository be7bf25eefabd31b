import { join } from 'node:path';
import { type EdgeSettings, readSettings } from '@setu/edge';
import { sliceProjects } from '@setu/federation/slice-project';
import { checkRelease, promote, publish, versionsOf } from '@setu/release';
import {
  openToPromote,
  type PublishedManifest,
  type ReleaseDocument,
  type Releases,
  UserError,
} from '@setu/release-store';
import { SettingsError, settingsOrExit } from '@setu/settings';
import { root } from './paths.js';
import { Product } from './product.js';

/** `npm start`: the whole product on one port, until Ctrl-C. */
export async function start(): Promise<void> {
  const settings = readSettingsOrExit();
  await publishOrExit(settings.DATA_DIR);
  await run(new Product(settings), settings);
}

export const readSettingsOrExit = (): EdgeSettings => settingsOrExit(() => readSettings(process.env));

/** Starts a product, prints its URL, and stops it cleanly on a signal. */
export async function run(product: Product, settings: EdgeSettings): Promise<void> {
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return product.kill();
    stopping = true;
    await product.stop();
    process.exit(code);
  };
  product.onProcessLost = () => void stop(1);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
  try {
    await product.start();
    console.log(`ready http://localhost:${settings.PORT}`);
  } catch {
    await stop(1);
  }
}

/** Publishes and releases the local builds; a refusal is printed and ends the process. */
export async function publishOrExit(dataDir: string): Promise<void> {
  try {
    printRelease(await releaseBuilds(dataDir));
  } catch (error) {
    if (!(error instanceof UserError || error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const by = 'npm start';

/** Publishes the local builds and promotes them, unless an earlier start has done so already and people have changed the release since. */
async function releaseBuilds(dataDir: string): Promise<ReleaseDocument> {
  const releases = await openToPromote(process.env, dataDir, by);
  const builds = [];
  for (const { dir } of sliceProjects(root)) builds.push(await publish(releases.store, join(dir, 'dist')));
  const live = await releases.log.live();
  if (live && (await wereReleased(releases, builds))) return live;
  return promote(releases, { builds, whole: true, check: checkRelease(releases) });
}

/** Whether the last start released exactly these builds. */
async function wereReleased({ log }: Releases, builds: PublishedManifest[]): Promise<boolean> {
  for await (const release of log.history()) {
    if (release.by !== by) continue;
    const versions = versionsOf(release.stable);
    return (
      builds.length === Object.keys(versions).length && builds.every(({ name, version }) => versions[name] === version)
    );
  }
  return false;
}

function printRelease({ revision, stable, canary }: ReleaseDocument): void {
  const versions = Object.entries(versionsOf(stable)).map(([name, version]) => `${name} ${version}`);
  const beside = canary ? `; a canary has ${canary.percentage} % of the visitors` : '';
  console.log(`release ${revision}: ${versions.join(', ')}${beside}`);
}
