import { type PoolHistory, chanceOf, ChanceModel, expectedLog } from '@setu/services/chance-model';

/** A rank of a pool: the chance that was said, and whether the rank was within the closing rank of the year. */
export interface Trial {
  list: string;
  category: string;
  year: number;
  said: number;
  isTrue: boolean;
}

export const ranks = 33;
/** The ranks lie within this distance of the expected one, in the logarithm. */
const reach = 0.8;

/**
 * Predicts a year of a list from the years before, by the protocol: each pool with a closing rank in the year and in one of the three before, at ranks that are
 * evenly spaced in the logarithm.
 */
export function backtest(list: string, pools: readonly PoolHistory[], year: number): Trial[] {
  const model = new ChanceModel(pools, year);
  return pools.flatMap((pool): Trial[] => {
    const closing = pool.closings.get(year);
    const forecast = model.forecast(pool);
    const middle = expectedLog(pool, year);
    if (closing === undefined || !forecast || middle === undefined) return [];
    return Array.from({ length: ranks }, (_, index) => {
      const rank = Math.exp(middle - reach + (2 * reach * index) / (ranks - 1));
      // The middle rank is the closing rank itself where it did not change.
      const isTrue = rank <= closing * (1 + 1e-9);
      return { list, category: pool.category, year, said: chanceOf(forecast, rank), isTrue };
    });
  });
}

/** Predicts each of these years of each list. */
export const backtests = (pools: readonly (PoolHistory & { list: string })[], years: readonly number[]): Trial[] =>
  [...new Set(pools.map(({ list }) => list))].flatMap((list) => {
    const own = pools.filter((pool) => pool.list === list);
    return years.flatMap((year) => backtest(list, own, year));
  });

export const brier = (trials: readonly Trial[]): number =>
  trials.reduce((sum, { said, isTrue }) => sum + (said - Number(isTrue)) ** 2, 0) / trials.length;

export const meanSaid = (trials: readonly Trial[]): number =>
  trials.reduce((sum, { said }) => sum + said, 0) / trials.length;

export const shareTrue = (trials: readonly Trial[]): number =>
  trials.filter(({ isTrue }) => isTrue).length / trials.length;

export const pairs = (trials: readonly Trial[]): number => trials.length / ranks;
