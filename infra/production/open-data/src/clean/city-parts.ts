import { readTable } from '../read-table.js';

/** Parts of a city that records name as their town: "Jayanagar", "Andheri East". */
interface Line {
  state: string;
  district: string;
  city: string;
  /** Divided by semicolons; `*` where the whole district is the city. */
  parts: string;
}

const key = (state: string, district: string, part: string) => [state, district, part.toLowerCase()].join('|');
const cities = new Map(
  readTable<Line>('city-parts.csv').flatMap(({ state, district, city, parts }) =>
    parts.split('; ').map((part) => [key(state, district, part), city]),
  ),
);

/**
 * Returns the city that a place is a part of: "Bengaluru" for "Jayanagar"; the place itself if it is a town. Without a place it
 * returns the city that is the whole district, such as Mumbai. Returns nothing where the city has the name of its district, which follows it anyway.
 */
export function cityOfPart(state: string, district: string, place?: string): string | undefined {
  const city = (place && cities.get(key(state, district, place))) ?? cities.get(key(state, district, '*')) ?? place;
  return city === district ? undefined : city;
}
