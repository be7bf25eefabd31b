import { defaultLanguage, inLanguage } from './language-addresses.js';
import { type Language, languages } from './languages.js';

export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);

/** Returns the language of a path, and the path without its prefix: `/hi/colleges` is `/colleges` in Hindi. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [, code = '', rest = ''] = /^\/([a-z]{2})(?=\/|$)(.*)$/s.exec(path) ?? [];
  if (!isLanguage(code) || code === defaultLanguage) return { language: defaultLanguage, path };
  return { language: code, path: rest || '/' };
}

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
