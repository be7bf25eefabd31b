import type { StoredSource } from '../../history/stored-source.js';
import type { CollegeRecord } from '../college.schema.js';
import { deltasOf, type Delta } from './college-delta.js';

/** Data that undoes a history entry. */
export interface Undo {
  deltas: Delta[];
  /** Where the values of its fields came from before; null for a field that had no source of its own. */
  sources: Record<string, StoredSource | null>;
}

export const undoOf = (before: CollegeRecord, after: CollegeRecord, fields: readonly string[]): Undo => ({
  deltas: deltasOf({ ...before }, { ...after }, fields),
  sources: Object.fromEntries(fields.map((field) => [field, before.sources?.[field] ?? null])),
});

/** Sources after these fields were put back, as an update sets and unsets them. */
export function earlierSources(sources: Undo['sources'], fields: readonly string[]) {
  const back = fields.filter((field) => sources[field] !== undefined);
  return {
    set: Object.fromEntries(back.flatMap((field) => (sources[field] ? [[`sources.${field}`, sources[field]]] : []))),
    gone: back.flatMap((field) => (sources[field] ? [] : [`sources.${field}`])),
  };
}

/** People are stored apart from the history, and not as long. */
const people = 'students';

export const withoutPeople = ({ deltas, ...undo }: Undo): Undo => ({
  ...undo,
  deltas: deltas.filter(({ path: [field] }) => field !== people),
});

export const peopleOf = ({ deltas }: Undo): Delta[] => deltas.filter(({ path: [field] }) => field === people);
