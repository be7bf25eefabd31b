import { watchOtherTabs, loadUser, startTelemetry } from '@setu/sdk';
import { loadChunksOf } from '../slices/chunk-loading';
import { loadLanguage } from '../language/load-language';
import { watchReleases } from '../updates/watch-releases';
import { release } from '../slices/slice-loader';
import { showApp } from './show-app';
import { whenIdle } from '../timing/tasks';

/** Hydrates the page, once the code for its language has loaded. */
export async function start(): Promise<void> {
  loadChunksOf(__webpack_require__);
  startTelemetry(release);
  await (await loadLanguage())?.startLanguage(release);
  showApp();
  void loadUser();
  watchOtherTabs();
  watchReleases();
  whenIdle(() =>
    // The page works without this code.
    import(/* webpackChunkName: "after-load" */ './after-load').then(
      ({ startAfterLoad }) => startAfterLoad(),
      () => undefined,
    ),
  );
}
