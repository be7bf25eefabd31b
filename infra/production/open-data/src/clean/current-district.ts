import { readDistrictCentres } from '../district-centres.js';
import { readTable } from '../read-table.js';

/** `since` is the year from which a town is in the district; empty where registers merely write a town under a large one nearby. */
type Line = Record<'state' | 'from' | 'district' | 'since' | 'towns', string>;
type Spelling = Record<'state' | 'written' | 'now', string>;

/** A town that came to another district when its own was divided, or that stayed. */
interface MovedTown {
  town: string;
  words: number;
  skeleton: string;
  district: string;
}

const key = (state: string, district: string) => `${state}|${district}`.toLowerCase();
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim();

/** Letters that spellings of one town share: "Sullurupet" and "Sullurpet", "Sri Kalahasthi" and "Srikalahasti". */
export const skeleton = (town: string): string => town.replace(/[aeiouyh\s]|(.)(?=\1)/gu, '');
const minSkeleton = 5;

const movedTown = (town: string, district: string): MovedTown => ({
  town,
  words: town.split(' ').length,
  skeleton: skeleton(town),
  district,
});

const spellings = new Map(
  readTable<Spelling>('district-spellings.csv').map(({ state, written, now }) => [key(state, written), now]),
);
/** The districts of the registers are those of the census of 2011, whose boundaries were frozen at the end of 2009. */
const censusYear = 2010;
const moved = new Map<string, MovedTown[]>();
const divided = new Set<string>();
for (const { state, from, district, since, towns } of readTable<Line>('divided-districts.csv'))
  for (const each of from.split('; ')) {
    const known = moved.get(key(state, each)) ?? [];
    const more = towns.split('; ').map((town) => movedTown(plain(town), district));
    moved.set(key(state, each), [...known, ...more]);
    if (each !== district && Number(since) >= censusYear) divided.add(key(state, each));
  }

/** A district as the directory writes it. */
export const spelledDistrict = (state: string, written: string): string =>
  spellings.get(key(state, written)) ?? written;

const districts = new Set(readDistrictCentres().map(({ state, district }) => key(state, district)));

/** Whether this is the name of a district of the state. */
export const isDistrict = (state: string, name: string): boolean => districts.has(key(state, name));

/** Returns whether a part of this district is in another one since the registers were made. */
export const isDivided = (state: string, district: string): boolean => divided.has(key(state, district));

/** The states whose records AISHE still has in the districts from before the division: in Mahabubnagar 53 of 53 that could be checked. */
const staleStates: ReadonlySet<string> = new Set(['Andhra Pradesh', 'Delhi', 'Telangana']);
export const isStale = (state: string): boolean => staleStates.has(state);

/** Cities whose name AISHE writes for colleges around them too: of 24 in Hyderabad that an examination's list places, 10 are in a neighbouring district. */
const wideDistricts: ReadonlySet<string> = new Set([key('Telangana', 'Hyderabad'), key('Maharashtra', 'Mumbai')]);
export const isWide = (state: string, district: string): boolean => wideDistricts.has(key(state, district));

/** Returns whether a town begins at this position. `skeletons` are those of the one word and of the two that begin there. */
const isIn = (
  { town, words: count, skeleton: own }: MovedTown,
  words: readonly string[],
  at: number,
  skeletons: readonly string[],
) =>
  (town.startsWith(words[at]!) && words.slice(at, at + count).join(' ') === town) ||
  (own.length >= minSkeleton && skeletons.includes(own));

/** Returns whether these words are of a road, which is named after the town that it leads to. */
const isRoad = (words: readonly string[], at: number) =>
  /^(?:main )?(?:road|rd|highway|by ?e? ?pass)\b/u.test(words.slice(at, at + 3).join(' '));

/**
 * Returns the district of the last town in the record's text that a division moved or left, if it names one. Names of people come first and towns
 * behind, so the first two words name no town. The seat of a district, which stays, follows the town that moved.
 */
export function districtOfTown(state: string, district: string, text: string): string | undefined {
  const towns = moved.get(key(state, district));
  if (!towns) return undefined;
  const words = plain(text).split(' ');
  return (
    lastIn(
      words,
      towns.filter((each) => each.district !== district),
    ) ??
    lastIn(
      words,
      towns.filter((each) => each.district === district),
    )
  );
}

function lastIn(words: readonly string[], towns: readonly MovedTown[]): string | undefined {
  for (let at = words.length - 1; at > 1; at--) {
    const skeletons = [skeleton(words[at]!), skeleton(words.slice(at, at + 2).join(''))];
    const found = towns.find((town) => isIn(town, words, at, skeletons) && !isRoad(words, at + town.words));
    if (found) return found.district;
  }
  return undefined;
}

/** Returns the district of today: that of the town, else the one given. */
export const currentDistrict = (state: string, district: string, text: string): string =>
  districtOfTown(state, district, text) ?? district;

/**
 * The district of a town of a divided one. Where registers are stale only a town that the table knows tells its part; elsewhere one that it does
 * not know stayed.
 */
export const partOf = (state: string, district: string, town: string): string | undefined =>
  districtOfTown(state, district, `college in ${town}`) ?? (isStale(state) ? undefined : district);
