import { chanceValues, type ClosingImportForm, readChanceValue } from '@setu/contracts';
import { type AdmissionRow, type Exam, exams, josaaList, poolOf } from '@setu/open-data';
import { type ExamTable } from '../exam-table.js';
import { seatKey } from '../prepared-exam.js';
import type { ClosingCells } from './closing-table.js';

/** No closing value is this many times another of the same seats. */
const maxFactor = 20;
const longestText = 300;
const preparatory = '-preparatory';

/** Reads rows of a file as what an administrator said that they are. A row is rejected with a sentence rather than guessed. */
export class ClosingRows {
  /** New institutions of the exam, by key. */
  readonly institutions = new Map<string, string>();
  readonly #keys: Map<string, string>;
  readonly #indices: Map<number, number>;
  /** Lists that have values of a category. */
  readonly #lists = new Map<string, Set<string>>();

  constructor(
    private readonly exam: Exam,
    private readonly form: ClosingImportForm,
    private readonly table: ExamTable,
  ) {
    // A name that two institutions have names none.
    const names = new Map<string, string>();
    for (const { key, name } of table.institutions) names.set(plain(name), names.has(plain(name)) ? '' : key);
    this.#keys = new Map([...names, ...table.institutions.map(({ key }): [string, string] => [plain(key), key])]);
    this.#indices = table.indices();
    for (const year of table.years)
      for (const { list, category } of table.kindsIn(year))
        this.#lists.set(category, (this.#lists.get(category) ?? new Set()).add(list));
  }

  /** Returns a row, or the reason for rejecting it. */
  read(cells: ClosingCells): AdmissionRow | string {
    const { exam, form } = this;
    const { name: listName, kind } = exam.lists[form.list]!;
    for (const [column, said] of [
      ['year', form.year],
      ['round', form.round],
    ] as const)
      if (cells[column] && cells[column] !== said) return `is of the ${column} ${cells[column]}, not ${said}`;
    if (cells.list && ![form.list, listName].includes(cells.list)) return `is of another list: ${cells.list}`;
    const gender = genderOf(cells.gender ?? '');
    if (!gender) return `the gender “${cells.gender}” is not known`;
    const { category = '', programme = '', quota = '' } = cells;
    if (!Object.hasOwn(exam.categories, category))
      return `the category “${category}” is none of ${exam.name}: ${Object.keys(exam.categories).join(', ')}`;
    if (!programme) return 'has no programme';
    const institution = this.#keyOf(cells);
    if (!institution) return 'has no institution, or a name that two institutions have';
    if ([institution, programme, quota].some((text) => text.length > longestText)) return 'has a text that is too long';
    const closing = this.#value(cells.closing ?? '', 'closing');
    if (typeof closing === 'string') return closing;
    const opening = cells.opening ? this.#value(cells.opening, 'opening') : undefined;
    if (typeof opening === 'string') return opening;
    if (opening !== undefined && (kind === 'rank' ? opening > closing : opening < closing))
      return `the opening ${kind} ${cells.opening} comes after the closing ${kind} ${cells.closing}: are they values of another kind?`;
    const fee = cells.fee ? Number(cells.fee) : undefined;
    if (fee !== undefined && !(Number.isInteger(fee) && fee > 0))
      return `the fee “${cells.fee}” is no amount of whole rupees`;
    const row: AdmissionRow = {
      year: Number(form.year),
      round: form.round,
      institution,
      programme,
      quota,
      category,
      gender,
      list: form.list,
      ...(opening !== undefined && { opening }),
      closing,
      ...(fee !== undefined && { fee }),
    };
    return this.#otherList(row) ?? this.#strayValue(row) ?? this.#known(row, cells);
  }

  /** Remembers an institution that is new, once its row is taken. */
  #known(row: AdmissionRow, cells: ClosingCells): AdmissionRow {
    if (!this.#keys.has(plain(row.institution)))
      this.institutions.set(row.institution, cells.institution || row.institution);
    return row;
  }

  #keyOf({ code, institution = '' }: ClosingCells): string {
    if (code) return this.#keys.get(plain(code)) ?? code;
    return this.#keys.get(plain(institution)) ?? institution;
  }

  /** A number of the list's kind, or why it is none. A `P` marks a rank of the preparatory list, which stands apart. */
  #value(text: string, column: string): number | string {
    const { kind, name } = this.exam.lists[this.form.list]!;
    const isPreparatory = this.form.list.endsWith(preparatory);
    const [, digits = text, mark = ''] = /^(.*\d)\s*(P)$/i.exec(text) ?? [];
    if (mark && !isPreparatory) return `${text} is a preparatory rank, which must be imported apart`;
    if (!mark && isPreparatory) return `${text} has no P, so it is no preparatory rank`;
    const value = readChanceValue(kind, digits.replaceAll(',', ''));
    if (value !== undefined) return value;
    return `the ${column} value “${text}” is no ${kind} of the list ${name}: ${chanceValues[kind].message}`;
  }

  /** Why a row cannot be of the chosen list. */
  #otherList(row: AdmissionRow): string | undefined {
    if (this.exam.slug.startsWith('jee-')) {
      const list = josaaList(row.institution, row.programme);
      if (list !== row.list.replace(preparatory, '')) return `is filled by another list: ${nameOf(list)}`;
    }
    if (this.#indices.has(seatKey(row))) return undefined;
    const others = Object.keys(this.exam.lists).filter((list) => list !== row.list);
    const other = others.find((list) => this.#indices.has(seatKey({ ...row, list })));
    const isOfAnotherKind = other && this.exam.lists[other]!.kind !== this.exam.lists[row.list]!.kind;
    if (other && !isOfAnotherKind) return `these seats are known in another list: ${nameOf(other)}`;
    const lists = this.#lists.get(row.category);
    if (lists && !lists.has(row.list)) return `${row.category} is known in another list: ${nameOf([...lists][0]!)}`;
    return undefined;
  }

  /** Why a value cannot be of the same list as the earlier ones of its seats. */
  #strayValue(row: AdmissionRow): string | undefined {
    const last = this.lastOf(row);
    if (last === undefined || factor(row.closing, last) <= maxFactor) return undefined;
    return `${row.closing} is far from ${last}, the last value of these seats: is it a score, or a rank of another list?`;
  }

  /** The newest closing value of the seats; undefined where they are new. */
  lastOf(row: AdmissionRow): number | undefined {
    const index = this.#indices.get(seatKey(row));
    return index === undefined ? undefined : this.table.pool(index).closings[0]?.closing;
  }
}

export const factor = (a: number, b: number) => Math.max(a / b, b / a);

export const rowKey = (row: AdmissionRow) => `${poolOf(row)}\t${row.year}\t${row.round}`;

const plain = (name: string) => name.toLowerCase().replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim();

const nameOf = (list: string) => exams.map(({ lists }) => lists[list]?.name).find((name) => name !== undefined) ?? list;

/** Seats for women alone, or for all. */
function genderOf(text: string): AdmissionRow['gender'] | undefined {
  if (/^(?:female|ladies|girls|women)/i.test(text)) return 'female';
  return /^(?:$|neutral|gender-neutral|co-?ed|boys|general|all\b)/i.test(text) ? 'neutral' : undefined;
}
