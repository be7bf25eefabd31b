import { defaultLanguage, type Language } from '@setu/contracts';
import { language, site } from '@setu/sdk';
import { hasChosen } from './chosen-language';

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
