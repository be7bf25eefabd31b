import { type FindColumns, openCsv } from './csv-file.js';
import { mebibyte, unpack, type ImportSource } from './import-source.js';
import { openJsonLines } from './json-lines-file.js';
import type { RowFile } from './row-kinds.js';

/** Far more than all colleges of India with everything known about them. */
const maxUnpackedBytes = 512 * mebibyte;

/** Opens a file of CSV or JSON lines, gzipped or not: its first character tells. */
export async function openRows(
  source: ImportSource,
  findColumns: FindColumns = async () => undefined,
  maxBytes = maxUnpackedBytes,
): Promise<RowFile> {
  const file = await unpack(source, maxBytes);
  return file.firstChunk.toString('latin1', 0, 1) === '{'
    ? openJsonLines(file)
    : openCsv(file, source.name, findColumns);
}
