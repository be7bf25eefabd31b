import { type AdmissionPool, type Exam, readAdmissionInstitutions, readPools, type ValueKind } from '@setu/open-data';
import { directoryIdOf } from '../catalog/college.schema.js';
import { provenGroups } from './chance-groups.js';
import { chanceOf, ChanceModel, type Forecast } from './chance-model.js';

/** A seat pool as the table gives it back. */
export type Pool = Pick<AdmissionPool, 'programme' | 'quota' | 'gender' | 'fee'> & {
  /** Its place in `institutions`. */
  institution: number;
  closings: { year: number; closing: number }[];
};

/** Pools that a visitor's value is compared with, the most sought after first. */
interface Group {
  pools: Uint32Array;
  /** The least sought value that may still get in: ranks as they are, percentiles and scores negated. */
  reach: Float64Array;
}

/** Chance from which on a pool is within reach. */
const minChance = 0.1;

/** The seat pools of an exam, in compact columns: some 20 bytes a pool and 10 a closing value. */
export class ExamTable {
  /** With the ids that their records have in every database; empty where it is not certain which record is meant. */
  readonly institutions: { name: string; state: string; collegeId: string }[];
  /** Names this content, for cursors. */
  readonly version: string;
  readonly #strings: string[] = [];
  /** Institution, programme, quota and gender of each pool. */
  readonly #facts: Uint32Array;
  /** Where the closing values of each pool begin. */
  readonly #starts: Uint32Array;
  readonly #years: Uint16Array;
  readonly #closings: Float64Array;
  readonly #fees = new Map<number, { year: number; rupees: number }>();
  readonly #forecasts = new Map<number, Forecast>();
  readonly #groups = new Map<string, Group>();
  /** The newest year with closing values. */
  readonly newest: number;

  static async load(exam: Exam): Promise<ExamTable> {
    return new ExamTable(exam, await readPools(exam));
  }

  constructor(exam: Exam, pools: readonly AdmissionPool[]) {
    const own = readAdmissionInstitutions().filter(({ exam: slug }) => slug === exam.slug);
    const numbers = new Map(own.map(({ key }, index) => [key, index]));
    this.institutions = own.map(({ name, state, sourceId }) => ({
      name,
      state,
      collegeId: sourceId && String(directoryIdOf(sourceId)),
    }));
    const strings = new Map<string, number>();
    const idOf = (text: string) => {
      const known = strings.get(text);
      if (known !== undefined) return known;
      // A copy, since a part of a line of the file would hold the whole of it.
      this.#strings.push(Buffer.from(text).toString());
      strings.set(text, strings.size);
      return strings.size - 1;
    };
    const total = pools.reduce((sum, { closings }) => sum + closings.size, 0);
    this.#facts = new Uint32Array(pools.length * columns);
    this.#starts = new Uint32Array(pools.length + 1);
    this.#years = new Uint16Array(total);
    this.#closings = new Float64Array(total);
    let at = 0;
    for (const [index, pool] of pools.entries()) {
      const { institution, programme, quota, gender, fee } = pool;
      const facts = [programme, quota].map(idOf);
      this.#facts.set([numbers.get(institution)!, ...facts, gender === 'female' ? 1 : 0], index * columns);
      if (fee) this.#fees.set(index, fee);
      for (const [year, closing] of [...pool.closings].toSorted(([a], [b]) => b - a)) {
        this.#years[at] = year;
        this.#closings[at] = closing;
        at += 1;
      }
      this.#starts[index + 1] = at;
    }
    this.newest = this.#years.reduce((newest, year) => Math.max(newest, year), 0);
    this.version = `${exam.slug} ${exam.copied} ${total}`;
    this.#predict(pools);
    this.#order(exam, pools);
  }

  pool(index: number): Pool {
    const [institution, programme, quota, gender] = this.#facts.subarray(
      index * columns,
      (index + 1) * columns,
    ) as unknown as [number, number, number, number];
    const fee = this.#fees.get(index);
    const closings = [];
    for (let at = this.#starts[index]!; at < this.#starts[index + 1]!; at++)
      closings.push({ year: this.#years[at]!, closing: this.#closings[at]! });
    return {
      institution,
      programme: this.#strings[programme]!,
      quota: this.#strings[quota]!,
      gender: gender === 1 ? 'female' : 'neutral',
      closings,
      ...(fee && { fee }),
    };
  }

  /** Whether the list has values of the category. */
  has(list: string, category: string): boolean {
    return this.#groups.has(`${list}\t${category}`);
  }

  /** The chance of a rank; null where no chance has been shown to come true. */
  chance(index: number, rank: number): number | null {
    const forecast = this.#forecasts.get(index);
    return forecast ? chanceOf(forecast, rank) : null;
  }

  /** Whether chances of the category in the list have been shown to come true. */
  isProven = (list: string, category: string): boolean => provenGroups[list]?.includes(category) ?? false;

  /** Yields the positions from `from` on of the pools that a value may reach, with the pools' indices. */
  *within(list: string, category: string, kind: ValueKind, value: number, from: number): Generator<[number, number]> {
    const { pools, reach } = this.#groups.get(`${list}\t${category}`)!;
    const least = kind === 'rank' ? value : -value;
    for (let position = from; position < pools.length; position++)
      if (reach[position]! >= least) yield [position, pools[position]!];
  }

  #predict(pools: readonly AdmissionPool[]) {
    for (const list of new Set(pools.map((pool) => pool.list))) {
      const proven = new Set(provenGroups[list]);
      if (proven.size === 0) continue;
      const own = pools.filter((pool) => pool.list === list && proven.has(pool.category));
      const model = new ChanceModel(own, this.newest + 1);
      for (const [index, pool] of pools.entries()) {
        const forecast =
          pool.list === list && proven.has(pool.category) && pool.closings.has(this.newest) && model.forecast(pool);
        if (forecast) this.#forecasts.set(index, forecast);
      }
    }
  }

  /** Sorts the pools of each list and category that closed in the newest year. */
  #order({ lists }: Exam, pools: readonly AdmissionPool[]) {
    const members = new Map<string, { index: number; sought: number; reach: number }[]>();
    for (const [index, { list, category, closings }] of pools.entries()) {
      const newest = closings.get(this.newest);
      if (newest === undefined) continue;
      const sign = lists[list]!.kind === 'rank' ? 1 : -1;
      const forecast = this.#forecasts.get(index);
      const key = `${list}\t${category}`;
      const own = members.get(key) ?? [];
      members.set(key, own);
      own.push({
        index,
        sought: forecast ? Math.exp(forecast.mean) : sign * newest,
        reach: forecast ? reachOf(forecast) : Math.max(...[...closings.values()].map((closing) => sign * closing)),
      });
    }
    for (const [key, own] of members) {
      own.sort((a, b) => a.sought - b.sought || a.index - b.index);
      this.#groups.set(key, {
        pools: Uint32Array.from(own, ({ index }) => index),
        reach: Float64Array.from(own, ({ reach }) => reach),
      });
    }
  }
}

const columns = 4;
const steps = 30;
/** No closing rank is this many times another of the same pool. */
const maxFactor = 20;

/** The highest rank with a chance from which on a pool is within reach. */
function reachOf(forecast: Forecast): number {
  let low = forecast.mean - Math.log(maxFactor);
  let high = forecast.mean + Math.log(maxFactor);
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2;
    if (chanceOf(forecast, Math.exp(middle)) >= minChance) low = middle;
    else high = middle;
  }
  return Math.exp(low);
}
