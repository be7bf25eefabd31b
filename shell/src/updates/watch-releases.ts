const everyMinute = 60_000;

/** Asks for a newer release whenever the visitor comes back to the tab, and every minute while it is in sight. */
export function watchReleases(): void {
  addEventListener('focus', look);
  setInterval(look, everyMinute);
}

function look(): void {
  if (document.visibilityState === 'hidden') return;
  // Offline, or the code of this very release is gone: the next time may do better.
  import(/* webpackChunkName: "updates" */ './check-release').then(
    ({ checkRelease }) => checkRelease(),
    () => undefined,
  );
}
