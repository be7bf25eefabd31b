import { courseColumns, importColumns, mentorColumns } from '@setu/contracts';
import { readRecordCells, recordColumns } from '../catalog/full-export/record-cells.js';
import { readRecordLine } from '../catalog/full-export/record-line.js';
import { readCollege, readRecord, type ImportedCollege } from './imported-college.js';
import { readCourseRow, readMentorRow } from './imported-entries.js';

/** A row by its columns. */
export type Cells = Partial<Record<string, string>>;

/** The rows of a file: the columns of a file name their kind. */
export interface RowKind {
  columns: readonly string[];
  required: readonly string[];
  /** In bytes. */
  longestRow: number;
  /** What a row stands for, or the reason why it is refused. */
  read(cells: Cells): ImportedCollege | string | Promise<ImportedCollege | string>;
}

const kibibyte = 1024;

/** A college with its plain facts, as administrators edit them in a spreadsheet. */
const collegeKind: RowKind = {
  columns: importColumns,
  required: ['name', 'sourceId'],
  longestRow: 64 * kibibyte,
  read: readCollege,
};

/** A whole college, of a full export as CSV. */
const recordKind: RowKind = {
  columns: recordColumns,
  required: ['_id', 'name'],
  longestRow: 4096 * kibibyte,
  read: async (cells) => readRecord(await readRecordCells(cells)),
};

/** A whole college, of a full export as JSON lines; also of the rejected lines of one. */
export const lineKind: RowKind = {
  columns: ['json'],
  required: ['json'],
  longestRow: 4096 * kibibyte,
  read: async ({ json = '' }) => readRecord(await readRecordLine(json)),
};

const courseKind: RowKind = {
  columns: Object.keys(courseColumns),
  required: ['college', 'title'],
  longestRow: 64 * kibibyte,
  read: readCourseRow,
};

const mentorKind: RowKind = {
  columns: Object.keys(mentorColumns),
  required: ['college', 'name', 'course'],
  longestRow: 64 * kibibyte,
  read: readMentorRow,
};

export function kindOf(names: readonly string[]): RowKind {
  if (names.includes('_id')) return recordKind;
  if (names.includes('college')) return names.includes('title') ? courseKind : mentorKind;
  return names.includes('json') ? lineKind : collegeKind;
}
