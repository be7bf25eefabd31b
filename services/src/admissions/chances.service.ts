import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import {
  type api,
  type Chance,
  type ChanceBand,
  chanceBands,
  type ChanceExams,
  type ChancesPage,
  type QueryOf,
} from '@setu/contracts';
import { type Exam, exams } from '@setu/open-data';
import { ReadModelService } from '../catalog/read-model/read-model.service.js';
import { invalid } from '../platform/http/api-error.js';
import { decodeCursor, defaultLimit, encodeCursor, invalidCursor } from '../platform/http/pagination.js';
import { chanceExams } from './chance-exams.js';
import { bandOf } from './chance-groups.js';
import { ExamTable, type Pool } from './exam-table.js';
import { visitorValue } from './visitor-value.js';

type Query = QueryOf<typeof api.chances.page>;

/** Quotas of JoSAA for the students of one state. */
const statesOfQuotas: Record<string, string> = {
  JK: 'Jammu and Kashmir',
  LA: 'Ladakh',
  GO: 'Goa',
  AP: 'Andhra Pradesh',
};

/** Answers with the seats that a rank, percentile or score may reach. */
@Injectable()
export class ChancesService implements OnModuleInit {
  readonly #tables = new Map<string, Promise<ExamTable>>();
  readonly #logger = new Logger('Chances');

  constructor(private readonly model: ReadModelService) {}

  /** The exams, as a form for chances asks about them. */
  readonly exams: ChanceExams = { exams: chanceExams() };

  async page(query: Query): Promise<ChancesPage> {
    const exam = exams.find(({ slug }) => slug === query.exam)!;
    const { kind, value } = visitorValue(exam, query);
    const table = await this.#table(exam);
    const { list, category } = groupOf(exam, table, kind, query);
    const from = query.cursor === undefined ? 0 : positionOf(query.cursor, table.version);
    const limit = query.limit ?? defaultLimit;
    const isProven = table.isProven(list, category);

    const isWanted = wantedBy(query, table);
    const seats = function* (after: number) {
      for (const [position, index] of table.within(list, category, kind, value, after)) {
        const pool = table.pool(index);
        if (pool.gender === 'female' && query.gender !== 'female') continue;
        if (!isOpenTo(query.state, homeOf(pool, table, exam), pool.quota) || !isWanted(pool)) continue;
        yield { position, pool, chance: isProven ? table.chance(index, value) : null };
      }
    };
    const items: Chance[] = [];
    let nextCursor: string | null = null;
    for (const { position, pool, chance } of seats(from)) {
      if (query.band !== undefined && (chance === null || bandOf(chance) !== query.band)) continue;
      if (items.length === limit) {
        nextCursor = encodeCursor([table.version, position]);
        break;
      }
      items.push(this.#item(pool, table, chance));
    }
    const { authority, url, copied, note, name } = exam;
    return {
      items,
      nextCursor,
      source: { exam: name, authority, url, copied, note },
      list: { id: list, ...exam.lists[list]! },
      category: { code: category, meaning: exam.categories[category]! },
      quotas: exam.quotas,
      year: isProven ? table.newest + 1 : null,
      ...(query.counts && isProven && { counts: countBands(seats(0)) }),
    };
  }

  onModuleInit() {
    void this.#loadPrepared();
  }

  /** Loads the exams one after another, so that other work comes in between. */
  async #loadPrepared() {
    for (const exam of exams)
      try {
        const table = await ExamTable.loadPrepared(exam);
        if (table) this.#tables.set(exam.slug, Promise.resolve(table));
      } catch (error) {
        this.#logger.error({ msg: 'an exam cannot be loaded', exam: exam.slug, err: error });
      }
  }

  #table(exam: Exam): Promise<ExamTable> {
    const known = this.#tables.get(exam.slug);
    if (known) return known;
    const loading = ExamTable.load(exam);
    this.#tables.set(exam.slug, loading);
    // The next request tries again.
    loading.catch(() => this.#tables.delete(exam.slug));
    return loading;
  }

  #item(pool: Pool, table: ExamTable, chance: number | null): Chance {
    const { programme, quota, gender, closings, fee } = pool;
    const { name, collegeId, state } = table.institutions[pool.institution]!;
    return {
      institution: name,
      ...this.#pageOf(collegeId),
      state: state || null,
      programme,
      quota,
      gender,
      closing: closings[0]!.closing,
      closings,
      fee: fee ?? null,
      chance: chance === null ? null : Math.round(chance * 100) / 100,
      band: chance === null ? null : bandOf(chance),
    };
  }

  /** The id of the record's page, if there is one, and the rank that is known there. */
  #pageOf(recordId: string): Pick<Chance, 'collegeId' | 'rank'> {
    const id = recordId && this.model.idOf(recordId);
    const { entries, figures } = this.model.catalogue;
    if (!entries.has(id)) return { collegeId: null };
    const rank = figures.rankOf(id);
    return { collegeId: id, ...(rank && { rank }) };
  }
}

/** How many seats have each word. */
function countBands(seats: Iterable<{ chance: number | null }>): Record<ChanceBand, number> {
  const counts = Object.fromEntries(chanceBands.map((band) => [band, 0])) as Record<ChanceBand, number>;
  for (const { chance } of seats) if (chance !== null) counts[bandOf(chance)] += 1;
  return counts;
}

/** The list and category that a value is compared with. */
function groupOf({ lists, categories }: Exam, table: ExamTable, kind: string, query: Query) {
  const codes = Object.keys(categories);
  const category = query.category ?? codes[0]!;
  if (!Object.hasOwn(categories, category)) throw invalid({ category: `category must be one of ${codes.join(', ')}` });
  const ofKind = Object.keys(lists).filter((id) => lists[id]!.kind === kind);
  if (query.list !== undefined && !ofKind.includes(query.list))
    throw invalid({ list: `list must be one of ${ofKind.join(', ')}` });
  const list = ofKind.find((id) => (query.list ?? id) === id && table.has(id, category));
  if (!list) throw invalid({ category: 'No closing values of this category are known in this list' });
  return { list, category };
}

function positionOf(cursor: string, version: string): number {
  const [of, position] = decodeCursor(cursor);
  if (of !== version || !Number.isInteger(position) || (position as number) < 0) throw invalidCursor();
  return position as number;
}

/** State whose students have the home seats; undefined where it is not known. */
const homeOf = ({ institution }: Pool, { institutions }: ExamTable, { state }: Exam) =>
  institutions[institution]!.state || state;

/** Whether students of a state may have a seat. Seats of an institution whose state is not known are shown with their quota. */
function isOpenTo(state: string | undefined, home: string | undefined, quota: string): boolean {
  if (state === undefined) return true;
  if (quota === 'HS') return !home || home === state;
  if (quota === 'OS') return home !== state;
  return (statesOfQuotas[quota] ?? state) === state;
}

/** Whether a seat has what the query asks for besides the value. */
function wantedBy({ search = '', where, maxFee }: Query, { institutions }: ExamTable): (pool: Pool) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ institution, programme, fee }) => {
    const { name, state } = institutions[institution]!;
    if (where !== undefined && state !== where) return false;
    if (maxFee !== undefined && !(fee && fee.rupees <= maxFee)) return false;
    const text = `${programme} ${name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
}
