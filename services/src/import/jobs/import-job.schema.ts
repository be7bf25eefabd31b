import {
  retention,
  type ImportChoices,
  type ImportColumns,
  type ImportCounts,
  type ImportJob,
  type ImportLayout,
  type ImportState,
  type ReadLayout,
  type RollbackCounts,
  day,
  inSeconds,
} from '@setu/contracts';
import { Schema, type Model, type Types } from 'mongoose';
import { mappedColumnSchema } from '../column-mappings/column-mapping.schema.js';
import type { RowChoices } from '../named-colleges.js';
import { nested } from '../../platform/database/form-schema.js';
import { jobRunSchema, type JobRun } from '../../platform/jobs/job-run.js';

/** An import as the database stores it, so that any replica can show its progress and continue it. */
export interface ImportJobRecord {
  _id: Types.ObjectId;
  fileName: string;
  /** Bytes; 0 until the whole file is there. */
  size: number;
  gzipped: boolean;
  administrator: string;
  createdAt: Date;
  state: ImportState;
  progress: ImportJob['progress'];
  preview?: ImportCounts;
  result?: ImportCounts;
  problem?: string;
  /** Whether its file and its rejected rows are stored. */
  files: { source: boolean; refused: boolean };
  filesUntil: Date;
  run?: JobRun;
  cancelRequested?: boolean;
  /** Number of the catalogue's last change when the file was checked. The import does not overwrite later changes. */
  checkedAfter?: number;
  /** Name of the schedule that fetched its file. */
  schedule?: string;
  /** Choices of the administrator who applied it. */
  choices?: ImportChoices;
  rollback?: RollbackCounts;
  /** Administrator who rolled it back. */
  rollbackBy?: string;
  columns?: ImportColumns;
  /** Chosen by an administrator. */
  layout?: Partial<ImportLayout>;
  read?: ReadLayout;
  /** Which colleges rows without a code are, by line. */
  rowChoices?: RowChoices;
  /** Year of the list, if the file is the whole of it. */
  wholeOf?: string;
}

const counts = nested<ImportCounts>({
  rows: Number,
  added: Number,
  changed: Number,
  unchanged: Number,
  refused: Number,
  websitesDropped: Number,
  unreadable: Number,
  protectedFields: Number,
  clearedFields: Number,
  addresses: Number,
  footnotes: Number,
  matched: Number,
  unsure: Number,
  chosen: Number,
  missing: Number,
  strayPlaces: Number,
  fields: Schema.Types.Mixed,
  rawFields: Schema.Types.Mixed,
});
const required = { type: String, required: true };

export const importJobSchema = new Schema<ImportJobRecord>(
  {
    fileName: required,
    size: { type: Number, required: true },
    gzipped: { type: Boolean, required: true },
    administrator: required,
    createdAt: { type: Date, required: true },
    state: required,
    progress: nested({ part: Number, rows: Number, rowsPerSecond: Number }),
    preview: counts,
    result: counts,
    problem: String,
    files: nested({ source: Boolean, refused: Boolean }),
    filesUntil: { type: Date, required: true },
    run: jobRunSchema,
    cancelRequested: Boolean,
    checkedAfter: Number,
    schedule: String,
    choices: Schema.Types.Mixed,
    columns: nested({ columns: [mappedColumnSchema], mapping: String }),
    layout: Schema.Types.Mixed,
    read: Schema.Types.Mixed,
    rowChoices: Schema.Types.Mixed,
    wholeOf: String,
    rollbackBy: String,
    rollback: nested({ restored: Number, removed: Number, kept: Number }),
  },
  { collection: 'imports', strict: 'throw', versionKey: false },
);

importJobSchema.index({ createdAt: 1 }, { expireAfterSeconds: inSeconds(retention.importDays * day) });

export type ImportJobModel = Model<ImportJobRecord>;

export const IMPORT_JOB = 'ImportJob';
