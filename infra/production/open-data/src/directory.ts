import { nameInitials } from '@setu/contracts';
import { programmesById, ranksById, type ProgrammeRow, type RankRow } from './clean/attach-facts.js';
import { readAisheList } from './clean/aishe-list.js';
import { cleanRow, type CleanRow } from './clean/clean-row.js';
import { mergeRows, type DoubtfulPair } from './clean/merge-rows.js';
import { nameKey } from './clean/name-key.js';
import type { DirectoryCollege } from './directory-file.js';
import { partOf } from './clean/current-district.js';
import { cityOfPart } from './clean/city-parts.js';
import { correctedCity, correctedName } from './clean/corrections.js';
import { isGeneric } from './clean/place-in-name.js';
import { wellKnown } from './clean/well-known.js';
import { cityOf, countsOf, withoutPlaces } from './clean/without-places.js';
import { readSource } from './read-source.js';
import { readTable } from './read-table.js';

export interface Directory {
  colleges: DirectoryCollege[];
  doubtful: DoubtfulPair[];
  /** How many records were made one with another. */
  merged: number;
}

/** From so many districts on, colleges of one name carry their town, as initials alone do: "Government Polytechnic, Jatara", "AIIMS, Agra". */
const commonFrom = 5;

const sources: Record<string, { source: string; url: string; asOf: string }> = {
  'aishe-datagov': { source: 'AISHE list of colleges, data.gov.in', url: 'https://www.data.gov.in', asOf: '2016' },
  'aishe-eng': { source: 'AISHE list of institutions', url: 'https://aishe.gov.in', asOf: '2026' },
  'aishe-univ-2026': { source: 'AISHE directory of universities', url: 'https://aishe.gov.in', asOf: '2026' },
  'aicte-2025': {
    source: 'AICTE list of approved institutes',
    url: 'https://facilities.aicte-india.org',
    asOf: '2025',
  },
};

/** The directory made of the source files: cleaned, doubles joined, programmes and ranks attached. */
export function buildDirectory(): Directory {
  const listed = readAisheList();
  const {
    rows: joined,
    doubtful,
    merged,
  } = mergeRows(readSource().map((row) => cleanRow(row, listed.get(row.sourceId))));
  const programmes = programmesById(readTable<ProgrammeRow>('aicte-courses.csv.gz'));
  const ranks = ranksById(joined, readTable<RankRow>('nirf-ranks.csv.gz'));
  const rows = withoutPlaces(joined);
  const districts = new Map<string, Set<string>>();
  for (const { bareName, district, state } of rows) {
    const key = nameKey(bareName);
    districts.set(key, (districts.get(key) ?? new Set()).add(`${district}, ${state}`));
  }
  const campuses = campusNames(rows);
  const inCity = countsOf(rows.map(cityKey));
  const colleges = rows.map((row) => {
    // The part of a city tells its colleges of one name apart: "New Horizon College, Kasturinagar".
    const isCommon = districts.get(nameKey(row.bareName))!.size >= commonFrom || isTwin(row, inCity);
    return toCollege(row, isCommon, campuses(row), programmesOf(row, programmes), ranks.get(row.sourceId));
  });
  return { colleges, doubtful, merged };
}

type Place = Pick<CleanRow, 'sourceId' | 'city' | 'district' | 'state' | 'placeNote'>;

/** Returns the place of a record, its district today, and the city that it is in, which is another one for a part of a city. */
function placeOf({ sourceId, city: written, district: listed, state, placeNote }: Place) {
  const place = correctedCity(sourceId, written);
  const part = placeNote === 'divided' && place ? partOf(state, listed!, place) : undefined;
  const district = part || listed;
  // A town tells which district it is.
  const isTold = part || (placeNote === 'near' && place);
  return { place, district, isTold, city: district ? cityOfPart(state, district, place) : place };
}

function cityKey(row: CleanRow): string {
  const { city, district } = placeOf(row);
  return [nameKey(row.bareName), city, district, row.state].join('|');
}

/** Returns whether a record has a part of a city for its place, and another one of the city has its name. */
const isTwin = (row: CleanRow, inCity: ReadonlyMap<string, number>) => {
  const { place, city } = placeOf(row);
  return !!place && place !== city && inCity.get(cityKey(row))! > 1;
};

/** The programmes under each id of a record; what two of them list is counted once. */
function programmesOf({ aicteId, aicteIds = [] }: CleanRow, byId: ReturnType<typeof programmesById>) {
  const all = [...new Set([aicteId ?? '', ...aicteIds])].flatMap((id) => byId.get(id) ?? []);
  const found = new Map(all.map((programme) => [`${programme.level}|${programme.course}`, programme]));
  return found.size > 0 ? [...found.values()] : undefined;
}

/** Names a record that has the name of a university elsewhere as its campus: "Birla Institute of Technology, Mesra, Noida campus". */
function campusNames(rows: readonly CleanRow[]): (row: CleanRow) => string | undefined {
  const universities = new Map<string, CleanRow[]>();
  for (const row of rows)
    if (row.sourceId.startsWith('U-')) {
      const key = universityKey(row.bareName);
      universities.set(key, [...(universities.get(key) ?? []), row]);
    }
  return ({ sourceId, bareName, city, district, state }) => {
    const [own, ...others] = universities.get(universityKey(bareName)) ?? [];
    const place = city ?? (district && cityOf(district));
    if (!own || others.length > 0 || own.sourceId === sourceId || !place) return undefined;
    return own.district === district && own.state === state ? undefined : `${own.bareName}, ${place} campus`;
  };
}

const universityKey = (name: string) =>
  nameKey(name.replace(/\(?\b(?:deemed to be|deemed) university\)?|\(deemed to be\)/giu, ''));

/** Districts that are named after no town. */
const region = /^(?:North|South|East|West|Purba|Paschim|Uttara?|Dakshina?|Upper|Lower|The) | (?:Rural|Dehat)$/u;

function toCollege(
  { bareName, source, aicteIds: _aicteIds, around: _around, addresses: _addresses, ...row }: CleanRow,
  isCommon: boolean,
  campusName: string | undefined,
  programmes: DirectoryCollege['programmes'],
  ranks: DirectoryCollege['ranks'],
): DirectoryCollege {
  const { city: _written, district: listed, state, officialName, placeNote, ...facts } = row;
  const { place, district, isTold, city } = placeOf(row);
  const town = place ?? (district && cityOf(district));
  const hasTown = town && nameKey(bareName).endsWith(nameKey(town));
  const isBare = isGeneric(bareName) && !row.sourceId.startsWith('U-') && (place || !region.test(district ?? ''));
  const needsTown = (isCommon || isBare || !bareName.includes(' ')) && !wellKnown.get(row.sourceId)?.name;
  const found = campusName ?? (needsTown && town && !hasTown ? `${bareName}, ${town}` : bareName);
  const name = correctedName(row.sourceId) ?? found;
  const initials = nameInitials(name);
  return {
    ...facts,
    ...(placeNote && !isTold && { placeNote }),
    ...(district !== listed && { formerPlaces: [...(facts.formerPlaces ?? []), listed!] }),
    name,
    ...(officialName !== name && { officialName }),
    location: [city, district, state].filter(Boolean).join(', '),
    ...(city && { city }),
    ...(district && { district }),
    state,
    // A part of a city still finds its colleges.
    keywords: [...(initials ? [initials] : []), ...(place && place !== city ? [place] : [])],
    ...(programmes && { programmes }),
    ...(ranks && { ranks }),
    provenance: sources[source]!,
  };
}
