import { readTable } from '../read-table.js';
import type { SourceRow } from './clean-row.js';

/** An AICTE id that the source gave to the record of another institution. */
interface WrongJoin {
  aicteId: string;
  /** The record that the source gave it to. */
  code: string;
  /** The institution that the programmes of the id are of; empty where nothing tells it. */
  name: string;
}

const wrongJoins = readTable<WrongJoin>('aicte-joins.csv');

/** Takes wrong AICTE ids off the records, and makes each a record of its own where its institution is known. */
export function withoutWrongJoins(rows: readonly SourceRow[], joins: readonly WrongJoin[] = wrongJoins): SourceRow[] {
  const byCode = new Map(joins.map((join) => [join.code, join]));
  return rows.flatMap((row) => {
    const join = byCode.get(row.sourceId);
    if (!join || join.aicteId !== row.aicteId) return [row];
    const left = { ...row, aicteId: '', type: '', typeBasis: '' };
    const own = {
      name: join.name,
      sourceId: join.aicteId,
      category: 'AICTE-approved institution',
      source: 'aicte-2025',
    };
    return join.name ? [left, { ...row, ...own, affiliation: '', establishedYear: '', website: '' }] : [left];
  });
}
