import { nearPlaces, placeKey } from '../shared/near-places.js';
import { townsOf } from './district-towns.js';
import { plainWords, termOf } from './words.js';

/** Most words of the name of a place. */
export const longestPlace = 4;
/** Alone they are no place: "Central, Delhi", "central university". */
const directions = new Set(['north', 'south', 'east', 'west', 'central']);

let known: Map<string, string[]> | undefined;

/** From the names of districts, of towns in them and of states, to the districts, as `placeKey` writes them. */
function names(): Map<string, string[]> {
  if (known) return known;
  known = new Map();
  for (const { name, also } of nearPlaces()) {
    const [district = '', state = ''] = name.split(', ');
    for (const place of [district, state, ...also, ...townsOf(district).split(', ')]) {
      const key = keyOf(plainWords(place));
      if (!key || directions.has(key)) continue;
      const districts = known.get(key) ?? [];
      known.set(key, districts);
      const own = placeKey(district, state)!;
      if (!districts.includes(own)) districts.push(own);
    }
  }
  return known;
}

const keyOf = (words: readonly string[]) => words.map(termOf).join(' ');

/** The districts that these words name: one or a few, or those of a whole state; none for anything else. */
export const districtsNamed = (words: readonly string[]): readonly string[] => names().get(keyOf(words)) ?? [];
