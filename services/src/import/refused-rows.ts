import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { byteOrderMark, csvLine } from '../platform/csv/csv.js';
import type { RejectedRow } from './read-batches.js';

/** Refused rows with line and reason in front, as a CSV file that can be mended and imported; it exists only when there are any. */
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
    // What goes wrong is thrown by the next write or at the end.
    out.on('error', () => {});
    out.write(byteOrderMark + csvLine(['line', 'reason', ...this.head]));
    return out;
  }
}
