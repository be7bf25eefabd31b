import { guard } from './formula-guard.js';

/** A cell; nothing is written for undefined. Numbers are written as they are, dates as ISO 8601. */
export type CsvValue = string | number | boolean | Date | null | undefined;

/** A column: its name in the head line, and its cell in a row. */
export interface CsvColumn<T> {
  name: string;
  value: (row: T) => CsvValue;
}

export const byteOrderMark = '\ufeff';

/** A line of RFC 4180 with its line break, safe to open in a spreadsheet (see `guard`). */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`;

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return value instanceof Date ? value.toISOString() : String(value);
  const text = guard(value);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
