import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { databaseNow } from '../database/database-clock.js';
import { guard } from './formula-guard.js';

/** The value of a cell; `null` and `undefined` make it empty, and dates are written as ISO 8601. */
export type CsvValue = string | number | boolean | Date | null | undefined;

/** A column: its name in the header line, and its value in a row. */
export interface CsvColumn<T> {
  name: string;
  value: (row: T) => CsvValue;
}

export const byteOrderMark = '\ufeff';

/** A line of RFC 4180 with its line break, safe to open in a spreadsheet (see `guard`). */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`;

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return value instanceof Date ? value.toISOString() : String(value);
  const text = guard(value);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const chunkLength = 32 * 1024;

/** A CSV file in chunks, written while the rows are read: header line first, in UTF-8 with the byte order mark that Excel needs. */
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

/**
 * Sends a CSV file as a download, `<name>-<date>.csv`, streamed as fast as the client reads. The route declares `@Res() reply`. If reading a row fails,
 * the connection breaks, so that the browser reports a failed download instead of keeping half a file.
 */
export function sendCsv<T>(
  reply: FastifyReply,
  name: string,
  columns: readonly CsvColumn<T>[],
  rows: AsyncIterable<T> | Iterable<T>,
): FastifyReply {
  const fileName = `${name}-${databaseNow().toISOString().slice(0, 10)}.csv`;
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(csvFile(columns, rows), { objectMode: false }));
}
