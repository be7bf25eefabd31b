import { maxFootnotes } from '@setu/contracts';
import { isBlank, type TableRecord } from './table.js';

interface TableBounds {
  /** Records up to the headings, with them. Blank ones are not counted. */
  skipped: number;
  /** Whether blank records after the headings are rows too. */
  withBlank: boolean;
  /** Records after the table: so many, or the last ones that fill the first cell alone. */
  footnotes: number | 'guess';
  /** Called for each record that is left out after the table. */
  onFootnote: () => void;
}

/** Leaves out the lines before and after a table. */
export async function* tableRecords(
  records: AsyncIterable<TableRecord>,
  { skipped, withBlank, footnotes, onFootnote }: TableBounds,
): AsyncGenerator<TableRecord> {
  /** Records that are footnotes if no row comes after them. */
  const held: TableRecord[] = [];
  const maxHeld = footnotes === 'guess' ? maxFootnotes : footnotes;
  let left = skipped;
  for await (const record of records) {
    const blank = isBlank(record.values);
    if (left > 0) {
      if (!blank) left -= 1;
      continue;
    }
    if (blank && !withBlank) continue;
    if (footnotes !== 'guess' || isFootnote(record)) held.push(record);
    else {
      yield* held.splice(0);
      yield record;
    }
    if (held.length > maxHeld) yield held.shift()!;
  }
  held.forEach(onFootnote);
}

const isFootnote = ({ values: [first = '', ...others] }: TableRecord) => !isBlank([first]) && isBlank(others);
