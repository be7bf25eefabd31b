import { type AddedSource, compareRounds } from '@setu/contracts';
import { type AdmissionRow, poolOf } from '@setu/open-data';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  addedSource,
  type ClosingImportRecord,
  type ClosingPart,
} from '../catalog/closing-imports/closing-import.schema.js';
import type { RoundRow } from './exam-rounds.js';

/** A row with its own source, if an administrator added it. */
export type SourcedRow = AdmissionRow & { source?: AddedSource };

/** Stores rows by institution, so that few are unpacked for one. */
export function partsOf(rows: readonly AdmissionRow[]): ClosingPart[] {
  return [...groupBy(rows, ({ institution }) => institution)].map(([institution, own]) => ({
    institution,
    rows: gzipSync(JSON.stringify(own)).toString('base64'),
  }));
}

/** The rows of an exam that administrators have added. The later file counts where two have the same row. */
export class AddedClosings {
  static readonly none = new AddedClosings([]);

  readonly sources: AddedSource[];
  readonly #parts = new Map<string, { source: AddedSource; rows: string }[]>();

  constructor(private readonly records: readonly ClosingImportRecord[]) {
    this.sources = records.map(addedSource);
    for (const [index, { parts }] of records.entries())
      for (const { institution, rows } of parts) {
        const own = this.#parts.get(institution) ?? [];
        this.#parts.set(institution, own);
        own.push({ source: this.sources[index]!, rows });
      }
  }

  /** Names the files, for cursors. */
  get version(): string {
    return this.records.map(({ _id }) => _id.toHexString()).join();
  }

  /** The newest year of each list whose last round is among the rows. */
  get lastYears(): Record<string, number> {
    const years: Record<string, number> = {};
    for (const { isLast, list, year } of this.records)
      if (isLast === 'yes') years[list] = Math.max(years[list] ?? 0, Number(year));
    return years;
  }

  /** Institutions that the exam did not have before. */
  get institutions(): { key: string; name: string }[] {
    const all = this.records.flatMap(({ institutions }) => institutions);
    return [...new Map(all.map((each) => [each.key, each])).values()];
  }

  /** The rows by seat pool. */
  byPool(): Map<string, SourcedRow[]> {
    const rows = [...this.#parts.keys()].flatMap((institution) => this.#rowsOf(institution));
    return groupBy(rows, poolOf);
  }

  /** Puts the rows of an institution over those of the program. */
  over(rows: readonly RoundRow[], institution: string): RoundRow[] {
    if (!this.#parts.has(institution)) return [...rows];
    const full = rows.map((row) => ({ ...row, institution }));
    return latest([...full, ...this.#rowsOf(institution)]);
  }

  #rowsOf(institution: string): SourcedRow[] {
    const parts = this.#parts.get(institution) ?? [];
    return parts.flatMap(({ source, rows }) =>
      (JSON.parse(String(gunzipSync(Buffer.from(rows, 'base64')))) as AdmissionRow[]).map((row) => ({
        ...row,
        source,
      })),
    );
  }
}

/** Puts added rows among those of an exam: those of a pool after each other, its years and rounds in their order. */
export async function* withAdded(rows: AsyncIterable<AdmissionRow>, added: AddedClosings): AsyncGenerator<SourcedRow> {
  const more = added.byPool();
  let pool: SourcedRow[] = [];
  let name = '';
  const whole = () => {
    const own = more.get(name) ?? [];
    more.delete(name);
    return own.length > 0 ? latest([...pool, ...own]) : pool;
  };
  for await (const row of rows) {
    if (poolOf(row) !== name) {
      yield* whole();
      name = poolOf(row);
      pool = [];
    }
    pool.push(row);
  }
  yield* whole();
  for (const own of more.values()) yield* latest(own);
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const own = groups.get(keyOf(item)) ?? [];
    groups.set(keyOf(item), own);
    own.push(item);
  }
  return groups;
}

/** Keeps the last one of each pool, year and round, in the order of years and rounds. */
function latest<R extends AdmissionRow>(rows: readonly R[]): R[] {
  const byRound = new Map(rows.map((row) => [`${poolOf(row)}\t${row.year}\t${row.round}`, row]));
  return [...byRound.values()].toSorted((a, b) => a.year - b.year || compareRounds(a.round, b.round));
}
