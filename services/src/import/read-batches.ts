import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { byteOrderMark, csvLine } from '../platform/csv/csv.js';
import type { CsvFile, CsvRow } from './csv-file.js';
import { ImportError } from './import-error.js';
import { readCollege, type ImportedCollege } from './imported-college.js';

export type ReadCollege = ImportedCollege & { row: CsvRow };

export interface Batch {
  colleges: ReadCollege[];
  refusals: RejectedRow[];
}

export interface RejectedRow {
  row: CsvRow;
  reason: string;
}

/** Ten times the colleges of India: the ids of a file are kept while it is read. */
const mostRows = 500_000;
/** After this many milliseconds of reading others have their turn. */
const turn = 5;

/** Reads a file in batches of rows; whoever else waits for this process hardly notices. */
export async function* readBatches(csv: CsvFile, size: number): AsyncGenerator<Batch> {
  const lineOf = new Map<string, number>();
  let batch: Batch = { colleges: [], refusals: [] };
  let rows = 0;
  let turnStart = performance.now();
  for await (const row of csv.rows) {
    if (++rows > mostRows) throw new ImportError(`The file has more than ${mostRows} rows.`);
    const outcome = readRow(row, lineOf);
    if (typeof outcome === 'string') batch.refusals.push({ row, reason: outcome });
    else batch.colleges.push({ ...outcome, row });
    if (batch.colleges.length + batch.refusals.length >= size) {
      yield batch;
      batch = { colleges: [], refusals: [] };
    } else if (performance.now() - turnStart < turn) continue;
    await nextTurn();
    turnStart = performance.now();
  }
  yield batch;
}

function readRow({ cells, line }: CsvRow, lineOf: Map<string, number>): ImportedCollege | string {
  const outcome = typeof cells === 'string' ? cells : readCollege(cells);
  if (typeof outcome === 'string') return outcome;
  const earlier = lineOf.get(outcome.sourceId);
  if (earlier !== undefined) return `sourceId ${outcome.sourceId} stands in line ${earlier} already`;
  lineOf.set(outcome.sourceId, line);
  return outcome;
}

/** Refused rows with line and reason in front, as a CSV file that can be corrected and imported; it exists only when there are any. */
export class RefusedRows {
  #out: Writable | null = null;

  constructor(
    private readonly head: readonly string[],
    private readonly open: () => Writable,
  ) {}

  async add(refusals: readonly RejectedRow[]) {
    if (refusals.length === 0) return;
    this.#out ??= this.#begin();
    const lines = refusals.map(({ row, reason }) => csvLine([row.line, reason, ...row.values]));
    if (!this.#out.write(lines.join(''))) await once(this.#out, 'drain');
  }

  async close() {
    if (!this.#out) return;
    this.#out.end();
    await finished(this.#out);
  }

  #begin(): Writable {
    const out = this.open();
    // The next write, or the end, throws the failure.
    out.on('error', () => {});
    out.write(byteOrderMark + csvLine(['line', 'reason', ...this.head]));
    return out;
  }
}
