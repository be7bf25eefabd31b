import { latinised } from './devanagari.js';
import { sameWords } from './same-words.js';

/** Endings of degrees after the first letter: b.ed, m.tech, ph.d. */
const degreeEndings = new Set('ed tech sc com pharm pharma arch des voc lib phil ped'.split(' '));

/** Words that say nothing about a college. */
export const fillers = new Set('of and the for in at on to by a an de with from under'.split(' '));

/**
 * The words of a text for the tolerant search: in lower-case Latin letters, without marks, initials with dots joined ("D. A. V." is one word,
 * "b.ed" too), without plural endings. Words with the same meaning are still apart: see `termOf`.
 */
export function plainWords(text: string): string[] {
  const parts = latinised(text)
    .replace(/(\p{Ll}{3})(\p{Lu}\p{L}{2})/gu, '$1 $2')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`´]/gu, '')
    .replace(/\b(ph|ll)\.\s?([bdm])\b/g, '$1$2')
    .replace(/\b([bd])\.?\s?el\.?\s?ed\b/g, '$1eled')
    .replace(/\b(maha|vishwa|vishva) (?=v[iy]dyalay)/g, '$1')
    .split(/[^\p{L}\p{N}]+/u);
  const words: string[] = [];
  let initials = '';
  for (const part of parts) {
    if (part.length === 1 && !/\d/.test(part)) {
      initials += part;
      continue;
    }
    if (initials && degreeEndings.has(part)) {
      words.push(initials + part);
      initials = '';
      continue;
    }
    if (initials) words.push(initials);
    initials = '';
    if (part) words.push(part);
  }
  if (initials) words.push(initials);
  // A lone s is what "Women s College" has left of its apostrophe.
  return words.filter((word) => word !== 's' && !fillers.has(word)).map(singular);
}

/** Short words may be initials, so they stay: MBBS. "sciences" and "science", "studies" and "study", are one word; "campus", "Francis", "Madras" and "Ross" stay. */
export function singular(word: string): string {
  if (word.length < 5 || !word.endsWith('s') || /(?:ss|us|is|as|os)$/.test(word)) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

const terms = new Map(
  sameWords.flatMap(([first = '', ...others]) => others.map((word) => [singular(word), singular(first)] as const)),
);

/** Every word that another one represents, and that other one. */
export const renamedWords: ReadonlyMap<string, string> = terms;

/** The word that represents all words of the same meaning in the index: "govt" is "government", "Bombay" is "mumbai". */
export const termOf = (word: string): string => terms.get(word) ?? word;

export const hasDigit = (word: string): boolean => /\d/.test(word);
