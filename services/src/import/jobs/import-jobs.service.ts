import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { retention, type ImportJob, type ImportState } from '@setu/contracts';
import { isValidObjectId, Types, type Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { conflict, notFound } from '../../platform/http/api-error.js';
import { databaseNow, databaseTime } from '../../platform/database/database-clock.js';
import { isSilent, newRun, type WorkRun } from '../../platform/process/work-run.js';
import { IMPORT_JOB, type ImportJobModel, type ImportJobRecord } from './import-job.schema.js';
import { ImportUndoService } from './import-undo.service.js';

type WorkState = 'uploading' | 'checking' | 'applying' | 'reverting';
const workStates: readonly ImportState[] = ['uploading', 'checking', 'applying', 'reverting'] satisfies WorkState[];

const day = 24 * 60 * 60_000;
const listed = 20;

/** The records of imports. A run owns its record: whoever has lost it can write no more. */
@Injectable()
export class ImportJobsService implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(IMPORT_JOB) private readonly jobs: ImportJobModel,
    private readonly undo: ImportUndoService,
  ) {}

  async onModuleInit() {
    await this.jobs.createIndexes();
  }

  async create(
    fileName: string,
    administrator: string,
    schedule?: string,
  ): Promise<ImportJobRecord & { run: WorkRun }> {
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
      progress: nothingYet,
      files: { source: true, refused: false },
      filesUntil: new Date(now + day),
      run: await this.#newRun(),
    };
    await this.jobs.create(record);
    return record;
  }

  async get(id: string): Promise<ImportJobRecord> {
    const job = isValidObjectId(id) ? await this.jobs.findById(id).lean<ImportJobRecord>() : null;
    if (!job) throw notFound('The import');
    return job;
  }

  async latest(): Promise<ImportJobRecord[]> {
    return this.jobs.find().sort({ createdAt: -1 }).limit(listed).lean<ImportJobRecord[]>();
  }

  async isAtWork(job: ImportJobRecord): Promise<boolean> {
    return workStates.includes(job.state) && isAtWork(job, await databaseTime(this.connection));
  }

  /** As administrators see them. */
  async shown(jobs: readonly ImportJobRecord[]): Promise<ImportJob[]> {
    const now = await databaseTime(this.connection);
    const revertible = await this.revertible(jobs);
    return jobs.map((job) => toImportJob(job, now, revertible.has(String(job._id))));
  }

  /** Ids of those that have written something which can be taken back still. */
  async revertible(jobs: readonly ImportJobRecord[]): Promise<Set<string>> {
    const now = await databaseTime(this.connection);
    const ended = jobs.filter((job) => job.state !== 'reverted' && !isAtWork(job, now) && isRecent(job, now));
    return this.undo.withWrites(ended.map(({ _id }) => _id));
  }

  /** Starts work on a job as it was read; when it is another one's meanwhile, a 409. */
  async begin(
    job: ImportJobRecord,
    state: WorkState,
    news: Pick<ImportJobRecord, 'choices' | 'columns'> = {},
  ): Promise<WorkRun> {
    const run = await this.#newRun();
    const { matchedCount } = await this.jobs.updateOne(
      { _id: job._id, state: job.state, 'run.id': job.run?.id },
      {
        $set: { state, run, progress: nothingYet, cancelRequested: false, ...news },
        // A rollback is of the result.
        $unset: { problem: '', ...(state !== 'reverting' && { result: '' }) },
      },
    );
    if (matchedCount === 0) throw conflict('Somebody else is working on this import. Please reload this page.');
    return run;
  }

  /** Says that the run is alive. `lost`: it is no longer the one that works on this job. */
  async heartbeat(
    id: Types.ObjectId,
    run: WorkRun,
    news: Partial<ImportJobRecord> = {},
  ): Promise<'go on' | 'cancel' | 'lost'> {
    const job = await this.jobs
      .findOneAndUpdate(
        { _id: id, 'run.id': run.id },
        { ...(Object.keys(news).length > 0 && { $set: news }), $currentDate: { 'run.beatAt': true } },
        { returnDocument: 'after' },
      )
      .lean<ImportJobRecord>();
    if (!job) return 'lost';
    return job.cancelRequested ? 'cancel' : 'go on';
  }

  /** False when the run is no longer the one that works on this job. */
  async end(
    id: Types.ObjectId,
    run: WorkRun,
    result: Partial<ImportJobRecord> & { state: ImportState; 'files.source'?: boolean },
  ) {
    const { matchedCount } = await this.jobs.updateOne({ _id: id, 'run.id': run.id }, { $set: result });
    return matchedCount === 1;
  }

  /** Ends a run whose process has been silent for long. Should it come back, the record is not its own any more. False when it is not there. */
  async interrupt({ _id, run }: ImportJobRecord): Promise<boolean> {
    const { matchedCount } = await this.jobs.updateOne(
      { _id, 'run.id': run?.id, state: { $in: workStates } },
      { $set: { state: 'interrupted', 'run.id': randomUUID() } },
    );
    return matchedCount === 1;
  }

  async requestCancel(id: Types.ObjectId) {
    await this.jobs.updateOne({ _id: id }, { $set: { cancelRequested: true } });
  }

  async noteFiles(id: Types.ObjectId, files: Partial<ImportJobRecord['files']>) {
    const set = Object.fromEntries(Object.entries(files).map(([kind, there]) => [`files.${kind}`, there]));
    await this.jobs.updateOne({ _id: id }, { $set: set });
  }

  /** Those whose process died while it worked on them. */
  async abandoned(): Promise<ImportJobRecord[]> {
    const jobs = await this.jobs.find({ state: { $in: workStates } }).lean<ImportJobRecord[]>();
    const now = await databaseTime(this.connection);
    return jobs.filter((job) => !isAtWork(job, now));
  }

  async withOldFiles(): Promise<ImportJobRecord[]> {
    const jobs = await this.jobs
      .find({ filesUntil: { $lte: databaseNow() }, $or: [{ 'files.source': true }, { 'files.refused': true }] })
      .lean<ImportJobRecord[]>();
    const now = await databaseTime(this.connection);
    return jobs.filter((job) => !isAtWork(job, now));
  }

  async delete(id: Types.ObjectId) {
    await this.jobs.deleteOne({ _id: id });
  }

  async #newRun(): Promise<WorkRun> {
    return newRun(new Date(await databaseTime(this.connection)));
  }
}

const nothingYet = { part: 0, rows: 0, rowsPerSecond: 0 };

const isAtWork = ({ state, run }: ImportJobRecord, now: number): boolean =>
  workStates.includes(state) && !!run && !isSilent(run, new Date(now));

function toImportJob(job: ImportJobRecord, now: number, canRollBack: boolean): ImportJob {
  const { _id, fileName, size, administrator, createdAt, progress, preview, result, problem, files } = job;
  return {
    _id: _id.toHexString(),
    fileName,
    size,
    administrator,
    createdAt: createdAt.toISOString(),
    state: workStates.includes(job.state) && !isAtWork(job, now) ? 'interrupted' : job.state,
    progress,
    preview,
    result,
    problem,
    ...(job.columns && { columns: job.columns }),
    ...(job.schedule && { schedule: job.schedule }),
    ...(job.rollback && { rollback: job.rollback }),
    ...(canRollBack && { canRollBack }),
    hasFile: files.source && size > 0,
    hasRefused: files.refused,
  };
}

/** Whether what takes it back is stored still. */
const isRecent = ({ createdAt }: ImportJobRecord, now: number): boolean =>
  now - createdAt.getTime() < retention.undoDays * day;
