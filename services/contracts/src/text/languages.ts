/** Languages of the visitors' pages. English has no prefix in addresses; the others have their code: `/hi/colleges`. */
export const languages = {
  en: { tag: 'en-IN', name: 'English' },
  hi: { tag: 'hi-IN', name: 'हिन्दी' },
  mr: { tag: 'mr-IN', name: 'मराठी' },
} as const;

export type Language = keyof typeof languages;

/** Returns the name of a language in English, such as `Hindi`. */
export const englishNameOf = (language: Language): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language)!;

/**
 * A message as it is displayed: a text, or the parts of an ICU message that `icu-minify` compiles.
 * Source: https://unicode-org.github.io/icu/userguide/format_parse/messages/
 */
export type CompiledMessage = string | readonly unknown[];

/** Translations of one language, by `messageKey` of the English message. */
export type Catalogue = Record<string, CompiledMessage>;

/** Names of districts in one language, by their English names. */
export type DistrictNames = Record<string, string>;
