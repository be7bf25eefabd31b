import {
  acceptedField,
  fromList,
  importedFields,
  sourceOf,
  type HistoryChange,
  type ImportChoices,
  type ImportRowChange,
} from '@setu/contracts';
import { repairText } from '@setu/open-data';
import { collegeIdOf, sourceIdOf, type CollegeModel, type CollegeRecord } from '../catalog/college.schema.js';
import { describeChanges } from '../history/describe-changes.js';
import { canonicalJson } from '../catalog/full-export/record-line.js';
import { isProtected } from '../catalog/field-sources.js';
import { placeFollowing } from '../catalog/places/moved-place.js';
import { findMoved } from '../catalog/removed-colleges.js';
import { withEntries } from './imported-entries.js';
import {
  normaliseWebsite,
  type ImportedCollege,
  type ImportedEntries,
  type ImportedFacts,
} from './imported-college.js';

/** The facts of a stored college that an import can change. */
type ComparedFacts = Partial<ImportedFacts>;

const comparedFields = {
  ...Object.fromEntries(importedFields.map((field) => [field, 1] as const)),
  aicteId: 1,
  city: 1,
  officialName: 1,
  formerPlaces: 1,
  placeNote: 1,
  'provenance.source': 1,
} as const;

/**
 * The changes that a row would make to a stored college, field by field. Facts that the file does not have are left alone.
 *
 * @param isWhole - the file says everything of the provenance, not its source alone
 */
export function changesOf(stored: ComparedFacts, facts: ImportedFacts, isWhole = false): HistoryChange[] {
  return (Object.keys(facts) as (keyof ImportedFacts)[]).flatMap((fact) => {
    const asText = isWhole ? plainText : asFileText;
    const before = asText(stored, fact);
    const after = asText(facts, fact);
    if (before === after) return [];
    const field = fact === 'provenance' && !isWhole ? 'source' : fact;
    const whole = { field, ...(before && { before }), ...(after && { after }) };
    if (!isWhole || !(isDeep(stored[fact]) || isDeep(facts[fact]))) return [whole];
    const parts = describeChanges({ [fact]: stored[fact] }, { [fact]: facts[fact] }).changes ?? [];
    return parts.length > 0 ? parts : [whole];
  });
}

const pick = (facts: ImportedFacts, names: readonly (keyof ImportedFacts)[]): ComparedFacts =>
  Object.fromEntries(names.map((name) => [name, facts[name]]));

/** A file is the source of its own values: those beside them stay credited to the directory. */
const isOfDirectory = ({ directory, provenance }: Known, fact: string) =>
  fact === 'provenance' && directory !== undefined && provenance !== undefined;

const isDeep = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isDeep) : typeof value === 'object' && value !== null;

/** The field of a college that a change of an import is about. */
export const factOf = ({ field }: HistoryChange) =>
  (field === 'source' ? 'provenance' : fieldOf(field)) as keyof ImportedFacts;

export const factsOf = (changes: readonly HistoryChange[]) => [...new Set(changes.map(factOf))];

/** `courses` of `courses.B.A..duration`. */
const fieldOf = (path: string) => path.split('.')[0]!;

/** As a file carries it and the import reads it again, so that an export brings no change. */
function asFileText(facts: ComparedFacts, fact: keyof ImportedFacts): string {
  if (fact === 'provenance') return repairText(facts.provenance?.source ?? '');
  const value = facts[fact];
  const text = repairText(
    Array.isArray(value) ? fromList(value as string[]) : String((value ?? '') as string | number),
  );
  return fact === 'website' ? (normaliseWebsite(text) ?? text) : text;
}

