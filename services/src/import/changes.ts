import { fromList, type HistoryChange } from '@setu/contracts';
import type { CollegeRecord } from '../catalog/college.schema.js';
import type { ImportedFacts } from './imported-college.js';
import { repairText } from './repair-text.js';
import { normaliseWebsite } from './website.js';

/** The facts of a stored college that an import can change. */
export type ComparedFacts = Pick<
  CollegeRecord,
  'name' | 'location' | 'type' | 'affiliation' | 'establishedYear' | 'website' | 'keywords' | 'provenance'
>;

export const comparedFields = {
  name: 1,
  location: 1,
  type: 1,
  affiliation: 1,
  establishedYear: 1,
  website: 1,
  keywords: 1,
  'provenance.source': 1,
} as const;

/** What a row would change in a stored college, field by field. Facts that the file does not have are left alone. */
export function changesOf(stored: ComparedFacts, facts: ImportedFacts): HistoryChange[] {
  return (Object.keys(facts) as (keyof ImportedFacts)[]).flatMap((fact) => {
    const before = asText(stored, fact);
    const after = asText(facts, fact);
    return before === after
      ? []
      : [{ field: fact === 'provenance' ? 'source' : fact, ...(before && { before }), ...(after && { after }) }];
  });
}

/** As a file carries it and the import reads it again, so that an export brings no change. */
function asText(facts: Partial<ComparedFacts>, fact: keyof ImportedFacts): string {
  if (fact === 'keywords') return repairText(fromList(facts.keywords ?? []));
  if (fact === 'provenance') return repairText(facts.provenance?.source ?? '');
  const text = repairText(String(facts[fact] ?? ''));
  return fact === 'website' ? (normaliseWebsite(text) ?? text) : text;
}
