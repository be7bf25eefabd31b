import { Injectable } from '@nestjs/common';
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
import type { ExamTable, Pool } from './exam-table.js';
import { ExamTables } from './exam-tables.service.js';
import { visitorValue } from './visitor-value.js';
import { wantedSeats } from './wanted-seats.js';

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
export class ChancesService {
  constructor(
    private readonly model: ReadModelService,
    private readonly tables: ExamTables,
  ) {}

  /** The exams, as a form for chances asks about them. */
  readonly exams: ChanceExams = { exams: chanceExams() };

  async page(query: Query): Promise<ChancesPage> {
    const exam = exams.find(({ slug }) => slug === query.exam)!;
    const { kind, value } = visitorValue(exam, query);
    const table = await this.tables.of(exam);
    const { list, category } = groupOf(exam, table, kind, query);
    const from = query.cursor === undefined ? 0 : positionOf(query.cursor, table.version);
    const limit = query.limit ?? defaultLimit;
    const isProven = table.isProven(list, category);

    const isWanted = wantedSeats(query, table);
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
