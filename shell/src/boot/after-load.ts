import { saveVisitedPages } from '../offline/save-visited-pages';
import { prefetchLinks } from '../prefetch/prefetch-links';

/** Starts work that can wait until the page is loaded. */
export function startAfterLoad(): void {
  prefetchLinks();
  void saveVisitedPages();
}
