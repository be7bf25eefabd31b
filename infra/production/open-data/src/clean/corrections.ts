import { readTable } from '../read-table.js';

/** A correction of one record that no rule makes, found by reading. */
interface Correction {
  code: string;
  /** The whole name; empty where it is right. */
  name: string;
  /** The town; `-` where the record names none, only its district; empty where it is right. */
  city: string;
}

export const corrections: ReadonlyMap<string, Correction> = new Map(
  readTable<Correction>('corrections.csv').map((row) => [row.code, row]),
);

export const correctedName = (code: string): string | undefined => corrections.get(code)?.name || undefined;

/** Returns the town of a record, given the one that the rules find. */
export function correctedCity(code: string, city: string | undefined): string | undefined {
  const corrected = corrections.get(code)?.city;
  return corrected === '-' ? undefined : corrected || city;
}
