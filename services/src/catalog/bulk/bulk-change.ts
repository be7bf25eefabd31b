import type { BulkAction } from '@setu/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { CollegeRecord } from '../college.schema.js';
import { provenanceOf } from '../editing/college-content.js';
import { placeFields, placeFollowing, type StoredPlace } from '../places/moved-place.js';

/** Fields of a college; undefined for one that is absent. */
export type Fields = Partial<Pick<CollegeRecord, 'type' | 'affiliation' | 'provenance'>> & StoredPlace;

/** An action that sets a field. */
export type FieldAction = Exclude<BulkAction, 'delete'>;

/** Returns the fields of a college before and after an action; null if the action changes nothing. */
export function changeOf(action: FieldAction, value: string | undefined, college: CollegeRecord) {
  const after = action === 'real' ? realOf(college) : withPlace(college, { [action]: value });
  if (!after || hasValues(college, after)) return null;
  const names = Object.keys(after) as (keyof Fields)[];
  return { before: Object.fromEntries(names.map((name) => [name, college[name]])) as Fields, after };
}

const withPlace = (college: CollegeRecord, after: Fields): Fields => {
  const following = after.location === undefined ? {} : placeFollowing(college, after);
  return Object.keys(following).length === 0 ? after : { ...pick(college, placeFields), ...after, ...following };
};

const pick = (fields: Fields, names: readonly (keyof Fields)[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

const realOf = ({ provenance }: CollegeRecord): Fields | undefined =>
  provenance?.sampleFigures ? { provenance: provenanceOf(provenance, false, false) } : undefined;

/** Returns whether the college has these values. */
export const hasValues = (college: CollegeRecord, fields: Fields): boolean =>
  (Object.keys(fields) as (keyof Fields)[]).every((name) => isDeepStrictEqual(college[name], fields[name]));

/** Returns a value as a reader sees it. */
export function shownBefore({ provenance, type, affiliation, location }: Fields): string | undefined {
  return provenance ? 'Sample figures' : (type ?? affiliation ?? location);
}
