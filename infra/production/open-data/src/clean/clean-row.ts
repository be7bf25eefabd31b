import type { College } from '@setu/contracts';
import { repairText } from './repair-text.js';
import { formerNames, formerState, todayOf } from './renamed-places.js';
import { spellName } from './spell-name.js';
import { splitAddress, townOf } from './split-address.js';

/** A row of `indian-colleges.csv.gz`. */
export interface SourceRow {
  name: string;
  district: string;
  state: string;
  type: string;
  affiliation: string;
  establishedYear: string;
  website: string;
  category: string;
  source: string;
  sourceId: string;
  aicteId: string;
}

/** A record of one college, cleaned. */
export interface CleanRow {
  sourceId: string;
  aisheCode?: string;
  aicteId?: string;
  /** The name without an address; another college may have the same. */
  bareName: string;
  officialName: string;
  city?: string;
  district?: string;
  state: string;
  formerPlaces?: string[];
  type?: College['type'];
  affiliation?: string;
  establishedYear?: number;
  website?: string;
  category?: string;
  source: string;
}

export function cleanRow(row: SourceRow): CleanRow {
  const officialName = repairText(row.name);
  const { name, address } = splitAddress(spellName(officialName));
  const state = row.state;
  const district = row.district.trim() ? todayOf(state, title(row.district.trim())) : undefined;
  const town = withoutDistrict(townOf(address.map(spellName)), district);
  const isDistrict =
    !town || [district, state, ...formerNames(state, district ?? '')].some((place) => isSpelledLike(place, town));
  const city = isDistrict ? undefined : todayOf(state, town);
  const formerPlaces = [
    ...formerNames(state, district ?? ''),
    ...(city ? formerNames(state, city) : []),
    ...(formerState(state) ? [formerState(state)!] : []),
  ].filter((place, index, all) => all.indexOf(place) === index);
  return {
    sourceId: row.sourceId,
    ...(/^[CU]-/.test(row.sourceId) && { aisheCode: row.sourceId }),
    ...(row.aicteId && { aicteId: row.aicteId }),
    bareName: name,
    officialName,
    ...(city && { city }),
    ...(district && { district }),
    state,
    ...(formerPlaces.length > 0 && { formerPlaces }),
    ...((row.type === 'Public' || row.type === 'Private') && { type: row.type }),
    ...(row.affiliation && { affiliation: spellName(row.affiliation) }),
    ...(row.establishedYear && { establishedYear: Number(row.establishedYear) }),
    ...(row.website && { website: row.website }),
    ...(row.category && { category: row.category }),
    source: row.source,
  };
}

/** "Chembur Mumbai" without the district that stands behind it anyway. */
function withoutDistrict(town: string | undefined, district = ''): string | undefined {
  const [first = ''] = district.split(' ');
  return first && town?.endsWith(` ${first}`) ? town.slice(0, -first.length - 1) : town;
}

/** Whether two names of places may be spellings of one: "Cuttak" and "Cuttack". */
const isSpelledLike = (a: string | undefined, b: string) => !!a && start(a) === start(b);
const start = (name: string) => name.toLowerCase().replace(/\s/g, '').slice(0, 5);
const title = (text: string) => (text === text.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text);
