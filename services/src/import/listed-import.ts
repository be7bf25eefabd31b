import type { ImportCounts, ImportState } from '@setu/contracts';
import type { Connection } from 'mongoose';
import type { CollegeChangeModel } from '../catalog/read-model/change-log.js';
import type { CollegeModel } from '../catalog/college.schema.js';
import type { WrittenCollege } from './batch-writer.js';
import { type ImportReport, writesOf } from './import-colleges.js';
import { IMPORT_JOB, importJobSchema, type ImportJobRecord } from './jobs/import-job.schema.js';
import { ImportJobsService } from './jobs/import-jobs.service.js';
import { ImportUndoService } from './jobs/import-undo.service.js';

export const commandLine = 'the command line';

/** An import from the command line in the administrators' list, where it can be rolled back. */
export class ListedImport {
  private constructor(
    private readonly jobs: ImportJobsService,
    private readonly undo: ImportUndoService,
    private readonly listed: Awaited<ReturnType<ImportJobsService['create']>>,
  ) {}

  static async begin(connection: Connection, colleges: CollegeModel, changes: CollegeChangeModel, fileName: string) {
    const model = connection.model<ImportJobRecord>(IMPORT_JOB, importJobSchema);
    const undo = new ImportUndoService(colleges, changes);
    const jobs = new ImportJobsService(connection, model, undo);
    await Promise.all([jobs.onModuleInit(), undo.onModuleInit()]);
    const job = await jobs.create(fileName, commandLine);
    // Its file stays on the machine that it came from.
    await jobs.heartbeat(job._id, job.run, { state: 'applying', files: { source: false, refused: false } });
    return new ListedImport(jobs, undo, job);
  }

  get job() {
    return this.listed._id;
  }

  readonly onWrite = (written: readonly WrittenCollege[]) => this.undo.keep(this.listed._id, written);

  async show({ interrupted: _interrupted, ...result }: Readonly<ImportReport>, part = 0) {
    const progress = { part: Math.min(1, part), rows: result.rows, rowsPerSecond: 0 };
    await this.jobs.heartbeat(this.listed._id, this.listed.run, { progress, result });
  }

  async beat() {
    await this.jobs.heartbeat(this.listed._id, this.listed.run);
  }

  /** One that wrote nothing leaves the list. */
  async end(state: ImportState, result?: ImportCounts) {
    if (state === 'done' && result && writesOf(result) === 0) return this.jobs.delete(this.listed._id);
    await this.jobs.end(this.listed._id, this.listed.run, { state, ...(result && { result }) });
  }
}
