import type { Exam, ValueKind } from '@setu/open-data';
import { bandOf, provenGroups } from './chance-groups.js';
import { chanceOf } from './chance-model.js';
import { factColumns, groupKey, prepareExam, type PreparedExam, readPrepared } from './prepared-exam.js';

/** The seat pools of an exam. */
export class ExamTable {
  /** Names and texts as JSON. */
  readonly #names: string[];
  readonly #texts: string[];

  constructor(private readonly data: PreparedExam) {
    this.#names = data.institutions.map(({ name }) => JSON.stringify(name));
    this.#texts = data.strings.map((text) => JSON.stringify(text));
  }

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

  /** Returns a pool as the JSON of a `Chance`, written here because `JSON.stringify` takes twice as long. */
  chanceJson(index: number, collegeId: string | null, chance: number | null): string {
    const { facts, starts, years, closings: values } = this.data;
    const [institution, programme, quota, isForWomen, feeYear, rupees] = facts.subarray(
      index * factColumns,
      (index + 1) * factColumns,
    ) as unknown as [number, number, number, number, number, number];
    let closings = '';
    for (let at = starts[index]!; at < starts[index + 1]!; at++)
      closings += `${closings && ','}{"year":${years[at]},"closing":${values[at]}}`;
    return (
      `{"institution":${this.#names[institution]},"collegeId":${collegeId === null ? null : `"${collegeId}"`}` +
      `,"programme":${this.#texts[programme]},"quota":${this.#texts[quota]}` +
      `,"gender":${isForWomen ? '"female"' : '"neutral"'},"closing":${values[starts[index]!]},"closings":[${closings}]` +
      `,"fee":${feeYear ? `{"year":${feeYear},"rupees":${rupees}}` : null}` +
      (chance === null
        ? ',"chance":null,"band":null}'
        : `,"chance":${Math.round(chance * 100) / 100},"band":"${bandOf(chance)}"}`)
    );
  }

  quota(index: number): string {
    return this.data.strings[this.data.facts[index * factColumns + 2]!]!;
  }

  isForWomen(index: number): boolean {
    return this.data.facts[index * factColumns + 3] === 1;
  }

  institution(index: number): PreparedExam['institutions'][number] {
    return this.data.institutions[this.data.facts[index * factColumns]!]!;
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
