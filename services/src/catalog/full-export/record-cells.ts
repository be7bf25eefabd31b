import { type CollegeRecord, collegeSchema } from '../college.schema.js';
import { type PlainRecord, readPlain, recordFields, toPlain } from './record-line.js';

/** A whole college in a line of CSV: a column for each field, texts as they are, the rest as JSON. */
export const recordColumns = recordFields;

const isText = (field: string) =>
  field === '_id' || ['String', 'Date'].includes(collegeSchema.path(field)?.instance ?? '');

/** The cells of one college by column; a field that is absent has none. */
export function toRecordCells(record: CollegeRecord): Partial<Record<string, string>> {
  const cells = Object.entries(toPlain(record)).map(([field, value]) => [field, toCell(value)] as const);
  return Object.fromEntries(cells);
}

/** A blank cell means no value, so a blank text is quoted; so is one that begins as a quoted one would. */
const toCell = (value: unknown): string =>
  typeof value === 'string' && value !== '' && !value.startsWith('"') ? value : JSON.stringify(value);

/** The college of a line, or why it is none. */
export async function readRecordCells(cells: Partial<Record<string, string>>): Promise<CollegeRecord | string> {
  const plain: PlainRecord = {};
  for (const [field, cell] of Object.entries(cells)) {
    if (!cell) continue;
    try {
      plain[field] = isText(field) && !cell.startsWith('"') ? cell : JSON.parse(cell);
    } catch {
      return `${field} is not readable: it must be JSON, as in the export`;
    }
  }
  return readPlain(plain);
}
