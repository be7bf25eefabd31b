import type { NirfRank } from '@setu/contracts';

/** Every category has a list of this year or a later one. A place in an older list no longer says how a college ranks. */
const oldestList = 2024;

/** The best of a college's newest NIRF ranks, over all categories; undefined when it is in no current list. */
export function currentRank(ranks: readonly NirfRank[] = []): NirfRank | undefined {
  const newest = new Map<string, NirfRank>();
  for (const rank of ranks)
    if (rank.year >= oldestList && rank.year > (newest.get(rank.category)?.year ?? 0)) newest.set(rank.category, rank);
  return [...newest.values()].sort((a, b) => a.rank - b.rank || b.year - a.year)[0];
}
