import { readTable } from './read-table.js';

/** An institution that the University Grants Commission calls fake: it may award no degrees. */
export interface FakeUniversity {
  name: string;
  /** Empty where the list names none. */
  place: string;
  state: string;
}

/** Where the list is from. */
export const fakeUniversitySource = {
  name: 'University Grants Commission (UGC), list of fake universities',
  url: 'https://www.ugc.gov.in',
  asOf: 'February 2026',
} as const;

/** The list of February 2026, but for one name about which its copies disagree. */
export const fakeUniversities: readonly FakeUniversity[] = readTable<FakeUniversity>('fake-universities.csv');

/** Spells a word as most others spell it that sound like it: "Vidyapeeth" as "vidyapit", as "Vidyapith" is. */
const soundOf = (word: string) =>
  /^v[iy]s[hw]+[aw]*v[iy]dyala/.test(word)
    ? 'university'
    : word
        .replaceAll('ee', 'i')
        .replaceAll('oo', 'u')
        .replaceAll('w', 'v')
        .replace(/(?<=.)h/g, '')
        .replace(/(.)\1/g, '$1');

const soundsOf = (text: string) => new Set(text.split(' ').map(soundOf));
const fillers = soundsOf('of and for the in at ltd india');
/** Words that many names share, so that they tell none from another. */
const common = soundsOf(
  'university institute deemed open college national indian new education educational management technology science engineering studies',
);
/** Names of people after whom other institutions are called too. */
const people = soundsOf('rajeev gandhi netaji subhash chandra bose st johns');

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z]+/)
    .filter(Boolean)
    .map(soundOf)
    .filter((word) => !fillers.has(word));

const begins = (words: readonly string[], start: readonly string[]) =>
  `${words.join(' ')} `.startsWith(`${start.join(' ')} `);

const listed = fakeUniversities.map((fake) => {
  const [, initials = ''] = /\(([A-Z]{4,})\)/.exec(fake.name) ?? [];
  const words = wordsOf(fake.name.replace(/ (?:for|\().*/, ''));
  const telling = words.filter((word) => !common.has(word));
  return { fake, initials: soundOf(initials.toLowerCase()), words, telling, town: wordsOf(fake.place.split(',')[0]!) };
});

/** Returns the institutions on the list that a search comes near. */
export function fakeUniversitiesNear(search: string): FakeUniversity[] {
  const asked = wordsOf(search);
  return listed.filter((each) => isNear(each, asked)).map(({ fake }) => fake);
}

function isNear({ initials, words, telling, town }: (typeof listed)[number], asked: string[]): boolean {
  if (asked.includes(initials)) return true;
  // Without a word that is its own, only the whole name is near.
  if (telling.every((word) => people.has(word))) return begins(asked, words);
  const known = telling.filter((word) => asked.includes(word));
  const isUniversityThere = [...town, 'university'].every((word) => asked.includes(word));
  if (known.length > 0 && town.length > 0 && words.includes('university') && isUniversityThere) return true;
  if (telling.length > 1) return known.length === telling.length;
  // A single word of its own tells little without those before it, or the one behind it.
  return begins(asked, words.slice(0, Math.max(words.indexOf(telling[0]!) + 1, 2)));
}
