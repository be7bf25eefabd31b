import type { Connection } from 'mongoose';
import { COLLEGE_CHANGE, collegeChangeSchema, type CollegeChange } from '../catalog/college-change.schema.js';
import type { CollegeRecord } from '../catalog/college-record.js';
import { COLLEGE, collegeSchema } from '../catalog/college.schema.js';
import { writeBatch, type BatchResult } from './batch-writer.js';
import { openCsv, type CsvFile, type CsvRow } from './csv-rows.js';
import { readCollege, type ImportedCollege } from './imported-college.js';
import { RefusedFile } from './refused-file.js';

/** Of the rows read; the four outcomes add up to `rows`. */
export interface ImportReport extends BatchResult {
  rows: number;
  refused: number;
  /** Rows imported without their website, which was no address. */
  websitesDropped: number;
  /** Stopped before the end of the file; running it again continues. */
  interrupted: boolean;
}

export interface ImportOptions {
  file: string;
  connection: Connection;
  /** Where refused rows go. */
  refusedFile: string;
  /** Stops after the batch in flight. */
  signal?: AbortSignal;
  /** After each batch, with the part of the file that has been read, 0 to 1. */
  onProgress?: (report: Readonly<ImportReport>, part: number) => void;
  batchSize?: number;
}

/** Imports a CSV file of colleges. Running it again changes nothing; each row is added, updated, unchanged or refused. */
export async function importColleges({
  file,
  connection,
  refusedFile,
  signal,
  onProgress,
  batchSize = 1000,
}: ImportOptions): Promise<ImportReport> {
  const colleges = connection.model<CollegeRecord>(COLLEGE, collegeSchema);
  const changes = connection.model<CollegeChange>(COLLEGE_CHANGE, collegeChangeSchema);
  await Promise.all([colleges.createIndexes(), changes.createIndexes()]);

  const csv = await openCsv(file);
  const refused = new RefusedFile(refusedFile, csv.head);
  await refused.open();
  const report: ImportReport = {
    rows: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    websitesDropped: 0,
    interrupted: false,
  };
  try {
    for await (const { colleges: batch, refusals } of batchesOf(csv, batchSize)) {
      const result = await writeBatch(colleges, changes, batch);
      await refused.add(refusals);
      add(report, batch, refusals.length, result);
      report.interrupted = signal?.aborted ?? false;
      onProgress?.(report, csv.size === 0 ? 1 : csv.bytesRead() / csv.size);
      if (report.interrupted) break;
    }
  } finally {
    await refused.close();
  }
  return report;
}

interface Batch {
  colleges: ImportedCollege[];
  refusals: { row: CsvRow; reason: string }[];
}

async function* batchesOf(csv: CsvFile, size: number): AsyncGenerator<Batch> {
  const lineOf = new Map<string, number>();
  let batch: Batch = { colleges: [], refusals: [] };
  for await (const row of csv.rows) {
    const outcome = readRow(row, lineOf);
    if (typeof outcome === 'string') batch.refusals.push({ row, reason: outcome });
    else batch.colleges.push(outcome);
    if (batch.colleges.length + batch.refusals.length < size) continue;
    yield batch;
    batch = { colleges: [], refusals: [] };
  }
  yield batch;
}

function readRow({ cells, line }: CsvRow, lineOf: Map<string, number>): ImportedCollege | string {
  const outcome = typeof cells === 'string' ? cells : readCollege(cells);
  if (typeof outcome === 'string') return outcome;
  const earlier = lineOf.get(outcome.sourceId);
  if (earlier !== undefined) return `sourceId ${outcome.sourceId} stands in line ${earlier} already`;
  lineOf.set(outcome.sourceId, line);
  return outcome;
}

function add(report: ImportReport, colleges: readonly ImportedCollege[], refused: number, result: BatchResult) {
  report.rows += colleges.length + refused;
  report.refused += refused;
  report.added += result.added;
  report.updated += result.updated;
  report.unchanged += result.unchanged;
  report.websitesDropped += colleges.filter(({ websiteDropped }) => websiteDropped).length;
}
