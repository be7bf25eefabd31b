import { readTable } from '../read-table.js';
import { inFull } from './shorthand.js';
import { withoutStrayStops } from './stray-stops.js';

/** A misspelled word of the sources, and how many of their records have it. */
interface WordRepair {
  written: string;
  right: string;
  records: string;
}

export const wordRepairs = readTable<WordRepair>('word-repairs.csv');
const rightWords = new Map(wordRepairs.map(({ written, right }) => [written, right]));
/** Initials that a name in capitals hides: "XLRI", which would become "Xlri". */
const initials = new Set(readTable<{ initials: string }>('initials.csv').map((row) => row.initials.toLowerCase()));

const joined =
  /\b(college|institute|institution|school|university|academy|centre|faculty|department|society|diploma)(of|and|for)(?=\s|$)/giu;
const joinedSmall = /(?<=\s)(of|and|for)(?=\p{Lu}\p{Ll}{3})/gu;
const joinedType = /(?<=\p{Ll}{3})(?<!\b(?:sub|inter|co))(college|mahavidyalaya|university|polytechnic)(?=[\s,.]|$)/gu;
/** A capital that a space parts from its word: "C ollege". */
const parted =
  /\b([CIUSEMTP])\s(?=(?:ollege|nstitute|niversity|chool|ducation|ngineering|anagement|echnology|olytechnic|cience|harmacy)\b)/gu;
/** A word whose first two letters are capitals: "NUrsing". */
const twoCapitals = /(?<![\p{L}.])(\p{Lu})(\p{Lu})(?=\p{Ll}{4})/gu;
/** A common word in capitals within a name that is not. */
const shoutedWord =
  /\b(?:DEGREE|CITY|BOYS|COLLEGE|SCHOOL|BIDAR|MARYS|OAK|VIDYA)\b(?<=\p{Ll}.*)|\b(?:RURAL|ARTS|GIRLS|WOMEN|LAW|ROYAL|SRI|SHRI|SHREE|SHYAM|PATEL|GROUP|BABA|SAGAR|GOKUL|RISHI|TARA)\b(?:(?<=\p{Ll}.*)|(?=.*\p{Ll}))/gu;
/** A saint's genitive without its apostrophe: "St Mary S College". */
const saints = /\b(St\.? \p{L}{3,}) S(?= \p{Lu}\p{Ll})/gu;
/** A word that a register cuts off. */
const cutOff = /\bmahavi(?:d|dy|l)?(?=[.,\s]|$)\.?/giu;
const degrees = new Map([
  ['mba', 'MBA'],
  ['mca', 'MCA'],
  ['bba', 'BBA'],
  ['bca', 'BCA'],
  ['med', 'M.Ed.'],
  ['bed', 'B.Ed.'],
  ['uit', 'UIT'],
]);
/** A lost "of" in front of a list of subjects: "College Arts, Science & Commerce", or of the last ones: "Institute Medical Sciences". */
const lostOf =
  /\b(?:(College|Institute|School) (?=(?:Arts(?=,| [&aCS])|Management Studies|Physical Education)\b)(?!Arts (?:College|Academy))|(?<!\bof )(College|Institute|Faculty) (?=(?:Education|Science|Technology|Engineering|Medical Sciences|Business Administration|Management and Technology|Computer (?:Applications?|Studies|Education))(?:$|,| (?:&|\())))/gu;
/** An "of" without its last letter: "College o Arts & Commerce". */
const cutOf = /(?<=\b(?:college|institute|school) )o(?= \p{Lu})/giu;
/** Degrees that were written like words or without their stops: "Bed College", "BSC Nursing", "BBA BCA BCOM College". */
const degreeWord = /\b(?:Bed(?= College)|BSC|MSC|BCOM|MCOM)\b(?!\.)/gu;
const writtenDegrees = new Map([
  ['bed', 'B.Ed.'],
  ['bsc', 'B.Sc.'],
  ['msc', 'M.Sc.'],
  ['bcom', 'B.Com.'],
  ['mcom', 'M.Com.'],
]);
const inBrackets = /\((\p{Lu}\p{Ll}{1,8})\)/gu;
const word = /[\p{L}\p{M}]+/gu;

/** A name with its misspelled words corrected, and words that are run together or apart set right. It keeps the case of each word. */
export function repairWords(name: string): string {
  return withoutStrayStops(inFull(name))
    .replace(cutOff, (cut) => (cut === cut.toUpperCase() ? 'MAHAVIDYALAYA' : 'Mahavidyalaya'))
    .replace(twoCapitals, (_two, first: string, second: string) => first + second.toLowerCase())
    .replace(/\bST\.(?= \p{Lu}\p{Ll})/gu, 'St.')
    .replace(/\bfor women['’]s(?=,|$)/iu, 'for Women')
    .replace(/,(?= & (?:technology|commerce|science|research|management)\b)/giu, '')
    .replace(lostOf, '$1$2 of ')
    .replace(cutOf, 'of')
    .replace(degreeWord, (degree) => writtenDegrees.get(degree.toLowerCase())!)
    .replace(saints, "$1's")
    .replace(shoutedWord, capitalised)
    .replace(/(?<=\p{L}['’]s)(?<!\bwomen['’]s),(?= \p{Lu})/giu, '')
    .replace(/\b(\p{Lu}{3,}) \1\b/gu, '$1')
    .replace(/\b(societ|academ)yss\b/giu, "$1y's")
    .replace(/\b(foundation|trust|mandal|sanstha)s['’]s\b/giu, "$1's")
    .replace(parted, '$1')
    .replace(joined, '$1 $2')
    .replace(joinedSmall, '$1 ')
    .replace(joinedType, (type, _type, offset: number, whole: string) =>
      keepsTogether(whole.slice(0, offset)) ? type : ` ${capital(type)}`,
    )
    .replace(word, repairWord)
    .replace(inBrackets, (bracket, inside: string, offset: number, whole: string) => {
      const degree = degrees.get(inside.toLowerCase());
      if (degree) return `(${degree})`;
      return areInitials(inside, whole.slice(0, offset)) ? `(${inside.toUpperCase()})` : bracket;
    });
}

/** Whether letters are the initials of the words in front of them, some of which may be left out: "Simat" of "Sachdeva Institute of Management". */
function areInitials(letters: string, words: string): boolean {
  let starts = [...words.matchAll(/(?<!\p{L})\p{L}/gu)].map(([start]) => start.toLowerCase());
  for (const letter of letters.toLowerCase()) {
    const at = starts.indexOf(letter);
    if (at < 0) return false;
    starts = starts.slice(at + 1);
  }
  return letters.length >= 3;
}

/** Whether a word ends here that is written in one with "college" or the like, as in "Kalamahavidyalaya". */
const keepsTogether = (before: string) => /(?:maha|kala|vishwa|lok|kanya|sangeet|yoga|ved|natya)$/iu.test(before);

function repairWord(written: string): string {
  const lower = written.toLowerCase();
  if (initials.has(lower) && /^\p{Lu}\p{Ll}/u.test(written)) return written.toUpperCase();
  const right = rightWords.get(lower);
  if (!right) return written;
  if (written === written.toUpperCase()) return right.toUpperCase();
  return /^\p{Lu}/u.test(written) ? right.split(' ').map(capital).join(' ') : right;
}

const capitalised = (text: string) => text.charAt(0) + text.slice(1).toLowerCase();
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
