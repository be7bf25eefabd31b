import {
  type AdminCollege,
  type College,
  type CollegeChoice,
  type CollegeColumn,
  type CollegeFilter,
  collegeFilterNames,
  collegeSearchWords,
  type CollegeSort,
  collegeStateOf,
  completenessOf,
  dayInIndia,
  type FacetCount,
  fnv1a,
  noValue,
  overallOf,
  splitAtCommas,
} from '@setu/contracts';
import { decodeCursor, encodeCursor, invalidCursor } from '../../platform/http/pagination.js';
import type { CollegeRecord } from '../college.schema.js';
import type { DuplicateIndex } from './duplicate-index.js';
import { facetValues } from './facet-values.js';
import { FacetColumns } from '../search/facet-columns.js';
import { cacheOf, getOrMake } from '../search/bounded-cache.js';

/** College in the table. How complete it is follows from its fields. */
export type FoundCollege = Omit<AdminCollege, 'completeness'>;

interface Row extends Omit<FoundCollege, 'updatedAt'> {
  updatedAt: number;
  /** Known share of a complete college, from 0 to 1; -1 for an entry of a directory, whose form is not checked. */
  known: number;
  /** The name in lower case, cut, which decides between equal values. */
  nameKey: string;
  /** Text that visitors search, and codes that only administrators search; in lower case, one per line. */
  text: string;
  codes: string;
}

type Value = string | number | undefined;

/** A position in the table. Its row may be gone. */
interface Position {
  value: Value;
  nameKey: string;
  id: string;
}

const longestKey = 100;
const nameKeyOf = (name: string) => name.toLowerCase().slice(0, longestKey);
const maxCachedSlots = 1_000_000;

/**
 * All colleges as administrators find them, in memory: by codes and contacts too, narrowed by what is missing and sorted by any column. A search scans
 * the texts, some milliseconds for fifty thousand; a page starts behind a position, so one that comes or goes repeats or hides no other.
 */
