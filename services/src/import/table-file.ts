import {
  countHeadings,
  guessHeadRow,
  longestHeading,
  maxHeadRow,
  maxMappedColumns,
  missingColumns,
  type ImportSample,
  type MappedColumn,
} from '@setu/contracts';
import { ImportError, UnknownColumnsError } from './import-error.js';
import { type Cells, type FileRow, isWritten, kindOf, type RowFile, type RowKind } from './row-kinds.js';
import { type ChosenLayout, type Table, type TableRecord } from './table.js';
import { tableRecords } from './table-records.js';

/** The first columns of a file of rejected rows, which can be corrected and imported as it is. */
const ignoredColumns = ['line', 'reason'];
const longestShown = 40;

export interface FoundColumns {
  /** Index of the row with the headings. */
  at: number;
  columns: readonly MappedColumn[];
}

/** Returns the meaning of the columns with the headings of one of these rows; undefined if none is saved. */
export type FindColumns = (rows: readonly (readonly string[])[]) => Promise<FoundColumns | undefined>;

export interface ReadingChoices {
  layout?: ChosenLayout;
  /** Meanings of the columns, where they are known. */
  columns?: readonly MappedColumn[];
  findColumns?: FindColumns;
}

interface Head {
  kind: RowKind;
  /** Field of each column, by its position; null for an ignored column. */
  fields: (string | null)[];
}

/** Finds the headings of a table, and reads its rows by them. */
export async function openTable(table: Table, { layout, columns, findColumns }: ReadingChoices): Promise<RowFile> {
  const candidates = table.first
    .slice(0, maxHeadRow)
    .map((row) => row.map((heading) => heading.replace(/\s+/g, ' ').trim()));
  const { at, headings, fields, problem } = await findHead(candidates, layout?.headRow, columns, findColumns);
  const { encoding, sheet, sheets } = table;
  const read = {
    layout: {
      headRow: at + 1,
      ...(layout?.footnotes !== undefined && { footnotes: layout.footnotes }),
      ...(encoding && { encoding }),
      ...(sheet !== undefined && { sheet }),
    },
    sample: { ...sampleOf(table.first, at), ...(sheets && { sheets }) },
  };
  if (!fields) {
    // A layout that was chosen by mistake can be changed back.
    const canBeMapped = isWritten(kindOf(headings)) && (looksWritten(headings) || layout !== undefined);
    throw canBeMapped
      ? new UnknownColumnsError(problem!, headings.map(short).slice(0, maxMappedColumns), read)
      : new ImportError(problem!);
  }
  const head = headOf(fields);
  const isOurs = problem === undefined;
  let footnotes = 0;
  const records = tableRecords(table.records(head.kind.longestRow), {
    // A file of ours has every line counted, so that none is lost silently.
    skipped: at + 1,
    withBlank: isOurs && sheets === undefined,
    footnotes: layout?.footnotes ?? (isOurs || fields.length < 3 ? 0 : 'guess'),
    onFootnote: () => (footnotes += 1),
  });
  return {
    head: head.fields.filter((field) => field !== null),
    kind: head.kind,
    rows: rowsOf(records, head.fields, sheets !== undefined),
    part: table.part,
    footnotes: () => footnotes,
    ...(isWritten(head.kind) && {
      table: { columns: headings.map((heading, index) => ({ heading, field: fields[index] ?? null })), read },
    }),
  };
}

interface FoundHead {
  at: number;
  headings: readonly string[];
  /** Undefined where an administrator has to say what the headings mean. */
  fields?: (string | null)[];
  /** Why the headings are not names of fields. */
  problem?: string;
}

