import { useLocation } from '@setu/sdk';
import { isAdminPath } from '@setu/contracts';
import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../../timing/tasks';
import { suggestedLanguage } from './suggested-language';

/** Suggests the page in the language that the browser prefers. Its code is loaded by those visitors alone, once the page is idle. */
export function LanguageSuggestion() {
  const [Suggestion, setSuggestion] = useState<ComponentType>();

  useEffect(
    () =>
      whenIdle(() => {
        if (!suggestedLanguage()) return;
        import(/* webpackChunkName: "language-suggestion" */ './suggestion').then(
          (loaded) => setSuggestion(() => loaded.Suggestion),
          () => undefined,
        );
      }),
    [],
  );

  // The administrators' pages are in English only.
  return !isAdminPath(useLocation().pathname) && Suggestion && <Suggestion />;
}
