import { type Exam, poolOf, readAdmissions } from '@setu/open-data';
import { ranks, type Trial } from './backtest.js';

/** JoSAA's only years with all rounds. */
const [before, year] = [2025, 2026] as const;
/** Closing ranks move less from round to round than from year to year. The ranks lie within this distance of that of the round, in the logarithm. */
const reach = 0.2;
/** Seat pools of a category from which on their moves say something. */
const minPools = 50;

export interface RoundTrial extends Trial {
  round: number;
}

/**
 * Predicts the last round of 2026 from each round before: the chance of a rank is the share of pools of the list and category whose closing rank moved at least
 * as far from that round of 2025 to the last one.
 */
export async function afterRounds(exam: Exam): Promise<RoundTrial[]> {
  const pools = new Map<string, { list: string; category: string; closings: Map<string, number> }>();
  const lastRounds = { [before]: 0, [year]: 0 };
  for await (const row of readAdmissions(exam.slug)) {
    if (row.year !== before && row.year !== year) continue;
    const pool = pools.get(poolOf(row)) ?? { list: row.list, category: row.category, closings: new Map() };
    pools.set(poolOf(row), pool);
    pool.closings.set(`${row.year} ${row.round}`, row.closing);
    lastRounds[row.year] = Math.max(lastRounds[row.year]!, Number(row.round));
  }
  const trials: RoundTrial[] = [];
  for (let round = 1; round < lastRounds[year]; round++) {
    const moved = (closings: Map<string, number>, of: typeof before | typeof year) =>
      Math.log(closings.get(`${of} ${lastRounds[of]}`)! / closings.get(`${of} ${round}`)!);
    const movesBefore = new Map<string, number[]>();
    for (const { list, category, closings } of pools.values()) {
      const move = moved(closings, before);
      const group = `${list} ${category}`;
      if (Number.isNaN(move)) continue;
      const own = movesBefore.get(group);
      if (own) own.push(move);
      else movesBefore.set(group, [move]);
    }
    for (const moves of movesBefore.values()) moves.sort((a, b) => b - a);
    for (const { list, category, closings } of pools.values()) {
      const move = moved(closings, year);
      const known = movesBefore.get(`${list} ${category}`) ?? [];
      if (Number.isNaN(move) || known.length < minPools) continue;
      for (let index = 0; index < ranks; index++) {
        const distance = -reach + (2 * reach * index) / (ranks - 1);
        const said = countFrom(known, distance) / known.length;
        trials.push({ list, category, year, round, said, isTrue: move >= distance - 1e-9 });
      }
    }
  }
  return trials;
}

/** Counts the numbers from `least` on, in a list whose largest is the first. */
function countFrom(descending: readonly number[], least: number): number {
  let [low, high] = [0, descending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (descending[middle]! >= least) low = middle + 1;
    else high = middle;
  }
  return low;
}
