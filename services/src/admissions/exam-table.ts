import type { Chance } from '@setu/contracts';
import type { AdmissionPool, Exam, ValueKind } from '@setu/open-data';
import { provenGroups } from './chance-groups.js';
import { chanceOf } from './chance-model.js';
import { factColumns, groupKey, prepareExam, type PreparedExam, readPrepared } from './prepared-exam.js';

/** A seat pool as the table gives it back. */
export interface Pool extends Pick<AdmissionPool, 'programme' | 'quota' | 'gender'>, Pick<Chance, 'closings' | 'fee'> {
  institution: PreparedExam['institutions'][number];
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

  pool(index: number): Pool {
    const { institutions, strings, facts, starts, years, closings: values } = this.data;
    const at = index * factColumns;
    const feeYear = facts[at + 4]!;
    const closings: Pool['closings'] = [];
    for (let each = starts[index]!; each < starts[index + 1]!; each++)
      closings.push({ year: years[each]!, closing: values[each]! });
    return {
      institution: institutions[facts[at]!]!,
      programme: strings[facts[at + 1]!]!,
      quota: this.quota(index),
      gender: this.isForWomen(index) ? 'female' : 'neutral',
      closings,
      fee: feeYear > 0 ? { year: feeYear, rupees: facts[at + 5]! } : null,
    };
  }

  quota(index: number): string {
    return this.data.strings[this.data.facts[index * factColumns + 2]!]!;
  }

  isForWomen(index: number): boolean {
    return this.data.facts[index * factColumns + 3] === 1;
  }

  /** State of the institution of a pool; empty where it is not known. */
  state(index: number): string {
    return this.data.institutions[this.data.facts[index * factColumns]!]!.state;
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
