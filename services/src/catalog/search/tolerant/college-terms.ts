import type { College, DirectoryFacts } from '@setu/contracts';
import { shortNames } from '@setu/open-data';
import { currentRank } from '../../current-rank.js';
import { placeKey } from '../shared/near-places.js';
import { townsOf } from './district-towns.js';
import { meanings } from './meanings.js';
import { districtsNamed } from './place-names.js';
import { fillers, plainWords, renamedWords, singular, termOf } from './words.js';

/** Fields of a college in which a word occurs, as bits. */
export const field = { mainName: 1, name: 2, initials: 4, partInitials: 8, place: 16, rest: 32 } as const;
export const fieldBits = 6;

/** Terms by which the tolerant search finds an entry. */
export interface TolerantEntry {
  /** From each plain word to the fields it occurs in. */
  words: ReadonlyMap<string, number>;
  /** How many words the name has without what follows its first comma or bracket. */
  mainWords: number;
  /** How much is known of the college, 0 to `maxKnown`. */
  known: number;
}

export const maxKnown = 7;

type Source = Pick<College, 'name' | 'location' | 'type' | 'affiliation' | 'establishedYear' | 'keywords' | 'website'> &
  DirectoryFacts & {
    rating?: unknown;
    courses: readonly { title: string }[];
    students: readonly unknown[];
  };

export function collegeTerms(college: Source): TolerantEntry {
  const { name, officialName = '', location = '', type, affiliation = '', keywords, courses } = college;
  const { city, district, state, formerPlaces = [], category, programmes = [] } = college;
  const words = new Map<string, number>();
  const add = (texts: readonly string[], bit: number) => {
    for (const word of texts) words.set(word, (words.get(word) ?? 0) | bit);
  };
  const main = new Set(plainWords(mainPart(name)));
  add(plainWords(`${name}, ${officialName}`), field.name);
  add([...main], field.mainName);
  const elsewhere = formerPlaces.filter((former) => isOtherDistrict(former, placeKey(district, state)));
  const earlier = formerPlaces.filter((former) => !elsewhere.includes(former));
  // A district that it was registered in before says less than where it is.
  add(plainWords(elsewhere.join(', ')), field.name);
  const places = plainWords([location, city, district, state, ...earlier, townsOf(district)].join(', '));
  const { whole, part } = initialsOf(name, new Set(places.map(termOf)));
  add(whole.filter(isOwnWord), field.initials);
  add(part.filter(isOwnWord), field.partInitials);
  for (const other of otherNames(college)) add(other, other.length > 1 ? field.mainName : field.initials);
  add(places, field.place);
  const taught = [...courses.map(({ title }) => title), ...programmes.map(({ course }) => course)];
  // Initials stay initials: as words they would sound like the name of many a place.
  const initialsOnly = new Set([...whole, ...part]);
  const others = keywords.filter((keyword) => !initialsOnly.has(singular(keyword.toLowerCase())));
  add(plainWords([affiliation, category, ...others, ...taught].join(', ')), field.rest);
  if (type) add(type === 'Public' ? ['public', 'government'] : ['private'], field.rest);
  return { words, mainWords: main.size, known: knownOf(college) };
}

/** Returns whether a former place of a college is a district of today beside its own, not an earlier name of it: Chennai of a college in Ranipet. */
function isOtherDistrict(former: string, own = ''): boolean {
  const districts = districtsNamed(plainWords(former));
  return districts.length > 0 && !districts.includes(own);
}

/** Initials that are a word of another meaning, such as "comp", would stand for that word. */
const isOwnWord = (letters: string) => !renamedWords.has(letters);

/** Returns the words of each name that people use and no record has; of a university also the word in the address of its website. */
function otherNames({ aisheCode = '', aicteId = '', category, website = '' }: Source): string[][] {
  const names = shortNames.get(aisheCode) ?? shortNames.get(aicteId) ?? [];
  const [, domain = ''] = /^https?:\/\/(?:www\.)?([^./]+)\./i.exec(website) ?? [];
  const isTelling = category === 'University' && isOwnWord(domain) && districtsNamed([domain]).length === 0;
  return [...names, ...(isTelling ? [domain.replaceAll('-', '')] : [])].map(plainWords);
}

