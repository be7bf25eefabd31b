/** Spellings of one consonant, in the order in which they are replaced. */
const consonants: [RegExp, string][] = [
  [/x|ksh/g, 'ks'],
  [/ph/g, 'f'],
  [/gn(?=[aeiou])|dny|jn/g, 'gy'],
  [/ch+/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/ck|[cq]/g, 'k'],
  [/g(?=[eiy])|z/g, 'j'],
  [/([bdgjkst])h/g, '$1'],
  [/w/g, 'v'],
  [/m(?![aeioubp]|$)/g, 'n'],
  [/n(?=[bp])/g, 'm'],
  [/(?!^)[hy]/g, ''],
];

/** Spellings of one vowel. */
const vowels: [RegExp, string][] = [
  [/a[uw]|o[uw]|oo(?=r)/g, 'o'],
  [/oo/g, 'u'],
  [/ee|ii|ea|y(?![aeiou])|ie/g, 'i'],
  [/a[iy]|e[iy]/g, 'e'],
  [/([^aeiou]{2}|[aeiou][^aeiou])e$/g, '$1'],
  [/(.)\1+/g, '$1'],
];

const replaced = (word: string, spellings: [RegExp, string][]) =>
  spellings.reduce((text, [from, to]) => text.replace(from, to), word);

/** A word as it is spoken, whichever way it is spelt: th and t, v and w, sh and s, ee and i, double letters are one to an Indian ear. */
export const spokenForm = (word: string): string => replaced(replaced(word, vowels), consonants);

/** One key for all words with the same consonants. Vowels count at the start alone, and there as one; the caller compares the spoken forms. */
export const soundKey = (spoken: string): string =>
  spoken
    .replace(/^[aeiou]+/, 'A')
    .replace(/[aeiou]/g, '')
    .replace(/(.)\1+/g, '$1');
