import { defaultLanguage, type Language } from '@setu/contracts';
import { language, site } from '@setu/sdk';
import { hasChosen, rememberChoices } from './chosen-language';
import { useSuggestion } from './language-suggestion';

/**
 * Returns the language to suggest on an English page: that of the site which the browser prefers, if it is not English. None once the
 * visitor has chosen a language, or has dismissed the suggestion.
 */
export function suggestedLanguage(): Language | undefined {
  const offered: readonly string[] = [defaultLanguage, ...(site().languages ?? [])];
  const preferred = navigator.languages.map((tag) => tag.split('-')[0]!).find((code) => offered.includes(code));
  const isOther = language() === defaultLanguage && preferred !== defaultLanguage;
  return isOther && !hasChosen() ? (preferred as Language | undefined) : undefined;
}

/** Suggests the page in the language that the browser prefers. The code of the suggestion is loaded by those visitors alone. */
export function suggestLanguage(): void {
  rememberChoices();
  if (!suggestedLanguage()) return;
  import(/* webpackChunkName: "language-suggestion" */ './suggestion').then(
    ({ Suggestion }) => useSuggestion.setState({ Suggestion }),
    () => undefined,
  );
}
