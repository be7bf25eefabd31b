import { readTable } from './read-table.js';

/** Figures that an institution reported to NIRF about the students of its four-year degrees in engineering who graduated in one year. */
export interface NirfOutcome {
  /** Id of its record in the directory. */
  sourceId: string;
  /** Name of the record. */
  name: string;
  /** Academic year of their graduation, such as `2023-24`. */
  cohort: string;
  placed: number;
  /** Rupees a year. */
  medianSalary: number;
  /** How many went on to higher studies. */
  higherStudies: number;
}

/** Reads the outcomes of 59 institutions, joined by their AISHE codes. */
export const readNirfOutcomes = (): NirfOutcome[] =>
  readTable<Record<keyof NirfOutcome, string>>('nirf-outcomes.csv').map(
    ({ sourceId, name, cohort, placed, medianSalary, higherStudies }) => ({
      sourceId,
      name,
      cohort,
      placed: Number(placed),
      medianSalary: Number(medianSalary),
      higherStudies: Number(higherStudies),
    }),
  );
