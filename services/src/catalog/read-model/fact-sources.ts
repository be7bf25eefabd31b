import { collegeForm, fieldAt, type FactSource } from '@setu/contracts';
import type { CollegeRecord } from '../college.schema.js';

const otherLabels: Partial<Record<string, string>> = { logo: 'Logo', gallery: 'Gallery', aicteId: 'AICTE id' };

/** Returns the sources of the facts that did not come with the college, as visitors see them: a file by its name, an administrator without theirs. */
export function factSourcesOf(record: CollegeRecord): FactSource[] {
  return Object.entries(record.sources ?? {}).flatMap(([field, source]) => {
    const label = field === 'all' ? 'Other facts' : (fieldAt(collegeForm, field)?.label ?? otherLabels[field]);
    const isKnown = field === 'all' || record[field as keyof CollegeRecord] !== undefined;
    if (!source || !label || !isKnown) return [];
    const { by, name, at } = source;
    const date = at.toISOString().slice(0, 10);
    return [
      {
        field,
        label,
        at: date,
        ...(by === 'import' && name ? { file: name } : {}),
        by: by === 'import' ? 'import' : 'editors',
      },
    ];
  });
}
