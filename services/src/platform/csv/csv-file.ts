import { byteOrderMark, csvLine, type CsvColumn } from './csv-lines.js';

const chunkLength = 32 * 1024;

/** A CSV file in pieces, written while the rows are read: head line first, in UTF-8 with the byte order mark that Excel needs. */
export async function* csvFile<T>(
  columns: readonly CsvColumn<T>[],
  rows: AsyncIterable<T> | Iterable<T>,
): AsyncGenerator<string> {
  let chunk = byteOrderMark + csvLine(columns.map(({ name }) => name));
  for await (const row of rows) {
    chunk += csvLine(columns.map(({ value }) => value(row)));
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
