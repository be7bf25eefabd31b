import { ImportError } from './import-error.js';

export const columns = [
  'name',
  'location',
  'district',
  'state',
  'type',
  'typeBasis',
  'affiliation',
  'establishedYear',
  'website',
  'category',
  'source',
  'sourceId',
  'aicteId',
] as const;

export type Column = (typeof columns)[number];
export type Cells = Partial<Record<Column, string>>;

const required = ['name', 'sourceId'] as const;

/** Refuses a file whose head line this import does not understand. */
export function checkColumns(head: string[]): Column[] {
  const unknown = head.filter((name) => !(columns as readonly string[]).includes(name));
  if (unknown.length > 0)
    throw new ImportError(
      `Unknown columns: ${unknown.map((name) => name || '(blank)').join(', ')}. Known are ${columns.join(', ')}.`,
    );
  const missing = required.filter((name) => !head.includes(name));
  if (missing.length > 0) throw new ImportError(`Missing columns: ${missing.join(', ')}.`);
  const twice = head.find((name, at) => head.indexOf(name) !== at);
  if (twice) throw new ImportError(`The column ${twice} stands there twice.`);
  return head as Column[];
}
