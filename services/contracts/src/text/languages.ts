/** Languages of the visitors' pages. English has no prefix in addresses; the others have their code: `/hi/colleges`. */
export const languages = {
  en: { tag: 'en-IN', name: 'English' },
  hi: { tag: 'hi-IN', name: 'हिन्दी' },
  mr: { tag: 'mr-IN', name: 'मराठी' },
} as const;

export type Language = keyof typeof languages;

export const defaultLanguage = 'en' as const;

/** Returns the name of a language in English, such as `Hindi`. */
export const englishNameOf = (language: Language): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language)!;

/** Returns the `language` of the emails to the sender of a form, for the body of its call. English is the default, so it is left out. */
export const emailLanguage = (language: Language): { language?: Language } =>
  language === defaultLanguage ? {} : { language };

/** Returns the prefix of a language in addresses: `/hi`, or nothing for English. */
export const languagePrefix = (language: Language): string => (language === defaultLanguage ? '' : `/${language}`);

/** Returns a path in a language: `/hi/colleges`. The home page has no slash at its end: `/hi`. */
export const inLanguage = (language: Language, path: string): string =>
  language === defaultLanguage ? path : languagePrefix(language) + path.replace(/^\/(?=$|[?#])/, '');

/**
 * Returns the addresses of a page in English and in other languages, by the tags of `hreflang`; none without another language. `x-default` is for readers of
 * any other language.
 */
export const alternateAddresses = (path: string, others: readonly Language[]): [tag: string, path: string][] =>
  others.length === 0
    ? []
    : [
        ...([defaultLanguage, ...others] as const).map((each): [string, string] => [
          languages[each].tag,
          inLanguage(each, path),
        ]),
        ['x-default', path],
      ];

/**
 * A message as it is displayed: a text, or the parts of an ICU message that `icu-minify` compiles.
 * Source: https://unicode-org.github.io/icu/userguide/format_parse/messages/
 */
export type CompiledMessage = string | readonly unknown[];

/** Translations of one language, by `messageKey` of the English message. */
export type Catalogue = Record<string, CompiledMessage>;

/** Names of districts in one language, by their English names. */
export type DistrictNames = Record<string, string>;

/** Returns the message for the name of a district. A name such as Mon is a word of its own too. */
export const districtMessage = (name: string): string => `district ${name}`;