/** As a full export has it; nothing, and a list of nothing, is blank. */
function plainText(facts: ComparedFacts, fact: keyof ImportedFacts): string {
  const value: unknown = facts[fact];
  if (isBlank(value)) return '';
  if (Array.isArray(value) && value.every((text) => typeof text === 'string')) return fromList(value);
  return typeof value === 'object' ? canonicalJson(value!) : String(value as string | number);
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

export type Known = Pick<
  CollegeRecord,
  '_id' | 'sourceId' | 'importHash' | 'revision' | 'sources' | 'directory' | 'unlisted'
> &
  ComparedFacts;

export interface ChangedCollege<C extends ImportedCollege> {
  /** The record that was compared. */
  stored: Known;
  college: C;
  changes: HistoryChange[];
  /** Something of the row is not written, so the row stays news. */
  isPart: boolean;
}

/** Fields of a college that stay as they are, because the administrator did not choose otherwise. */
export interface KeptFields<C extends ImportedCollege> {
  college: C;
  changes: ImportRowChange[];
}

export interface Compared<C extends ImportedCollege> {
  fresh: C[];
  changed: ChangedCollege<C>[];
  unchanged: C[];
  /** Courses, mentors or facts without a name of a college that is not there. */
  unknown: C[];
  /** Beside their outcome: what administrators wrote and the file has otherwise. */
  protected: KeptFields<C>[];
  /** Beside their outcome: what the file empties. */
  cleared: KeptFields<C>[];
}

/** The changes that a batch would make to the database. A value of the last import is not new, even if it has been changed by hand since. */
export async function compareBatch<C extends ImportedCollege>(
  colleges: CollegeModel,
  batch: readonly C[],
  choices: ImportChoices = {},
): Promise<Compared<C>> {
  const known = await findKnown(colleges, batch);
  const unknown = batch
    .filter((college) => !known(college))
    .flatMap(({ sourceId }) => [sourceId, collegeIdOf(sourceId)?.toHexString() ?? []].flat());
  const merged = await findMoved(colleges, unknown);
  const accepted = new Set(choices.accept === 'all' ? [] : choices.accept);
  const isAccepted = (field: string, { sourceId }: C) =>
    choices.accept === 'all' || accepted.has(acceptedField(fieldOf(field), sourceId));
  const compared: Compared<C> = { fresh: [], changed: [], unchanged: [], unknown: [], protected: [], cleared: [] };
  for (const given of batch) {
    const stored = known(given);
    if (!stored) {
      // A college that was merged into another one does not come back: the other one replaces it.
      const isMerged = merged.has(given.sourceId) || merged.has(collegeIdOf(given.sourceId)?.toHexString() ?? '');
      compared[given.added ? 'unknown' : isMerged ? 'unchanged' : given.isNameless ? 'unknown' : 'fresh'].push(given);
      continue;
    }
    let college = given.added
      ? { ...given, facts: factsWith(stored, given.added) }
      : given.isNameless
        ? { ...given, facts: { ...given.facts, name: stored.name! } }
        : given;
    const isDeep = college.whole !== undefined || college.added !== undefined;
    const isNews = isDeep || stored.importHash !== college.importHash;
    const changes: HistoryChange[] = [];
    const unwritten = { protected: [] as ImportRowChange[], cleared: [] as ImportRowChange[] };
    const sort = (change: HistoryChange, mayClear: boolean | undefined) => {
      const fact = factOf(change);
      if (isProtected(stored, fact) && !isAccepted(change.field, college))
        unwritten.protected.push({ ...change, source: shown(stored, fact) });
      else if (isBlank(college.facts[fact]) && !mayClear) unwritten.cleared.push(change);
      else if (isNews || isProtected(stored, fact) || isBlank(college.facts[fact])) changes.push(change);
    };
    for (const change of changesOf(stored, college.facts, isDeep))
      if (isDeep || !isOfDirectory(stored, factOf(change))) sort(change, choices.clear);
    const following = isDeep ? {} : placeFollowing(stored, pick(college.facts, factsOf(changes)));
    college = { ...college, facts: { ...college.facts, ...following } };
    for (const change of changesOf(stored, { name: stored.name, ...following } as ImportedFacts)) sort(change, true);
    const isPart = unwritten.protected.length + unwritten.cleared.length > 0;
    for (const list of ['protected', 'cleared'] as const)
      if (unwritten[list].length > 0) compared[list].push({ college, changes: unwritten[list] });
    if (changes.length > 0) compared.changed.push({ stored, college, changes, isPart });
    else compared.unchanged.push(college);
  }
  return compared;
}

/** Only the list: the rows say nothing of the rest. */
const factsWith = (stored: Known, added: ImportedEntries) =>
  ({ name: stored.name, [added.list]: withEntries(stored, added) }) as unknown as ImportedFacts;

function shown({ sources }: Known, fact: string) {
  const { by, name, at } = sourceOf(sources, fact)!;
  return { by, name, at: at.toISOString() };
}

export const countFields = (unwritten: readonly { changes: readonly HistoryChange[] }[]) =>
  unwritten.reduce((sum, { changes }) => sum + factsOf(changes).length, 0);

/** How many rows of each outcome there are, and fields that stay as they are. */
export const countsOf = ({ fresh, changed, unchanged, ...unwritten }: Compared<ImportedCollege>) => ({
  added: fresh.length,
  changed: changed.length,
  unchanged: unchanged.length,
  protectedFields: countFields(unwritten.protected),
  clearedFields: countFields(unwritten.cleared),
});

/** Finds the stored record of each college: by its id here, if the file knows it, otherwise by that at its source. */
async function findKnown(colleges: CollegeModel, batch: readonly ImportedCollege[]) {
  const fields = { sourceId: 1, importHash: 1, revision: 1, sources: 1, directory: 1, ...comparedFields };
  const find = (filter: object) =>
    colleges.find(filter, batch.some(({ whole, added }) => whole ?? added) ? {} : fields).lean<Known[]>();
  const ids = batch.map(idOf).filter((id) => id !== null);
  const byId = ids.length > 0 ? await find({ _id: { $in: ids } }) : [];
  const bySource = await find({ sourceId: { $in: batch.map(({ sourceId }) => sourceId) } });
  const known = new Map([
    ...bySource.map((record) => [sourceIdOf(record), record] as const),
    ...byId.map((record) => [String(record._id), record] as const),
  ]);
  return (college: ImportedCollege) => known.get(String(idOf(college))) ?? known.get(college.sourceId);
}

const idOf = ({ whole, sourceId }: ImportedCollege) => whole?._id ?? collegeIdOf(sourceId);