const mainPart = (name: string) => /^[^,(;]{4,}/.exec(name)?.[0] ?? name;

const topRank = 200;
const bestRank = 25;

/** Ranked ones and universities before others, then what has courses, figures or people, a website, a kind. */
function knownOf(college: Source): number {
  const {
    name,
    type,
    category = '',
    establishedYear,
    keywords,
    website,
    rating,
    courses,
    programmes,
    ranks,
    students,
  } = college;
  const rank = currentRank(ranks);
  const isUniversity =
    keywords.includes('University') || /university/i.test(category) || /^(?:indian|national) institute of/i.test(name);
  const signs = [
    isUniversity,
    rank !== undefined,
    rank !== undefined && rank.rank <= topRank,
    rank !== undefined && rank.rank <= bestRank,
    courses.length > 0 || rating !== undefined || students.length > 0 || programmes !== undefined,
    website ?? establishedYear,
    type === 'Public',
  ];
  return signs.filter(Boolean).length;
}

const headWord =
  /^(?:technology|university|college|sciences?|management|engineering|research|education|studies|design|commerce|law|information)$/;
const title = new Set('dr shri sri shree smt pt late prof the st'.split(' '));
const ownStart = new Set(['national', 'indian', 'international', 'all']);
const shortest = 3;
const longest = 10;

/**
 * The initials that people may call a college by. `whole`: of its whole name without its place (BHU, SGSITS), for "University of X" also as "X
 * University" (DU); `places` are the words of where it is. `part`: of a start of it that ends with a word such as Technology, or of what starts with National (NIT in MANIT).
 */
export function initialsOf(name: string, places: ReadonlySet<string> = new Set()): { whole: string[]; part: string[] } {
  const words = (mainPart(name).match(/[\p{L}\p{M}]+(?:['’]\p{L}+)?/gu) ?? [])
    .flatMap((word) => asSeveral(word.toLowerCase()))
    .filter((word) => !fillers.has(word));
  const named = words.slice(words.findIndex((word) => !title.has(word)));
  const whole = new Set<string>();
  const part = new Set<string>();
  const end = named.findLastIndex((word) => !places.has(termOf(word))) + 1;
  for (const list of [words, named, named.slice(0, end)]) {
    const letters = initials(list);
    if (letters.length >= shortest && letters.length <= longest) whole.add(letters);
  }
  const [, of] = /^university of (\p{L}+)$/iu.exec(mainPart(name).trim()) ?? [];
  if (of) part.add(`${of.charAt(0)}u`.toLowerCase()).add(`uo${of.charAt(0)}`.toLowerCase());
  if (words.length === 2 && words[1] === 'university') part.add(initials(words));
  const vidyalaya = named.map((word) => (/^v[iy][sš].*v[iy]dyalay/.test(word) ? 'vv' : word.charAt(0))).join('');
  if (vidyalaya.length >= shortest && vidyalaya.length <= longest) whole.add(vidyalaya);
  // "Guru Ghasidas Vishwavidyalaya" is GGU too.
  if (vidyalaya.endsWith('vv')) whole.add(`${vidyalaya.slice(0, -2)}u`);
  if (/^(?:college|school) of/i.test(name)) whole.add(`${words[0]!.charAt(0)}o${initials(words.slice(1))}`);

  for (const start of [0, named.findIndex((word, at) => at > 0 && ownStart.has(word))])
    if (start >= 0)
      named.forEach((word, at) => {
        const letters = initials(named.slice(start, at + 1));
        if (at > start + 1 && headWord.test(word) && letters.length <= longest) part.add(letters);
      });
  if (named.indexOf('university') > 2) for (const count of [2, 3]) part.add(`${initials(named.slice(0, count))}u`);
  for (const letters of whole) part.delete(letters);
  return { whole: [...whole].map(singular), part: [...part].map(singular) };
}

/** "Tamilnadu" is two words, as people take its initials. */
const asSeveral = (word: string): string[] => {
  const meaning = meanings.get(word);
  return meaning && !meaning.orLiteral && meaning.texts[0]!.replaceAll(' ', '') === word
    ? meaning.texts[0]!.split(' ')
    : [word];
};

const initials = (words: readonly string[]) => words.map((word) => word.charAt(0)).join('');
