import { defaultLanguage, districtMessage, inLanguage, languages } from '@setu/contracts';
import type { ReactNode } from 'react';
import { formatMessage, inOneNode, type Parts } from './format-message';
import { devanagari, english, setOtherLanguages, type Texts, type Translations } from './messages';
import { inSpan } from './translate';

/** Matches each run of text between Latin letters, or from one, as in "St. John’s College (B.Tech)". */
const latin = /([A-Za-z\u00c0-\u024f](?:[^\u0900-\u097f]*[A-Za-z\u00c0-\u024f.)])?)/;
/** Matches English words, and no code in capitals, such as AICTE. */
const englishWords = /[a-z\u00df-\u024f]/;
const number = /\d[\d,]*/g;

const marked = (text: string): ReactNode =>
  englishWords.test(text)
    ? inOneNode(text.split(latin).map((part) => (englishWords.test(part) ? inSpan(defaultLanguage, part) : part)))
    : text;

const shown = (parts: Parts): ReactNode =>
  typeof parts === 'string'
    ? marked(parts)
    : inOneNode(parts.map((part) => (typeof part === 'string' ? marked(part) : part)));

/** Returns the display of texts in another language than English. */
function textsIn({ language, of }: Translations): Texts {
  const { tag } = languages[language];

  function translated(text: string): string {
    const found = of(text);
    if (typeof found === 'string') return found;
    const numbers = text.match(number);
    const withNumbers = numbers && of(text.replace(number, '#'));
    return typeof withNumbers === 'string' ? withNumbers.replace(/#/g, () => numbers!.shift()!) : text;
  }

  /** Returns the name of a district or state. */
  function translatedPart(name: string): string {
    const district = of(districtMessage(name));
    return typeof district === 'string' ? district : translated(name);
  }

  return {
    language,
    address: (path) => inLanguage(language, path),
    content(message, values) {
      const found = of(message);
      return found === undefined
        ? inSpan(defaultLanguage, english.content(message, values))
        : formatMessage(found, values, tag, shown);
    },
    text(message, values) {
      const found = of(message);
      return found === undefined ? english.text(message, values) : (formatMessage(found, values, tag) as string);
    },
    translated,
    translatedPlace: (place) => place.split(', ').map(translatedPart).join(', '),
    marked,
    langOf: (text) => (/\p{L}/u.test(text) && !devanagari.test(text) ? defaultLanguage : undefined),
  };
}

/** For the shell and tests alone: makes the sdk display texts of pages that are not in English, which load this code. */
export const provideOtherLanguages = (): void => setOtherLanguages(textsIn);
