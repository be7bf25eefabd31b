/**
 * Estimates the chance that a rank is within a coming closing rank, from closing ranks of earlier years (ADR 61). The whole model is in this file:
 *
 * 1. The expected logarithm of a pool's closing rank is the mean of its last three years.
 * 2. The whole examination shifts from year to year. The coming shift is expected to be the mean of earlier ones, and is as uncertain as they differ.
 * 3. A pool deviates from the shift by its spread: its own mean deviation so far, counted together with some years of its category's mean.
 * 4. The chance is the share of earlier deviations, in spreads, that leave the rank within, averaged over the possible shifts.
 */

/** Closing ranks of one seat pool, by year. */
export interface PoolHistory {
  category: string;
  closings: ReadonlyMap<number, number>;
}

/** The coming closing rank of a pool, as a distribution of its logarithm. */
export interface Forecast {
  mean: number;
  spread: number;
  /** Standard deviation of the examination's shift. */
  shift: number;
  /** Deviations of comparable pools, in spreads, sorted. */
  deviations: Float64Array;
}

/** Weights of the last year, the one before and the third. */
const weights = [0.7, 0.2, 0.1];

/** A shift counts this much less for each year that it is older. */
const yearWeight = 0.75;
/** Weight of the shift of another category. */
const otherCategoryWeight = 0.5;
/** So many shifts of 0 are counted beside those that were. */
const shiftsOfZero = 4;
/** So many shifts that differ by `usualShift` are counted beside those that were. */
const usualShifts = 3;
const usualShift = 0.06;

/** So many years of the category's mean deviation are counted beside a pool's own. */
const yearsOfCategory = 5;
/** Years whose deviations count. */
const windowYears = 4;
/** Pools of a category from which on it has deviations of its own, not those of the whole list. */
const minDeviations = 100;
const maxDeviations = 400;

/** The first change of a new category is not comparable with later ones: its pools are still becoming known. */
const startYears = 1;

/** Points and weights of a normal distribution (Gauss and Hermite). */
const normal = [
  [0, 0.406_349_206_349_206_4],
  [1.023_255_663_789_132, 0.244_097_502_894_939_4],
  [-1.023_255_663_789_132, 0.244_097_502_894_939_4],
  [2.076_847_978_677_83, 0.049_916_406_765_217_9],
  [-2.076_847_978_677_83, 0.049_916_406_765_217_9],
  [3.205_429_002_856_47, 0.002_789_141_321_231_8],
  [-3.205_429_002_856_47, 0.002_789_141_321_231_8],
  [4.512_745_863_399_783, 0.000_022_345_844_007_7],
  [-4.512_745_863_399_783, 0.000_022_345_844_007_7],
] as const;

interface Deviation {
  category: string;
  year: number;
  /** From the expected logarithm; later without the shift of its year. */
  value: number;
}

/** Weighted mean of the logarithms of the last three closing ranks before a year; undefined if there is none. */
export function expectedLog({ closings }: PoolHistory, year: number): number | undefined {
  let sum = 0;
  let total = 0;
  for (const [index, weight] of weights.entries()) {
    const closing = closings.get(year - 1 - index);
    if (closing === undefined) continue;
    sum += weight * Math.log(closing);
    total += weight;
  }
  return total > 0 ? sum / total : undefined;
}

/** The pools of one list, whose closing ranks can be compared. Only the years before `year` are read. */
export class ChanceModel {
  readonly #ofPool = new Map<PoolHistory, Deviation[]>();
  readonly #shifts: Shift[];
  readonly #typical = new Map<string, number>();
  readonly #deviations = new Map<string, Float64Array>();
  readonly #outlook = new Map<string, Pick<Forecast, 'mean' | 'shift'>>();

