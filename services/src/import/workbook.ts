import { countHeadings, guessHeadRow, maxMappedColumns, mebibyte } from '@setu/contracts';
import { ImportError } from './import-error.js';
import type { UnpackedFile } from './import-source.js';
import { measureWorkbook } from './archive-size.js';
import { isBlank, type Table, type TableRecord } from './table.js';
import { sampledRows } from './text-table.js';

const maxWorkbookBytes = 25 * mebibyte;
/** Sheets among which the one with the table is guessed. */
const maxGuessedSheets = 10;

export const isWorkbook = (start: Buffer): boolean => start.toString('latin1', 0, 4) === 'PK\x03\x04';

/** Opens a sheet of an Excel workbook. Formulas have the values that were last calculated; macros are not read. */
export async function openWorkbook({ chunks }: UnpackedFile, chosen?: string): Promise<Table> {
  const file = await readWhole(chunks);
  const rows = await measureWorkbook(file);
  // Loaded only when a workbook is uploaded.
  const { readXlsx, streamXlsxRows } = await import('hucre/xlsx');
  const names: string[] = [];
  const note = ({ name, hidden, veryHidden }: { name: string; hidden?: boolean; veryHidden?: boolean }) => {
    if (!hidden && !veryHidden) names.push(name);
    return false;
  };
  await readXlsx(file, { sheets: note }).catch(explainWorkbook);
  if (chosen !== undefined && !names.includes(chosen)) throw new ImportError(`The workbook has no sheet ${chosen}.`);

  let part = 0;
  async function* read(sheet: string, maxRows?: number): AsyncGenerator<TableRecord> {
    try {
      for await (const { index, values } of streamXlsxRows(file, { sheet, ...(maxRows && { maxRows }) })) {
        part = Math.min(1, (index + 1) / Math.max(1, rows));
        const texts = values.slice(0, maxMappedColumns).map(textOf);
        if (!isBlank(texts)) yield { line: index + 1, values: texts };
      }
    } catch (error) {
      explainWorkbook(error as Error);
    }
    part = 1;
  }
  const firstOf = async (sheet: string) => {
    const first: string[][] = [];
    for await (const { values } of read(sheet, sampledRows)) first.push(values);
    return { sheet, first };
  };
  const sheets: Awaited<ReturnType<typeof firstOf>>[] = [];
  for (const name of chosen === undefined ? names.slice(0, maxGuessedSheets) : [chosen])
    sheets.push(await firstOf(name));
  const [best] = sheets.toSorted((a, b) => likelihood(b.first) - likelihood(a.first));
  if (!best || best.first.length === 0) throw new ImportError('The workbook has no rows.');
  return { ...best, sheets: names, records: () => read(best.sheet), part: () => part };
}

/** Returns how much the best row looks like headings. */
function likelihood(rows: readonly string[][]): number {
  const row = rows[guessHeadRow(rows, countHeadings)] ?? [];
  return row.length + 2 * countHeadings(row);
}

async function readWhole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of chunks) {
    size += piece.length;
    if (size > maxWorkbookBytes)
      throw new ImportError('The workbook is larger than 25 MB. Please save the sheet as CSV.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Result of a formula that failed. */
const failed = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/;

/** A day has no time. A number is plain, however its cell shows it. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || failed.test(String(value as string))) return '';
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().replace('T00:00:00.000Z', '');
  return String(value as string | number | boolean);
}

function explainWorkbook(error: Error): never {
  if (error instanceof ImportError) throw error;
  throw new ImportError(`The workbook cannot be read: ${error.message.replace(/\.$/, '')}.`);
}
