import { Injectable } from '@nestjs/common';
import { type api, type Cutoff, type CutoffsPage, type QueryOf } from '@setu/contracts';
import { type Exam, exams, readAdmissions } from '@setu/open-data';
import { ReadModelService } from '../catalog/read-model/read-model.service.js';
import type { CsvColumn } from '../platform/csv/csv.js';
import { invalid, notFound } from '../platform/http/api-error.js';
import { type SourcedRow, withAdded } from './added-closings.js';
import { codesOf, copyText, figuresOf, listsOf } from './exam-figures.js';
import type { ExamTable, Pool } from './exam-table.js';
import { ExamTables } from './exam-tables.service.js';
import { homeOf, wantedSeats } from './wanted-seats.js';

type Query = QueryOf<typeof api.cutoffs.page>;

const pageSize = 50;

/** Closing values of whole exams. */
@Injectable()
export class CutoffsService {
  constructor(
    private readonly model: ReadModelService,
    private readonly tables: ExamTables,
  ) {}

  async page(slug: string, yearText: string, query: Query): Promise<CutoffsPage> {
    const exam = examOf(slug);
    const table = await this.tables.of(exam);
    const years = table.years;
    const year = years.find((each) => String(each) === yearText);
    if (year === undefined) throw notFound('The year');
    const kinds = table.kindsIn(year);
    const lists = listsOf(exam, new Set(kinds.map((kind) => kind.list)));
    const list = choose('list', lists, ({ id }) => id, query.list);
    const ofList = kinds.filter((kind) => kind.list === list.id);
    const categories = codesOf(exam, new Set(ofList.map((kind) => kind.category)));
    const category = choose('category', categories, ({ code }) => code, query.category);
    const found = [...closingsOf(table, year, list.id, category.code)];
    const states = new Set(found.flatMap(({ pool }) => homeOf(pool, table, exam) ?? []));
    const isWanted = wantedSeats({ search: query.search, where: query.state }, table, exam);
    const sign = list.kind === 'rank' ? 1 : -1;
    const wanted = found.filter(({ pool }) => isWanted(pool)).toSorted((a, b) => sign * (a.closing - b.closing));
    const pages = Math.max(1, Math.ceil(wanted.length / pageSize));
    const page = query.page ?? 1;
    if (page > pages) throw notFound('The page');
    return {
      ...figuresOf(exam, table),
      years,
      year,
      list,
      lists,
      category,
      categories,
      states: [...states].toSorted(),
      items: wanted
        .slice((page - 1) * pageSize, page * pageSize)
        .map(({ pool, closing }) => this.#item(pool, closing, table)),
      total: wanted.length,
      page,
      pages,
    };
  }

  #item({ institution, programme, quota, gender, fee }: Pool, closing: number, table: ExamTable): Cutoff {
    const { name, collegeId, state } = table.institutions[institution]!;
    const id = collegeId && this.model.idOf(collegeId);
    return {
      institution: name,
      collegeId: this.model.catalogue.entries.has(id) ? id : null,
      state: state || null,
      programme,
      quota,
      gender,
      closing,
      fee: fee ?? null,
    };
  }

  /** All rows of an exam, each with the institution's name and its source. */
  async download(slug: string): Promise<{ columns: CsvColumn<SourcedRow>[]; rows: AsyncIterable<SourcedRow> }> {
    const exam = examOf(slug);
    const { institutions, added } = await this.tables.of(exam);
    const names = new Map(institutions.map(({ key, name }) => [key, name]));
    const shipped = copyText(exam);
    const columns: CsvColumn<SourcedRow>[] = [
      { name: 'year', value: ({ year }) => year },
      { name: 'round', value: ({ round }) => round },
      { name: 'institution', value: ({ institution }) => names.get(institution) ?? institution },
      { name: 'programme', value: ({ programme }) => programme },
      { name: 'quota', value: ({ quota }) => quota },
      { name: 'category', value: ({ category }) => category },
      { name: 'gender', value: ({ gender }) => gender },
      { name: 'list', value: ({ list }) => exam.lists[list]!.name },
      { name: 'opening', value: ({ opening }) => opening },
      { name: 'closing', value: ({ closing }) => closing },
      { name: 'fee', value: ({ fee }) => fee },
      { name: 'source', value: ({ source }) => (source ? copyText(source) : shipped) },
    ];
    return { columns, rows: withAdded(readAdmissions(exam.slug), added) };
  }
}

function examOf(slug: string): Exam {
  const exam = exams.find((each) => each.slug === slug);
  if (!exam) throw notFound('The exam');
  return exam;
}

/** The item with this id; the first one where none is asked for. */
function choose<T>(name: string, items: readonly T[], idOf: (item: T) => string, id: string | undefined): T {
  const found = id === undefined ? items[0] : items.find((item) => idOf(item) === id);
  if (!found) throw invalid({ [name]: `${name} must be one of ${items.map(idOf).join(', ')}` });
  return found;
}

function* closingsOf(table: ExamTable, year: number, list: string, category: string) {
  for (const pool of table.pools()) {
    if (pool.list !== list || pool.category !== category) continue;
    const closing = pool.closingIn(year);
    if (closing !== undefined) yield { pool, closing };
  }
}
