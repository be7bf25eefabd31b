import type { CleanRow } from './clean-row.js';
import { correctedName } from './corrections.js';
import { nameKey } from './merge-rows.js';
import { placeInName } from './place-in-name.js';
import { formerNames, todayOf } from './renamed-places.js';
import { wellKnown } from './well-known.js';

/** From so many records on, what they name is a town. */
const townFrom = 2;

/** The city of a district that is hardly more than a city; else the district. */
export const cityOf = (district: string): string =>
  district === 'Kamrup Metropolitan'
    ? 'Guwahati'
    : district.replace(/^.+ (?=Delhi$)|(?<=^Bengaluru) Urban$|(?<=^Mumbai) Suburban$|(?<=^Kanpur) Nagar$/u, '');

/** Takes the places off the names of records and makes them their towns, unless another record of the town would have the same name. */
export function withoutPlaces(rows: readonly CleanRow[]): CleanRow[] {
  const towns = countsOf(rows.filter(({ city }) => city).map(({ district, city }) => `${district}|${nameKey(city!)}`));
  const placed = rows.map((row) => {
    const { sourceId, bareName, district, state, city } = row;
    const isFixed = wellKnown.get(sourceId)?.name || correctedName(sourceId) || sourceId.startsWith('U-');
    if (!district || bareName.includes(',') || isFixed) return row;
    const districts = [district, cityOf(district), ...formerNames(state, district), state];
    const isTown = (town: string) => (towns.get(`${district}|${nameKey(town)}`) ?? 0) >= townFrom;
    const { name, town } = placeInName(bareName, districts, isTown);
    const named = city ?? (town && todayOf(state, town));
    return name === bareName ? row : { ...row, bareName: name, ...(named && { city: named }) };
  });
  const names = countsOf(placed.map(keyOf));
  return placed.map((row, index) => (names.get(keyOf(row))! > 1 ? rows[index]! : row));
}

const keyOf = ({ bareName, city = '', district, state }: CleanRow) =>
  [nameKey(bareName), nameKey(city), district, state].join('|');

function countsOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
