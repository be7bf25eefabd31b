import { withoutWrongJoins } from './clean/aicte-joins.js';
import type { SourceRow } from './clean/clean-row.js';
import { readTable } from './read-table.js';

/** Reads the records as their sources have them, each with the AICTE id that is its own. */
export const readSource = (): SourceRow[] => withoutWrongJoins(readTable<SourceRow>('indian-colleges.csv.gz'));
