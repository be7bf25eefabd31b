/** Bytes of the largest file that is taken. */
export const maxImportBytes = 50 * 1024 * 1024;

/** The outcome of a row, planned or done. */
export const importOutcomes = ['added', 'changed', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Of the rows read; the four outcomes add up to `rows`. */
export interface ImportCounts extends Record<ImportOutcome, number> {
  rows: number;
  /** Rows taken without their website, which was no address. */
  websitesDropped: number;
  /** Rows with characters that could not be read: the file is not in UTF-8. */
  unreadable: number;
}

/**
 * `uploading` and `checking` lead to `ready`, a preview that changed nothing; `applying` leads to `done`. `cancelled` keeps what was written until
 * then, `interrupted` means that the server stopped meanwhile: both can be run again. `failed`: the file cannot be imported, `problem` says why.
 */
export type ImportState =
  'uploading' | 'checking' | 'ready' | 'applying' | 'done' | 'cancelled' | 'interrupted' | 'failed';

/** An import of colleges by an administrator. */
export interface ImportJob {
  _id: string;
  fileName: string;
  /** Bytes. */
  size: number;
  administrator: string;
  /** ISO time. */
  createdAt: string;
  state: ImportState;
  /** How much of the file has been read in this step, 0 to 1, and how fast. */
  progress: { part: number; rows: number; rowsPerSecond: number };
  /** The changes that the file would make, once it has been checked. */
  preview?: ImportCounts;
  /** The changes written so far, or in the end. */
  result?: ImportCounts;
  problem?: string;
  /** The file is still there, so it can be applied or checked again. */
  hasFile: boolean;
  hasRefused: boolean;
}

/** A row of the preview. Of each outcome the first thousand are kept. */
export interface ImportRow {
  _id: string;
  line: number;
  name: string;
  sourceId: string;
  /** Of a changed college, field by field. */
  changes?: { field: string; before?: string; after?: string }[];
  /** Of a refused row. */
  reason?: string;
}
