import type { College, DirectoryFacts } from '@setu/contracts';
import { addressDistrict, admissionPlace, correctedDistrict, correctedState } from './address-districts.js';
import { affiliationOf } from './affiliations.js';
import type { AisheEntry } from './aishe-list.js';
import { categoryOf } from './category.js';
import { readable } from './clean-name.js';
import {
  currentDistrict,
  districtOfTown,
  isDistrict,
  isDivided,
  isStale,
  isWide,
  spelledDistrict,
} from './current-district.js';
import { isNextToGovernment, isWeakGuess, ownershipOf } from './ownership.js';
import { withoutOwnCampus } from './own-campus.js';
import { repairText } from './repair-text.js';
import { formerNames, formerState, todayOf } from './renamed-places.js';
import { nameKey } from './name-key.js';
import { isGeneric } from './place-in-name.js';
import { spellName } from './spell-name.js';
import { namesInstitution, splitAddress } from './split-address.js';
import { isLike } from './town-in-text.js';
import { placesAround, townsOf } from './towns-of.js';
import { wellKnown } from './well-known.js';

/** A row of `indian-colleges.csv.gz`. */
export interface SourceRow {
  name: string;
  district: string;
  state: string;
  type: string;
  /** How the type is known, such as `AICTE Govt aided` or `name heuristic`. */
  typeBasis: string;
  affiliation: string;
  establishedYear: string;
  website: string;
  category: string;
  source: string;
  sourceId: string;
  aicteId: string;
}

/** A record of one college, cleaned. */
export interface CleanRow extends Pick<DirectoryFacts, 'management' | 'typeSource' | 'aisheYear' | 'placeNote'> {
  sourceId: string;
  aisheCode?: string;
  aicteId?: string;
  /** The name without an address; another college may have the same. */
  bareName: string;
  officialName: string;
  city?: string;
  /** The village, post office or sub-district of a record that names no town plainly. */
  around?: string;
  /** The addresses of the record, today's last; where it names no town plainly, they are searched for one. */
  addresses?: string;
  district?: string;
  state: string;
  formerPlaces?: string[];
  type?: College['type'];
  affiliation?: string;
  establishedYear?: number;
  website?: string;
  category?: string;
  source: string;
  /** Codes of the records that were made one with it. */
  mergedCodes?: string[];
  /** Their AICTE ids. */
  aicteIds?: string[];
}

/** Cleans a record; `listed` is what AISHE says of it in 2026, if it does. */
export function cleanRow(row: SourceRow, listed?: AisheEntry): CleanRow {
  const officialName = repairText(row.name);
  const before = splitName(row.name);
  const { written, name: whole, ...split } = currentName(before, listed);
  const name = withoutOwnCampus(whole);
  const isGuessed =
    row.typeBasis === 'name heuristic' &&
    (isNextToGovernment(row.name, before.name, name) || isWeakGuess(row.name, name));
  const known = wellKnown.get(row.sourceId);
  const state = stateOf(row);
  // A list that has the bare name leaves its town to the other one.
  const isBare = split.address.length === 0 && nameKey(before.name) === nameKey(name);
  const address = isBare ? before.address.filter((part) => !isDistrict(state, part)) : split.address;
  const text = `${written} ${row.name} ${known?.city ?? ''}`;
  const recorded = districtOf(state, listed?.district || row.district);
  const admission = admissionPlace(row.sourceId);
  const given = known?.district || correctedDistrict(row.sourceId) || admission?.district;
  const district =
    given ||
    addressDistrict(row.sourceId) ||
    namedDistrict(row, isGeneric(name) ? `${name} ${address[0] ?? ''}`.trim() : name) ||
    (recorded && currentDistrict(state, recorded, text));
  const recordedBefore = districtOf(state, row.district);
  const former = formerNames(state, district ?? '');
  const places = [district, recorded, recordedBefore, ...former];
  const states = [state, ...state.split(' ')];
  const parts = address.map((part) => withoutBrackets(state, readable(part)));
  const lastPlace = (towns: readonly string[]) => {
    // Khairagarh is a town of Khairagarh-Chhuikhadan-Gandai, and no spelling of it.
    const seats = district?.includes('-') ? district.split('-') : [];
    const town =
      towns.findLast(
        (each) =>
          !places.some((one) => isSpelledLike(one, each)) &&
          // Biharsharif is no spelling of Bihar.
          !states.some(
            (one) => isSpelledLike(one, each) && (each.includes(' ') || each.length <= one.length + maxExtra),
          ),
      ) ?? towns.findLast((each) => seats.includes(each));
    return town && todayOf(state, town);
  };
  const plain = (towns: readonly string[]) => towns.map((town) => withoutDistrict(town, district ?? '', former));
  const city = lastPlace(known?.city ? [known.city] : plain(townsOf(parts)));
  // The town of another district is an address of its trust, or an error.
  const labelled = plain(placesAround(parts)).filter((each) => !isDistrict(state, todayOf(state, each)));
  const around = known?.city ? undefined : admission?.town || lastPlace(labelled);
  const mayBeThere = split.address.length < 2 && isLike(before.name, name);
  const addresses = [...(mayBeThere ? before.address : []), ...split.address].join(', ');
  const noteOf = (own: string): Pick<CleanRow, 'placeNote'> => {
    const isRegistered = own === recorded || own === addressDistrict(row.sourceId);
    // Only what is as old as the division may still name the district that was divided.
    const mayBeOld = (!listed?.district || isStale(state)) && isRegistered && isDivided(state, own);
    if (mayBeOld && !districtOfTown(state, own, text)) return { placeNote: 'divided' };
    return isWide(state, own) ? { placeNote: 'near' } : {};
  };
  const formerPlaces = [
    ...former,
    ...(recordedBefore && recordedBefore !== district ? [recordedBefore] : []),
    ...(city ? formerNames(state, city) : []),
    ...(formerState(state) ? [formerState(state)!] : []),
  ].filter((place, index, all) => place !== city && all.indexOf(place) === index);
  return {
    sourceId: row.sourceId,
    ...(/^[CU]-/.test(row.sourceId) && { aisheCode: row.sourceId }),
    ...(listed && { aisheYear: '2026' }),
    ...(row.aicteId && { aicteId: row.aicteId }),
    bareName: known?.name || name,
    officialName,
    ...(city && { city }),
    ...(!city && around && { around }),
    ...(addresses && { addresses }),
    ...(district && { district }),
    ...(district && !given && noteOf(district)),
    state,
    ...(formerPlaces.length > 0 && { formerPlaces }),
    ...ownershipOf(row.sourceId, isGuessed || isOfItsUniversity(row) ? '' : row.type, row.typeBasis, name),
    ...(row.affiliation && { affiliation: affiliationOf(spellName(row.affiliation)) }),
    ...(row.establishedYear && { establishedYear: Number(row.establishedYear) }),
    ...(row.website && { website: row.website }),
    ...(row.category && { category: categoryOf(row.category, name) }),
    source: row.source,
  };
}

