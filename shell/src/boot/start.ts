import { watchOtherTabs, loadUser, startTelemetry } from '@setu/sdk';
import { loadChunksOf } from '../slices/chunk-loading';
import type { loadLanguage } from '../language/load-language';
import { watchReleases } from '../updates/watch-releases';
import { release } from '../slices/slice-loader';
import { showApp } from './show-app';
import { whenIdle } from '../timing/tasks';

/** Hydrates the page, once the code for its language has loaded. */
export async function start(language: ReturnType<typeof loadLanguage>): Promise<void> {
  loadChunksOf(__webpack_require__);
  startTelemetry(release);
  await (await language)?.startLanguage(release);
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
