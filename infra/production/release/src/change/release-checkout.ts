import {
  type Change,
  changedNames,
  type Check,
  forAllVisitors,
  type PublishedManifest,
  type ReleaseDocument,
  type ReleaseLog,
  type Releases,
  versionsOf,
  withoutHalted,
  withoutSlices,
} from '@setu/release-store';

/** Author of the releases that a start of the product makes. */
export const startAuthor = 'npm start';

export interface Checkout {
  /** Distinguishes it from every other checkout that releases to the same store. */
  id: string;
  /** Published builds of its slices and its shell. */
  builds: PublishedManifest[];
  /** Names of builds that failed; their live versions stay live. */
  unbuilt?: string[];
  check: Check;
}

export interface CheckoutRelease {
  /** The live release. */
  release: ReleaseDocument;
  /** Builds of the checkout that are not released, because a person decided which builds are live instead. */
  withheld: PublishedManifest[];
}

/**
 * Makes the builds of a checkout live without undoing the release of a person. It releases a build if nothing was ever
 * released under its name, or if the live one was released in this way from the same checkout and has been in no canary
 * since. It removes a slice that is gone from the checkout under the same condition. All other slices and a canary stay
 * unchanged.
 * @throws UserError if the check rejects the release, or there is none yet and the shell is missing.
 */
export async function releaseCheckout(
  releases: Releases,
  { id, builds, unbuilt, check }: Checkout,
): Promise<CheckoutRelease> {
  const { log, by } = releases;
  const release = await log.append(async (live) => {
    const change = await changeOf(releases, live, { id, builds, unbuilt });
    if (!change) return null;
    const next = { ...change, by, checkout: id };
    await check(next, live);
    return next;
  });
  const versions = [release!.stable, release!.canary?.set].map(versionsOf);
  return {
    release: release!,
    withheld: builds.filter(({ name, version }) => versions.every((live) => live[name] !== version)),
  };
}

/** Decides by each live release that `append` finds, so that concurrent releases are preserved. Returns null if there is nothing to change. */
async function changeOf(
  releases: Releases,
  live: ReleaseDocument | undefined,
  { id, builds, unbuilt = [] }: Omit<Checkout, 'check'>,
): Promise<Change | null> {
  if (!live) return forAllVisitors(undefined, undefined, { builds });
  const wanted = versionsByName(builds);
  const present = versionsOf(live.stable);
  const names = Object.keys({ ...present, ...wanted }).filter((name) => !unbuilt.includes(name));
  const differing = names.filter((name) => wanted[name] !== present[name]);
  const own = await ownNames(releases.log, id, differing);
  if (own.size === 0) return null;
  const canary = await withoutHalted(releases, live.canary);
  const change = forAllVisitors(live, canary, { builds: builds.filter(({ name }) => own.has(name)) });
  const removed = [...own].filter((name) => name !== 'shell' && !wanted[name]);
  return {
    ...change,
    stable: withoutSlices(change.stable, removed),
    ...(change.canary && { canary: { ...change.canary, set: withoutSlices(change.canary.set, removed) } }),
  };
}

const versionsByName = (builds: PublishedManifest[]): Record<string, string> =>
  Object.fromEntries(builds.map(({ name, version }) => [name, version]));

/** Returns the names that were never released, or whose last change was a release of this checkout and that are in no canary since. */
async function ownNames(log: ReleaseLog, checkout: string, names: string[]): Promise<Set<string>> {
  const own = new Set<string>();
  const undecided = new Set(names);
  for await (const [release, older] of withOlder(log.history())) {
    if (undecided.size === 0) return own;
    if (release.canary) for (const name of changedNames(release.stable, release.canary.set)) undecided.delete(name);
    // Starts of versions before November 2026 recorded no checkout.
    const isByStart = release.checkout === undefined ? release.by === startAuthor : release.checkout === checkout;
    // A revision between the two that is missing or not trusted may have been a person's.
    const isOwn = isByStart && release.revision === (older?.revision ?? 0) + 1;
    for (const name of changedNames(older?.stable, release.stable)) if (undecided.delete(name) && isOwn) own.add(name);
  }
  return new Set([...own, ...undecided]);
}

/** Yields each release with the one before it. */
async function* withOlder(
  history: AsyncIterable<ReleaseDocument>,
): AsyncGenerator<[release: ReleaseDocument, older: ReleaseDocument | undefined]> {
  let release: ReleaseDocument | undefined;
  for await (const older of history) {
    if (release) yield [release, older];
    release = older;
  }
  if (release) yield [release, undefined];
}
