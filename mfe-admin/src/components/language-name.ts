import type { Language } from '@setu/contracts';

/** Returns the name of a language in English. */
export const languageName = (language: Language): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language)!;
