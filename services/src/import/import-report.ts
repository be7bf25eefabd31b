import type { ImportCounts } from '@setu/contracts';
import type { BatchResult } from './batch-writer.js';
import type { Batch } from './read-batches.js';

export interface ImportReport extends ImportCounts {
  /** Stopped before the end of the file; running it again continues. */
  interrupted: boolean;
}

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

export function addBatch(report: ImportReport, { colleges, refusals }: Batch, result: BatchResult) {
  report.rows += colleges.length + refusals.length;
  report.refused += refusals.length + (result.refusals?.length ?? 0);
  report.added += result.added;
  report.changed += result.changed;
  report.unchanged += result.unchanged;
  report.websitesDropped += colleges.filter(({ websiteDropped }) => websiteDropped).length;
  report.unreadable += colleges.filter(
    ({ facts }) => hasUnreadable(facts.name) || hasUnreadable(facts.location),
  ).length;
}

const hasUnreadable = (text: string | undefined) => text?.includes('\ufffd') ?? false;
