import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Conflict, UserError } from '../errors.js';
import { readHalt } from '../halts.js';
import type { Releases } from '../open-store.js';
import { ownTime } from '../own-clock.js';
import type { PublishedManifest } from '../published-build.js';
import type { Canary, ReleaseDocument } from '../release-document.js';
import type { NewRelease } from '../release-log.js';
import { changedNames, versionsOf, withBuilds } from './release-set.js';

/** Checks a release before it is appended; throws a `UserError` to reject it. */
export type Check = (next: NewRelease, live: ReleaseDocument | undefined) => Promise<void>;

export interface Promotion {
  /** Published builds to make live; the others are unchanged. */
  builds: PublishedManifest[];
  /** Share of the visitors, more than 0 and less than 100; all visitors when unset. */
  percentage?: number;
  note?: string;
  check: Check;
}

/**
 * Makes builds live, for all visitors or for a canary's share of them. A second call changes nothing.
 *
 * Others may change the release at the same moment. A change of other builds is preserved, and this one is applied on
 * top of it; a change of the same builds is a `Conflict`.
 * @throws UserError if the check rejects the release or another canary is running; `Conflict` if the same build was
 * changed at the same time.
 */
export async function promote(releases: Releases, promotion: Promotion): Promise<ReleaseDocument> {
  const { log, by, since = ownTime() } = releases;
  const base = await log.liveAt(since);
  const id = randomBytes(4).toString('hex');
  const document = await log.append(async (live) => {
    if (live?.revision !== base?.revision) assertUntouched(base, live, promotion);
    const canary = await withoutHalted(releases, live?.canary);
    const change =
      promotion.percentage === undefined
        ? forAllVisitors(live, canary, promotion)
        : forSome(live, canary, promotion, id, promotion.percentage);
    if (isSame(live, change)) return null;
    const next = { ...change, by, ...(promotion.note && { note: promotion.note }) };
    await promotion.check(next, live);
    return next;
  });
  return document!;
}

export type Change = Pick<NewRelease, 'action' | 'stable' | 'canary'>;

/** Returns the live release with some builds replaced in each of its sets. Throws a `UserError` if the canary has another version of one of them. */
export function forAllVisitors(
  live: ReleaseDocument | undefined,
  canary: Canary | undefined,
  { builds }: Pick<Promotion, 'builds'>,
): Change {
  const stable = withBuilds(live?.stable, builds, live?.stable);
  if (!canary) return { action: 'promote', stable };
  const set = withBuilds(canary.set, builds, live?.stable);
  const trying = changedNames(live?.stable, canary.set).filter((name) => builds.some((build) => build.name === name));
  // Promoting exactly the build of the canary finishes it.
  if (changedNames(stable, set).length === 0 && changedNames(set, canary.set).length === 0)
    return { action: 'finish', stable: canary.set };
  if (trying.length > 0) throw new UserError(inTheWay(canary, trying));
  return { action: 'promote', stable, canary: { ...canary, set } };
}

function forSome(
  live: ReleaseDocument | undefined,
  canary: Canary | undefined,
  { builds }: Promotion,
  id: string,
  percentage: number,
): Change {
  if (!live) throw new UserError('There is no release yet to compare a canary with: promote for all visitors first.');
  const { stable } = live;
  if (builds.length === 0 && !canary)
    throw new UserError('There is no canary to raise; name a slice: promote <slice> --canary <percentage>.');
  const set = withBuilds(canary?.set ?? stable, builds, stable);
  if (canary && changedNames(set, canary.set).length > 0)
    throw new UserError(inTheWay(canary, changedNames(stable, canary.set)));
  if (changedNames(set, stable).length === 0)
    throw new UserError('All visitors have this version already; publish a new one for a canary.');
  return { action: 'canary', stable, canary: { id: canary?.id ?? id, set, percentage } };
}

const inTheWay = ({ set, percentage }: Canary, names: string[]): string =>
  `A canary of ${names.map((name) => `${name} ${versionsOf(set)[name]}`).join(', ')} has ${percentage} % of the visitors; \`finish\` or \`halt\` it first.`;

/** Returns the canary unless an edge has halted it; then the next release drops it. */
export async function withoutHalted({ store }: Releases, canary: Canary | undefined): Promise<Canary | undefined> {
  return canary && (await readHalt(store, canary.id)) ? undefined : canary;
}

function assertUntouched(
  base: ReleaseDocument | undefined,
  live: ReleaseDocument | undefined,
  { builds, percentage }: Promotion,
): void {
  const changed = changedNames(base?.stable, live?.stable);
  const mine = builds.map(({ name }) => name).filter((name) => changed.includes(name));
  const canaryMoved = !isDeepStrictEqual(base?.canary, live?.canary);
  const alreadyDone = builds.every(({ name, version }) => versionsOf(live?.stable)[name] === version);
  if (alreadyDone && percentage === undefined) return;
  if (mine.length > 0 || (percentage !== undefined && canaryMoved))
    throw new Conflict(live!, mine.join(', ') || 'the release');
}

const isSame = (live: ReleaseDocument | undefined, { stable, canary }: Change): boolean =>
  live !== undefined &&
  changedNames(live.stable, stable).length === 0 &&
  live.canary?.id === canary?.id &&
  live.canary?.percentage === canary?.percentage &&
  changedNames(live.canary?.set, canary?.set).length === 0;
