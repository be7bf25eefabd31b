import { fromList, importedFields, type HistoryChange, type ImportedField } from '@setu/contracts';
import { Types } from 'mongoose';
import { collegeIdOf, sourceIdOf, type CollegeModel, type CollegeRecord } from '../catalog/college.schema.js';
import { normaliseWebsite, type ImportedCollege, type ImportedFacts } from './imported-college.js';
import { repairText } from '@setu/open-data';

/** The facts of a stored college that an import can change. */
type ComparedFacts = Pick<CollegeRecord, ImportedField | 'provenance'>;

const comparedFields = {
  ...Object.fromEntries(importedFields.map((field) => [field, 1] as const)),
  'provenance.source': 1,
} as const;

/** The changes that a row would make to a stored college, field by field. Facts that the file does not have are left alone. */
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
  if (fact === 'provenance') return repairText(facts.provenance?.source ?? '');
  const value = facts[fact];
  const text = repairText(Array.isArray(value) ? fromList(value) : String(value ?? ''));
  return fact === 'website' ? (normaliseWebsite(text) ?? text) : text;
}

type Known = Pick<CollegeRecord, '_id' | 'sourceId' | 'importHash' | 'revision'> & ComparedFacts;

export interface ChangedCollege<C extends ImportedCollege> {
  _id: Types.ObjectId;
  /** Of the record that was compared. */
  revision: number | undefined;
  college: C;
  changes: HistoryChange[];
}

export interface Compared<C extends ImportedCollege> {
  fresh: C[];
  changed: ChangedCollege<C>[];
  unchanged: C[];
}

/** The changes that a batch would make to the database. A value of the last import is not new, even if somebody has changed it by hand since. */
export async function compareBatch<C extends ImportedCollege>(
  colleges: CollegeModel,
  batch: readonly C[],
): Promise<Compared<C>> {
  const known = await findKnown(colleges, batch);
  const compared: Compared<C> = { fresh: [], changed: [], unchanged: [] };
  for (const college of batch) {
    const record = known.get(college.sourceId);
    const changes = record && record.importHash !== college.importHash ? changesOf(record, college.facts) : [];
    if (!record) compared.fresh.push(college);
    else if (changes.length > 0)
      compared.changed.push({ _id: record._id, revision: record.revision, college, changes });
    else compared.unchanged.push(college);
  }
  return compared;
}

async function findKnown(colleges: CollegeModel, batch: readonly ImportedCollege[]): Promise<Map<string, Known>> {
  const find = (filter: object) =>
    colleges.find(filter, { sourceId: 1, importHash: 1, revision: 1, ...comparedFields }).lean<Known[]>();
  const sourceIds = batch.map(({ sourceId }) => sourceId);
  const ids = sourceIds.map(collegeIdOf).filter((id) => id !== null);
  const byId = ids.length > 0 ? await find({ _id: { $in: ids } }) : [];
  const bySource = await find({ sourceId: { $in: sourceIds } });
  return new Map([...byId, ...bySource].map((record) => [sourceIdOf(record), record]));
}
