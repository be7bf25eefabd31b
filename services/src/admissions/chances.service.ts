import { Injectable } from '@nestjs/common';
import { type api, type Chance, type ChanceExams, type ChancesPage, type QueryOf, seatId } from '@setu/contracts';
import { type Exam, exams } from '@setu/open-data';
import { type Near, nearPlace } from '../catalog/search/shared/near-places.js';
import { ClosingImports } from '../catalog/closing-imports/closing-imports.service.js';
import { ReadModelService } from '../catalog/read-model/read-model.service.js';
import type { CsvColumn } from '../platform/csv/csv.js';
import { invalid } from '../platform/http/api-error.js';
import { decodeCursor, defaultLimit, encodeCursor, invalidCursor } from '../platform/http/pagination.js';
import { chanceExams } from './chance-exams.js';
import { bandOf } from './chance-groups.js';
import { sourceOf, sourceText } from './exam-figures.js';
import type { ExamTable, Pool } from './exam-table.js';
import { ExamTables } from './exam-tables.service.js';
import { countBands, inBand, inOrder, type Seat, seatsOf } from './seats.js';
import { visitorValue } from './visitor-value.js';
import { homeOf, wantedSeats } from './wanted-seats.js';

type Query = QueryOf<typeof api.chances.page>;
type SeatsQuery = QueryOf<typeof api.chances.download>;

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
  #exams: { version: string; answer: ChanceExams } | undefined;

  constructor(
    private readonly model: ReadModelService,
    private readonly tables: ExamTables,
    private readonly imports: ClosingImports,
  ) {}

  /** The exams, as a form for chances asks about them. */
  get exams(): ChanceExams {
    const { version } = this.imports;
    if (this.#exams?.version !== version) this.#exams = { version, answer: { exams: chanceExams(this.imports) } };
    return this.#exams.answer;
  }

  async page(query: Query): Promise<ChancesPage> {
    const { exam, table, list, category, isProven, order, near, seats } = await this.#find(query);
    const version = [table.version, order, query.view, near && query.within, order === 'near' && query.near].join(' ');
    const from = query.cursor === undefined ? 0 : positionOf(query.cursor, version);
    const limit = query.limit ?? defaultLimit;
    const items: Chance[] = [];
    let nextCursor: string | null = null;
    for (const { position, index, chance } of inBand(seats(from), query.band)) {
      if (items.length === limit) {
        nextCursor = encodeCursor([version, position]);
        break;
      }
      items.push(this.itemOf(exam, table, index, chance, near));
    }
    return {
      items,
      nextCursor,
      source: { exam: exam.name, ...sourceOf(exam, table.added.sources) },
      list: { id: list, ...exam.lists[list]! },
      category: { code: category, meaning: exam.categories[category]! },
      quotas: exam.quotas,
      year: isProven ? table.newest(list) + 1 : null,
      ...(query.view
        ? { colleges: { total: [...inBand(seats(0), query.band)].length, year: table.newest(list) } }
        : query.counts && isProven && { counts: countBands(seats(0)) }),
    };
  }

  /** All seats, with a column for each year. */
  async download(query: SeatsQuery): Promise<{ columns: CsvColumn<Chance>[]; rows: Iterable<Chance> }> {
    const { exam, table, list, category, seats } = await this.#find(query);
    const items = [...inBand(seats(0), query.band)].map(({ index, chance }) => this.itemOf(exam, table, index, chance));
    const years = [...new Set(items.flatMap(({ closings }) => closings.map(({ year }) => year)))].toSorted(
      (a, b) => b - a,
    );
    const columns: CsvColumn<Chance>[] = [
      { name: 'institution', value: ({ institution }) => institution },
      { name: 'state', value: ({ state }) => state },
      { name: 'programme', value: ({ programme }) => programme },
      { name: 'quota', value: ({ quota }) => exam.quotas[quota] ?? quota },
      { name: 'seats', value: ({ gender }) => (gender === 'female' ? 'for women' : 'for all') },
      { name: 'chance', value: ({ chance }) => chance },
      { name: 'chance in words', value: ({ band }) => band },
      ...years.map((year) => ({
        name: `closing ${exam.lists[list]!.kind} ${year}`,
        value: ({ closings }: Chance) => closings.find((each) => each.year === year)?.closing,
      })),
      { name: 'fee in rupees a year', value: ({ fee }) => fee?.rupees },
      { name: 'year of the fee', value: ({ fee }) => fee?.year },
      { name: 'list', value: () => `${exam.lists[list]!.name}, ${category}` },
      { name: 'source', value: () => `${sourceText(sourceOf(exam, table.added.sources))}; may be out of date` },
    ];
    return { columns, rows: items };
  }

  /** Finds the seats within reach, in the order of the list. */
  async #find(query: SeatsQuery) {
    const exam = exams.find(({ slug }) => slug === query.exam)!;
    const { kind, value } = visitorValue(exam, query);
    const table = await this.tables.of(exam);
    const { list, category } = groupOf(exam, table, kind, query);
    const isProven = table.isProven(list, category);
    const isWanted = wantedSeats(query, table, exam);
    const near = placeOf(query.near);
    const kilometresTo = this.#distances(table, near);
    const { within } = query;
    const isShown = (pool: Pool) =>
      (pool.gender !== 'female' || query.gender === 'female') &&
      (!query.view || isWithin(kind, value, pool.closingIn(table.newest(list)))) &&
      isOpenTo(query.state, homeOf(pool, table, exam), pool.quota) &&
      isWanted(pool) &&
      (!near || within === undefined || kilometresTo(pool.institution)! <= within);
    const chanceOf = (index: number) => (isProven ? table.chance(index, value) : null);
    const sought = (after: number) =>
      seatsOf(table.within(list, category, kind, value, after), table, isShown, chanceOf);
    const order = (query.sort === 'chance' && isProven) || (query.sort === 'near' && near) ? query.sort : 'sought';
    const distanceOf = ({ index }: Seat) => kilometresTo(table.pool(index).institution) ?? Infinity;
    const sorted = {
      sought,
      chance: (after: number) => inOrder(sought(0), ({ chance }) => -chance!).slice(after),
      near: (after: number) => inOrder(sought(0), distanceOf).slice(after),
    }[order];
    const ofColleges = (after: number) => this.#onceACollege(inBand(sorted(0), query.band), table, after);
    return { exam, table, list, category, isProven, order, near, seats: query.view ? ofColleges : sorted };
  }

  /** Returns how far an institution is from a place; nothing where that is not known. */
  #distances(table: ExamTable, near: Near | undefined): (institution: number) => number | undefined {
    const known = new Map<number, number | undefined>();
    return (institution) => {
      if (!known.has(institution)) {
        const { collegeId } = table.institutions[institution]!;
        const place = this.model.catalogue.colleges.get(collegeId && this.model.idOf(collegeId))?.place;
        known.set(institution, near?.kilometresTo(place));
      }
      return known.get(institution);
    };
  }

  /** Yields the first seat of each college, from a position on. An authority may use several names of a college. */
  *#onceACollege(seats: Iterable<Seat>, table: ExamTable, from: number): Generator<Seat> {
    const seen = new Set<number | string>();
    for (const seat of seats) {
      const { institution } = table.pool(seat.index);
      const { collegeId } = table.institutions[institution]!;
      const college = (collegeId && this.model.idOf(collegeId)) || institution;
      if (seen.has(college)) continue;
      seen.add(college);
      if (seat.position >= from) yield seat;
    }
  }

  itemOf(exam: Exam, table: ExamTable, index: number, chance: number | null, near?: Near): Chance {
    const { institution, programme, quota, gender, closings, fee } = table.pool(index);
    const { name, collegeId: recordId, state } = table.institutions[institution]!;
    const { collegeId, rank, kilometres } = this.#pageOf(recordId, near);
    return {
      id: seatId(exam.slug, table.keyOf(index)),
      institution: name,
      collegeId,
      rank,
      kilometres,
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

  /** The id of the record's page, if there is one, with the rank that is known there, and how far it is. */
  #pageOf(recordId: string, near: Near | undefined): Pick<Chance, 'collegeId' | 'rank' | 'kilometres'> {
    const id = recordId && this.model.idOf(recordId);
    const { entries, figures, colleges } = this.model.catalogue;
    if (!entries.has(id)) return { collegeId: null };
    return { collegeId: id, rank: figures.rankOf(id), kilometres: near?.kilometresTo(colleges.get(id)?.place) };
  }
}

/** Returns whether a value is within a closing value: a rank at most, others at least. */
const isWithin = (kind: string, value: number, closing: number | undefined): boolean =>
  closing !== undefined && (kind === 'rank' ? value <= closing : value >= closing);

function placeOf(name: string | undefined): Near | undefined {
  if (name === undefined) return undefined;
  const near = nearPlace(name);
  if (!near) throw invalid({ near: 'near must be a district with its state, such as Indore, Madhya Pradesh' });
  return near;
}

/** The list and category that a value is compared with. */
function groupOf({ lists, categories }: Exam, table: ExamTable, kind: string, query: SeatsQuery) {
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

/** Whether students of a state may have a seat. Seats of an institution whose state is not known are shown with their quota. */
function isOpenTo(state: string | undefined, home: string | undefined, quota: string): boolean {
  if (state === undefined) return true;
  if (quota === 'HS') return !home || home === state;
  if (quota === 'OS') return home !== state;
  return (statesOfQuotas[quota] ?? state) === state;
}
