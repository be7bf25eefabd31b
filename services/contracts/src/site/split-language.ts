import { defaultLanguage, type Language, languages } from './languages.js';

export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);

/** Returns the language of a path, and the path without its prefix: `/hi/colleges` is `/colleges` in Hindi. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [, code = '', rest = ''] = /^\/([a-z]{2})(?=\/|$)(.*)$/s.exec(path) ?? [];
  if (!isLanguage(code) || code === defaultLanguage) return { language: defaultLanguage, path };
  return { language: code, path: rest || '/' };
}
