import type { Connection } from 'mongoose';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { COLLEGE_CHANGE, collegeChangeSchema, type CollegeChange } from '../../catalog/read-model/change-log.js';
import { COLLEGE, collegeSchema, type CollegeRecord } from '../../catalog/college.schema.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import {
  COLUMN_MAPPING,
  columnMappingSchema,
  findMapping,
  type ColumnMappingRecord,
} from '../column-mappings/column-mapping.schema.js';
import { compareBatch, countsOf } from '../compare-batch.js';
import type { FindColumns } from '../table-file.js';
import { fieldTotals } from '../field-totals.js';
import { fileSource } from '../import-source.js';
import {
  emptyReport,
  importColleges,
  throughBatches,
  type ImportOptions,
  type ImportReport,
} from '../import-colleges.js';
import { OvertakenError } from '../import-error.js';
import { ImportLease, ImportLock, type ImportHolder } from '../import-lock.js';
import type { ImportJobRecord } from '../jobs/import-job.schema.js';
import type { JobSteps } from '../../platform/jobs/jobs.js';
import { commandLine, ListedImport, progressOf } from './listed-import.js';
import { countAddresses } from '../moved-addresses.js';
import { NamedColleges } from '../named-colleges.js';
import { RejectedRows, unknownRows } from '../read-batches.js';
import { openRows } from '../row-file.js';

const retryMs = 500;

export interface FileImport extends Pick<ImportOptions, 'signal' | 'onProgress' | 'batchSize' | 'choices'> {
  file: string;
  connection: Connection;
  /** File for the rejected rows. Replaces that of an earlier run. */
  rejectedFile: string;
  /** Called once if this import has to wait for another one. */
  onWait?: (other: ImportHolder) => void;
}

/** Imports a file of this machine into a database. */
export async function importFile({ file, connection, rejectedFile, ...options }: FileImport): Promise<ImportReport> {
  const colleges = connection.model<CollegeRecord>(COLLEGE, collegeSchema);
  const changes = connection.model<CollegeChange>(COLLEGE_CHANGE, collegeChangeSchema);
  await Promise.all([colleges.createIndexes(), changes.createIndexes()]);
  const csv = await openRows(await fileSource(file), { findColumns: savedColumns(connection) });
  const lease = await waitForLease(new ImportLock(connection), basename(file), options);
  if (!lease) return { ...emptyReport(), interrupted: true };
  const listed = await ListedImport.begin(connection, colleges, changes, basename(file));
  const importRows = async ({ signal, report: store }: JobSteps<ImportJobRecord>) => {
    await rm(rejectedFile, { force: true });
    const rejectedRows = new RejectedRows(csv.head, () => createWriteStream(rejectedFile));
    const source = { by: 'import', name: basename(file), at: databaseNow() } as const;
    const onProgress = async (report: Readonly<ImportReport>, part: number) => {
      await store(progressOf(report, part));
      await options.onProgress?.(report, part);
    };
    const { onWrite, job } = listed;
    const steps = { csv, colleges, changes, lease, source, rejectedRows, ...options, onWrite, job, onProgress, signal };
    const { interrupted, ...counts } = await importColleges(steps);
    if (signal.reason === 'lost') throw new OvertakenError();
    await listed.end(interrupted ? 'interrupted' : 'done', counts);
    return { interrupted, ...counts };
  };
  try {
    return await listed.perform(importRows, { stopping: options.signal, renewLock: () => lease.renew() });
  } catch (error) {
    await listed.end('interrupted').catch(() => {});
    throw error;
  } finally {
    await lease.release();
  }
}

/** Finds out what a file of this machine would do to a database, changing nothing. */
export async function checkFile({
  file,
  connection,
  rejectedFile,
  choices,
  ...steps
}: Omit<FileImport, 'onWait'>): Promise<ImportReport> {
  const colleges = connection.model<CollegeRecord>(COLLEGE, collegeSchema);
  const csv = await openRows(await fileSource(file), { findColumns: savedColumns(connection) });
  await rm(rejectedFile, { force: true });
  const rejectedRows = new RejectedRows(csv.head, () => createWriteStream(rejectedFile));
  const named = new NamedColleges(colleges);
  return throughBatches({ csv, named, rejectedRows, ...steps }, async (batch) => {
    const compared = await compareBatch(colleges, batch.colleges, choices);
    const addresses = await countAddresses(colleges, batch.addresses);
    return {
      ...countsOf(compared),
      ...fieldTotals(compared.changed),
      addresses,
      rejections: unknownRows(compared),
    };
  });
}

const savedColumns =
  (connection: Connection): FindColumns =>
  (rows) =>
    findMapping(connection.model<ColumnMappingRecord>(COLUMN_MAPPING, columnMappingSchema), rows);

/** Returns null if the import is interrupted while it waits. */
async function waitForLease(
  lock: ImportLock,
  fileName: string,
  { signal, onWait }: Pick<FileImport, 'signal' | 'onWait'>,
): Promise<ImportLease | null> {
  for (let told = false; ; told = true) {
    const lease = await lock.take({ fileName, startedBy: commandLine });
    if (lease instanceof ImportLease) return lease;
    if (!told) onWait?.(lease);
    await wait(retryMs, undefined, { signal }).catch(() => {});
    if (signal?.aborted) return null;
  }
}
