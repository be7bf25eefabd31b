import { readTable } from '../read-table.js';

/** A town that a record spells otherwise than the other records of its district and GeoNames do. */
export interface TownSpelling {
  state: string;
  district: string;
  written: string;
  /** Empty for a part of the city that the district is named after: "Dhantoli" in Nagpur. */
  now: string;
}

export const townSpellings: readonly TownSpelling[] = readTable<TownSpelling>('town-spellings.csv');
const key = (state: string, district: string, town: string) => [state, district, town.toLowerCase()].join('|');
const spelled = new Map(townSpellings.map((row) => [key(row.state, row.district, row.written), row.now]));

/** Returns a town as most records of its district spell it: "Sangamner" for "Sangamer"; empty for a part of a city. */
export const spelledTown = (state: string, district: string, town: string): string =>
  spelled.get(key(state, district, town)) ?? town;
