import type { FieldSource } from '../college/field-source.js';
import { text, type ValuesOf } from '../form/fields.js';
import type { CollegeSuggestion } from './college-suggestion.js';
import type { MappedColumn } from './column-mapping.js';
import type { HistoryChange } from './history.js';
import type { ImportLayout, ImportSample } from './import-layout.js';

/** Bytes of the largest file that is taken. */
export const maxImportBytes = 50 * 1024 * 1024;

/** The outcome of a row, planned or done. */
export const importOutcomes = ['added', 'changed', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/**
 * The lists of a preview: the rows by outcome, and those with something that is written only if it is chosen. `unsure` has the rows without a code whose
 * college an administrator has to choose, `chosen` those with a choice, and `missing` the colleges that a whole list does not name.
 */
export const importLists = [...importOutcomes, 'protected', 'cleared', 'unsure', 'chosen', 'missing'] as const;
export type ImportList = (typeof importLists)[number];

/** A cell with this word empties the field. A blank cell leaves it alone. */
export const clearWord = '(clear)';

/** Choices to write values of a file that remove or replace stored ones. None is written by default. */
export interface ImportChoices {
  /** Empty the fields whose cells say so. */
  clear?: boolean;
  /** Replace what administrators wrote: everywhere, or in these fields, `website:C-1` for the website of the college with the source id C-1. */
  accept?: 'all' | string[];
  /** Mark the colleges that a whole list does not name, and unmark those that it names again. */
  unlisted?: boolean;
}

/** Which college a row without a code is: the id of a college, `new`, or `none`, so that the row is left out. */
export type RowChoice = string;

/** The payload of `PUT /api/admin/imports/:id/choice`. */
export const rowChoiceForm = {
  line: text('Line', {
    required: 'Please name the line of the row.',
    checks: [{ fits: (value) => /^\d{1,8}$/.test(value), message: 'This is not the number of a line.' }],
  }),
  college: text('College', {
    optional: true,
    meaning: 'Id of a college, `new`, or `none` to leave the row out. If absent, the choice is taken back.',
    checks: [{ fits: (value) => /^([0-9a-f]{24}|new|none)$/.test(value), message: 'This is not the id of a college.' }],
  }),
};
export type RowChoiceForm = ValuesOf<typeof rowChoiceForm>;

/** The payload of `PUT /api/admin/imports/:id/whole`. */
export const wholeListForm = {
  year: text('Year of the list', {
    optional: true,
    meaning: 'Year of a list that names every college of its source. If absent, the file is a part of a list.',
    checks: [
      { fits: (value) => /^(19|20)\d\d$/.test(value), message: 'Please enter the year of the list, such as 2026.' },
    ],
  }),
};
export type WholeListForm = ValuesOf<typeof wholeListForm>;

export const acceptedField = (field: string, sourceId: string) => `${field}:${sourceId}`;

/** Most fields that one import accepts one by one. */
export const maxAccepted = 5000;

/** Counts of the rows read; the four outcomes add up to `rows`. In a file of courses or mentors, all but the rejected rows count colleges. */
export interface ImportCounts extends Record<ImportOutcome, number> {
  rows: number;
  /** Rows taken without their website, which was no address. */
  websitesDropped: number;
  /** Rows with characters that could not be read: the file is in another encoding. */
  unreadable: number;
  /** Fields that administrators wrote and that stay as they are; absent when there are none. */
  protectedFields?: number;
  /** Fields that the file empties and that stay as they are; absent when there are none. */
  clearedFields?: number;
  /** Addresses of merged colleges that a full export brings back; they are no rows. */
  addresses?: number;
  /** In how many colleges each field would change; absent after the import. */
  fields?: Record<string, number>;
  /** Among them, in how many a text that was cleaned would be replaced by that of a register. */
  rawFields?: Record<string, number>;
  /** Colleges whose new place would name neither their district nor their state, which stay; absent if there are none. */
  strayPlaces?: number;
  /** Lines after the table that were left out; absent when there are none. They are no rows. */
  footnotes?: number;
  /** Rows without a code whose college was found by name and place. */
  matched?: number;
  /** Rows without a code whose college is not certain and was not chosen. They are rejected. */
  unsure?: number;
  /** Rows whose college was chosen before the check. */
  chosen?: number;
  /** Colleges that a whole list does not name; after the import, those that were marked. */
  missing?: number;
}

/**
 * `uploading` and `checking` lead to `ready`, a preview that changed nothing, or to `unmapped` where an administrator has to name the columns; `applying` leads to `done`. `cancelled` keeps what was written until
 * then, `reverting` leads from there to `reverted`, `interrupted` means that the server stopped before the end: both can be run again. `failed`: the file cannot be imported, `problem` says why.
 */
export type ImportState =
  | 'uploading'
  | 'checking'
  | 'unmapped'
  | 'ready'
  | 'applying'
  | 'done'
  | 'cancelled'
  | 'interrupted'
  | 'failed'
  | 'reverting'
  | 'reverted';

/** Colleges of an import that was rolled back: restored, removed again, and left because they have changed since. */
export interface RollbackCounts {
  restored: number;
  removed: number;
  kept: number;
}

/** Columns of one file with their meanings, which are suggestions while it is `unmapped`. */
export interface ImportColumns {
  columns: MappedColumn[];
  /** Name of the saved mapping that they are of. */
  mapping?: string;
}

/** A file as it was read. */
export interface ReadLayout {
  layout: ImportLayout;
  sample: ImportSample;
}

/** An import of colleges by an administrator. */
export interface ImportJob {
  _id: string;
  fileName: string;
  /** Bytes. */
  size: number;
  administrator: string;
  /** ISO time. */
  createdAt: string;
  state: ImportState;
  /** How much of the file has been read in this step, 0 to 1, and how fast. */
  progress: { part: number; rows: number; rowsPerSecond: number };
  /** The changes that the file would make, once it has been checked. */
  preview?: ImportCounts;
  /** The changes written so far, or in the end. */
  result?: ImportCounts;
  problem?: string;
  /** Absent before the file has been read, and for a full export. */
  columns?: ImportColumns;
  /** Present with the columns. */
  read?: ReadLayout;
  /** Name of the schedule that fetched the file; absent when an administrator uploaded it. */
  schedule?: string;
  /** How far it has been rolled back; absent before a rollback has begun. */
  rollback?: RollbackCounts;
  canRollBack?: true;
  /** Rows for which an administrator has chosen the college. */
  chosen?: number;
  /** Year of the list, if the file has been declared to name every college of its source. */
  wholeOf?: string;
  /** The file is still there, so it can be applied or checked again. */
  hasFile: boolean;
  hasRefused: boolean;
}

export interface ImportRowChange extends HistoryChange {
  /** Source of a protected field. */
  source?: FieldSource;
}

/** A row of the preview, which has the first thousand of each outcome. */
export interface ImportRow {
  _id: string;
  line: number;
  name: string;
  sourceId: string;
  /** Changed fields of a college. */
  changes?: ImportRowChange[];
  /** Reason why the row was rejected. */
  reason?: string;
  /** Place of a row whose college is not certain, or of a college that the file does not name. */
  place?: string;
  /** Colleges that such a row may mean, the most likely first. */
  suggestions?: CollegeSuggestion[];
  choice?: RowChoice;
  /** Name of the college that was chosen. */
  chosenName?: string;
}
