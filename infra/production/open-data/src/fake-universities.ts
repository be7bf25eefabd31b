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

/** Words that many names share, so that they tell none from another. */
const common = new Set(
  'university universities vishwavidyalaya institute of and the for in at deemed open college national indian india education educational management technology science engineering studies'.split(
    ' ',
  ),
);
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .split(/[^a-z]+/)
    .filter(Boolean)
    .map((word) => (/^v[iy]s[hw]+[aw]*v[iy]dyala/.test(word) ? 'university' : word));

/**
 * The institutions on the list that a search comes near: it has every telling word of the name, or it is the name. A name of common words alone, such as
 * "Indian Institute of Science and Engineering", is only near when all of it is written.
 */
export function fakeUniversitiesNear(search: string): FakeUniversity[] {
  const asked = new Set(wordsOf(search));
  return fakeUniversities.filter(({ name }) => {
    const words = wordsOf(name);
    const telling = words.filter((word) => !common.has(word));
    return (telling.length >= 2 ? telling : words).every((word) => asked.has(word));
  });
}
