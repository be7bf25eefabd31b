import module from '@indic-transliteration/sanscript';

// Its types promise a default export, but the module itself is the library.
const sanscript = module as unknown as typeof module.default;

const devanagari = /\p{Script=Devanagari}/u;
const run = /[\p{Script=Devanagari}\u200c\u200d]+/gu;

/** Vowels and letters that modern Hindi adds to what the library knows from Sanskrit. */
const modernLetters: [RegExp, string][] = [
  [/[\u200c\u200d]/g, ''],
  [/ॉ/g, 'ो'],
  [/ऑ/g, 'ओ'],
  [/ॅ|ॆ/g, 'े'],
  [/[डढ]़/g, 'र'],
  [/़/g, ''],
];

/** Texts in Devanagari as they are written in Latin letters, in lower case: "इंदौर" becomes "indaur". Other scripts stay as they are. */
export function latinised(text: string): string {
  if (!devanagari.test(text)) return text;
  // Decomposed, a dotted letter is the letter and its dot.
  return text.normalize('NFD').replace(run, (word) => {
    const modern = modernLetters.reduce((spelt, [from, to]) => spelt.replace(from, to), word);
    const spoken = dropSilentVowels(sanscript.t(modern, 'devanagari', 'itrans'));
    return spoken
      .replace(/\.?[Mm](?=[pb])/g, 'm')
      .replace(/\.?M/g, 'n')
      .replace(/\.N/g, 'n')
      .toLowerCase();
  });
}

const vowel = '[aAiIuUeo]';
const consonant = "[^aAiIuUeoM\\s.'~^]";

/** Hindi does not speak the `a` at the end of a word, nor one between a vowel with a consonant and a consonant with a vowel: rAjasthAna is said rAjasthAn. */
const dropSilentVowels = (itrans: string): string =>
  itrans
    .replace(new RegExp(`(${consonant})a(?![aAiIuUeoM\\p{L}])`, 'gu'), '$1')
    .replace(new RegExp(`(?<=${vowel}${consonant}h?)a(?=${consonant}h?${vowel})`, 'gu'), '');
