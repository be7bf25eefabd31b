import { watchOtherTabs, loadUser, startTelemetry } from '@setu/sdk';
import { loadChunksOf } from '../slices/chunk-loading';
import { startLanguage } from '../language/document-language';
import { watchReleases } from '../updates/watch-releases';
import { release } from '../slices/slice-loader';
import { showApp } from './show-app';
import { whenIdle } from '../timing/tasks';

export async function start(): Promise<void> {
  loadChunksOf(__webpack_require__);
  startTelemetry(release);
  if (document.getElementById('messages')) await startLanguage(release);
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