export class CollegeTable {
  readonly #slotOf = new Map<string, number>();
  readonly #rows: (Row | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #filters = new FacetColumns();
  /** Ids that are marked as duplicates in the filters. */
  #duplicates = new Set<string>();
  readonly #narrowed = cacheOf<{ slots: Uint32Array; filters: Record<string, FacetCount[]>; length: number }>(
    maxCachedSlots,
  );

  constructor(private readonly found: Pick<DuplicateIndex, 'ids'> = { ids: () => new Set() }) {}

  /** Returns all that the table holds, but for the texts that visitors search. Later changes leave it as it is. */
  capture() {
    const slots = [...this.#slotOf.values()];
    const rows = slots.map((slot) => this.#rows[slot]!);
    return {
      slots: Uint32Array.from(slots),
      rows: {
        ids: rows.map(({ _id }) => _id),
        names: rows.map(({ name }) => name),
        locations: rows.map(({ location }) => location),
        types: rows.map(({ type }) => type),
        ratings: rows.map(({ rating }) => rating),
        courseCounts: Uint32Array.from(rows, ({ courseCount }) => courseCount),
        mentorCounts: Uint32Array.from(rows, ({ mentorCount }) => mentorCount),
        known: Float64Array.from(rows, ({ known }) => known),
        updatedAt: Float64Array.from(rows, ({ updatedAt }) => updatedAt),
        codes: rows.map(({ codes }) => codes),
      },
      filters: this.#filters.capture(),
      duplicates: [...this.#duplicates],
    };
  }

  /**
   * Fills this empty table with what another one held.
   *
   * @param textOf - what visitors search of a college
   */
  restore({ slots, rows, filters, duplicates }: ReturnType<CollegeTable['capture']>, textOf: (id: string) => string) {
    slots.forEach((slot, at) => {
      const [_id, name] = [rows.ids[at]!, rows.names[at]!];
      this.#slotOf.set(_id, slot);
      this.#rows[slot] = {
        _id,
        name,
        location: rows.locations[at],
        type: rows.types[at],
        rating: rows.ratings[at],
        courseCount: rows.courseCounts[at]!,
        mentorCount: rows.mentorCounts[at]!,
        known: rows.known[at]!,
        updatedAt: rows.updatedAt[at]!,
        nameKey: nameKeyOf(name),
        text: textOf(_id),
        codes: rows.codes[at]!,
      };
    });
    for (let slot = 0; slot < this.#rows.length; slot++) if (!this.#rows[slot]) this.#free.push(slot);
    this.#filters.restore(filters);
    this.#duplicates = new Set(duplicates);
  }

  /** @param text - what visitors search of it */
  put(record: CollegeRecord, college: College, text: string) {
    const slot = this.#slotOf.get(college._id) ?? this.#free.pop() ?? this.#rows.length;
    this.#slotOf.set(college._id, slot);
    this.#rows[slot] = toRow(record, college, text);
    this.#filters.add(slot, filterValues(record, college));
    this.#duplicates.delete(college._id);
    this.#narrowed.clear();
  }

  nameOf(id: string): string | undefined {
    const slot = this.#slotOf.get(id);
    return slot === undefined ? undefined : this.#rows[slot]!.name;
  }

  delete(id: string) {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return;
    this.#slotOf.delete(id);
    this.#rows[slot] = undefined;
    this.#free.push(slot);
    this.#narrowed.clear();
  }

  page(choice: CollegeChoice, sort: CollegeSort, limit: number, cursor?: string) {
    const scope = fnv1a(
      JSON.stringify([sort, choice.search, choice.ids, collegeFilterNames.map((name) => choice[name])]),
    );
    const { slots, filters } = this.#narrow(choice);
    const picked = this.#first(slots, sort, limit + 1, cursor === undefined ? undefined : readCursor(cursor, scope));
    const more = picked.length > limit;
    if (more) picked.pop();
    const items = picked.map(toAdminCollege);
    const last = more ? picked.at(-1)! : undefined;
    return {
      items,
      total: slots.length,
      nextCursor: last ? encodeCursor([scope, valueOf(last, columnOf(sort)) ?? '', last.nameKey, last._id]) : null,
      filters: filters as Record<CollegeFilter, FacetCount[]>,
    };
  }

  /** Ids of all that match, in no order. */
  matching(choice: CollegeChoice): string[] {
    return Array.from(this.#narrow(choice).slots, (slot) => this.#rows[slot]!._id);
  }

  #narrow(choice: CollegeChoice) {
    const chosen = Object.fromEntries(
      collegeFilterNames.flatMap((name) => (choice[name] === undefined ? [] : [[name, choice[name]]])),
    );
    const words = collegeSearchWords(choice.search ?? '').map(withoutScheme);
    return getOrMake(this.#narrowed, JSON.stringify([words, chosen, choice.ids]), () => {
      this.#markDuplicates();
      const found = choice.ids === undefined ? this.#found(words) : this.#named(choice.ids, words);
      const { keys, values } = this.#filters.narrow(found, (slot) => slot, chosen);
      return { slots: keys, filters: values, length: keys.length };
    });
  }

  /** One college that is added or removed can change whether others are duplicates, so this is computed on request. */
  #markDuplicates() {
    const now = this.found.ids();
    const mark = (id: string, value: string) => {
      const slot = this.#slotOf.get(id);
      if (slot !== undefined) this.#filters.add(slot, { duplicates: [value] });
    };
    for (const id of this.#duplicates) if (!now.has(id)) mark(id, noValue);
    for (const id of now) if (!this.#duplicates.has(id)) mark(id, 'possible');
    this.#duplicates = now;
  }

  #found(words: readonly string[]): Uint32Array {
    const found = new Uint32Array(this.#slotOf.size);
    const numbers = words.map(digitsOf);
    let length = 0;
    this.#rows.forEach((row, slot) => {
      const fits = (word: string, at: number) =>
        row!.text.includes(word) || row!.codes.includes(word) || (numbers[at] && row!.codes.includes(numbers[at]));
      if (row && words.every(fits)) found[length++] = slot;
    });
    return found.subarray(0, length);
  }

  /** Returns the ids that are found by the words. */
  #named(ids: string, words: readonly string[]): Uint32Array {
    const wanted = new Set(splitAtCommas(ids));
    return this.#found(words).filter((slot) => wanted.has(this.#rows[slot]!._id));
  }

  /** The first rows behind a position. To pick a page is far cheaper than to sort all. */
  #first(slots: Uint32Array, sort: CollegeSort, count: number, after?: Position): Row[] {
    const column = columnOf(sort);
    const direction = sort.startsWith('-') ? -1 : 1;
    const picked: Position[] = [];
    for (let index = 0; index < slots.length; index++) {
      // The latest are usually the last: the wanted ones come first, so that few replace others.
      const row = this.#rows[slots[direction > 0 ? index : slots.length - 1 - index]!]!;
      const value = valueOf(row, column);
      // Most rows come after those picked, so nothing is made for them.
      const isBehind = (position: Position) => compareTo(row, value, position, direction) > 0;
      if (after && !isBehind(after)) continue;
      if (picked.length === count && isBehind(picked[count - 1]!)) continue;
      let at = picked.length;
      while (at > 0 && !isBehind(picked[at - 1]!)) at--;
      picked.splice(at, 0, { value, nameKey: row.nameKey, id: row._id });
      if (picked.length > count) picked.pop();
    }
    return picked.map(({ id }) => this.#rows[this.#slotOf.get(id)!]!);
  }
}

