import { defaultLanguage } from '@setu/contracts';
import { language } from '@setu/sdk';
import { suggestLanguage } from '../layout/language-suggestion/suggest-language';
import { saveVisitedPages } from '../offline/save-visited-pages';
import { prefetchLinks } from '../prefetch/prefetch-links';

/** Starts work that can wait until the page is loaded. */
export function startAfterLoad(): void {
  prefetchLinks();
  void saveVisitedPages();
  if (language() === defaultLanguage) suggestLanguage();
  // Without them, names of districts are in English.
  else
    import(/* webpackChunkName: "language" */ '../language/district-names')
      .then(({ loadDistrictNames }) => loadDistrictNames())
      .catch(() => undefined);
}
