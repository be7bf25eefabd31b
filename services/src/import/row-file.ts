import { type FindColumns, openCsv } from './csv-file.js';
import { mebibyte, unpack, type ImportSource } from './import-source.js';
import { openJsonLines } from './json-lines-file.js';
import type { Cells, RowKind } from './row-kinds.js';

export interface FileRow {
  /** Line of the file on which the row ends. */
  line: number;
  /** Those of the columns in `head`; all of them when the row does not fit. */
  values: string[];
  /** A reason when the row does not fit the head line. */
  cells: Cells | string;
}

/** The rows of an import, read while they are taken. */
export interface RowFile {
  head: readonly string[];
  kind: RowKind;
  rows: AsyncIterable<FileRow>;
  /** The part of the file whose rows have been taken, 0 to 1. */
  part: () => number;
}

/** Far more than all colleges of India with everything known about them. */
const mostBytes = 512 * mebibyte;

/** Opens a file of CSV or JSON lines, gzipped or not: its first character tells. */
export async function openRows(
  source: ImportSource,
  findColumns: FindColumns = async () => undefined,
  most = mostBytes,
): Promise<RowFile> {
  const file = await unpack(source, most);
  return file.firstChunk.toString('latin1', 0, 1) === '{'
    ? openJsonLines(file)
    : openCsv(file, source.name, findColumns);
}
