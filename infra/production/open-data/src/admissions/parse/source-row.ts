import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AdmissionRow } from './admission-row.js';

/** A row of a file as it was found, by column. */
export type SourceRow = Readonly<Record<string, string>>;

/** A row with the name of its institution. */
export type NamedRow = AdmissionRow & { name: string };

/** Rows of one exam that a file of the sources has, and the reasons of the rows left out, with their numbers. */
export interface ParsedFile {
  rows: NamedRow[];
  dropped: Record<string, number>;
}

export const readSource = (folder: string, name: string): SourceRow[] =>
  parse(gunzipSync(readFileSync(join(folder, `${name}.csv.gz`))), { columns: true, bom: true });

/** A number above 0; undefined for anything else. */
export function positive(text: string | undefined): number | undefined {
  const value = Number(text);
  return text && Number.isFinite(value) && value > 0 ? value : undefined;
}

/** Parses each row; a text instead of a row is the reason that it is left out. */
export function parseRows(
  source: readonly SourceRow[],
  parseRow: (row: SourceRow) => NamedRow | NamedRow[] | string,
): ParsedFile {
  const dropped: Record<string, number> = {};
  const rows = source.flatMap((row) => {
    const parsed = parseRow(row);
    if (typeof parsed !== 'string') return parsed;
    dropped[parsed] = (dropped[parsed] ?? 0) + 1;
    return [];
  });
  return { rows, dropped };
}
