/** Encodings of a text file, by the names that `TextDecoder` knows. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** The headings are among this many lines of a file. */
export const maxHeadRow = 20;
/** Most lines after a table that are left out. */
export const maxFootnotes = 50;
export const maxSheetName = 100;

/** Where the table of an imported file is, and how the file is read. Blank lines are not counted. */
export interface ImportLayout {
  /** The line with the headings, from 1. Lines before it are left out. */
  headRow: number;
  /** Lines after the table that are left out. If absent, they are guessed: they fill the first cell alone. */
  footnotes?: number;
  /** Absent for a workbook. */
  encoding?: TextEncoding;
  /** Sheet of a workbook. */
  sheet?: string;
}

/** The start of a file, by which an administrator judges its layout and its columns. */
export interface ImportSample {
  /** The first lines, shortened. */
  lines: string[];
  /** The first distinct values of each column. */
  values: string[][];
  /** Sheets of a workbook. */
  sheets?: string[];
}

const isFilled = (cell: string) => cell.trim() !== '';
const isNumeric = (cell: string) => /^[\d\s.,:/%+-]+$/.test(cell);

/**
 * Returns the index of the row that is most likely the one with the headings: the first with the most words that differ.
 *
 * @param known - how many cells of a row are headings that are known; each counts twice
 */
export function guessHeadRow(rows: readonly (readonly string[])[], known: (row: readonly string[]) => number): number {
  const scores = rows.map((row) => {
    const words = row.filter((cell) => isFilled(cell) && !isNumeric(cell)).map((cell) => cell.trim().toLowerCase());
    return new Set(words).size + known(row);
  });
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}
