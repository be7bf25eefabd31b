import { readTable } from '../read-table.js';

/** Facts written by hand about a university or another well-known institution. */
interface WellKnown {
  code: string;
  /** Such as `Central university`; empty of a college. */
  management: string;
  /** Its official name; empty where that of AISHE is right. */
  name: string;
  city: string;
  /** Empty where that of AISHE is right. */
  district: string;
}

/** Universities and other well-known institutions by their codes. */
export const wellKnown: ReadonlyMap<string, WellKnown> = new Map(
  readTable<WellKnown>('well-known.csv').map((row) => [row.code, row]),
);

/** Codes of records that are about one institution: the one that goes, and the one that stays. */
export const mergedRecords: ReadonlyMap<string, string> = new Map(
  readTable<{ code: string; into: string }>('merged-records.csv').map(({ code, into }) => [code, into]),
);