async function findHead(
  rows: readonly string[][],
  headRow: number | undefined,
  columns: readonly MappedColumn[] | undefined,
  findColumns: FindColumns = async () => undefined,
): Promise<FoundHead> {
  const isChosen = headRow !== undefined && headRow <= rows.length;
  const isFirstOurs = unknownColumns(rows[0]!) === undefined;
  const guessed = isChosen ? headRow - 1 : isFirstOurs ? 0 : guessHeadRow(rows, countHeadings);
  const headings = rows[guessed]!;
  const problem = unknownColumns(headings);
  const fieldsOf = (meanings: readonly MappedColumn[]) => meanings.map(({ field }) => field);
  if (columns) return { at: guessed, headings, fields: fieldsOf(columns), problem };
  if (problem === undefined) return { at: guessed, headings, fields: [...headings] };
  const found = await findColumns(isChosen ? [headings] : rows);
  if (!found) return { at: guessed, headings, problem };
  const at = isChosen ? guessed : found.at;
  return { at, headings: rows[at]!, fields: fieldsOf(found.columns), problem };
}

const isKnown = (name: string, { columns }: RowKind) => columns.includes(name) || ignoredColumns.includes(name);

function unknownColumns(names: readonly string[]): string | undefined {
  const kind = kindOf(names);
  const unknown = names.filter((name) => !isKnown(name, kind));
  return unknown.length > 0
    ? `Unknown columns: ${listNames(unknown)}. Known are ${kind.columns.join(', ')}.`
    : undefined;
}

/** Reads fields of the import as the head of a file. Null is an ignored column. */
function headOf(fields: readonly (string | null)[]): Head {
  const names = fields.filter((name) => name !== null);
  const problem = unknownColumns(names);
  if (problem) throw new ImportError(problem);
  const kind = kindOf(names);
  const missing = isWritten(kind) ? missingColumns(names) : kind.required.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new ImportError(`Missing columns: ${missing.join(', ')}.`);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new ImportError(`The column ${twice} stands there twice.`);
  return { kind, fields: fields.map((name) => (name !== null && kind.columns.includes(name) ? name : null)) };
}

/** Whether this is a table, and no text. */
const looksWritten = (headings: readonly string[]) =>
  headings.length > 1 &&
  headings.length <= maxMappedColumns &&
  // eslint-disable-next-line no-control-regex
  headings.every((heading) => heading.length <= longestHeading && !/[\u0000-\u001f]/.test(heading));

const short = (heading: string) => heading.slice(0, longestHeading);

/** Short, whatever a file that is none of ours has in its first line. */
const listNames = (names: readonly string[]) => {
  const shown = names.slice(0, 5).map((name) => name.slice(0, longestShown) || '(blank)');
  return shown.join(', ') + (names.length > shown.length ? ` and ${names.length - shown.length} more` : '');
};

const maxValues = 3;
const maxShownLines = maxHeadRow;
const longestLine = 120;

const cut = (text: string, longest: number) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

function sampleOf(rows: readonly string[][], at: number): ImportSample {
  const below = rows.slice(at + 1);
  const valuesOf = (column: number) => {
    const values = below.map((row) => cut((row[column] ?? '').trim(), longestShown)).filter(Boolean);
    return [...new Set(values)].slice(0, maxValues);
  };
  return {
    lines: rows.slice(0, maxShownLines).map((row) => cut(row.filter((cell) => cell.trim()).join(', '), longestLine)),
    values: rows[at]!.map((_heading, column) => valuesOf(column)),
  };
}

async function* rowsOf(
  records: AsyncIterable<TableRecord>,
  fields: readonly (string | null)[],
  isRagged: boolean,
): AsyncGenerator<FileRow> {
  for await (const { line, values } of records) {
    // A row of a workbook ends with its last cell.
    const whole = isRagged ? fields.map((_field, at) => values[at] ?? '') : values;
    yield { line, ...readRecord(whole, fields) };
  }
}

function readRecord(values: string[], fields: readonly (string | null)[]): Pick<FileRow, 'values' | 'cells'> {
  if (values.length !== fields.length)
    return { values, cells: `has ${values.length} columns, the head line ${fields.length}` };
  const read = values.map((value, at) => [fields[at]!, value] as const).filter(([field]) => field !== null);
  return { values: read.map(([, value]) => value), cells: Object.fromEntries(read) as Cells };
}
