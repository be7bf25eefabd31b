import { isLocationIn, type ImportCounts } from '@setu/contracts';
import { cleanName, spellName } from '@setu/open-data';
import { factOf, type ChangedCollege } from './compare-batch.js';
import type { ImportedCollege } from './imported-college.js';

export type FieldTotals = Pick<ImportCounts, 'fields' | 'rawFields' | 'strayPlaces'>;

/**
 * Returns in how many colleges each field changes, in how many of them a cleaned text would be replaced by the raw one of a register, and in how
 * many a new place would disagree with district and state.
 */
export function fieldTotals(changed: readonly ChangedCollege<ImportedCollege>[]): FieldTotals {
  const fields: Record<string, number> = {};
  const rawFields: Record<string, number> = {};
  let strayPlaces = 0;
  for (const college of changed) {
    const { stored, changes } = college;
    if (isStray(college)) strayPlaces++;
    const raw = changes.filter(({ field, before, after }) => isRawAgain(field, before, after, stored.officialName));
    for (const field of new Set(changes.map(factOf))) fields[field] = (fields[field] ?? 0) + 1;
    for (const { field } of raw) rawFields[field] = (rawFields[field] ?? 0) + 1;
  }
  return { fields, rawFields, ...(strayPlaces > 0 && { strayPlaces }) };
}

export function addTotals(report: FieldTotals, totals: FieldTotals) {
  if (totals.strayPlaces) report.strayPlaces = (report.strayPlaces ?? 0) + totals.strayPlaces;
  for (const name of ['fields', 'rawFields'] as const)
    for (const [field, count] of Object.entries(totals[name] ?? {})) {
      report[name] ??= {};
      report[name][field] = (report[name][field] ?? 0) + count;
    }
}

/** Returns whether a new place names nothing of where the college stays by its other fields. */
function isStray({ stored, college, changes }: ChangedCollege<ImportedCollege>): boolean {
  const location = changes.find(({ field }) => field === 'location')?.after;
  const { district, city, state } = { ...stored, ...college.facts };
  const known = [district, city, state].filter((name) => name !== undefined);
  return (
    location !== undefined && known.length > 0 && !known.some((name) => isLocationIn(location, { district: name }))
  );
}

function isRawAgain(field: string, before = '', after = '', officialName?: string): boolean {
  if (before === '' || after === '') return false;
  if (field === 'name') {
    const cleaned = cleanName(after);
    // A common name has the town behind it.
    const isCleaned = cleaned !== after && (before === cleaned || before.startsWith(`${cleaned}, `));
    return isCleaned || after === officialName;
  }
  return ['affiliation', 'location', 'category'].includes(field) && after !== before && spellName(after) === before;
}
