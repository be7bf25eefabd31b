import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { retention, type ImportJob, type ImportState, type RowChoice, day } from '@setu/contracts';
import { Types } from 'mongoose';
import { readById } from '../../platform/documents/document-ids.js';
import { conflict } from '../../platform/http/api-error.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { Jobs, type Claimed } from '../../platform/jobs/jobs.js';
import { IMPORT_JOB, type ImportJobModel, type ImportJobRecord } from './import-job.schema.js';
import { ImportUndoService } from './import-undo.service.js';

export type ClaimedImport = Claimed<ImportJobRecord>;
type WorkingState = 'uploading' | 'checking' | 'applying' | 'reverting';
const workingStates: readonly ImportState[] = [
  'uploading',
  'checking',
  'applying',
  'reverting',
] satisfies WorkingState[];

const maxListed = 20;

/** The records of imports. */
@Injectable()
export class ImportJobsService extends Jobs<ImportJobRecord> {
  constructor(
    @InjectModel(IMPORT_JOB) private readonly jobs: ImportJobModel,
    private readonly undo: ImportUndoService,
  ) {
    super(jobs, workingStates);
  }

  async create(fileName: string, administrator: string, schedule?: string): Promise<ClaimedImport> {
    const now = databaseNow().getTime();
    const record = {
      _id: new Types.ObjectId(),
      fileName,
      size: 0,
      gzipped: false,
      administrator,
      ...(schedule && { schedule }),
      createdAt: new Date(now),
      state: 'uploading' as const,
      progress: noProgress,
      files: { source: true, refused: false },
      filesUntil: new Date(now + day),
      run: await this.newRun(),
    };
    await this.jobs.create(record);
    return record;
  }

  get(id: string): Promise<ImportJobRecord> {
    return readById(this.jobs, id, 'The import');
  }

  async latest(): Promise<ImportJobRecord[]> {
    return this.jobs.find().sort({ createdAt: -1 }).limit(maxListed).lean<ImportJobRecord[]>();
  }

  async isRunning(job: ImportJobRecord): Promise<boolean> {
    return this.isWorking(job) && this.isAtWork(job, await this.now());
  }

  /** Returns the imports as administrators see them. */
  async shown(jobs: readonly ImportJobRecord[]): Promise<ImportJob[]> {
    const now = await this.now();
    const revertible = await this.revertible(jobs);
    return jobs.map((job) =>
      toImportJob(
        this.isWorking(job) && !this.isAtWork(job, now) ? { ...job, state: 'interrupted' } : job,
        revertible.has(String(job._id)),
      ),
    );
  }

  /** Returns the ids of those that have written something which can still be rolled back. */
  async revertible(jobs: readonly ImportJobRecord[]): Promise<Set<string>> {
    const now = await this.now();
    const ended = jobs.filter((job) => job.state !== 'reverted' && !this.isAtWork(job, now) && isRecent(job, now));
    return this.undo.withWrites(ended.map(({ _id }) => _id));
  }

  /** Starts work on a job. Throws a 409 if it is no longer as it was read. */
  async begin(
    job: ImportJobRecord,
    state: WorkingState,
    changes: Pick<
      ImportJobRecord,
      'choices' | 'columns' | 'layout' | 'rollback' | 'rollbackBy' | 'rowChoices' | 'wholeOf'
    > = {},
  ): Promise<ClaimedImport> {
    const claimed = await this.claim(job, {
      state,
      progress: noProgress,
      cancelRequested: false,
      problem: undefined,
      // A rollback shows what it takes back.
      ...(state !== 'reverting' && { result: undefined }),
      ...changes,
    });
    if (!claimed) throw conflict('This import is being worked on already. Please reload this page.');
    return claimed;
  }

  /** Stores which college a row is, or forgets it. */
  async choose({ _id, state }: ImportJobRecord, line: number, choice: RowChoice | undefined) {
    const path = `rowChoices.${line}`;
    const change = choice === undefined ? { $unset: { [path]: '' } } : { $set: { [path]: choice } };
    const { matchedCount } = await this.jobs.updateOne({ _id, state }, change);
    if (matchedCount === 0) throw conflict('This import is being worked on already. Please reload this page.');
  }

  async noteFiles(id: Types.ObjectId, files: Partial<ImportJobRecord['files']>) {
    const set = Object.fromEntries(Object.entries(files).map(([kind, there]) => [`files.${kind}`, there]));
    await this.jobs.updateOne({ _id: id }, { $set: set });
  }

  /** Returns the rollbacks that ended with their process. One that an administrator cancelled waits for them. */
  async stoppedRollbacks(): Promise<ImportJobRecord[]> {
    const stopped = await this.jobs
      .find({ state: 'interrupted', rollback: { $exists: true } })
      .lean<ImportJobRecord[]>();
    const now = await this.now();
    return stopped.filter((job) => isRecent(job, now));
  }

  async withOldFiles(): Promise<ImportJobRecord[]> {
    const jobs = await this.jobs
      .find({ filesUntil: { $lte: databaseNow() }, $or: [{ 'files.source': true }, { 'files.refused': true }] })
      .lean<ImportJobRecord[]>();
    const now = await this.now();
    return jobs.filter((job) => !this.isAtWork(job, now));
  }

  async delete(id: Types.ObjectId) {
    await this.jobs.deleteOne({ _id: id });
  }
}

const noProgress = { part: 0, rows: 0, rowsPerSecond: 0 };

function toImportJob(job: ImportJobRecord, canRollBack: boolean): ImportJob {
  const { _id, fileName, size, administrator, createdAt, progress, preview, result, problem, files } = job;
  return {
    _id: _id.toHexString(),
    fileName,
    size,
    administrator,
    createdAt: createdAt.toISOString(),
    state: job.state,
    progress,
    preview,
    result,
    problem,
    ...(job.columns && { columns: job.columns }),
    ...(job.read && { read: job.read }),
    ...(job.schedule && { schedule: job.schedule }),
    ...(job.rollback && { rollback: job.rollback }),
    ...(canRollBack && { canRollBack }),
    ...(job.rowChoices && { chosen: Object.keys(job.rowChoices).length }),
    ...(job.wholeOf && { wholeOf: job.wholeOf }),
    hasFile: files.source && size > 0,
    hasRefused: files.refused,
  };
}

/** Returns whether the data for a rollback is still stored. */
const isRecent = ({ createdAt }: ImportJobRecord, now: number): boolean =>
  now - createdAt.getTime() < retention.undoDays * day;
