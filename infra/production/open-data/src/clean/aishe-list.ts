import { readTable } from '../read-table.js';

/** A record as AISHE lists it in 2026. */
export interface AisheEntry {
  code: string;
  /** Empty where it has the same letters as that of 2016. */
  name: string;
  district: string;
}

/** The records that AISHE lists in 2026, by their codes. */
export const readAisheList = (): ReadonlyMap<string, AisheEntry> =>
  new Map(readTable<AisheEntry>('aishe-2026.csv.gz').map((entry) => [entry.code, entry]));
