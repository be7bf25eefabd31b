import type { DirectoryCollege } from '../directory-file.js';
import type { MedicalCollege } from '../recognitions.js';
import { nameKey } from './name-key.js';
import { formerNames, todayOf } from './renamed-places.js';

type Listed = Pick<MedicalCollege, 'name' | 'state' | 'district'>;

/** States as the list writes them, where the directory writes them otherwise. */
const states: Readonly<Record<string, string>> = {
  'Andaman & Nicobar Islands': 'Andaman and Nicobar Islands',
  Chattisgarh: 'Chhattisgarh',
  'Dadra and Nagar Haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'Jammu & Kashmir': 'Jammu and Kashmir',
  Orissa: 'Odisha',
  Pondicherry: 'Puducherry',
};

/** The state of a college in the list, as the directory writes it. */
export const stateOfMedicalCollege = (written: string): string => states[written] ?? written;

/** A medical college may have a college of another field under its own name. */
const otherFields = /pharma|nursing|dental|paramedical/i;

/** Finds the record of a college in the list: the only one of its state with the same name, with or without the town behind it, in the same district or town. */
export function joinMedicalColleges(directory: readonly DirectoryCollege[]): (listed: Listed) => string {
  const byName = new Map<string, Set<DirectoryCollege>>();
  for (const college of directory) {
    if (otherFields.test(college.name)) continue;
    for (const name of [college.name, college.officialName ?? college.name])
      for (const each of [name, bare(name, placesOf(college))]) {
        const key = `${nameKey(each)}|${college.state}`;
        byName.set(key, (byName.get(key) ?? new Set()).add(college));
      }
  }
  return ({ name, state: written, district }) => {
    const state = stateOfMedicalCollege(written);
    const places = [district, todayOf(state, district), ...formerNames(state, district)];
    const found = [name, bare(name, places)].flatMap((each) => [...(byName.get(`${nameKey(each)}|${state}`) ?? [])]);
    const near = [...new Set(found)].filter((college) => placesOf(college).some((place) => places.includes(place)));
    return near.length === 1 ? near[0]!.sourceId : '';
  };
}

const placesOf = ({ city, district, formerPlaces = [] }: DirectoryCollege): string[] =>
  [city, district, ...formerPlaces].filter((place) => place !== undefined);

/** The name without a town at its end. */
function bare(name: string, places: readonly string[]): string {
  const town = places.find((place) => place && name.toLowerCase().endsWith(` ${place.toLowerCase()}`));
  return town ? name.slice(0, -town.length).replace(/[\s,]+$/, '') : name;
}
