import { open, rm, type FileHandle } from 'node:fs/promises';
import type { CsvRow } from './csv-rows.js';

const quoted = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
const csvLine = (values: readonly string[]) => `${values.map(quoted).join(',')}\n`;

/** Refused rows as they stood, with line and reason in front; the file exists only when there are any. */
export class RefusedFile {
  #file: FileHandle | null = null;

  constructor(
    readonly path: string,
    private readonly head: readonly string[],
  ) {}

  /** Removes what an earlier run left. */
  async open() {
    await rm(this.path, { force: true });
  }

  async add(refusals: readonly { row: CsvRow; reason: string }[]) {
    if (refusals.length === 0) return;
    if (!this.#file) {
      this.#file = await open(this.path, 'w');
      await this.#file.appendFile(csvLine(['line', 'reason', ...this.head]));
    }
    await this.#file.appendFile(
      refusals.map(({ row, reason }) => csvLine([String(row.line), reason, ...row.values])).join(''),
    );
  }

  async close() {
    await this.#file?.close();
  }
}
