import type { ImportLayout, TextEncoding } from '@setu/contracts';

export interface TableRecord {
  /** Line of the file on which it ends. */
  line: number;
  values: string[];
}

/** A file of records, of which it is not known yet where its headings are. */
export interface Table {
  /** The first records. */
  first: readonly string[][];
  encoding?: TextEncoding;
  sheet?: string;
  /** Sheets of a workbook. */
  sheets?: string[];
  /** Reads all records, including the first ones. A longer record than this, in bytes, is an error. */
  records(longest: number): AsyncGenerator<TableRecord>;
  /** The part of the file whose records have been taken, 0 to 1. */
  part(): number;
}

/** The choice of an administrator; whatever it lacks is guessed. */
export type ChosenLayout = Partial<ImportLayout>;

export const isBlank = (values: readonly string[]): boolean => values.every((value) => value.trim() === '');
