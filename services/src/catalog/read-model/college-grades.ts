import type { College } from '@setu/contracts';
import { readNaacGrades } from '@setu/open-data';
import { directoryIdOf } from '../college.schema.js';

/** Date on which the grades were copied. */
const naacCopied = '2026-11-23';

let byRecord: Map<string, Partial<College>> | undefined;

/** Returns the grade of NAAC that came with the program for a record, given the id that it has in every database. */
export function gradeOfRecord(id: string): Partial<College> | undefined {
  byRecord ??= new Map(
    readNaacGrades().map(({ sourceId, grade, cgpa, cycle }) => [
      String(directoryIdOf(sourceId)),
      { naacGrade: grade, naacCgpa: cgpa, naacCycle: cycle, naacCopied },
    ]),
  );
  return byRecord.get(id);
}
