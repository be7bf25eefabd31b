import { minute } from '@setu/contracts';
/** Whether builds other than this tab's are live for its visitor. */
let waiting = false;

export const isUpdateWaiting = (): boolean => waiting;

const everyMinute = minute;

/** Looks for a newer release when the visitor returns to the tab, and every minute while the tab is visible. */
export function watchReleases(): void {
  addEventListener('focus', look);
  setInterval(look, everyMinute);
}

function look(): void {
  if (document.visibilityState === 'hidden') return;
  // The browser is offline, or the code of this release is gone: the next attempt may succeed.
  import(/* webpackChunkName: "updates" */ './live-release').then(
    async ({ isUpdateLive }) => void (waiting = (await isUpdateLive()) ?? waiting),
    () => undefined,
  );
}
