import { mebibyte } from '@setu/contracts';
import type { Readable } from 'node:stream';
import { ImportError } from '../../import/import-error.js';
import { isGzip, unpack } from '../../import/import-source.js';
import type { TableRecord } from '../../import/table.js';
import { openText } from '../../import/text-table.js';
import { isWorkbook, openWorkbook } from '../../import/workbook.js';

/** Columns of a file of closing values, with the headings that authorities use. Those of our own downloads are the names. */
const headings = {
  institution: ['institution', 'institute', 'institution name', 'institute name', 'college', 'college name'],
  code: ['code', 'institution code', 'institute code', 'inst code', 'college code'],
  programme: ['programme', 'program', 'branch', 'branch name', 'course', 'course name', 'academic program name'],
  quota: ['quota', 'seat pool'],
  category: ['category', 'seat type'],
  gender: ['gender'],
  opening: ['opening', 'opening rank', 'opening value'],
  closing: ['closing', 'closing rank', 'closing value', 'closing percentile', 'closing score', 'last rank'],
  fee: ['fee', 'tuition fee'],
  year: ['year'],
  round: ['round', 'phase'],
  list: ['list', 'rank type'],
} as const;

type Column = keyof typeof headings;
export type ClosingCells = Partial<Record<Column, string>>;

export interface ClosingRecord {
  line: number;
  /** Undefined where the row has another number of cells than the headings. */
  cells?: ClosingCells;
  text: string;
}

const required = ['programme', 'category', 'closing'] as const;
/** Lines among which the headings are. */
const maxHeadLine = 20;
const longestRow = 16 * 1024;
const maxUnpackedBytes = 100 * mebibyte;

/** Reads a file of closing values, CSV or a workbook: the headings are found by their names. */
export async function* readClosingTable(name: string, file: Buffer, stream: Readable): AsyncGenerator<ClosingRecord> {
  const source = { name, size: file.length, gzipped: isGzip(file), stream };
  const unpacked = await unpack(source, maxUnpackedBytes);
  const table = isWorkbook(unpacked.firstChunk) ? await openWorkbook(unpacked) : openText(unpacked, name);
  const found = table.first.slice(0, maxHeadLine).map(columnsOf);
  const at = found.findIndex(isHead);
  if (at < 0) throw new ImportError(problemOf(found));
  const columns = found[at]!;
  let left = at + 1;
  for await (const record of table.records(longestRow)) {
    if (record.values.every((value) => !value.trim())) continue;
    if (left > 0) left -= 1;
    else yield toRecord(record, columns, table.sheets !== undefined);
  }
}

const columnOf = (heading: string): Column | null => {
  const words = heading
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return (
    (Object.keys(headings) as Column[]).find((name) => (headings[name] as readonly string[]).includes(words)) ?? null
  );
};

const columnsOf = (row: readonly string[]) => row.map(columnOf);

const missingOf = (columns: readonly (Column | null)[]): string[] => [
  ...(columns.includes('institution') || columns.includes('code') ? [] : ['institution']),
  ...required.filter((name) => !columns.includes(name)),
];

const isHead = (columns: readonly (Column | null)[]) =>
  missingOf(columns).length === 0 && new Set(columns.filter(Boolean)).size === columns.filter(Boolean).length;

/** Says what the line lacks that is most like headings. */
function problemOf(rows: readonly (Column | null)[][]): string {
  const best = rows.toSorted((a, b) => missingOf(a).length - missingOf(b).length)[0] ?? [];
  const missing = missingOf(best);
  if (missing.length > 0)
    return `The file has no column for ${missing.join(', ')}. Please name the columns as in our downloads.`;
  const twice = best.find((name, index) => name && best.indexOf(name) !== index);
  return `Two columns stand for ${twice}. Please remove one.`;
}

function toRecord(
  { line, values }: TableRecord,
  columns: readonly (Column | null)[],
  isRagged: boolean,
): ClosingRecord {
  const text = values.join(', ').slice(0, 300);
  // A row of a workbook ends with its last cell.
  if (values.length !== columns.length && !(isRagged && values.length < columns.length)) return { line, text };
  const cells: ClosingCells = {};
  for (const [index, column] of columns.entries()) if (column) cells[column] = (values[index] ?? '').trim();
  return { line, cells, text };
}
