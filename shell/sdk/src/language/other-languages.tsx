import { type CompiledMessage, defaultLanguage, districtMessage, languages } from '@setu/contracts';
import type { ReactNode } from 'react';
import { formatMessage, type Values } from './format-message';
import { language, setOtherLanguages, translation } from './messages';
import { devanagari, english, inOneNode, inSpan } from './translate';

/** Matches each run of text between Latin letters, or from one, as in "St. John’s College (B.Tech)". */
const latin = /([A-Za-z\u00c0-\u024f](?:[^\u0900-\u097f]*[A-Za-z\u00c0-\u024f.)])?)/;
/** Matches English words, and no code in capitals, such as AICTE. */
const englishWords = /[a-z\u00df-\u024f]/;
const number = /\d[\d,]*/g;

function translated(text: string): string {
  const found = translation(text);
  if (typeof found === 'string') return found;
  const numbers = text.match(number);
  const withNumbers = numbers && translation(text.replace(number, '#'));
  return typeof withNumbers === 'string' ? withNumbers.replace(/#/g, () => numbers!.shift()!) : text;
}

/** Returns the name of a district or state. */
function translatedPart(name: string): string {
  const district = translation(districtMessage(name));
  return typeof district === 'string' ? district : translated(name);
}

const marked = (text: string): ReactNode =>
  englishWords.test(text)
    ? inOneNode(text.split(latin).map((part) => (englishWords.test(part) ? inSpan(defaultLanguage, part) : part)))
    : text;

const shown = (parts: ReactNode[]): ReactNode =>
  inOneNode(parts.map((part) => (typeof part === 'string' ? marked(part) : part)));

const inPageLanguage = (message: CompiledMessage, values?: Values): ReactNode[] =>
  formatMessage(message, values, languages[language()].tag, shown);

/** For the shell and tests alone: makes the sdk display texts of pages that are not in English, which load this code. */
export const provideOtherLanguages = (): void =>
  setOtherLanguages({
    content(message, values) {
      const found = translation(message);
      return found === undefined
        ? inSpan(defaultLanguage, english.content(message, values))
        : shown(inPageLanguage(found, values));
    },
    text(message, values) {
      const found = translation(message);
      return found === undefined ? english.text(message, values) : inPageLanguage(found, values).join('');
    },
    translated,
    translatedPlace: (place) => place.split(', ').map(translatedPart).join(', '),
    marked,
    langOf: (text) => (/\p{L}/u.test(text) && !devanagari.test(text) ? defaultLanguage : undefined),
  });
