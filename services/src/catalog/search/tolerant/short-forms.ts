import { shortNames } from '@setu/open-data';
import { editDistance } from './edit-distance.js';
import { plainWords } from './words.js';

const shortest = 4;

/** Spellings of the short forms of the best known institutions and of universities (BRABU, NIMHANS), with their plain words. */
const shortForms = new Map<string, string>();
for (const name of [...shortNames.values()].flat()) {
  const [word = '', ...others] = plainWords(name);
  if (others.length > 0 || word.length < shortest) continue;
  for (const spelling of [word, name.toLowerCase()]) shortForms.set(spelling, word);
}

/** Returns the short form that a word misspells by one letter, unless it may be another one: "brabuu". */
export function shortFormMeant(word: string): string | undefined {
  if (word.length <= shortest) return undefined;
  const near = new Set<string>();
  for (const [spelling, form] of shortForms)
    if (spelling[0] === word[0] && editDistance(word, spelling, 1) === 1) near.add(form);
  return near.size === 1 ? [...near][0] : undefined;
}
