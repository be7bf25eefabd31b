import { createHash, randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { FolderStore, isOutOfRoom, readObject } from '@setu/object-store';
import { checkRelease, releaseCheckout, startAuthor, versionsOf } from '@setu/release';
import {
  openToPromote,
  type PublishedManifest,
  type ReleaseDocument,
  type Releases,
  UserError,
} from '@setu/release-store';
import { SettingsError } from '@setu/settings';
import { type CheckoutBuilds, publishCheckout } from './checkout-builds.js';
import { root } from './paths.js';

/**
 * Publishes the builds of this checkout, makes those live that undo no release of a person, and prints what is live and
 * what is not. A failed check is printed too; it ends the process if there is no release yet that could be served.
 * @returns the slices that could not be built
 */
export async function releaseBuildsOrExit(dataDir: string): Promise<CheckoutBuilds['unbuilt']> {
  try {
    const releases = await openToPromote(process.env, dataDir, startAuthor);
    return await releaseBuilds(releases);
  } catch (error) {
    if (!(error instanceof UserError || error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/**
 * Releases builds and prints what visitors get; why and by which command they get another build than that of this checkout.
 *
 * @param publishBuilds - publishes the builds to a store
 */
export async function releaseBuilds(
  releases: Releases,
  publishBuilds = publishCheckout,
): Promise<CheckoutBuilds['unbuilt']> {
  return release(releases, publishBuilds).catch((error: unknown) => printError(releases, error));
}

async function release(releases: Releases, publishBuilds: typeof publishCheckout): Promise<CheckoutBuilds['unbuilt']> {
  const { builds, unbuilt } = await publishBuilds(releases.store);
  const { release: live, withheld } = await releaseCheckout(releases, {
    id: await checkoutId(root),
    builds,
    unbuilt: Object.keys(unbuilt),
    check: checkRelease(releases, undefined, unbuilt),
  });
  console.log(describe(live));
  if (withheld.length > 0) console.log(describeWithheld(withheld, live));
  return unbuilt;
}

/** Prints the error. Earlier releases do not depend on this checkout, so they are still served. */
async function printError(releases: Releases, error: unknown): Promise<CheckoutBuilds['unbuilt']> {
  const reason = reasonOf(error);
  const live = reason && (await releases.log.live());
  if (!live) throw error;
  console.error(
    `${reason}\nNothing new is live for that reason; once it is mended, the next start releases the builds of this checkout.`,
  );
  console.log(describe(live));
  return {};
}

function reasonOf(error: unknown): string | undefined {
  if (isOutOfRoom(error)) return 'There is no room for the builds of this checkout.';
  return error instanceof UserError ? error.message : undefined;
}

function describe({ revision, stable, canary }: ReleaseDocument): string {
  const versions = Object.entries(versionsOf(stable)).map(([name, version]) => `${name} ${version}`);
  const beside = canary ? `; a canary has ${canary.percentage} % of the visitors` : '';
  return `release ${revision}: ${versions.join(', ')}${beside}`;
}

/** Returns one line. The command names versions, since `promote <slice>` takes the newest one, which may be another person's. */
function describeWithheld(withheld: PublishedManifest[], { stable }: ReleaseDocument): string {
  const live = versionsOf(stable);
  const builds = withheld.map(({ name, version }) => `${name} ${version} (live: ${live[name] ?? 'none'})`).join(', ');
  const names = withheld.map(({ name, version }) => `${name}@${version}`).join(' ');
  return `A start undoes no release made by hand or elsewhere, so this checkout's ${builds} stays out. To take it live: ${command(`promote ${names}`)}`;
}

/** Returns a release command for the store of this start. */
const command = (words: string): string => {
  const { DATA_DIR } = process.env;
  const store = DATA_DIR ? `DATA_DIR='${DATA_DIR.replaceAll("'", String.raw`'\''`)}' ` : '';
  return `${store}npm run release -- ${words}`;
};

/** Returns the id of a checkout, which is stored in the folder itself, since checkouts may share a DATA_DIR. A copy of the folder has another id. */
export async function checkoutId(folder: string): Promise<string> {
  const store = new FolderStore(join(folder, '.data'));
  await store.create('checkout-id', Buffer.from(randomUUID()));
  const id = await readObject(store, 'checkout-id');
  return createHash('sha256')
    .update(`${String(id)} ${realpathSync(folder)}`)
    .digest('hex')
    .slice(0, 32);
}
