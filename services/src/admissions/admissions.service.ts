import { Injectable } from '@nestjs/common';
import {
  type AdmissionTable,
  type AdmissionTableRow,
  type api,
  type CollegeAdmissions,
  compareRounds,
  type QueryOf,
  seatId,
} from '@setu/contracts';
import { type Exam, exams } from '@setu/open-data';
import { CatalogService } from '../catalog/http/catalog.service.js';
import { ReadModelService } from '../catalog/read-model/read-model.service.js';
import { codesOf, figuresOf, listsOf } from './exam-figures.js';
import type { ExamTable } from './exam-table.js';
import { ExamTables } from './exam-tables.service.js';

type Query = QueryOf<typeof api.colleges.admissions>;

/** Rows of a table that belong to one line, by column. */
type Line = AdmissionTableRow & { byColumn: Map<string, number> };

/** Answers with the closing values of a college. */
@Injectable()
export class AdmissionsService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly model: ReadModelService,
    private readonly tables: ExamTables,
  ) {}

  async of(collegeId: string, query: Query): Promise<CollegeAdmissions> {
    const known = this.catalog.examsOf(collegeId);
    const slug = known.find((exam) => exam.slug === query.exam)?.slug ?? known[0]?.slug;
    const exam = exams.find((each) => each.slug === slug);
    return {
      exams: known.map(({ slug: each, name }) => ({ slug: each, name })),
      table: exam ? await this.#table(exam, this.model.idOf(collegeId), query) : null,
    };
  }

  async #table(exam: Exam, id: string, query: Query): Promise<AdmissionTable> {
    const table = await this.tables.of(exam);
    const institutions = table.institutionsOf(id, (each) => this.model.idOf(each));
    const pools = institutions.flatMap((institution) => [...table.poolsOf(institution)]);
    const codes = codesOf(exam, new Set(pools.map((pool) => pool.category)));
    const category = codes.find(({ code }) => code === query.category) ?? codes[0]!;
    const years = [...new Set(pools.flatMap(({ closings }) => closings.map(({ year }) => year)))].toSorted(
      (a, b) => b - a,
    );
    const year = query.year !== undefined && years.includes(query.year) ? query.year : null;
    const lines = new Map<string, Line>();
    for (const pool of pools) {
      if (pool.category !== category.code) continue;
      const { programme, quota, gender, list, fee, closings } = pool;
      const line = lineOf(lines, { programme, quota, gender, list, fee: fee ?? null });
      line.id ??= seatId(exam.slug, table.keyOf(pool.index));
      if (year === null) for (const each of closings) line.byColumn.set(String(each.year), each.closing);
    }
    const columns =
      year === null ? years.map(String) : await roundsInto(lines, exam, table, institutions, category.code, year);
    const rows = [...lines.values()]
      .filter(({ byColumn }) => byColumn.size > 0)
      .map(({ byColumn, ...row }) => ({ ...row, closings: columns.map((column) => byColumn.get(column) ?? null) }));
    return {
      ...figuresOf(exam, table),
      years,
      category,
      categories: codes,
      year,
      lists: listsOf(exam, new Set(rows.map(({ list }) => list))),
      columns,
      rows: rows.toSorted(inOrder(exam)),
    };
  }
}

/** The line of these seats. Names that an authority changed are one institution here, so they share their lines. */
function lineOf(lines: Map<string, Line>, seats: Omit<AdmissionTableRow, 'closings' | 'id'>): Line {
  const { programme, quota, gender, list } = seats;
  const key = [programme, quota, gender, list].join('\t');
  const line = lines.get(key) ?? { ...seats, id: null, closings: [], byColumn: new Map<string, number>() };
  lines.set(key, line);
  return line;
}

/** Puts the closing values of a year's rounds into the lines. Returns the rounds in their order. */
async function roundsInto(
  lines: Map<string, Line>,
  exam: Exam,
  table: ExamTable,
  institutions: readonly number[],
  category: string,
  year: number,
): Promise<string[]> {
  const rounds = new Set<string>();
  for (const institution of institutions)
    for (const row of await table.roundsOf(exam, institution)) {
      if (row.year !== year || row.category !== category) continue;
      const { programme, quota, gender, list, round, closing } = row;
      rounds.add(round);
      lineOf(lines, { programme, quota, gender, list, fee: null }).byColumn.set(round, closing);
    }
  return [...rounds].toSorted(compareRounds);
}

/** Sorts by list, as the exam names them, then by programme, with the seats for everyone first. */
const inOrder = (exam: Exam) => {
  const lists = Object.keys(exam.lists);
  return (a: AdmissionTableRow, b: AdmissionTableRow) =>
    lists.indexOf(a.list) - lists.indexOf(b.list) ||
    a.programme.localeCompare(b.programme, 'en') ||
    a.quota.localeCompare(b.quota, 'en') ||
    b.gender.localeCompare(a.gender);
};
