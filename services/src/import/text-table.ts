import { longestHeading, maxHeadRow, maxMappedColumns, type TextEncoding } from '@setu/contracts';
import { CsvError, parse, type Info, type Options } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { pipeline } from 'node:stream';
import { unguard } from '../platform/csv/formula-guard.js';
import { ImportError } from './import-error.js';
import { explain, type UnpackedFile } from './import-source.js';
import { isBlank, type Table, type TableRecord } from './table.js';
import { decode, decodeStart, guessEncoding } from './text-encoding.js';

const options = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true } satisfies Options;
/** Bytes of one of the first records. */
const longestFirst = maxMappedColumns * longestHeading * 3;

/** Opens a CSV file, or one whose cells are separated by tabs or semicolons. */
export function openText({ firstChunk, chunks, part }: UnpackedFile, name: string, chosen?: TextEncoding): Table {
  const encoding = chosen ?? guessEncoding(firstChunk);
  const start = decodeStart(firstChunk, encoding);
  const delimiter = guessDelimiter(start);
  const first = firstRecords(start, delimiter);
  if (first.length === 0) throw new ImportError(`The file ${name} is empty.`);
  const count = { bytes: 0, decoded: 0 };
  let taken = 0;
  let isEnd = false;
  return {
    first,
    encoding,
    async *records(longest) {
      const parser = parse({ ...options, delimiter, info: true, max_record_size: longest });
      pipeline(decode(chunks, encoding, count), parser, () => {});
      const records = (parser as AsyncIterable<{ record: string[]; info: Info }>)[Symbol.asyncIterator]();
      try {
        for (;;) {
          const next = await records.next().catch(explainCsv(longest));
          isEnd = next.done === true;
          if (next.done) return;
          const { record, info } = next.value;
          taken = info.bytes;
          yield { line: info.lines, values: record.map(unguard) } satisfies TableRecord;
        }
      } finally {
        // Stopped early, the file is closed too.
        await records.return?.();
      }
    },
    part: () => (isEnd ? 1 : part(taken * (count.bytes / Math.max(1, count.decoded)))),
  };
}

/** Returns the character between the cells: a tab if most lines have one, a semicolon if they have no comma. */
function guessDelimiter(start: string): ',' | '\t' | ';' {
  const lines = start.split(/\r?\n/, maxHeadRow).filter(Boolean);
  const isUsual = (text: string) => lines.filter((line) => line.includes(text)).length > lines.length / 2;
  if (isUsual('\t')) return '\t';
  return isUsual(';') && !isUsual(',') ? ';' : ',';
}

/** The first records are in the first chunk, whose last record may be cut. */
function firstRecords(start: string, delimiter: string): string[][] {
  const records: string[][] = [];
  const take = (record: string[]) => {
    if (!isBlank(record)) records.push(record.map(unguard));
    return record;
  };
  try {
    parseSync(start, { ...options, delimiter, to: sampledRows, max_record_size: longestFirst, on_record: take });
  } catch (error) {
    if (records.length === 0) explainCsv(longestFirst)(error as Error);
  }
  return records;
}

/** Records from which headings and values are guessed. */
export const sampledRows = 100;

const explainCsv = (longestRow: number) => (error: Error) => {
  const isLong = error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE';
  if (!isLong) return explain(error);
  const reason = `a row is longer than ${Math.floor(longestRow / 1024)} KB; perhaps a quotation mark is missing`;
  throw new ImportError(`The file cannot be read to its end: ${reason}.`);
};
