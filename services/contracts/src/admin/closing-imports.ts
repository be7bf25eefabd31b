import { admissionExams } from '../college/chances.js';
import { choice, text, type ValuesOf } from '../form/fields.js';

/** Bytes of the largest file of closing values. */
export const maxClosingBytes = 20 * 1024 * 1024;
/** Rows of one file; the largest round of the known exams has some 25,000. */
export const maxClosingRows = 100_000;
/** Rejected rows that are stored with their reasons; all are counted. */
export const maxRejectionsShown = 1000;

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
const isYear = (value: string) => /^20\d\d$/.test(value);

/** The facts about a file of closing values that an administrator enters: one round of one year, in one list of an exam. */
export const closingImportForm = {
  exam: choice('Exam', { options: admissionExams, required: 'Please choose the exam.' }),
  list: text('List', { required: 'Please choose the list that the values are of.', max: 40 }),
  year: text('Year', {
    required: 'Please enter the year in which the cycle began.',
    max: 4,
    checks: [{ fits: isYear, message: 'Please enter a year such as 2027.' }],
  }),
  round: text('Round', { required: 'Please enter the round as the authority names it.', max: 60 }),
  isLast: choice('Last round', {
    options: ['yes', 'no'],
    required: 'Please say whether this is the last round of the year.',
  }),
  authority: text('Publisher', { required: 'Please enter who published the figures.', max: 200 }),
  url: text('Source', {
    required: 'Please enter the address of the publication.',
    max: 500,
    checks: [{ fits: (value) => /^https?:\/\/\S+\.\S+$/.test(value), message: 'Please enter a whole web address.' }],
  }),
  copied: text('Date of the copy', {
    required: 'Please enter the day on which the figures were copied.',
    max: 10,
    checks: [{ fits: isDay, message: 'Please enter a day such as 2027-07-20.' }],
  }),
} as const;

export type ClosingImportForm = ValuesOf<typeof closingImportForm>;

/** Outcomes of the rows; the four add up to `rows`. */
export interface ClosingCounts {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  rejected: number;
  /** Institutions of the file that have a page here, and those that have none yet. */
  joined: number;
  notJoined: number;
  /** Values of the same round that the file no longer has; they stay. */
  missing: number;
}

/** A row that was left out, and why. */
export interface RejectedClosing {
  line: number;
  reason: string;
  /** The row as it is in the file. */
  text: string;
}

/** A file of closing values that was checked. It changes nothing until it is in use. */
export interface ClosingImport extends ClosingImportForm {
  _id: string;
  fileName: string;
  /** Username. */
  administrator: string;
  /** ISO time. */
  at: string;
  /** Its values are shown to visitors. */
  isInUse: boolean;
  /** Whether chances are computed with it, once it is in use. */
  movesChances: boolean;
  counts: ClosingCounts;
  /** Sentences about what looks wrong in the whole file. */
  warnings: string[];
  /** The first ones. */
  rejections: RejectedClosing[];
}
