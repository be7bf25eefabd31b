import { importKindOf, importKinds, type ImportKind, type MappedColumn, type ReadLayout } from '@setu/contracts';
import {
  isMovedLine,
  movedColumn,
  readMovedCells,
  readMovedLine,
  type MovedAddress,
} from '../catalog/full-export/moved-line.js';
import { readRecordCells, recordColumns } from '../catalog/full-export/record-cells.js';
import { readRecordLine } from '../catalog/full-export/record-line.js';
import { readCollege, readRecord, type ImportedCollege } from './imported-college.js';
import { readCourseRow, readMentorRow } from './imported-entries.js';

/** A row by its columns. */
export type Cells = Partial<Record<string, string>>;

/** A college, an address of a merged one, or why it is neither. */
export type ImportedRow = ImportedCollege | MovedAddress | string;

/** The rows of a file: the columns of a file name their kind. */
export interface RowKind {
  columns: readonly string[];
  required: readonly string[];
  /** In bytes. */
  longestRow: number;
  /** Returns the content of a row, or the reason for rejecting it. */
  read(cells: Cells): ImportedRow | Promise<ImportedRow>;
  /** A row without a code is found by its name and place. */
  canBeMatched?: true;
}

export interface FileRow {
  /** Line of the file on which the row ends. */
  line: number;
  /** Values of the columns in `head`; all of them when the row does not fit. */
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
  /** Returns how many lines after the table have been left out. */
  footnotes?: () => number;
  /** Where the table is, and its columns; absent for a full export. */
  table?: { columns: MappedColumn[]; read: ReadLayout };
}

const kibibyte = 1024;

/** The rows that people write in a spreadsheet. */
const writtenKind = (kind: ImportKind, read: RowKind['read']): RowKind => ({
  columns: Object.keys(importKinds[kind].fields),
  required: importKinds[kind].required,
  longestRow: 64 * kibibyte,
  read,
});

const writtenKinds: Record<ImportKind, RowKind> = {
  colleges: { ...writtenKind('colleges', readCollege), canBeMatched: true },
  courses: writtenKind('courses', readCourseRow),
  mentors: writtenKind('mentors', readMentorRow),
};

/** A whole college, of a full export as CSV. */
const recordKind: RowKind = {
  columns: [...recordColumns, movedColumn],
  required: ['_id', 'name'],
  longestRow: 4096 * kibibyte,
  read: async (cells) => (cells[movedColumn] ? readMovedCells(cells) : readRecord(await readRecordCells(cells))),
};

/** A whole college, of a full export as JSON lines; also of the rejected lines of one. */
export const lineKind: RowKind = {
  columns: ['json'],
  required: ['json'],
  longestRow: 4096 * kibibyte,
  read: async ({ json = '' }) => (isMovedLine(json) ? readMovedLine(json) : readRecord(await readRecordLine(json))),
};

export function kindOf(names: readonly string[]): RowKind {
  if (names.includes('_id')) return recordKind;
  return names.includes('json') ? lineKind : writtenKinds[importKindOf(names)];
}

/** Whether the columns of such a file may have names of their own. */
export const isWritten = (kind: RowKind): boolean => Object.values(writtenKinds).includes(kind);
