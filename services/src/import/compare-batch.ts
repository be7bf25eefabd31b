import {
  acceptedField,
  fromList,
  importedFields,
  sourceOf,
  type HistoryChange,
  type ImportChoices,
  type ImportedField,
  type ImportRowChange,
} from '@setu/contracts';
import { repairText } from '@setu/open-data';
import { collegeIdOf, sourceIdOf, type CollegeModel, type CollegeRecord } from '../catalog/college.schema.js';
import { isProtected } from '../catalog/field-sources.js';
import { normaliseWebsite, type ImportedCollege, type ImportedFacts } from './imported-college.js';

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

/** The field of a college that a change of an import is about. */
export const factOf = ({ field }: HistoryChange) => (field === 'source' ? 'provenance' : field) as keyof ImportedFacts;

/** As a file carries it and the import reads it again, so that an export brings no change. */
function asText(facts: Partial<ComparedFacts>, fact: keyof ImportedFacts): string {
  if (fact === 'provenance') return repairText(facts.provenance?.source ?? '');
  const value = facts[fact];
  const text = repairText(Array.isArray(value) ? fromList(value) : String(value ?? ''));
  return fact === 'website' ? (normaliseWebsite(text) ?? text) : text;
}

export type Known = Pick<CollegeRecord, '_id' | 'sourceId' | 'importHash' | 'revision' | 'sources' | 'directory'> &
  ComparedFacts;

export interface ChangedCollege<C extends ImportedCollege> {
  /** The record that was compared. */
  stored: Known;
  college: C;
  changes: HistoryChange[];
  /** Something of the row is not written, so the row stays news. */
  isPart: boolean;
}

/** Fields of a college that stay as they are, because nobody chose otherwise. */
export interface KeptFields<C extends ImportedCollege> {
  college: C;
  changes: ImportRowChange[];
}

export interface Compared<C extends ImportedCollege> {
  fresh: C[];
  changed: ChangedCollege<C>[];
  unchanged: C[];
  /** Beside their outcome: what administrators wrote and the file has otherwise. */
  protected: KeptFields<C>[];
  /** Beside their outcome: what the file empties. */
  cleared: KeptFields<C>[];
}

/** The changes that a batch would make to the database. A value of the last import is not new, even if somebody has changed it by hand since. */
export async function compareBatch<C extends ImportedCollege>(
  colleges: CollegeModel,
  batch: readonly C[],
  choices: ImportChoices = {},
): Promise<Compared<C>> {
  const known = await findKnown(colleges, batch);
  const accepted = new Set(choices.accept === 'all' ? [] : choices.accept);
  const isAccepted = (field: string, { sourceId }: C) =>
    choices.accept === 'all' || accepted.has(acceptedField(field, sourceId));
  const compared: Compared<C> = { fresh: [], changed: [], unchanged: [], protected: [], cleared: [] };
  for (const college of batch) {
    const stored = known.get(college.sourceId);
    if (!stored) {
      compared.fresh.push(college);
      continue;
    }
    const isNews = stored.importHash !== college.importHash;
    const changes: HistoryChange[] = [];
    const kept = { protected: [] as ImportRowChange[], cleared: [] as ImportRowChange[] };
    for (const change of changesOf(stored, college.facts)) {
      const fact = factOf(change);
      if (isProtected(stored, fact) && !isAccepted(change.field, college))
        kept.protected.push({ ...change, source: shown(stored, fact) });
      else if (change.after === undefined && !choices.clear) kept.cleared.push(change);
      else if (isNews || isProtected(stored, fact) || change.after === undefined) changes.push(change);
    }
    const isPart = kept.protected.length + kept.cleared.length > 0;
    for (const list of ['protected', 'cleared'] as const)
      if (kept[list].length > 0) compared[list].push({ college, changes: kept[list] });
    if (changes.length > 0) compared.changed.push({ stored, college, changes, isPart });
    else compared.unchanged.push(college);
  }
  return compared;
}

function shown({ sources }: Known, fact: string) {
  const { by, name, at } = sourceOf(sources, fact)!;
  return { by, name, at: at.toISOString() };
}

export const keptFields = (kept: readonly { changes: readonly unknown[] }[]) =>
  kept.reduce((sum, { changes }) => sum + changes.length, 0);

/** How many rows of each outcome there are, and fields that stay as they are. */
export const countsOf = ({ fresh, changed, unchanged, ...kept }: Compared<ImportedCollege>) => ({
  added: fresh.length,
  changed: changed.length,
  unchanged: unchanged.length,
  protectedFields: keptFields(kept.protected),
  clearedFields: keptFields(kept.cleared),
});

async function findKnown(colleges: CollegeModel, batch: readonly ImportedCollege[]): Promise<Map<string, Known>> {
  const find = (filter: object) =>
    colleges
      .find(filter, { sourceId: 1, importHash: 1, revision: 1, sources: 1, directory: 1, ...comparedFields })
      .lean<Known[]>();
  const sourceIds = batch.map(({ sourceId }) => sourceId);
  const ids = sourceIds.map(collegeIdOf).filter((id) => id !== null);
  const byId = ids.length > 0 ? await find({ _id: { $in: ids } }) : [];
  const bySource = await find({ sourceId: { $in: sourceIds } });
  return new Map([...byId, ...bySource].map((record) => [sourceIdOf(record), record]));
}
