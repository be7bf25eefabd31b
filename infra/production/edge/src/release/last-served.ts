import type { KeyObject } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { type LogEntry, readSigned, type ReleaseDocument } from '@setu/release-store';

/** The release that an edge served last, kept across its restarts: a store that was set back, or is away, does not set the site back. */
export class LastServed {
  constructor(
    private readonly file: string,
    private readonly keys: KeyObject[],
  ) {}

  /** Undefined where there is none that can be trusted. */
  async read(): Promise<LogEntry | undefined> {
    try {
      const file = await readFile(this.file);
      const { payload } = JSON.parse(file.toString()) as { payload: string };
      const { revision } = JSON.parse(payload) as ReleaseDocument;
      return { document: readSigned(file, revision, this.keys), file };
    } catch {
      return undefined;
    }
  }

  async write({ file }: LogEntry): Promise<void> {
    await writeFile(`${this.file}.next`, file);
    await rename(`${this.file}.next`, this.file);
  }
}
