import type { Language } from './languages.js';

export const defaultLanguage = 'en' as const;

/** Returns the `language` of the emails to the sender of a form, for the body of its call. English is the default, so it is left out. */
export const emailLanguage = (language: Language): { language?: Language } =>
  language === defaultLanguage ? {} : { language };

/** Returns the prefix of a language in addresses: `/hi`, or nothing for English. */
export const languagePrefix = (language: Language): string => (language === defaultLanguage ? '' : `/${language}`);

/** Returns a path in a language: `/hi/colleges`. The home page has no slash at its end: `/hi`. */
export const inLanguage = (language: Language, path: string): string =>
  language === defaultLanguage ? path : languagePrefix(language) + path.replace(/^\/(?=$|[?#])/, '');
