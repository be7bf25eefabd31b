import type { BulkExample } from '@setu/contracts';
import type { BulkEditRecord } from './bulk-edit.schema.js';

type Changes = Promise<Partial<BulkEditRecord>>;

/**
 * The steps of a kind of bulk edit, each for some of its colleges. They return changes of the record. A step may be repeated: a process that continues
 * abandoned work begins with its last batch again.
 */
export interface BulkSteps {
  /** Number of colleges at a time. */
  readonly batchSize: number;
  /** Returns those of these colleges that would change. */
  preview(edit: BulkEditRecord, ids: readonly string[]): Promise<BulkExample[]>;
  apply(edit: BulkEditRecord, ids: readonly string[]): Changes;
  /** Puts back what is still as the edit left it. */
  undo(edit: BulkEditRecord, ids: readonly string[]): Changes;
}

export const exampleOf = ({ _id, name }: { _id: object; name: string }, before: string | undefined): BulkExample => ({
  _id: String(_id),
  name,
  ...(before !== undefined && { before }),
});
