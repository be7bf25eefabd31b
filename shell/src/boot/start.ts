import { watchOtherTabs, loadUser, startTelemetry } from '@setu/sdk';
import { loadChunksOf } from '../slices/chunk-loading';
import { watchReleases } from '../updates/watch-releases';
import { release } from '../slices/slice-loader';
import { showApp } from './show-app';
import { whenIdle } from './tasks';

export async function start(): Promise<void> {
  loadChunksOf(__webpack_require__);
  startTelemetry(release);
  if (document.getElementById('messages'))
    (await import(/* webpackChunkName: "language" */ '../language/document-language')).startLanguage(release);
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
