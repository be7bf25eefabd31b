import type { AdmissionPool, Exam, ValueKind } from '@setu/open-data';
import { provenGroups } from './chance-groups.js';
import { chanceOf } from './chance-model.js';
import { factColumns, groupKey, prepareExam, type PreparedExam, readPrepared } from './prepared-exam.js';

/** A seat pool of a table. Reads only what is asked for: most pools are left out of a response for their gender or quota. */
export class Pool implements Pick<AdmissionPool, 'programme' | 'quota' | 'gender' | 'fee'> {
  constructor(
    private readonly data: PreparedExam,
    private readonly index: number,
  ) {}

  /** Its position in `institutions`. */
  get institution(): number {
    return this.#fact(0);
  }

  get programme(): string {
    return this.data.strings[this.#fact(1)]!;
  }

  get quota(): string {
    return this.data.strings[this.#fact(2)]!;
  }

  get gender(): AdmissionPool['gender'] {
    return this.#fact(3) === 1 ? 'female' : 'neutral';
  }

  get fee(): AdmissionPool['fee'] {
    const year = this.#fact(4);
    return year > 0 ? { year, rupees: this.#fact(5) } : undefined;
  }

  /** The newest first. */
  get closings(): { year: number; closing: number }[] {
    const { starts, years, closings } = this.data;
    const all = [];
    for (let at = starts[this.index]!; at < starts[this.index + 1]!; at++)
      all.push({ year: years[at]!, closing: closings[at]! });
    return all;
  }

  #fact(column: number): number {
    return this.data.facts[this.index * factColumns + column]!;
  }
}

/** The seat pools of an exam. */
export class ExamTable {
  constructor(private readonly data: PreparedExam) {}

  /** Reads the file of the build; undefined if there is none. */
  static async loadPrepared(exam: Exam): Promise<ExamTable | undefined> {
    try {
      return new ExamTable(await readPrepared(exam));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  static async load(exam: Exam): Promise<ExamTable> {
    return (await ExamTable.loadPrepared(exam)) ?? new ExamTable(await prepareExam(exam));
  }

  get version(): string {
    return this.data.version;
  }

  get newest(): number {
    return this.data.newest;
  }

  get institutions(): PreparedExam['institutions'] {
    return this.data.institutions;
  }

  pool(index: number): Pool {
    return new Pool(this.data, index);
  }

  /** Whether the list has values of the category. */
  has(list: string, category: string): boolean {
    return this.data.groups.has(groupKey(list, category));
  }

  /** The chance of a rank; null where no chance has been shown to come true. */
  chance(index: number, rank: number): number | null {
    const forecast = this.data.forecasts.get(index);
    return forecast ? chanceOf(forecast, rank) : null;
  }

  /** Whether chances of the category in the list have been shown to come true. */
  isProven = (list: string, category: string): boolean => provenGroups[list]?.includes(category) ?? false;

  /** Yields the positions from `from` on of the pools that a value may reach, with the pools' indices. */
  *within(list: string, category: string, kind: ValueKind, value: number, from: number): Generator<[number, number]> {
    const { pools, reach } = this.data.groups.get(groupKey(list, category))!;
    const least = kind === 'rank' ? value : -value;
    for (let position = from; position < pools.length; position++)
      if (reach[position]! >= least) yield [position, pools[position]!];
  }
}
