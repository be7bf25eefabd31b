import { type DeclaredHead, type Fill, fillTexts, type Words } from '@setu/release-store';
import type { TranslationFile } from './messages.js';

type Translations = Record<string, TranslationFile>;

/** Returns the translations of the head of a page, by language. */
export const headWords = (head: DeclaredHead, translations: Translations) =>
  wordsOf(head, ['title', 'description'], translations);

/** Returns the translations of the texts of a fill, by language. */
export const fillWords = (fill: Fill, translations: Translations) => wordsOf(fill, fillTexts, translations);

/** Returns the translations of the texts with these names that there are, by language. */
function wordsOf<Name extends string>(
  texts: Partial<Record<Name, string>>,
  names: readonly Name[],
  translations: Translations,
): { words?: Words<Name> } {
  const translated = Object.entries(translations).flatMap(([language, { messages }]) => {
    const words = names.flatMap((name) => {
      const word = messages[texts[name] ?? ''];
      return word ? [[name, word]] : [];
    });
    return words.length > 0 ? [[language, Object.fromEntries(words)]] : [];
  });
  return translated.length > 0 ? { words: Object.fromEntries(translated) as Words<Name> } : {};
}
