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

/** English words as Hindi writes them, which no rule of sounds leads back to. */
const englishWords = new Map(
  `कॉलेज college, कालेज college, यूनिवर्सिटी university, इंस्टीट्यूट institute, इंस्टिट्यूट institute, स्कूल school, लॉ law, साइंस science,
   इंजीनियरिंग engineering, टेक्नोलॉजी technology, मैनेजमेंट management, मेडिकल medical, नर्सिंग nursing, फार्मेसी pharmacy, पॉलिटेक्निक polytechnic,
   कॉमर्स commerce, एजुकेशन education, कंप्यूटर computer, कम्प्यूटर computer, डेंटल dental, होटल hotel, गवर्नमेंट government, डिग्री degree,
   आर्किटेक्चर architecture, एग्रीकल्चर agriculture, आर्ट्स arts, फैशन fashion, डिजाइन design, डिप्लोमा diploma, एम्स aiims, एम्‍स aiims, आईआईटी iit, एनआईटी nit`
    .split(/,\s+/)
    .map((pair) => pair.split(' ') as [string, string]),
);

/** The names of English letters, and how degrees end. */
const englishLetters = new Map(
  'एक्स x, डब्ल्यू w, क्यू q, वाई y, जेड z, एफ f, एच h, आई i, एल l, एम m, एन n, आर r, एस s, बी b, सी c, डी d, जी g, जे j, के k, पी p, टी t, यू u, वी v, ए a, ई e, ओ o'
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);
const endings = new Map([
  ['फार्मा', 'pharma'],
  ['एड', 'ed'],
  ['टेक', 'tech'],
  ['कॉम', 'com'],
]);
const oneOf = (names: ReadonlyMap<string, string>) => `(?:${[...names.keys()].join('|')})`;
const inWord = '\\p{Script=Devanagari}';
const spelt = new RegExp(
  `(?<!${inWord})(?:${oneOf(englishLetters)}\\.?(?:\\s?${oneOf(endings)})|${oneOf(englishLetters)}(?:\\.?\\s?${oneOf(englishLetters)})+(?:\\.?${oneOf(endings)})?)(?!${inWord})`,
  'gu',
);
const named = new RegExp(`${oneOf(endings)}|${oneOf(englishLetters)}`, 'gu');

/** Initials as Hindi spells them, letter by letter: "आईआईटी" becomes "iit", "बी.एड" becomes "bed". */
const withInitials = (text: string): string =>
  text.replace(spelt, (word) =>
    (word.match(named) ?? []).map((name) => endings.get(name) ?? englishLetters.get(name)).join(''),
  );

/** Texts in Devanagari as they are written in Latin letters, in lower case: "इंदौर" becomes "indaur". Other scripts stay as they are. */
export function latinised(text: string): string {
  if (!devanagari.test(text)) return text;
  const known = text.normalize('NFC').replace(run, (word) => englishWords.get(word) ?? word);
  // Decomposed, a dotted letter is the letter and its dot.
  return withInitials(known)
    .normalize('NFD')
    .replace(run, (word) => {
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

const silentAtEnd = new RegExp(`(${consonant})a(?![aAiIuUeoM\\p{L}])`, 'gu');
const lastSilentWithin = new RegExp(`^(.*${vowel}${consonant}h?)a(?=${consonant}h?${vowel})`, 'u');

/**
 * Hindi does not speak the `a` at the end of a word, nor one between a vowel with a consonant and a consonant with a vowel, and not two in a row: the last
 * one goes first. rAjasthAna is said rAjasthAn, javAharalAla javAharlAl.
 */
function dropSilentVowels(itrans: string): string {
  let spoken = itrans.replace(silentAtEnd, '$1');
  while (lastSilentWithin.test(spoken)) spoken = spoken.replace(lastSilentWithin, '$1');
  return spoken;
}
