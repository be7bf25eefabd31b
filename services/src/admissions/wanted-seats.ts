import type { ExamTable, Pool } from './exam-table.js';

interface Wanted {
  /** Every word must be part of the programme or the institution. */
  search?: string;
  /** State of the institution. */
  where?: string;
  /** Rupees a year. */
  maxFee?: number;
}

/** Whether a seat has what the query asks for besides the value. */
export function wantedSeats(
  { search = '', where, maxFee }: Wanted,
  { institutions }: ExamTable,
): (pool: Pool) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ institution, programme, fee }) => {
    const { name, state } = institutions[institution]!;
    if (where !== undefined && state !== where) return false;
    if (maxFee !== undefined && !(fee && fee.rupees <= maxFee)) return false;
    const text = `${programme} ${name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
}
