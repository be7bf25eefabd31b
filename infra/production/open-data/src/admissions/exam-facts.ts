import { readFileSync } from 'node:fs';
import { dataFile } from '../data-file.js';
import type { AdmissionPool } from './read-pools.js';

/** Facts about an exam's data that a form needs, written by `npm run write-exam-facts`. */
export interface ExamFacts {
  /** Years with closing values, the newest first. */
  years: number[];
  /** Codes of the categories with values of the newest year, by list. */
  categories: Record<string, string[]>;
  womenSeats: boolean;
  /** Whether some seats depend on the home state. */
  homeSeats: boolean;
  fees: boolean;
}

const file = dataFile('admissions/facts.json');

/** Facts of each exam, by slug. */
export const readExamFacts = (): Record<string, ExamFacts> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, ExamFacts>;

/** Quotas of seats for students of the institution's state, and of all others. */
const homeQuotas = ['HS', 'OS'];

export function factsOf(pools: readonly AdmissionPool[]): ExamFacts {
  const years = [...new Set(pools.flatMap(({ closings }) => [...closings.keys()]))].toSorted((a, b) => b - a);
  const open = pools.filter(({ closings }) => closings.has(years[0]!));
  const lists = [...new Set(open.map(({ list }) => list))].toSorted();
  const categoriesOf = (id: string) => [
    ...new Set(open.filter(({ list }) => list === id).map(({ category }) => category)),
  ];
  return {
    years,
    categories: Object.fromEntries(lists.map((id) => [id, categoriesOf(id).toSorted()])),
    womenSeats: open.some(({ gender }) => gender === 'female'),
    homeSeats: open.some(({ quota }) => homeQuotas.includes(quota)),
    fees: open.some(({ fee }) => fee !== undefined),
  };
}
