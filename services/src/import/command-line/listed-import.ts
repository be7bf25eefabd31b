import type { ImportCounts, ImportState } from '@setu/contracts';
import type { Connection } from 'mongoose';
import type { CollegeChangeModel } from '../../catalog/read-model/change-log.js';
import type { CollegeModel } from '../../catalog/college.schema.js';
import { COLLEGE_WRITE, collegeWriteSchema, type CollegeWrite } from '../../history/college-write.schema.js';
import { CollegeWritesService } from '../../history/college-writes.service.js';
import type { WrittenCollege } from '../batch-writer.js';
import { type ImportReport, writesOf } from '../import-colleges.js';
import { IMPORT_JOB, importJobSchema, type ImportJobRecord } from '../jobs/import-job.schema.js';
import { ImportJobsService, type ClaimedImport } from '../jobs/import-jobs.service.js';
import { ImportUndoService } from '../jobs/import-undo.service.js';
import type { JobSteps, PerformOptions } from '../../platform/jobs/jobs.js';

export const commandLine = 'the command line';

/** An import from the command line in the administrators' list, where it can be rolled back. */
export class ListedImport {
  private constructor(
    private readonly jobs: ImportJobsService,
    private readonly undo: ImportUndoService,
    private readonly listed: ClaimedImport,
  ) {}

  static async begin(connection: Connection, colleges: CollegeModel, changes: CollegeChangeModel, fileName: string) {
    const model = connection.model<ImportJobRecord>(IMPORT_JOB, importJobSchema);
    const collegeWrites = connection.model<CollegeWrite>(COLLEGE_WRITE, collegeWriteSchema);
    await Promise.all([model.createIndexes(), collegeWrites.createIndexes()]);
    const writes = new CollegeWritesService(collegeWrites);
    const undo = new ImportUndoService(colleges, changes, writes);
    const jobs = new ImportJobsService(model, undo);
    const job = await jobs.create(fileName, commandLine);
    // Its file stays on the machine that it came from.
    await jobs.report(job, { state: 'applying', files: { source: false, refused: false } });
    return new ListedImport(jobs, undo, job);
  }

  get job() {
    return this.listed._id;
  }

  readonly onWrite = (written: readonly WrittenCollege[]) => this.undo.keep(this.listed, written);

  perform<T>(work: (steps: JobSteps<ImportJobRecord>) => Promise<T>, options: PerformOptions): Promise<T> {
    return this.jobs.perform(this.listed, work, options);
  }

  /** Ends the import. One that wrote nothing is removed from the list. */
  async end(state: ImportState, result?: ImportCounts) {
    if (state === 'done' && result && writesOf(result) === 0) return this.jobs.delete(this.listed._id);
    await this.jobs.end(this.listed, { state, ...(result && { result }) });
  }
}

export const progressOf = ({ interrupted: _interrupted, ...result }: Readonly<ImportReport>, part: number) => ({
  progress: { part: Math.min(1, part), rows: result.rows, rowsPerSecond: 0 },
  result,
});
