import { Injectable } from '@nestjs/common';
import {
  type api,
  chanceKinds,
  chanceValues,
  type ChosenSeat,
  type ChosenSeats,
  type QueryOf,
  readChanceValue,
  readSeatId,
  type SeatGroup,
  shortlistLimits,
  splitAtCommas,
} from '@setu/contracts';
import { type Exam, exams } from '@setu/open-data';
import type { CsvColumn } from '../platform/csv/csv.js';
import { invalid } from '../platform/http/api-error.js';
import { ChancesService } from './chances.service.js';
import { sourceOf, sourceText } from './exam-figures.js';
import type { RoundRow } from './exam-rounds.js';
import type { ExamTable, Pool } from './exam-table.js';
import { ExamTables } from './exam-tables.service.js';

type Query = QueryOf<typeof api.chances.seats>;

/** The visitor's values, by the id of the group that they are compared with. */
type OwnValues = ReadonlyMap<string, number>;

/** Answers with the seats of a preference list. */
@Injectable()
export class ChosenSeatsService {
  constructor(
    private readonly chances: ChancesService,
    private readonly tables: ExamTables,
  ) {}

  async find({ ids: text, own, year }: Query): Promise<ChosenSeats> {
    const ids = readIds(text);
    const values = await this.#readOwn(own);
    const groups = new Map<string, SeatGroup>();
    const seats = new Map<string, ChosenSeat>();
    for (const exam of exams) {
      const keys = ids.flatMap((id) => (id.exam === exam.slug ? [id.key] : []));
      if (keys.length === 0) continue;
      const table = await this.tables.of(exam);
      const rounds = year === undefined ? undefined : new RoundsOfYear(exam, table, year);
      for (const index of table.withKeys(keys)) {
        const pool = table.pool(index);
        const group = groupOf(exam, table, pool, values);
        groups.set(group.id, group);
        const seat = this.#seat(exam, table, index, group);
        seats.set(seat.id, { ...seat, ...(rounds && { rounds: await rounds.of(pool) }) });
      }
    }
    const items = ids.flatMap(({ id }) => seats.get(id) ?? []);
    const years = new Set(items.flatMap(({ closings }) => closings.map((each) => each.year)));
    return { items, groups: [...groups.values()], years: [...years].toSorted((a, b) => b - a) };
  }

  /** The same seats, with a column for each year. */
  async download(query: Query): Promise<{ columns: CsvColumn<ChosenSeat>[]; rows: ChosenSeat[] }> {
    const { items, groups, years } = await this.find(query);
    const numbers = new Map(items.map(({ id }, index) => [id, index + 1]));
    const groupById = new Map(groups.map((group) => [group.id, group]));
    const columns: CsvColumn<ChosenSeat>[] = [
      { name: 'preference', value: ({ id }) => numbers.get(id) },
      { name: 'institution', value: ({ institution }) => institution },
      { name: 'programme', value: ({ programme }) => programme },
      { name: 'quota', value: ({ quotaMeaning, quota }) => quotaMeaning ?? quota },
      { name: 'seats', value: ({ gender }) => (gender === 'female' ? 'for women' : 'for all') },
      {
        name: 'list',
        value: ({ group }) => {
          const { list, category } = groupById.get(group)!;
          return `${list.name}, ${category.code}`;
        },
      },
      { name: 'chance', value: ({ chance }) => chance },
      { name: 'chance in words', value: ({ band }) => band },
      ...years.map((year) => ({
        name: `closing value ${year}`,
        value: ({ closings }: ChosenSeat) => closings.find((each) => each.year === year)?.closing,
      })),
      { name: 'source', value: ({ group }) => `${sourceText(groupById.get(group)!.source)}; may be out of date` },
    ];
    return { columns, rows: items };
  }

  #seat(exam: Exam, table: ExamTable, index: number, { id, own }: SeatGroup): ChosenSeat {
    const chance = own === null ? null : table.chance(index, own);
    const item = this.chances.itemOf(exam, table, index, chance);
    return { ...item, group: id, quotaMeaning: exam.quotas[item.quota] ?? null };
  }

  /**
   * Reads the visitor's values. The messages never repeat one.
   *
   * @throws ApiError 400 for a text that is no value of a list that we have
   */
  async #readOwn(own = ''): Promise<OwnValues> {
    const values = new Map<string, number>();
    for (const text of splitAtCommas(own)) {
      const [slug, listOrKind = '', category = '', typed, ...rest] = text.split(':');
      const exam = exams.find((each) => each.slug === slug);
      if (!exam || typed === undefined || rest.length > 0) throw invalid({ own: ownMessage });
      const table = await this.tables.of(exam);
      const list = Object.keys(exam.lists).find(
        (id) =>
          (Object.hasOwn(exam.lists, listOrKind) ? id === listOrKind : exam.lists[id]!.kind === listOrKind) &&
          table.has(id, category),
      );
      // Seats of that group may have had closing values in earlier years only.
      if (list === undefined) continue;
      const { kind } = exam.lists[list]!;
      const value = readChanceValue(kind, typed);
      if (value === undefined) throw invalid({ own: chanceValues[kind].message });
      values.set(groupId(exam, list, category), value);
    }
    return values;
  }
}

const ownMessage = `own must be <exam>:<list>:<category>:<value>, such as jee-main:main-1:OPEN:45000; in place of a list also ${chanceKinds.join(', ')}`;

function readIds(text: string): { id: string; exam: string; key: string }[] {
  const ids = [...new Set(splitAtCommas(text))];
  if (ids.length > shortlistLimits.seats) throw invalid({ ids: `ids may name at most ${shortlistLimits.seats} seats` });
  return ids.map((id) => {
    const named = readSeatId(id);
    if (!named) throw invalid({ ids: 'ids must be those of seats that a list of chances gave, separated by commas' });
    return { id, ...named };
  });
}

const groupId = ({ slug }: Exam, list: string, category: string) => `${slug}:${list}:${category}`;

function groupOf(exam: Exam, table: ExamTable, { list, category }: Pool, values: OwnValues): SeatGroup {
  const { slug, name, lists, categories, closingOf } = exam;
  const id = groupId(exam, list, category);
  return {
    id,
    exam: slug as SeatGroup['exam'],
    name,
    list: { id: list, ...lists[list]! },
    category: { code: category, meaning: categories[category]! },
    own: values.get(id) ?? null,
    isProven: table.isProven(list, category),
    closingOf,
    source: sourceOf(exam, table.added.sources),
  };
}

/** The rounds of a year. The rows of an institution are read once for all of its seats. */
class RoundsOfYear {
  readonly #rows = new Map<number, Promise<RoundRow[]>>();

  constructor(
    private readonly exam: Exam,
    private readonly table: ExamTable,
    private readonly year: number,
  ) {}

  async of({
    institution,
    programme,
    quota,
    gender,
    list,
    category,
  }: Pool): Promise<{ round: string; closing: number }[]> {
    const reading = this.#rows.get(institution) ?? this.table.roundsOf(this.exam, institution);
    this.#rows.set(institution, reading);
    return (await reading)
      .filter(
        (row) =>
          row.year === this.year &&
          row.programme === programme &&
          row.quota === quota &&
          row.gender === gender &&
          row.list === list &&
          row.category === category,
      )
      .map(({ round, closing }) => ({ round, closing }));
  }
}
