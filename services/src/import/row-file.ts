import { mebibyte } from '@setu/contracts';
import { unpack, type ImportSource } from './import-source.js';
import { openJsonLines } from './json-lines-file.js';
import type { RowFile } from './row-kinds.js';
import { openTable, type ReadingChoices } from './table-file.js';
import { openText } from './text-table.js';
import { isWorkbook, openWorkbook } from './workbook.js';

/** Far more than all colleges of India with everything known about them. */
const maxUnpackedBytes = 512 * mebibyte;

/** Opens a file of CSV, JSON lines or a workbook, gzipped or not: its first characters tell. */
export async function openRows(
  source: ImportSource,
  choices: ReadingChoices = {},
  maxBytes = maxUnpackedBytes,
): Promise<RowFile> {
  const file = await unpack(source, maxBytes);
  if (file.firstChunk.toString('latin1', 0, 1) === '{') return openJsonLines(file);
  const table = isWorkbook(file.firstChunk)
    ? await openWorkbook(file, choices.layout?.sheet)
    : openText(file, source.name, choices.layout?.encoding);
  return openTable(table, choices);
}
