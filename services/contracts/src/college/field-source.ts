/** The origin of a field's value: an import, an administrator, or an administrator who accepted a visitor's report. */
export type SourceKind = 'import' | 'administrator' | 'report';

/** Where the value of a field came from. */
export interface FieldSource {
  by: SourceKind;
  /** Name of the file, or username. */
  name: string;
  /** ISO time. */
  at: string;
}

/** Where the value of a field came from, as visitors see it: no administrator is named. */
export interface FactSource {
  /** `all` for the facts that have no source of their own. */
  field: string;
  label: string;
  by: 'editors' | 'import';
  /** Name of the import's file. */
  file?: string;
  /** ISO date. */
  at: string;
}

/** By the name of the field; `all` of those that are not named. A field without a source came with the college, as its provenance says. */
export type FieldSources = Partial<Record<string, FieldSource>>;

/** The source of a field's value; undefined for what came with the college. */
export const sourceOf = <S>(sources: Partial<Record<string, S>> | undefined, field: string): S | undefined =>
  sources?.[field] ?? sources?.all;
