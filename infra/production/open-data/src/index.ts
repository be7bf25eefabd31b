import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { DirectoryCollege, DirectoryHead } from './directory-file.js';
import { dataFile } from './data-file.js';

export type { AdmissionInstitution, AdmissionRow } from './admissions/parse/admission-row.js';
export { poolOf } from './admissions/parse/admission-row.js';
export { type AdmissionList, type Exam, exams, type ValueKind } from './admissions/exams.js';
export { type ExamFacts, readExamFacts } from './admissions/exam-facts.js';
export { readAdmissionInstitutions, readAdmissions } from './admissions/read-admissions.js';
export { josaaList } from './admissions/parse/josaa.js';
export { type AdmissionPool, poolsOf, readPools } from './admissions/read-pools.js';
export { formerStates, renamings } from './clean/renamed-places.js';
export { readDistrictCentres, type DistrictCentre } from './district-centres.js';
export { stateOfMedicalCollege } from './clean/join-medical-colleges.js';
export { cleanName, readable } from './clean/clean-name.js';
export { repairText } from './clean/repair-text.js';
export { spellName } from './clean/spell-name.js';
export {
  fakeUniversities,
  fakeUniversitiesNear,
  fakeUniversitySource,
  type FakeUniversity,
} from './fake-universities.js';
export { type NirfOutcome, readNirfOutcomes } from './nirf-outcomes.js';
export {
  type InstitutionOfEminence,
  type MedicalCollege,
  type NaacGrade,
  readInstitutionsOfEminence,
  readMedicalColleges,
  readNaacGrades,
} from './recognitions.js';
export { shortNames } from './short-names.js';
export type { DirectoryCollege, DirectoryHead } from './directory-file.js';

export const directoryFile = dataFile('directory.ndjson.gz');

/** Reads the cleaned directory: first its head, then the colleges one by one. Stop with `return` of the iterator. */
export async function* readDirectory(file = directoryFile): AsyncGenerator<DirectoryHead | DirectoryCollege> {
  const stream = createReadStream(file);
  const lines = createInterface({ input: stream.pipe(createGunzip()), crlfDelay: Infinity });
  try {
    for await (const line of lines) yield JSON.parse(line);
  } finally {
    lines.close();
    stream.destroy();
  }
}
