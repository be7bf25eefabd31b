import { readTable } from './read-table.js';

/** Names that people use for an institution and that its records do not have, by its code at AISHE or AICTE. */
export const shortNames: ReadonlyMap<string, readonly string[]> = new Map(
  readTable<{ code: string; names: string }>('short-names.csv').map(({ code, names }) => [code, names.split('; ')]),
);