  constructor(
    pools: readonly PoolHistory[],
    readonly year: number,
  ) {
    const firstYears = new Map<string, number>();
    for (const { category, closings } of pools)
      firstYears.set(category, Math.min(firstYears.get(category) ?? year, ...closings.keys()));
    const listBegan = Math.min(...firstYears.values());
    const isStart = ({ category, year: at }: { category: string; year: number }) =>
      firstYears.get(category)! > listBegan && at <= firstYears.get(category)! + startYears;

    for (const pool of pools) this.#ofPool.set(pool, deviationsOf(pool, year));
    const all = [...this.#ofPool.values()].flat();
    const shifts = shiftsOf(all);
    for (const deviation of all) deviation.value -= shifts.get(keyOf(deviation))!.value;
    this.#shifts = [...shifts.values()].filter((shift) => !isStart(shift));

    const comparable = all.filter((each) => each.year >= year - windowYears && !isStart(each));
    const inSpreads: { category: string; value: number }[] = [];
    for (const category of new Set(pools.map((pool) => pool.category))) {
      const own = comparable.filter((each) => each.category === category);
      this.#typical.set(category, meanSize(own.length > 0 ? own : comparable));
    }
    for (const [pool, own] of this.#ofPool)
      for (const [index, { value, year: at, category }] of own.entries())
        if (at >= year - windowYears && !isStart({ category, year: at }))
          inSpreads.push({ category, value: value / this.#spreadOf(pool, own.slice(0, index)) });
    for (const category of this.#typical.keys()) {
      const own = inSpreads.filter((each) => each.category === category);
      this.#deviations.set(category, quantiles(own.length >= minDeviations ? own : inSpreads));
      this.#outlook.set(category, outlook(this.#shifts, category, year));
    }
  }

  /** Undefined for a pool without a closing rank in the last three years, and for a list without an earlier change. */
  forecast(pool: PoolHistory): Forecast | undefined {
    const mean = expectedLog(pool, this.year);
    const deviations = this.#deviations.get(pool.category);
    if (mean === undefined || !deviations?.length) return undefined;
    const shift = this.#outlook.get(pool.category)!;
    const spread = this.#spreadOf(pool, this.#ofPool.get(pool) ?? []);
    return { mean: mean + shift.mean, spread, shift: shift.shift, deviations };
  }

  #spreadOf({ category }: PoolHistory, own: readonly Deviation[]): number {
    const sum = own.reduce((total, { value }) => total + Math.abs(value), 0);
    return (sum + yearsOfCategory * this.#typical.get(category)!) / (own.length + yearsOfCategory);
  }
}

/** The chance from 0 to 1 that a rank is within the coming closing rank. */
export function chanceOf({ mean, spread, shift, deviations }: Forecast, rank: number): number {
  const distance = Math.log(rank) - mean;
  let chance = 0;
  for (const [point, weight] of normal) chance += weight * shareFrom(deviations, (distance - shift * point) / spread);
  return chance;
}

/** The share of sorted values that are at least a limit. */
function shareFrom(values: Float64Array, limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return 1 - low / values.length;
}

/** Deviations of a pool from its expected logarithms, the oldest first. */
function deviationsOf(pool: PoolHistory, year: number): Deviation[] {
  return [...pool.closings]
    .filter(([at]) => at < year)
    .toSorted(([a], [b]) => a - b)
    .flatMap(([at, closing]) => {
      const expected = expectedLog(pool, at);
      return expected === undefined ? [] : [{ category: pool.category, year: at, value: Math.log(closing) - expected }];
    });
}

type Shift = Deviation;

const keyOf = ({ category, year }: Deviation) => `${category} ${year}`;

/** The median deviation of each category and year. */
function shiftsOf(deviations: readonly Deviation[]): Map<string, Shift> {
  const groups = new Map<string, Deviation[]>();
  for (const deviation of deviations) {
    const group = groups.get(keyOf(deviation));
    if (group) group.push(deviation);
    else groups.set(keyOf(deviation), [deviation]);
  }
  return new Map([...groups].map(([key, own]) => [key, { ...own[0]!, value: median(own.map(({ value }) => value)) }]));
}

/** Mean and standard deviation of the coming shift of a category. */
function outlook(shifts: readonly Shift[], category: string, year: number): Pick<Forecast, 'mean' | 'shift'> {
  const weighted = shifts.map(({ value, year: at, category: of }) => ({
    value,
    weight: yearWeight ** (year - 1 - at) * (of === category ? 1 : otherCategoryWeight),
  }));
  const sum = (of: (value: number) => number) =>
    weighted.reduce((total, { value, weight }) => total + weight * of(value), 0);
  const total = sum(() => 1);
  const mean = sum((value) => value) / (total + shiftsOfZero);
  const squares = sum((value) => (value - mean) ** 2) + usualShifts * usualShift ** 2;
  return { mean, shift: Math.sqrt(squares / (total + usualShifts)) };
}

const meanSize = (deviations: readonly { value: number }[]) =>
  deviations.reduce((total, { value }) => total + Math.abs(value), 0) / deviations.length;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** At most `maxDeviations` of the values, evenly chosen from the sorted ones. */
function quantiles(values: readonly { value: number }[]): Float64Array {
  const sorted = values.map(({ value }) => value).toSorted((a, b) => a - b);
  if (sorted.length <= maxDeviations) return Float64Array.from(sorted);
  const step = (sorted.length - 1) / (maxDeviations - 1);
  return Float64Array.from({ length: maxDeviations }, (_, index) => sorted[Math.floor(index * step)]!);
}
