import type { AdmissionPool, Exam, ValueKind } from '@setu/open-data';
import type { Link } from '../catalog/admission-joins/admission-joins.service.js';
import { provenGroups } from './chance-groups.js';
import { chanceOf } from './chance-model.js';
import { AddedClosings } from './added-closings.js';
import { readRounds, type RoundRow } from './exam-rounds.js';
import {
  factColumns,
  groupKey,
  type PoolKind,
  prepareExam,
  type PreparedExam,
  prepareWith,
  readPrepared,
} from './prepared-exam.js';

/** A seat pool of a table. Reads only what is asked for: most pools are left out of a response for their gender or quota. */
export class Pool implements Pick<AdmissionPool, 'programme' | 'quota' | 'gender' | 'list' | 'category' | 'fee'> {
  constructor(
    private readonly data: PreparedExam,
    readonly index: number,
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
    return this.#kind.gender;
  }

  get list(): string {
    return this.#kind.list;
  }

  get category(): string {
    return this.#kind.category;
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

  /** The closing value of a year; undefined if the seats did not close in it. */
  closingIn(year: number): number | undefined {
    const { starts, years, closings } = this.data;
    for (let at = starts[this.index]!; at < starts[this.index + 1]!; at++) if (years[at] === year) return closings[at];
    return undefined;
  }

  get #kind(): PoolKind {
    return this.data.kinds[this.#fact(3)]!;
  }

  #fact(column: number): number {
    return this.data.facts[this.index * factColumns + column]!;
  }
}

/** The seat pools of an exam. */
export class ExamTable {
  /** Kinds of the pools that closed in a year, by year. */
  #kinds: Map<number, Set<PoolKind>> | undefined;

  #poolCounts: readonly number[] | undefined;

  /** Name of the decisions that `institutions` has. */
  #linked = '';

  constructor(
    private readonly data: PreparedExam,
    /** Values that administrators have added, which are in `data` too. */
    readonly added = AddedClosings.none,
  ) {
    this.institutions = data.institutions;
  }

  /** The college of each is empty where it is not certain which one is meant. */
  institutions: PreparedExam['institutions'];

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

  /** Reads the rows of the exam with those that administrators have added: this takes seconds. */
  static async loadWith(exam: Exam, added: AddedClosings): Promise<ExamTable> {
    const shipped = await ExamTable.loadPrepared(exam);
    const { roundsAt } = shipped?.data ?? {};
    return new ExamTable({ ...(await prepareWith(exam, added)), roundsAt }, added);
  }

  get version(): string {
    return this.data.version;
  }

  /** The newest year of a list whose last round is known. */
  newest(list: string): number {
    return this.data.newest[list]!;
  }

  /** Links the institutions as administrators decided. `version` names the decisions. */
  link(version: string, linkOf: (institution: PreparedExam['institutions'][number]) => Link) {
    if (version === this.#linked) return;
    this.institutions = this.data.institutions.map((each) => ({ ...each, ...linkOf(each) }));
    this.#linked = version;
  }

  /** Returns whether a text in lower case is part of the name of a programme or an institution. */
  isNamed(text: string): boolean {
    const hasText = (name: string) => name.toLowerCase().includes(text);
    return this.data.strings.some(hasText) || this.institutions.some(({ name }) => hasText(name));
  }

  /** Number of seat pools of each institution. Counted once. */
  get poolCounts(): readonly number[] {
    if (this.#poolCounts) return this.#poolCounts;
    const counts = this.institutions.map(() => 0);
    const { facts } = this.data;
    for (let at = 0; at < facts.length; at += factColumns) counts[facts[at]!]! += 1;
    return (this.#poolCounts = counts);
  }

  /** Returns the positions of the institutions that are a college. An authority may use several names. */
  institutionsOf(college: string, idNow: (collegeId: string) => string): number[] {
    return this.institutions.flatMap(({ collegeId }, index) =>
      collegeId && idNow(collegeId) === college ? [index] : [],
    );
  }

  pool(index: number): Pool {
    return new Pool(this.data, index);
  }

  /** Returns what names the pool in preference lists. */
  keyOf(index: number): string {
    // Ten times as fast as `toString` of a number beyond 32 bits.
    return BigInt(this.data.keys[index]!).toString(16).padStart(12, '0');
  }

  /** The indices of the pools, by key. */
  indices(): Map<number, number> {
    return new Map(Array.from(this.data.keys, (key, index) => [key, index]));
  }

  /** Yields the indices of the pools with these keys. */
  *withKeys(keys: readonly string[]): Generator<number> {
    const wanted = new Set(keys.map((key) => Number.parseInt(key, 16)));
    for (let index = 0; index < this.data.keys.length; index++) if (wanted.has(this.data.keys[index]!)) yield index;
  }

  /** Years with closing values, the newest first. */
  get years(): number[] {
    return [...this.#kindsByYear.keys()].toSorted((a, b) => b - a);
  }

  /** Returns the kinds of candidates for whom seats closed in a year. */
  kindsIn(year: number): PoolKind[] {
    return [...(this.#kindsByYear.get(year) ?? [])];
  }

  get #kindsByYear(): Map<number, Set<PoolKind>> {
    if (this.#kinds) return this.#kinds;
    const byYear = new Map<number, Set<PoolKind>>();
    const { starts, years, facts, kinds } = this.data;
    for (let index = 0; index < starts.length - 1; index++)
      for (let at = starts[index]!; at < starts[index + 1]!; at++) {
        const year = years[at]!;
        if (!byYear.has(year)) byYear.set(year, new Set());
        byYear.get(year)!.add(kinds[facts[index * factColumns + 3]!]!);
      }
    return (this.#kinds = byYear);
  }

  *pools(): Generator<Pool> {
    for (let index = 0; index < this.data.starts.length - 1; index++) yield this.pool(index);
  }

  /** The pools of an institution, which come after each other. */
  *poolsOf(institution: number): Generator<Pool> {
    const { facts } = this.data;
    let at = 0;
    while (at < facts.length && facts[at] !== institution) at += factColumns;
    for (; facts[at] === institution; at += factColumns) yield this.pool(at / factColumns);
  }

  /** Reads the rows of an institution, round by round. */
  async roundsOf(exam: Exam, institution: number): Promise<RoundRow[]> {
    const rows = await readRounds(exam, this.data, institution);
    return this.added.over(rows, this.institutions[institution]!.key);
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
