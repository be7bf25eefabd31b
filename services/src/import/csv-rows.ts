import type { ImportColumn } from '@setu/contracts';
import { CsvError, parse, type Info } from 'csv-parse';
import { pipeline, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { unguard } from '../platform/csv/formula-guard.js';
import { readHead, type Cells } from './columns.js';
import type { CsvSource } from './csv-source.js';
import { ImportError } from './import-error.js';

export interface CsvRow {
  /** Line of the file on which the row ends. */
  line: number;
  /** Those of the columns in `head`; all of them when the row does not fit. */
  values: string[];
  /** A reason when the row does not fit the head line. */
  cells: Cells | string;
}

export interface CsvFile {
  head: ImportColumn[];
  rows: AsyncIterable<CsvRow>;
  /** The part of the file that has been read, 0 to 1. */
  part: () => number;
}

interface Parsed {
  record: string[];
  info: Info;
}

const mebibyte = 1024 * 1024;
/** Far more than all colleges of the world; a small file may unpack to anything. */
const mostBytes = 128 * mebibyte;
const longestRow = 64 * 1024;

/** Opens a CSV file, gzipped or not, and reads its head line. */
export async function openCsv({ name, size, gzipped, stream }: CsvSource, most = mostBytes): Promise<CsvFile> {
  const read = counting();
  const unpacked = counting(most);
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  });
  const whenDone = () => {};
  if (gzipped) pipeline(stream, read.stream, createGunzip(), unpacked.stream, parser, whenDone);
  else pipeline(stream, read.stream, unpacked.stream, parser, whenDone);

  const records = (parser as AsyncIterable<Parsed>)[Symbol.asyncIterator]();
  const first = await records.next().catch(explain);
  if (first.done) throw new ImportError(`The file ${name} is empty.`);
  const columns = readHead((first.value as Parsed).record);
  return {
    head: columns.filter((column) => column !== null),
    rows: rowsOf(records, columns),
    part: () => (size === 0 ? 1 : read.bytes() / size),
  };
}

async function* rowsOf(
  records: AsyncIterator<Parsed>,
  columns: readonly (ImportColumn | null)[],
): AsyncGenerator<CsvRow> {
  try {
    for (;;) {
      const next = await records.next().catch(explain);
      if (next.done) return;
      const { record, info } = next.value as Parsed;
      yield { line: info.lines, ...readRecord(record.map(unguard), columns) };
    }
  } finally {
    // Stopped early, the file is closed too.
    await records.return?.();
  }
}

function readRecord(values: string[], columns: readonly (ImportColumn | null)[]): Pick<CsvRow, 'values' | 'cells'> {
  if (values.length !== columns.length)
    return { values, cells: `has ${values.length} columns, the head line ${columns.length}` };
  const kept = values.map((value, at) => [columns[at], value] as const).filter(([column]) => column !== null);
  return { values: kept.map(([, value]) => value), cells: Object.fromEntries(kept) };
}

/** Counts what passes, and breaks off where it is too much. */
function counting(most = Infinity) {
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done(new ImportError(`The file is longer than ${most / mebibyte} MB when unpacked.`));
      else done(null, chunk);
    },
  });
  return { stream, bytes: () => bytes };
}

function explain(error: Error): never {
  if (error instanceof ImportError) throw error;
  const reason =
    error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE'
      ? 'a row is longer than 64 KB; perhaps a quotation mark is missing'
      : error.message;
  throw new ImportError(`The file cannot be read to its end: ${reason}.`);
}
