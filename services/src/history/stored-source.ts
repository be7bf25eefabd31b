import type { FieldSource } from '@setu/contracts';

/** A `FieldSource` as the database holds it. */
export type StoredSource = Omit<FieldSource, 'at'> & { at: Date };
