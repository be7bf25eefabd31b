import type { LiveAnswer, ReleaseSet } from '@setu/release-store/release-document';
import { guardedStorage, hasUnsavedWork, reportError } from '@setu/sdk';
import { loadFallback, release } from '../slices/slice-loader';
import { type TrustedRelease, trustedRelease } from './trusted-release';

/** Newest revision that this tab has seen. */
let seen = release.revision;

interface Live extends Pick<TrustedRelease, 'vouchesFor'> {
  /** Builds of this visitor. */
  set: ReleaseSet;
}

/** Returns the live release; undefined when the edge rejects the request. Rejects when the response is not signed, or older than an earlier one. */
async function fetchLive(): Promise<Live | undefined> {
  const response = await fetch('/release', { signal: AbortSignal.timeout(8_000) });
  if (!response.ok) return undefined;
  const answer = (await response.json()) as LiveAnswer;
  const { document: live, vouchesFor } = await trustedRelease(answer, release.keys);
  if (live.revision < seen) throw new Error(`The release document is revision ${live.revision}, after ${seen}`);
  seen = live.revision;
  return { set: answer.canary && live.canary?.id === answer.canary ? live.canary.set : live.stable, vouchesFor };
}

/** Returns whether the tab runs these builds. */
function isRunning({ shell, slices }: ReleaseSet): boolean {
  const names = Object.keys(slices);
  return (
    shell.version === release.shell &&
    names.length === Object.keys(release.slices).length &&
    names.every((name) => slices[name]!.version === release.slices[name]?.version)
  );
}

/**
 * Returns whether builds other than this tab's are live; undefined when that is not known. The next page loads them;
 * unsaved work prevents that, so they are then offered to the visitor.
 */
export async function isUpdateLive(): Promise<boolean | undefined> {
  const live = await fetchLive().catch((error: unknown) => void (error instanceof TypeError || reportError(error)));
  if (!live) return undefined;
  const isUpdate = !isRunning(live.set);
  if (isUpdate && hasUnsavedWork()) (await import(/* webpackChunkName: "banners" */ './update-banner')).offerUpdate();
  return isUpdate;
}

/** Only builds of development servers have no hash. */
const isOfDevServer = (slice: string): boolean => release.slices[slice]?.integrity === '';

const healed = 'healed';

/**
 * Recovers from the failure of a slice, or of a page of the shell. When other builds are live (the old files are gone,
 * or the release was rolled back), it reloads the document, once for each failure. Otherwise it loads the slice's last
 * good version and returns true: that can be shown instead. Developers see the error of their own build instead.
 */
export async function recover(slice: string): Promise<boolean> {
  if (isOfDevServer(slice)) return false;
  try {
    const live = await fetchLive();
    if (!live) return false;
    if (!isRunning(live.set) && !hasUnsavedWork() && isFirstTime(`${slice} ${release.revision}`)) return await reload();
    const build = live.set.slices[slice]?.fallback;
    if (!build || build.version === release.slices[slice]?.version || !live.vouchesFor(slice, build)) return false;
    await loadFallback(slice, build);
    return true;
  } catch (error) {
    reportError(error, { slice });
    return false;
  }
}

function isFirstTime(failure: string): boolean {
  const storage = guardedStorage('sessionStorage');
  // Without storage the loop would never end.
  return storage.get(healed) !== failure && storage.set(healed, failure);
}

/** Never resolves, so that the skeleton is shown until the document is gone. */
function reload(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}
