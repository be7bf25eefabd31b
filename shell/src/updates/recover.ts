import { guardedStorage, hasUnsavedWork, reportError } from '@setu/sdk';
import { release } from '../boot/page-data';
import { loadFallback } from '../slices/slice-loader';
import { isOurs, liveSet } from './live-release';

const healed = 'healed';

/**
 * After a slice (or a page of the shell) has failed: where other builds are live by now, because the old files are gone or somebody rolled back,
 * the document is loaded anew, once for each failure. Otherwise says whether the slice's last good version is there to be shown instead.
 */
export async function recover(slice: string): Promise<boolean> {
  try {
    const live = await liveSet();
    if (!live) return false;
    if (!isOurs(live) && !hasUnsavedWork() && isFirstTime(`${slice} ${release.revision}`)) return await reload();
    const build = live.slices[slice]?.fallback;
    if (!build || build.version === release.slices[slice]?.version) return false;
    await loadFallback(slice, build);
    return true;
  } catch (error) {
    reportError(error, { slice });
    return false;
  }
}

function isFirstTime(failure: string): boolean {
  const storage = guardedStorage('sessionStorage');
  // Without storage nothing would end a loop.
  return storage.get(healed) !== failure && storage.set(healed, failure);
}

/** Never resolves: the place keeps its skeleton until the document is gone. */
function reload(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}
