import { importColumns, type ImportColumn } from '@setu/contracts';
import { CsvError, parse, type Info } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline, Transform, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { unguard } from '../platform/csv/formula-guard.js';
import { ImportError } from './import-error.js';

/** A CSV file as it is read, wherever it is kept. */
export interface CsvSource {
  name: string;
  /** Bytes. */
  size: number;
  gzipped: boolean;
  stream: Readable;
}

const gzipMagic = Buffer.from([0x1f, 0x8b]);

/** Tells by its first bytes, not by its name. */
export const isGzip = (start: Buffer): boolean => start.subarray(0, 2).equals(gzipMagic);

export async function csvFileSource(path: string): Promise<CsvSource> {
  const file = await open(path).catch(() => {
    throw new ImportError(`The file ${path} cannot be read.`);
  });
  try {
    const { size } = await file.stat();
    return { name: path, size, gzipped: isGzip(await firstBytes(file)), stream: createReadStream(path) };
  } finally {
    await file.close();
  }
}

async function firstBytes(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
  return buffer.subarray(0, bytesRead);
}

export type Cells = Partial<Record<ImportColumn, string>>;

const requiredColumns = ['name', 'sourceId'] as const;
/** The first columns of a file of rejected rows, which can be corrected and imported as it is. */
const ignoredColumns = ['line', 'reason'];
const longestShown = 40;

/** Where each column stands; null for one that is ignored. Refuses a file whose head line this import does not understand. */
export function readHead(head: readonly string[]): (ImportColumn | null)[] {
  const names = head.map((name) => name.trim());
  const unknown = names.filter((name) => !isKnown(name) && !ignoredColumns.includes(name));
  if (unknown.length > 0)
    throw new ImportError(`Unknown columns: ${listNames(unknown)}. Known are ${importColumns.join(', ')}.`);
  const missing = requiredColumns.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new ImportError(`Missing columns: ${missing.join(', ')}.`);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new ImportError(`The column ${twice} stands there twice.`);
  return names.map((name) => (isKnown(name) ? name : null));
}

const isKnown = (name: string): name is ImportColumn => (importColumns as readonly string[]).includes(name);

/** Short, whatever a file that is none of ours has in its first line. */
const listNames = (names: readonly string[]) => {
  const shown = names.slice(0, 5).map((name) => name.slice(0, longestShown) || '(blank)');
  return shown.join(', ') + (names.length > shown.length ? ` and ${names.length - shown.length} more` : '');
};

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
  /** The part of the file whose rows have been taken, 0 to 1. */
  part: () => number;
}

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

const mebibyte = 1024 * 1024;
/** Far more than all colleges of the world; a small file may unpack to anything. */
const mostBytes = 128 * mebibyte;
const longestRow = 64 * 1024;

/** Opens a CSV file, gzipped or not, and reads its head line. */
export async function openCsv({ name, size, gzipped, stream }: CsvSource, most = mostBytes): Promise<CsvFile> {
  const unpacked = counting(most);
  const gunzip = gzipped ? createGunzip() : undefined;
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  });
  const whenDone = () => {};
  if (gunzip) pipeline(stream, gunzip, unpacked.stream, parser, whenDone);
  else pipeline(stream, unpacked.stream, parser, whenDone);

  const records = (parser as AsyncIterable<Parsed>)[Symbol.asyncIterator]();
  const first = await records.next().catch(explain);
  if (first.done) throw new ImportError(`The file ${name} is empty.`);
  const columns = readHead((first.value as Parsed).record);
  const place: Place = { bytes: 0, isEnd: false };
  return {
    head: columns.filter((column) => column !== null),
    rows: rowsOf(records, columns, place),
    part: () => {
      if (place.isEnd || size === 0) return 1;
      // Much of a file may be read and unpacked before its rows are taken.
      const taken = place.bytes / Math.max(1, unpacked.bytes());
      return Math.min(1, ((gunzip?.bytesWritten ?? unpacked.bytes()) / size) * taken);
    },
  };
}

async function* rowsOf(
  records: AsyncIterator<Parsed>,
  columns: readonly (ImportColumn | null)[],
  place: Place,
): AsyncGenerator<CsvRow> {
  try {
    for (;;) {
      const next = await records.next().catch(explain);
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
