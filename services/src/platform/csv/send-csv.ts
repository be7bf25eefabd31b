import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { CsvColumn } from './csv-lines.js';
import { csvFile } from './csv-file.js';

/**
 * Answers with a CSV file to save, `<name>-<date>.csv`, streamed as fast as the client takes it. The route declares `@Res() reply`. When a row cannot
 * be read any more the connection breaks, so that the browser reports a failed download instead of keeping half a file.
 */
export function sendCsv<T>(
  reply: FastifyReply,
  name: string,
  columns: readonly CsvColumn<T>[],
  rows: AsyncIterable<T> | Iterable<T>,
): FastifyReply {
  const fileName = `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(csvFile(columns, rows), { objectMode: false }));
}
