import { readDistrictCentres } from '../district-centres.js';
import { readTable } from '../read-table.js';

type Line = Record<'state' | 'from' | 'district' | 'towns', string>;
type Spelling = Record<'state' | 'written' | 'now', string>;

/** A town that came to another district when its own was divided. */
interface MovedTown {
  town: string;
  district: string;
}

const key = (state: string, district: string) => `${state}|${district}`.toLowerCase();
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim();

const spellings = new Map(
  readTable<Spelling>('district-spellings.csv').map(({ state, written, now }) => [key(state, written), now]),
);
const moved = new Map<string, MovedTown[]>();
for (const { state, from, district, towns } of readTable<Line>('divided-districts.csv'))
  for (const each of from.split('; ')) {
    const known = moved.get(key(state, each)) ?? [];
    moved.set(key(state, each), [...known, ...towns.split('; ').map((town) => ({ town: plain(town), district }))]);
  }

/** A district as the directory writes it. */
export const spelledDistrict = (state: string, written: string): string =>
  spellings.get(key(state, written)) ?? written;

const districts = new Set(readDistrictCentres().map(({ state, district }) => key(state, district)));

/** Whether this is the name of a district of the state. */
export const isDistrict = (state: string, name: string): boolean => districts.has(key(state, name));

/** Whether a part of this district is in another one since. */
export const isDivided = (state: string, district: string): boolean => moved.has(key(state, district));

/** Letters that spellings of one town share: "Sullurupet" and "Sullurpet", "Sri Kalahasthi" and "Srikalahasti". */
export const skeleton = (town: string): string => town.replace(/[aeiouyh\s]|(.)(?=\1)/gu, '');
const minSkeleton = 5;

const isIn = (town: string, words: readonly string[], at: number) => {
  const length = town.split(' ').length;
  if (words.slice(at, at + length).join(' ') === town) return true;
  const own = skeleton(town);
  return (
    own.length >= minSkeleton &&
    [1, 2].some((count) => at + count <= words.length && skeleton(words.slice(at, at + count).join('')) === own)
  );
};

/** Whether these words are of a road, which is named after the town that it leads to. */
const isRoad = (words: readonly string[], at: number) =>
  /^(?:main )?(?:road|rd|highway|by ?e? ?pass)\b/u.test(words.slice(at, at + 3).join(' '));

/**
 * The district of today: that of the last town in the record's text that a division moved, else the one given. Names of people stand in front and
 * towns behind, so the first two words name no town.
 */
export function currentDistrict(state: string, district: string, text: string): string {
  const towns = moved.get(key(state, district));
  if (!towns) return district;
  const words = plain(text).split(' ');
  for (let at = words.length - 1; at > 1; at--) {
    const found = towns.find(({ town }) => isIn(town, words, at) && !isRoad(words, at + town.split(' ').length));
    if (found) return found.district;
  }
  return district;
}
