import type { BulkAction } from '@setu/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { CollegeRecord } from '../college.schema.js';
import { provenanceOf } from '../editing/college-content.js';

/** Fields of a college; undefined for one that is absent. */
export type Fields = Partial<Pick<CollegeRecord, 'type' | 'affiliation' | 'location' | 'provenance'>>;

/** An action that sets a field. */
export type FieldAction = Exclude<BulkAction, 'delete'>;

/** Returns the fields of a college before and after an action; null if the action changes nothing. */
export function changeOf(action: FieldAction, value: string | undefined, college: CollegeRecord) {
  const after = action === 'real' ? realOf(college) : ({ [action]: value } as Fields);
  if (!after || isAs(college, after)) return null;
  const names = Object.keys(after) as (keyof Fields)[];
  return { before: Object.fromEntries(names.map((name) => [name, college[name]])) as Fields, after };
}

/** Returns the fields of a college before an action. An absent value is not stored. */
export const beforeOf = (action: FieldAction, stored: Fields): Fields => {
  const name = action === 'real' ? 'provenance' : action;
  return { [name]: stored[name] };
};

const realOf = ({ provenance }: CollegeRecord): Fields | undefined =>
  provenance?.sampleFigures ? { provenance: provenanceOf(provenance, false, false) } : undefined;

/** Returns whether the college has these values. */
export const isAs = (college: CollegeRecord, fields: Fields): boolean =>
  (Object.keys(fields) as (keyof Fields)[]).every((name) => isDeepStrictEqual(college[name], fields[name]));

/** Returns a value as a reader sees it. */
export function shownBefore({ provenance, ...texts }: Fields): string | undefined {
  const [text] = Object.values(texts);
  return provenance ? 'Sample figures' : (text ?? undefined);
}
