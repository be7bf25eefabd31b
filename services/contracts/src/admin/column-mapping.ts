import { courseColumns, mentorColumns } from '../college/entry-columns.js';
import { columnMeaning, importColumns } from '../college/import-columns.js';
import { text } from '../form/fields.js';
import * as messages from '../messages.js';
import { fieldsCalled } from './column-synonyms.js';

/** Meaning of a column: a field of the import, or null if it is ignored. */
export interface MappedColumn {
  /** As written in the first line of the file. */
  heading: string;
  field: string | null;
}

/** The columns of files that come with headings of their own, under a name, for all administrators. */
export interface ColumnMapping {
  _id: string;
  name: string;
  /** In the order of the file. */
  columns: MappedColumn[];
  /** Username of the administrator who saved it last. */
  administrator: string;
}

export const columnMappingForm = { name: text('Name', { required: messages.columnMappings.nameRequired, max: 80 }) };

export const maxColumnMappings = 50;
/** Most columns of a file whose headings are not known, and characters of a heading. */
export const maxMappedColumns = 200;
export const longestHeading = 200;

/** Kinds of rows in a file, with the meaning of each field. */
export const importKinds = {
  colleges: {
    fields: Object.fromEntries(importColumns.map((column) => [column, columnMeaning(column)])),
    required: ['sourceId'],
  },
  courses: { fields: courseColumns as Record<string, string>, required: ['college', 'title'] },
  mentors: { fields: mentorColumns as Record<string, string>, required: ['college', 'name', 'course'] },
};

export type ImportKind = keyof typeof importKinds;
const importKindNames = Object.keys(importKinds) as ImportKind[];

const placeColumns = ['district', 'location'];

/** Returns the columns that a file needs and does not have. Colleges without a code are found by name and place. */
export function missingColumns(fields: readonly (string | null)[]): string[] {
  const kind = importKindOf(fields);
  const canBeMatched =
    kind === 'colleges' && fields.includes('name') && placeColumns.some((each) => fields.includes(each));
  return canBeMatched ? [] : importKinds[kind].required.filter((field) => !fields.includes(field));
}

/** Only courses and mentors name their college. */
export function importKindOf(fields: readonly (string | null)[]): ImportKind {
  if (!fields.includes('college')) return 'colleges';
  return fields.includes('title') ? 'courses' : 'mentors';
}

/** Why a file cannot be read by these columns; undefined when it can. */
export function columnsProblem(columns: readonly MappedColumn[]): string | undefined {
  const fields = columns.map(({ field }) => field).filter((field) => field !== null);
  const { fields: known } = importKinds[importKindOf(fields)];
  const unknown = fields.find((field) => !Object.hasOwn(known, field));
  if (unknown !== undefined) return `There is no field ${unknown}.`;
  const twice = fields.find((field, at) => fields.indexOf(field) !== at);
  if (twice) return `Two columns stand for ${twice}. Please choose one.`;
  const missing = missingColumns(fields);
  if (missing.includes('sourceId')) return 'Please choose the column for sourceId, or those for name and district.';
  return missing.length > 0 ? `Please choose the column for ${missing.join(' and for ')}.` : undefined;
}

/** Returns columns with the fields that are called like their headings, or that their headings usually mean. Each field is given once. */
export function guessColumns(headings: readonly string[], kind: ImportKind): MappedColumn[] {
  const byLetters = new Map(Object.keys(importKinds[kind].fields).map((field) => [lettersOf(field), field]));
  const free = new Set(byLetters.values());
  const take = (field: string | undefined) => (field !== undefined && free.delete(field) ? field : null);
  const named = headings.map((heading) => take(byLetters.get(lettersOf(heading))));
  return headings.map((heading, at) => ({
    heading,
    field: named[at] ?? take(fieldsCalled(heading).find((field) => free.has(field))),
  }));
}

/** Returns how many cells of a row are headings of a kind of file. */
export const countHeadings = (row: readonly string[]): number =>
  Math.max(...importKindNames.map((kind) => guessColumns(row, kind).filter(({ field }) => field !== null).length));

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
