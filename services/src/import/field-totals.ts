import type { ImportCounts } from '@setu/contracts';
import { cleanName, spellName } from '@setu/open-data';
import { factOf, type ChangedCollege } from './compare-batch.js';
import type { ImportedCollege } from './imported-college.js';

export type FieldTotals = Pick<ImportCounts, 'fields' | 'rawFields'>;

/** Returns in how many colleges each field changes, and in how many of them a cleaned text would be replaced by the raw one of a register. */
export function fieldTotals(changed: readonly ChangedCollege<ImportedCollege>[]): FieldTotals {
  const fields: Record<string, number> = {};
  const rawFields: Record<string, number> = {};
  for (const { stored, changes } of changed) {
    const raw = changes.filter(({ field, before, after }) => isRawAgain(field, before, after, stored.officialName));
    for (const field of new Set(changes.map(factOf))) fields[field] = (fields[field] ?? 0) + 1;
    for (const { field } of raw) rawFields[field] = (rawFields[field] ?? 0) + 1;
  }
  return { fields, rawFields };
}

export function addTotals(report: FieldTotals, totals: FieldTotals) {
  for (const name of ['fields', 'rawFields'] as const)
    for (const [field, count] of Object.entries(totals[name] ?? {})) {
      report[name] ??= {};
      report[name][field] = (report[name][field] ?? 0) + count;
    }
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