/** Returns whether AICTE gives an affiliated college the type of its university: Besant Women's College, of a trust, is no state university. */
const isOfItsUniversity = ({ category, typeBasis }: SourceRow): boolean =>
  category === 'Affiliated College' && typeBasis === 'AICTE State Government University';

/** A name as its source writes it, and its parts. */
type SplitName = ReturnType<typeof splitName>;
const splitName = (written: string) => ({ written, ...splitAddress(readable(written)) });

/** Returns the name of 2026, unless that is only the body that runs the college, or unreadable. */
function currentName(before: SplitName, listed?: AisheEntry): SplitName {
  if (!listed?.name || listed.name === before.written || /[âÃ\ufffd]/u.test(repairText(listed.name))) return before;
  const now = splitName(listed.name);
  return namesInstitution(now.name) || !namesInstitution(before.name) ? now : before;
}

/** The district that a government college of AICTE is named after: until it had a campus there, many were registered in another one. */
function namedDistrict({ state, source }: SourceRow, name: string): string | undefined {
  const [, last = ''] = /^(?:govt|government)\b.*[\s,](\p{L}{4,})$/iu.exec(source === 'aicte-2025' ? name : '') ?? [];
  return last && isDistrict(state, last) ? todayOf(state, last) : undefined;
}

const ladakh = /^(?:leh|kargil)\b/i;
const stateOf = ({ sourceId, state, district }: SourceRow) =>
  correctedState(sourceId) ?? (ladakh.test(district) ? 'Ladakh' : state);

function districtOf(state: string, written: string): string | undefined {
  const trimmed = written.trim();
  return trimmed ? todayOf(state, spelledDistrict(state, title(trimmed))) : undefined;
}

/** Words that are no place without the one behind them: "New Tehri". */
const beforePlace = /^(?:new|old|nai|naya|sri|shri|the|cantt|north|south|east|west)$/iu;

/** Returns "Chembur Mumbai", "Raviwar Peth-Solapur" and "Sultanpur Gurgaon" without the district, which follows it anyway, by any of its names that is one word. */
function withoutDistrict(town: string, district: string, former: readonly string[]): string {
  const names = [district.split(' ')[0]!, ...former.filter((name) => !name.includes(' '))];
  const name = names.find((each) => each && (town.endsWith(` ${each}`) || town.endsWith(`-${each}`)));
  const left = name && town.slice(0, -name.length - 1);
  return left && !beforePlace.test(left) ? left : town;
}

/** Returns "Neem Ka Thana (Sikar)" without the district. */
const withoutBrackets = (state: string, part: string) =>
  part.replace(/\s*\(([^()]*)\)$/u, (bracket, inside: string) => (isDistrict(state, inside) ? '' : bracket));

/** Whether two names of places may be spellings of one: "Cuttak" and "Cuttack", but not "Bhadradri" and "Bhadrachalam". */
const isSpelledLike = (a: string | undefined, b: string) => {
  if (!a) return false;
  const [own, other] = [consonants(a), consonants(b)];
  const length = Math.min(4, own.length, other.length);
  return (start(a) === start(b) && own.slice(0, length) === other.slice(0, length)) || (a.length > 5 && own === other);
};
/** So many letters more than its state a spelling of it has. */
const maxExtra = 3;
const consonants = (name: string) => name.toLowerCase().replace(/[aeiouyh\s]|(.)(?=\1)/g, '');
const start = (name: string) => name.toLowerCase().replace(/\s/g, '').slice(0, 5);
/** Returns a place with capitals as others have them: "Medak" for "MEDAK" and "medak". */
const title = (text: string) => {
  if (/\p{Lu}{4}/u.test(text)) return text.replace(/\p{L}+/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
  return text === text.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text;
};
