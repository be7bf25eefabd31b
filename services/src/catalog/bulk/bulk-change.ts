import type { BulkAction } from '@setu/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { CollegeRecord } from '../college.schema.js';
import { provenanceOf } from '../editing/college-content.js';

/** Fields of a college; undefined for one that is absent. */
export type Fields = Partial<Pick<CollegeRecord, 'type' | 'affiliation' | 'location' | 'provenance'>>;

/** An action that sets a field. */
export type FieldAction = Exclude<BulkAction, 'delete'>;

/** What an action would write to a college; null where it changes nothing. */
export function changeOf(action: FieldAction, value: string | undefined, college: CollegeRecord) {
  const after = action === 'real' ? realOf(college) : ({ [action]: value } as Fields);
  if (!after || isAs(college, after)) return null;
  const names = Object.keys(after) as (keyof Fields)[];
  return { before: Object.fromEntries(names.map((name) => [name, college[name]])) as Fields, after };
}

/** What a college was, as it is stored: an absent value is not. */
export const beforeOf = (action: FieldAction, stored: Fields): Fields => {
  const name = action === 'real' ? 'provenance' : action;
  return { [name]: stored[name] };
};

const realOf = ({ provenance }: CollegeRecord): Fields | undefined =>
  provenance?.sampleFigures ? { provenance: provenanceOf(provenance, false, false) } : undefined;

/** Whether the college has these values. */
export const isAs = (college: CollegeRecord, fields: Fields): boolean =>
  (Object.keys(fields) as (keyof Fields)[]).every((name) => isDeepStrictEqual(college[name], fields[name]));

/** The parts of an update that writes these fields. */
export function assignmentOf(fields: Record<string, unknown>) {
  const entries = Object.entries(fields);
  const gone = entries.filter(([, value]) => value === undefined || value === null).map(([name]) => [name, '']);
  const kept = entries.filter(([, value]) => value !== undefined && value !== null);
  return {
    set: Object.fromEntries(kept) as Record<string, unknown>,
    ...(gone.length > 0 && { unset: Object.fromEntries(gone) as Record<string, ''> }),
  };
}

/** A value as a reader sees it. */
export function shownBefore({ provenance, ...texts }: Fields): string | undefined {
  const [text] = Object.values(texts);
  return provenance ? 'Sample figures' : (text ?? undefined);
}
