import { saveVisitedPages } from '../offline/save-visited-pages';
import { prefetchLinks } from '../prefetch/prefetch-links';

/** Starts what can wait until the page is there. */
export function startAfterLoad(): void {
  prefetchLinks();
  void saveVisitedPages();
}
