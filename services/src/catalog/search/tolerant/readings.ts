import { questionsIn } from '@setu/contracts';
import { longestPhrase, meanings, wishes } from './meanings.js';
import { plainWords, termOf } from './words.js';

/** One way to read a search. */
export interface Reading {
  words: readonly string[];
  /** How many phrases were taken for something else than they say. */
  changes: number;
  /** From a word of the search to the one that it means. */
  askedAs?: ReadonlyMap<string, string>;
}

/** Limit of the readings of one search. Each costs as much as the first one. */
export const maxReadings = 4;

interface Phrase {
  meant: readonly string[][];
  orLiteral: boolean;
}

const phrases = new Map<string, Phrase>(
  [...meanings].map(([phrase, { texts, orLiteral }]) => [
    keyOf(plainWords(phrase)),
    { meant: texts.map(plainWords), orLiteral },
  ]),
);

function keyOf(words: readonly string[]): string {
  return words.map(termOf).join(' ');
}

/** Returns the words of a search that say which colleges are wanted; none of a search that only asks something else. */
export const wantedWords = (text: string): string[] =>
  plainWords(questionsIn(text).rest).filter((word) => !wishes.has(word));

/** The readings of these words, in their order: "mp engineering" may mean Madhya Pradesh. */
export function readingsOf(words: readonly string[]): Reading[] {
  let readings: Reading[] = [{ words: [], changes: 0 }];
  for (let at = 0; at < words.length;) {
    const { length, meant, orLiteral } = phraseAt(words, at);
    const phrase = words.slice(at, at + length);
    const extended = (by: readonly string[], changed: number) =>
      readings.map(({ words: before, changes, askedAs }) => ({
        words: [...before, ...by],
        changes: changes + changed,
        askedAs: changed && by.length === length ? new Map([...(askedAs ?? []), ...pairs(by, phrase)]) : askedAs,
      }));
    readings = [...(orLiteral ? extended(phrase, 0) : []), ...meant.flatMap((other) => extended(other, 1))].slice(
      0,
      maxReadings,
    );
    at += length;
  }
  return readings.filter(({ words: read }) => read.length > 0);
}

const pairs = (taken: readonly string[], asked: readonly string[]) =>
  taken.map((word, at) => [word, asked[at]!] as const);

function phraseAt(words: readonly string[], at: number): Phrase & { length: number } {
  for (let length = longestPhrase; length > 0; length--) {
    const phrase = at + length <= words.length && phrases.get(keyOf(words.slice(at, at + length)));
    if (phrase) return { length, ...phrase };
  }
  return { length: 1, meant: [], orLiteral: true };
}
