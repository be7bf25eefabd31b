import type { CollegeChangeModel } from '../catalog/college-change.schema.js';
import type { CollegeModel } from '../catalog/college.schema.js';
import { writeBatch, type BatchResult } from './batch-writer.js';
import type { CsvFile } from './csv-rows.js';
import { addBatch, emptyReport, type ImportReport } from './import-report.js';
import { readBatches, type Batch } from './read-batches.js';
import type { RefusedRows } from './refused-rows.js';

export interface ImportOptions {
  csv: CsvFile;
  colleges: CollegeModel;
  changes: CollegeChangeModel;
  /** Where refused rows go. */
  refused?: RefusedRows;
  /** Stops after the batch in flight. */
  signal?: AbortSignal;
  /** After each batch, with the part of the file that has been read, 0 to 1. */
  onProgress?: (report: Readonly<ImportReport>, part: number) => Promise<void> | void;
  batchSize?: number;
}

/** Imports a CSV file of colleges. Running it again changes nothing; each row is added, changed, unchanged or refused. */
export const importColleges = ({ colleges, changes, ...options }: ImportOptions): Promise<ImportReport> =>
  throughBatches(options, (batch) => writeBatch(colleges, changes, batch.colleges));

/** Goes through a file batch by batch; `handle` tells what became of each. */
export async function throughBatches(
  { csv, refused, signal, onProgress, batchSize = 1000 }: Omit<ImportOptions, 'colleges' | 'changes'>,
  handle: (batch: Batch) => Promise<BatchResult>,
): Promise<ImportReport> {
  const report = emptyReport();
  try {
    for await (const batch of readBatches(csv, batchSize)) {
      const result = await handle(batch);
      await refused?.add(batch.refusals);
      addBatch(report, batch, result);
      await onProgress?.(report, csv.part());
      report.interrupted = signal?.aborted ?? false;
      if (report.interrupted) break;
    }
  } finally {
    await refused?.close();
  }
  return report;
}
