import type { ImportChoices, ImportCounts } from '@setu/contracts';
import type { Types } from 'mongoose';
import type { CollegeChangeModel } from '../catalog/read-model/change-log.js';
import type { CollegeModel } from '../catalog/college.schema.js';
import type { StoredSource } from '../history/stored-source.js';
import { ConcurrentEdits, writeBatch, writeChanged, type BatchResult, type BatchTarget } from './batch-writer.js';
import { addTotals } from './field-totals.js';
import type { RowFile } from './row-kinds.js';
import type { ImportLease } from './import-lock.js';
import { NamedColleges, type RowChoices } from './named-colleges.js';
import { writeAddresses } from './moved-addresses.js';
import { readBatches, rowsOf, type Batch, type RejectedRows, type RejectedRow } from './read-batches.js';
import { isMissing, type SourceList } from './source-list.js';

export interface ImportReport extends ImportCounts {
  /** Stopped before the end of the file; running it again continues. */
  interrupted: boolean;
}

/** How many colleges and addresses an import wrote. */
export const writesOf = ({ added, changed, addresses = 0 }: ImportCounts): number => added + changed + addresses;

export const emptyReport = (): ImportReport => ({
  rows: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  websitesDropped: 0,
  unreadable: 0,
  interrupted: false,
});

export interface ImportOptions {
  csv: RowFile;
  colleges: CollegeModel;
  changes: CollegeChangeModel;
  lease: ImportLease;
  source: StoredSource;
  choices?: ImportChoices;
  rowChoices?: RowChoices;
  /** Notes the colleges of the file, if it is a whole list. */
  list?: SourceList;
  onWrite?: BatchTarget['onWrite'];
  /** The import, whose rollback takes back what it writes. */
  job: Types.ObjectId;
  /** Number of the change log's last entry before the import. The import does not overwrite later changes. */
  since?: number;
  /** Takes the rejected rows. */
  rejectedRows?: RejectedRows;
  /** Called with rows that were rejected when they were written. */
  onRejected?: (rejections: readonly RejectedRow[]) => Promise<void>;
  /** Stops after the batch in flight. */
  signal?: AbortSignal;
  /** After each batch, with the part of the file that has been read, 0 to 1. */
  onProgress?: (report: Readonly<ImportReport>, part: number) => Promise<void> | void;
  batchSize?: number;
}

/** Imports a CSV file of colleges. Running it again changes nothing; each row is added, changed, unchanged or rejected. */
export async function importColleges({
  colleges,
  changes,
  lease,
  source,
  choices,
  rowChoices,
  onWrite,
  job,
  since,
  ...options
}: ImportOptions): Promise<ImportReport> {
  const target = {
    colleges,
    changes,
    lease,
    source,
    choices,
    onWrite,
    concurrentEdits: await ConcurrentEdits.since(changes, since),
  };
  const named = new NamedColleges(colleges, rowChoices);
  const report = await throughBatches({ ...options, named }, async (batch) => ({
    ...(await writeBatch(target, batch.colleges)),
    addresses: await writeAddresses({ colleges, changes, job, lease }, batch.addresses),
  }));
  if (choices?.unlisted && options.list && !report.interrupted)
    for await (const changed of options.list.changes(colleges)) {
      const written = await writeChanged(target, changed);
      report.missing = (report.missing ?? 0) + written.filter(isMissing).length;
    }
  return report;
}

type ReadingOptions = Omit<
  ImportOptions,
  'colleges' | 'changes' | 'lease' | 'source' | 'choices' | 'rowChoices' | 'onWrite' | 'job' | 'since'
> & { named: NamedColleges };

/** Goes through a file batch by batch; `handle` tells what became of each. */
export async function throughBatches(
  { csv, named, list, rejectedRows, onRejected, signal, onProgress, batchSize = 1000 }: ReadingOptions,
  handle: (batch: Batch) => Promise<BatchResult>,
): Promise<ImportReport> {
  const report = emptyReport();
  try {
    for await (const batch of readBatches(csv, batchSize, named)) {
      list?.add(batch);
      const result = await handle(batch);
      const late = result.rejections ?? [];
      await rejectedRows?.add([...batch.rejections, ...late]);
      if (late.length > 0) await onRejected?.(late);
      addBatch(report, batch, result);
      const footnotes = csv.footnotes?.();
      if (footnotes) report.footnotes = footnotes;
      await onProgress?.(report, csv.part());
      report.interrupted = signal?.aborted ?? false;
      if (report.interrupted) break;
    }
  } finally {
    await rejectedRows?.close();
  }
  return report;
}

function addBatch(report: ImportReport, { colleges, matched, rejections }: Batch, result: BatchResult) {
  report.rows += colleges.flatMap(rowsOf).length + rejections.length;
  report.refused += rejections.length + (result.rejections?.length ?? 0);
  report.added += result.added;
  report.changed += result.changed;
  report.unchanged += result.unchanged;
  for (const name of ['protectedFields', 'clearedFields', 'addresses'] as const)
    if (result[name]) report[name] = (report[name] ?? 0) + result[name];
  addTotals(report, result);
  const unsure = rejections.filter(({ isUnsure }) => isUnsure).length;
  if (matched > 0) report.matched = (report.matched ?? 0) + matched;
  if (unsure > 0) report.unsure = (report.unsure ?? 0) + unsure;
  report.websitesDropped += colleges.filter(({ websiteDropped }) => websiteDropped).length;
  report.unreadable += colleges.filter(
    ({ facts }) => hasUnreadable(facts.name) || hasUnreadable(facts.location),
  ).length;
}

const hasUnreadable = (text: string | undefined) => text?.includes('\ufffd') ?? false;
