import type { CleanRow } from './clean-row.js';
import { correctedName } from './corrections.js';
import { isDistrict, skeleton } from './current-district.js';
import { nameKey } from './name-key.js';
import { placeInName } from './place-in-name.js';
import { formerNames, todayOf } from './renamed-places.js';
import { suburbInText, townInText } from './town-in-text.js';
import { spelledTown } from './town-spellings.js';
import { wellKnown } from './well-known.js';

/** From so many records on, what they name is a town. */
const townFrom = 2;

/** The city of a district that is hardly more than a city; else the district. */
export const cityOf = (district: string): string =>
  district === 'Kamrup Metropolitan'
    ? 'Guwahati'
    : district.replace(/^.+ (?=Delhi$)|(?<=^Bengaluru) Urban$|(?<=^Mumbai) Suburban$|(?<=^Kanpur) Nagar$/u, '');

/**
 * Takes the places off the names of records and makes them their towns, unless another record of the town would have the same name. Another
 * spelling of the district is no town: "Kalaburgi" in Kalaburagi.
 */
export function withoutPlaces(joined: readonly CleanRow[]): CleanRow[] {
  const rows = joined.map(spelled);
  const towns = townsOf(rows);
  const placed = rows.map(withoutVillage(towns)).map((row) => {
    const { sourceId, bareName, district, state, city } = row;
    const isFixed = wellKnown.get(sourceId)?.name || correctedName(sourceId) || sourceId.startsWith('U-');
    if (!district || isAddressed(bareName) || isFixed) return row;
    const former = formerNames(state, district);
    const districts = [district, cityOf(district), ...former, state];
    const isTown = (town: string) =>
      (towns.get(`${district}|${nameKey(town)}`) ?? 0) >= townFrom || former.includes(town);
    const { name, town } = placeInName(bareName, districts, isTown, !!city);
    const isDistrict = skeleton(nameKey(town ?? '')) === skeleton(nameKey(district));
    const named = city ?? (town && !isDistrict ? todayOf(state, town) : undefined);
    return name === bareName ? row : { ...row, bareName: name, ...(named && { city: named }) };
  });
  const names = countsOf(placed.map(keyOf));
  const found = placed
    .map((row, index) => (names.get(keyOf(row))! > 1 ? rows[index]! : row))
    .map((row) => (row.city || !row.around ? row : { ...row, city: row.around }));
  // The towns that were read out of names, and those behind labels, name villages too.
  const known = townsOf(found);
  const spellings = new Map(found.map(({ district, city = '' }) => [`${district}|${nameKey(city)}`, city]));
  return found
    .map(withoutVillage(known))
    .map((row, index) => withTownInText(known, spellings, joined[index]!.bareName)(row))
    .map(spelled);
}

/** Returns whether a part behind a comma is left that names no institution: "Government Law College, Katra", but not "Arts, Science & Commerce College - Bagasara". */
const isAddressed = (name: string) =>
  name.includes(',') &&
  !/\b(?:college|institute|polytechnic|(?:maha)?vid[hy]*alaya)\b/iu.test(name.slice(name.lastIndexOf(',')));

/** Spells the town of a record as most records of its district do, and removes a part of the city that the district is named after. */
function spelled(row: CleanRow): CleanRow {
  if (!row.city || !row.district) return row;
  const { city: written, ...rest } = row;
  const city = spelledTown(row.state, row.district, written);
  return city ? { ...row, city } : rest;
}

/** Adds the town that the address of a record names without a comma, or that its name ends with, if other records of the district have it. */
const withTownInText =
  (towns: ReadonlyMap<string, number>, names: ReadonlyMap<string, string>, written: string) =>
  (row: CleanRow): CleanRow => {
    const { sourceId, addresses = '', district = '', state } = row;
    if (row.city || sourceId.startsWith('U-') || wellKnown.get(sourceId)?.name) return row;
    const own = [district, cityOf(district)].map(nameKey);
    const isTown = (town: string) =>
      !own.includes(nameKey(town)) &&
      skeleton(nameKey(town)) !== skeleton(nameKey(district)) &&
      !isDistrict(state, todayOf(state, town)) &&
      (towns.get(`${district}|${nameKey(todayOf(state, town))}`) ?? 0) >= townFrom;
    const [last = ''] = /[^\s,(]+(?:\s[^\s,(]+)?\)?$/u.exec(correctedName(sourceId) ?? written) ?? [];
    const ending = townInText(last, (town) => isTown(town) && nameKey(last).endsWith(nameKey(town)));
    const suburb = suburbInText(district, addresses);
    if (suburb) return { ...row, city: suburb };
    const town = townInText(withoutDistrict(addresses, district), isTown) ?? ending;
    // As the other records write it.
    return town ? { ...row, city: names.get(`${district}|${nameKey(todayOf(state, town))}`)! } : row;
  };

/** Removes a district of several words, which may be named after a town: "Janjgir Champa". */
const withoutDistrict = (text: string, district: string) =>
  district.includes(' ') || district.includes('-')
    ? text.replace(new RegExp(`\\b${district.split(/[\s-]+/u).join('[\\s-]+')}\\b`, 'giu'), ',')
    : text;

const townsOf = (rows: readonly CleanRow[]) =>
  countsOf(rows.filter(({ city }) => city).map(({ district, city }) => `${district}|${nameKey(city!)}`));

/** From so many records on, the second of two places is the town, and the first a village or a part of it. */
const seatFrom = 2;
/** Words that belong to the name of a town: "Greater Noida", "Ugar Khurd", "Mandi Dabwali". */
const ofTown =
  /^(?:new|old|greater|navi|nava|naya|nai|north|south|east|west|upper|lower|sri|shri|fort|chhoti|badi|bari|kala|mota|nana|nani|moti|dodda|port|raja|peth|sadak|pimpri|ambala|mandi|station|midc|parli|narhe|bhangaram|via|uttar|dakshin) | (?:khurd|kalan|nagar|city|cantt|camp|bazar|patti|road|junction|town|north|south)$|^\p{L}+ (?:west|east)$/iu;

/** Leaves the town of a record that names a village in front of it: "Kuttubpur Kasimabad". */
const withoutVillage =
  (towns: ReadonlyMap<string, number>) =>
  (row: CleanRow): CleanRow => {
    const words = row.city?.split(' ') ?? [];
    const isSeat = (town: string) =>
      /^\p{Lu}/u.test(town) && (towns.get(`${row.district}|${nameKey(town)}`) ?? 0) >= seatFrom;
    const seat = [2, 1]
      .filter((count) => count < words.length)
      .map((count) => words.slice(-count).join(' '))
      .find(isSeat);
    const isVillage = seat && !ofTown.test(row.city!) && !wellKnown.get(row.sourceId)?.city;
    return isVillage ? { ...row, city: seat } : row;
  };

const keyOf = ({ bareName, city = '', district, state }: CleanRow) =>
  [nameKey(bareName), nameKey(city), district, state].join('|');

/** Returns how often each key occurs. */
export function countsOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
