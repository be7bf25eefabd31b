import type { BulkEditRecord } from './bulk-edit.schema.js';

type News = Promise<Partial<BulkEditRecord>>;

/**
 * The steps of a kind of bulk edit, each for some of its colleges. They answer with what the record then says. A step may be repeated: whoever takes up the work
 * of a dead process begins with its last batch again.
 */
export interface BulkSteps {
  /** Colleges at once. */
  readonly batchSize: number;
  /** Counts and names what would change. */
  check(edit: BulkEditRecord, ids: readonly string[]): News;
  apply(edit: BulkEditRecord, ids: readonly string[]): News;
  /** Puts back what is still as the edit left it. */
  undo(edit: BulkEditRecord, ids: readonly string[]): News;
}

const maxExamples = 20;

/** What a check found, added to what it found before. */
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
