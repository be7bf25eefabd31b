import { hasUnsavedWork, reportError } from '@setu/sdk';
import { isOurs, liveSet } from './live-release';
import { setReleaseWaiting } from './waiting-release';

/** Finds out whether other builds are live by now; what cannot be loaded with the next page because of unsaved work is offered. */
export async function checkRelease(): Promise<void> {
  const live = await liveSet().catch((error: unknown) => void (error instanceof TypeError || reportError(error)));
  if (!live) return;
  const waiting = !isOurs(live);
  setReleaseWaiting(waiting);
  if (waiting && hasUnsavedWork())
    (await import(/* webpackChunkName: "update-banner" */ './update-banner')).offerUpdate();
}
