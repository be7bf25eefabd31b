import { readTable } from '../read-table.js';

/** A university as records write it, and its name of today. */
interface Affiliation {
  written: string;
  now: string;
  /** The name that it had, or the university that it took over. */
  former: string;
}

const rows = new Map(readTable<Affiliation>('affiliations.csv').map((row) => [row.written, row]));

/** A university under its name of today, with the former one in brackets where students look for it. */
export function affiliationOf(written: string): string {
  const row = rows.get(written);
  if (!row) return written;
  return row.former ? `${row.now} (formerly ${row.former})` : row.now;
}
