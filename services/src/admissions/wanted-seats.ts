import type { Exam } from '@setu/open-data';
import type { ExamTable, Pool } from './exam-table.js';

interface Wanted {
  /** Every word must be part of the programme or the institution. */
  search?: string;
  /** State of the institution. */
  where?: string;
  /** Rupees a year. */
  maxFee?: number;
}

/** Returns the state of a pool's institution: its own, else the one whose examination it is; undefined where neither is known. */
export const homeOf = ({ institution }: Pick<Pool, 'institution'>, { institutions }: ExamTable, { state }: Exam) =>
  institutions[institution]!.state || state;

/** Whether a seat has what the query asks for besides the value. */
export function wantedSeats(
  { search = '', where, maxFee }: Wanted,
  table: ExamTable,
  exam: Exam,
): (pool: Pool) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (pool) => {
    if (where !== undefined && homeOf(pool, table, exam) !== where) return false;
    if (maxFee !== undefined && !((pool.fee?.rupees ?? Infinity) <= maxFee)) return false;
    if (words.length === 0) return true;
    const text = `${pool.programme} ${table.institutions[pool.institution]!.name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
}
