import { parse, type CsvError, type Info } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { checkColumns, type Cells, type Column } from './columns.js';
import { ImportError } from './import-error.js';

export interface CsvRow {
  /** Line of the file on which the row ends. */
  line: number;
  values: string[];
  /** A reason when the row does not fit the head line. */
  cells: Cells | string;
}

export interface CsvFile {
  head: Column[];
  rows: AsyncIterable<CsvRow>;
  /** Bytes of the file, and how many have been read. */
  size: number;
  bytesRead: () => number;
}

/** Opens a CSV file, gzipped or not, and reads its head line. */
export async function openCsv(path: string): Promise<CsvFile> {
  const { size } = await stat(path).catch(() => {
    throw new ImportError(`The file ${path} cannot be read.`);
  });
  const source = createReadStream(path);
  const parser = parse({ bom: true, info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  const whenDone = () => {};
  if (path.endsWith('.gz')) pipeline(source, createGunzip(), parser, whenDone);
  else pipeline(source, parser, whenDone);

  const records = (parser as AsyncIterable<{ record: string[]; info: Info }>)[Symbol.asyncIterator]();
  const first = await records.next().catch(explain);
  if (first.done) throw new ImportError(`The file ${path} is empty.`);
  const head = checkColumns(first.value.record.map((name) => name.trim()));
  return { head, rows: rowsOf(records, head), size, bytesRead: () => source.bytesRead };
}

async function* rowsOf(
  records: AsyncIterator<{ record: string[]; info: Info }>,
  head: Column[],
): AsyncGenerator<CsvRow> {
  for (;;) {
    const next = await records.next().catch(explain);
    if (next.done) return;
    const { record: values, info } = next.value;
    const fits = values.length === head.length;
    const cells = fits
      ? Object.fromEntries(head.map((column, at) => [column, values[at]]))
      : `has ${values.length} columns, the head line ${head.length}`;
    yield { line: info.lines, values, cells };
  }
}

function explain(error: Error & Partial<CsvError>): never {
  throw new ImportError(`The file cannot be read to its end: ${error.message}`);
}
