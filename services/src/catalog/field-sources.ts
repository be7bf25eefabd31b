import { sourceOf, type FieldSources } from '@setu/contracts';
import type { StoredSource } from '../history/stored-source.js';

export type StoredSources = Partial<Record<string, StoredSource>>;

/** Last write of the directory: the hash of its row, and the revision that the college had then. */
export interface DirectoryMark {
  hash: string;
  revision: number;
  /** Values of that row that were not written, because another source has the field. Null where the row has none. */
  unwritten?: Record<string, unknown>;
}

/** Fields of a stored college that tell who wrote it. */
interface Sourced {
  sources?: StoredSources;
  directory?: DirectoryMark;
  revision?: number;
  importHash?: string;
}

/** Returns whether an administrator has written the field, so that an import may change it only if an administrator accepts that. */
export function isProtected(record: Pick<Sourced, 'sources'>, field: string): boolean {
  const source = sourceOf(record.sources, field);
  if (!source || source.by === 'import') return false;
  // The fields that an administrator left blank in a college that they added are open.
  return record.sources?.[field] !== undefined || isFilled(record[field as keyof typeof record]);
}

const isFilled = (value: unknown) =>
  value !== undefined && value !== null && (!Array.isArray(value) || value.length > 0);

/** Returns whether the directory alone has written a field of its form, and may do so again. */
export const isOfDirectory = ({ sources, directory, revision = 0 }: Sourced, field: string): boolean =>
  directory !== undefined &&
  directory.revision >= 0 &&
  (sources ? sourceOf(sources, field) === undefined : directory.revision === revision);

/**
 * Returns the value of a field that an undo gives back to its earlier source. The directory gets its value of today: an update of it may have come
 * since the change that is undone.
 */
export function valueGivenBack<T>(
  { sources, directory }: Sourced,
  field: string,
  earlier: { value: T; source?: StoredSource | null | undefined },
): T {
  const unwritten = directory?.unwritten;
  if (earlier.source || sources?.all || !unwritten || !(field in unwritten)) return earlier.value;
  return (unwritten[field] ?? undefined) as T;
}

/** Returns the sources after a write of these fields, as an update sets them. */
export function newSources(record: Sourced, fields: readonly string[], source: StoredSource): Record<string, unknown> {
  const named = Object.fromEntries(fields.map((field) => [`sources.${field}`, source]));
  const before = record.sources ? undefined : earlierSource(record, source);
  return { ...named, ...(before && { 'sources.all': before }) };
}

/** Returns the source of all fields if a college of the directory was changed before sources were stored: it is not known which fields were. */
function earlierSource(
  { directory, revision = 0, importHash }: Sourced,
  { at }: StoredSource,
): StoredSource | undefined {
  if (!directory || directory.revision === revision) return undefined;
  return { by: importHash ? 'import' : 'administrator', name: '', at };
}

/** Returns the sources as administrators see them. */
export const shownSources = (sources: StoredSources = {}): FieldSources =>
  Object.fromEntries(
    Object.entries(sources).flatMap(([field, source]) =>
      source ? [[field, { ...source, at: source.at.toISOString() }]] : [],
    ),
  );
