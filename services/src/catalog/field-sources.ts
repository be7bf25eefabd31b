import { sourceOf, type FieldSource, type FieldSources } from '@setu/contracts';
import type { CollegeRecord } from './college.schema.js';

/** A `FieldSource` as the database holds it. */
export type StoredSource = Omit<FieldSource, 'at'> & { at: Date };

export type StoredSources = Partial<Record<string, StoredSource>>;

type Sourced = Pick<CollegeRecord, 'sources' | 'directory' | 'revision' | 'importHash'>;

/** Whether an import may not change the field unless an administrator accepts that: another administrator has written it. */
export function isProtected(record: Pick<CollegeRecord, 'sources'>, field: string): boolean {
  const source = sourceOf(record.sources, field);
  if (!source || source.by === 'import') return false;
  // Of a college that an administrator added, the fields that they left blank are open.
  return record.sources?.[field] !== undefined || isFilled(record[field as keyof typeof record]);
}

const isFilled = (value: unknown) =>
  value !== undefined && value !== null && (!Array.isArray(value) || value.length > 0);

/** Whether the directory may write a field of its form: nobody else has written it. */
export const isOfDirectory = ({ sources, directory, revision = 0 }: Sourced, field: string): boolean =>
  directory !== undefined &&
  directory.revision >= 0 &&
  (sources ? sourceOf(sources, field) === undefined : directory.revision === revision);

/** The sources after a write of these fields, as an update sets them. */
export function newSources(record: Sourced, fields: readonly string[], source: StoredSource): Record<string, unknown> {
  const named = Object.fromEntries(fields.map((field) => [`sources.${field}`, source]));
  const before = record.sources ? undefined : earlierSource(record, source);
  return { ...named, ...(before && { 'sources.all': before }) };
}

/** Somebody wrote to this college of the directory before sources were kept. Nobody knows which fields, so it is all of them. */
function earlierSource(
  { directory, revision = 0, importHash }: Sourced,
  { at }: StoredSource,
): StoredSource | undefined {
  if (!directory || directory.revision === revision) return undefined;
  return { by: importHash ? 'import' : 'administrator', name: '', at };
}

/** As administrators see them. */
export const shownSources = (sources: StoredSources = {}): FieldSources =>
  Object.fromEntries(
    Object.entries(sources).flatMap(([field, source]) =>
      source ? [[field, { ...source, at: source.at.toISOString() }]] : [],
    ),
  );
