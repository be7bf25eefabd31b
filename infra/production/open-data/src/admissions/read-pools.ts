import { type AdmissionRow, poolOf } from './parse/admission-row.js';
import type { Exam } from './exams.js';
import { readAdmissions } from './read-admissions.js';

/** A seat pool with its closing value in each year. */
export interface AdmissionPool extends Omit<AdmissionRow, 'year' | 'round' | 'opening' | 'closing' | 'fee'> {
  closings: Map<number, number>;
  /** The newest fee. */
  fee?: { year: number; rupees: number };
}

/** Reads the seat pools of an exam. */
export const readPools = (exam: Exam): Promise<AdmissionPool[]> => poolsOf(exam, readAdmissions(exam.slug));

/**
 * Collects the rows of an exam into its seat pools. A pool has no closing value in a year whose last round it is not in, where that one counts.
 *
 * @param rows - those of a pool after each other
 */
export async function poolsOf(
  { closingOf, lists }: Pick<Exam, 'closingOf' | 'lists'>,
  rows: AsyncIterable<AdmissionRow> | Iterable<AdmissionRow>,
): Promise<AdmissionPool[]> {
  const pools: AdmissionPool[] = [];
  const lastRounds = new Map<number, number>();
  const rounds = new Map<string, number>();
  let key = '';
  for await (const row of rows) {
    if (poolOf(row) !== key) {
      key = poolOf(row);
      const { institution, programme, quota, category, gender, list } = row;
      pools.push({ institution, programme, quota, category, gender, list, closings: new Map() });
    }
    const pool = pools.at(-1)!;
    const { closings } = pool;
    const before = closings.get(row.year);
    if (closingOf === 'last round') {
      const round = Number(row.round);
      lastRounds.set(row.year, Math.max(round, lastRounds.get(row.year) ?? 0));
      rounds.set(`${pools.length - 1} ${row.year}`, round);
      closings.set(row.year, row.closing);
    } else {
      const wider = lists[row.list]!.kind === 'rank' ? Math.max : Math.min;
      closings.set(row.year, before === undefined ? row.closing : wider(before, row.closing));
    }
    if (row.fee !== undefined) pool.fee = { year: row.year, rupees: row.fee };
  }
  if (closingOf === 'last round')
    for (const [index, { closings }] of pools.entries())
      for (const year of closings.keys())
        if (rounds.get(`${index} ${year}`) !== lastRounds.get(year)) closings.delete(year);
  return pools.filter(({ closings }) => closings.size > 0);
}
