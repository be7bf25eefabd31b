import type { BulkEditRecord } from './bulk-edit.schema.js';

type Changes = Promise<Partial<BulkEditRecord>>;

/**
 * The steps of a kind of bulk edit, each for some of its colleges. They return changes of the record. A step may be repeated: a process that continues
 * abandoned work begins with its last batch again.
 */
export interface BulkSteps {
  /** Number of colleges at a time. */
  readonly batchSize: number;
  /** Counts and names what would change. */
  check(edit: BulkEditRecord, ids: readonly string[]): Changes;
  apply(edit: BulkEditRecord, ids: readonly string[]): Changes;
  /** Puts back what is still as the edit left it. */
  undo(edit: BulkEditRecord, ids: readonly string[]): Changes;
}

const maxExamples = 20;

/** Returns the findings of a check, added to the earlier ones. */
export const found = (
  { changes, examples }: BulkEditRecord,
  more: BulkEditRecord['examples'],
): Partial<BulkEditRecord> => ({
  changes: changes + more.length,
  examples: [...examples, ...more].slice(0, maxExamples),
});

export const exampleOf = ({ _id, name }: { _id: object; name: string }, before: string | undefined) => ({
  college: String(_id),
  name,
  ...(before !== undefined && { before }),
});
