import type { Connection } from 'mongoose';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { COLLEGE_CHANGE, collegeChangeSchema, type CollegeChange } from '../catalog/college-change.schema.js';
import type { CollegeRecord } from '../catalog/college-record.js';
import { COLLEGE, collegeSchema } from '../catalog/college.schema.js';
import { openCsv } from './csv-rows.js';
import { csvFileSource } from './csv-source.js';
import { importColleges, type ImportOptions } from './import-colleges.js';
import type { ImportReport } from './import-report.js';
import { RefusedRows } from './refused-rows.js';

export interface FileImport extends Pick<ImportOptions, 'signal' | 'onProgress' | 'batchSize'> {
  file: string;
  connection: Connection;
  /** Where refused rows go; what an earlier run left there is removed. */
  refusedFile: string;
}

/** Imports a file of this machine into a database. */
export async function importFile({ file, connection, refusedFile, ...options }: FileImport): Promise<ImportReport> {
  const colleges = connection.model<CollegeRecord>(COLLEGE, collegeSchema);
  const changes = connection.model<CollegeChange>(COLLEGE_CHANGE, collegeChangeSchema);
  await Promise.all([colleges.createIndexes(), changes.createIndexes()]);
  const csv = await openCsv(await csvFileSource(file));
  await rm(refusedFile, { force: true });
  const refused = new RefusedRows(csv.head, () => createWriteStream(refusedFile));
  return importColleges({ csv, colleges, changes, refused, ...options });
}
