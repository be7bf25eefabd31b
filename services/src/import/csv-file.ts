import { longestHeading, maxMappedColumns, type MappedColumn } from '@setu/contracts';
import { CsvError, parse, type Info } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { pipeline } from 'node:stream';
import { unguard } from '../platform/csv/formula-guard.js';
import { ImportError, UnknownColumnsError } from './import-error.js';
import { explain, type UnpackedFile } from './import-source.js';
import { type Cells, isWritten, kindOf, type RowKind, type FileRow, type RowFile } from './row-kinds.js';

/** The first columns of a file of rejected rows, which can be corrected and imported as it is. */
const ignoredColumns = ['line', 'reason'];
const longestShown = 40;

interface Head {
  kind: RowKind;
  /** Field of each column, by its position; null for an ignored column. */
  columns: (string | null)[];
}

/** Returns the meaning of the columns with these headings; undefined if none is saved. */
export type FindColumns = (headings: readonly string[]) => Promise<readonly MappedColumn[] | undefined>;

/** Rejects a file whose head line is not understood. */
async function readHead(head: readonly string[], findColumns: FindColumns): Promise<Head> {
  const headings = head.map((heading) => heading.trim());
  const problem = unknownColumns(headings);
  if (!problem) return headOf(headings);
  const canBeMapped = isWritten(kindOf(headings)) && looksWritten(headings);
  const columns = canBeMapped ? await findColumns(headings) : undefined;
  if (columns) return headOf(columns.map(({ field }) => field));
  throw canBeMapped ? new UnknownColumnsError(problem, headings) : new ImportError(problem);
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
  const missing = kind.required.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new ImportError(`Missing columns: ${missing.join(', ')}.`);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new ImportError(`The column ${twice} stands there twice.`);
  return { kind, columns: fields.map((name) => (name !== null && kind.columns.includes(name) ? name : null)) };
}

/** Whether this is a table, and no picture or text. */
const looksWritten = (headings: readonly string[]) =>
  headings.length > 1 &&
  headings.length <= maxMappedColumns &&
  // eslint-disable-next-line no-control-regex
  headings.every((heading) => heading.length <= longestHeading && !/[\u0000-\u001f\ufffd]/.test(heading));

/** Short, whatever a file that is none of ours has in its first line. */
const listNames = (names: readonly string[]) => {
  const shown = names.slice(0, 5).map((name) => name.slice(0, longestShown) || '(blank)');
  return shown.join(', ') + (names.length > shown.length ? ` and ${names.length - shown.length} more` : '');
};

interface Parsed {
  record: string[];
  info: Info;
}

/** How far the rows of a file have been taken. */
interface Place {
  /** Unpacked. */
  bytes: number;
  isEnd: boolean;
}

/** Opens a CSV file and reads its head line. */
export async function openCsv(
  { firstChunk, chunks, part }: UnpackedFile,
  name: string,
  findColumns: FindColumns,
): Promise<RowFile> {
  const first = readFirst(firstChunk);
  if (!first) throw new ImportError(`The file ${name} is empty.`);
  const { kind, columns } = await readHead(first, findColumns);
  const parser = parse({ ...options, info: true, from: 2, max_record_size: kind.longestRow });
  pipeline(chunks, parser, () => {});
  const records = (parser as AsyncIterable<Parsed>)[Symbol.asyncIterator]();
  const place: Place = { bytes: 0, isEnd: false };
  return {
    head: columns.filter((column) => column !== null),
    kind,
    rows: rowsOf(records, columns, place, kind),
    part: () => (place.isEnd ? 1 : part(place.bytes)),
  };
}

const options = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
const longestHead = 64 * 1024;

/** The head line is in the first chunk. */
function readFirst(chunk: Buffer): string[] | undefined {
  try {
    return (parseSync(chunk, { ...options, to: 1, max_record_size: longestHead }) as string[][])[0];
  } catch (error) {
    return explainCsv(longestHead)(error as Error);
  }
}

async function* rowsOf(
  records: AsyncIterator<Parsed>,
  columns: readonly (string | null)[],
  place: Place,
  { longestRow }: RowKind,
): AsyncGenerator<FileRow> {
  try {
    for (;;) {
      const next = await records.next().catch(explainCsv(longestRow));
      place.isEnd = next.done === true;
      if (next.done) return;
      const { record, info } = next.value as Parsed;
      place.bytes = info.bytes;
      yield { line: info.lines, ...readRecord(record.map(unguard), columns) };
    }
  } finally {
    // Stopped early, the file is closed too.
    await records.return?.();
  }
}

function readRecord(values: string[], columns: readonly (string | null)[]): Pick<FileRow, 'values' | 'cells'> {
  if (values.length !== columns.length)
    return { values, cells: `has ${values.length} columns, the head line ${columns.length}` };
  const kept = values.map((value, at) => [columns[at]!, value] as const).filter(([column]) => column !== null);
  return { values: kept.map(([, value]) => value), cells: Object.fromEntries(kept) as Cells };
}

const explainCsv = (longestRow: number) => (error: Error) => {
  const isLong = error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE';
  if (!isLong) return explain(error);
  const reason = `a row is longer than ${longestRow / 1024} KB; perhaps a quotation mark is missing`;
  throw new ImportError(`The file cannot be read to its end: ${reason}.`);
};
