import { splitAtCommas } from '@setu/contracts';
import type { Exam } from '@setu/open-data';
import type { ExamTable, Pool } from './exam-table.js';

interface Wanted {
  /** Every word must be part of the programme or the institution. Commas separate several searches, one of which must fit. */
  search?: string;
  /** State of the institution, or several with commas between them. */
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
  const states = where === undefined ? undefined : new Set<string | undefined>(splitAtCommas(where));
  const searches = searchesIn(search, table);
  return (pool) => {
    if (states && !states.has(homeOf(pool, table, exam))) return false;
    if (maxFee !== undefined && !((pool.fee?.rupees ?? Infinity) <= maxFee)) return false;
    if (searches.length === 0) return true;
    const text = `${pool.programme} ${table.institutions[pool.institution]!.name}`.toLowerCase();
    for (const words of searches) if (hasAll(text, words)) return true;
    return false;
  };
}

/** Returns the words of each search. A name with a comma is one search, as it may be copied from a list: `Computer Science (4 Years, Bachelor of Technology)`. */
function searchesIn(search: string, table: ExamTable): string[][] {
  const text = search.trim().toLowerCase();
  const parts = splitAtCommas(text);
  const searches = parts.length > 1 && table.isNamed(text) ? [text] : parts;
  return searches.map((each) => each.split(/\s+/));
}

/** Allocates nothing: it runs for every seat within reach. */
function hasAll(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false;
  return true;
}