const columnOf = (sort: CollegeSort) => sort.replace('-', '') as CollegeColumn;

const valueOf = (row: Row, column: CollegeColumn): Value => {
  if (column === 'name') return row.nameKey;
  if (column === 'place') return row.location?.toLowerCase().slice(0, longestKey);
  if (column === 'completeness') return row.known;
  if (column === 'courses') return row.courseCount;
  if (column === 'mentors') return row.mentorCount;
  return column === 'updated' ? row.updatedAt : row[column];
};

/** Returns a positive number if a row with this value comes after a position. */
function compareTo({ nameKey, _id }: Row, value: Value, position: Position, direction: 1 | -1): number {
  if (value !== position.value) {
    if (value === undefined) return 1;
    if (position.value === undefined) return -1;
    return value < position.value ? -direction : direction;
  }
  if (nameKey !== position.nameKey) return nameKey < position.nameKey ? -1 : 1;
  return _id < position.id ? -1 : _id > position.id ? 1 : 0;
}

function readCursor(cursor: string, scope: number): Position {
  const [given, value, nameKey, id, ...rest] = decodeCursor(cursor);
  const isPosition =
    given === scope &&
    (typeof value === 'string' || typeof value === 'number') &&
    typeof nameKey === 'string' &&
    typeof id === 'string' &&
    rest.length === 0;
  if (!isPosition) throw invalidCursor();
  return { value: value === '' ? undefined : value, nameKey, id };
}

function toRow(record: CollegeRecord, college: College, text: string): Row {
  const { _id, name, location, type, rating, courses, students, website, contact, aisheCode, aicteId } = college;
  const codes = [
    aisheCode,
    aicteId,
    record.sourceId,
    website,
    contact?.email,
    contact?.phone,
    digitsOf(contact?.phone ?? ''),
  ];
  return {
    _id,
    name,
    location,
    type,
    rating: overallOf(rating),
    courseCount: courses.length,
    mentorCount: students.length,
    known: knownShare(college),
    updatedAt: (record.updatedAt ?? record._id.getTimestamp()).getTime(),
    nameKey: nameKeyOf(name),
    text,
    codes: codes.filter(Boolean).join('\n').toLowerCase(),
  };
}

const ofDirectory = -1;

function knownShare(college: College): number {
  if (collegeStateOf(college) === 'directory') return ofDirectory;
  const { required, missing } = completenessOf(college);
  return 1 - missing.length / required;
}

const toAdminCollege = ({
  nameKey: _nameKey,
  text: _text,
  codes: _codes,
  known: _known,
  updatedAt,
  ...row
}: Row): FoundCollege => ({
  ...row,
  updatedAt: new Date(updatedAt).toISOString(),
});

function filterValues({ sources = {} }: CollegeRecord, college: College): Record<CollegeFilter, string[]> {
  const { state, district, kind, type } = facetValues(college);
  const noted = Object.values(sources).filter((source) => source !== undefined);
  const orNone = (values: string[]) => (values.length > 0 ? values : [noValue]);
  return {
    state: orNone(state),
    district: orNone(district),
    kind: orNone(kind),
    type: orNone(type),
    website: [college.website ? 'known' : noValue],
    figures: [college.provenance?.sampleFigures ? 'sample' : 'real'],
    completeness: [collegeStateOf(college)],
    status: [college.status ?? (college.unlisted ? 'unlisted' : noValue)],
    duplicates: [noValue],
    editedBy: orNone(noted.flatMap(({ by, name }) => (by === 'import' || !name ? [] : [name]))),
    imported: orNone(noted.flatMap(({ by, at }) => (by === 'import' ? [dayInIndia(at)] : []))),
  };
}

/** An address is found whether it is copied from a browser or typed. */
const withoutScheme = (word: string) => word.replace(/^https?:\/\/(?=.)/, '').replace(/(?<=.)\/$/, '');

const fewestDigits = 5;

/** The digits of a telephone number without leading zeros, however it is written; empty for another word. */
function digitsOf(word: string): string {
  const digits = word.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= fewestDigits && !/[^\d\s()+,/;.-]/.test(word) ? digits : '';
}
