import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { ImportJob, ImportState } from '@setu/contracts';
import { isValidObjectId, Types } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { isGone, thisProcess } from '@setu/object-store';
import { conflict, notFound } from '../../platform/api-error.js';
import { IMPORT_JOB, type ImportJobModel, type ImportJobRecord, type ImportRun } from './import-job.schema.js';

type WorkState = 'uploading' | 'checking' | 'applying';
const workStates: readonly ImportState[] = ['uploading', 'checking', 'applying'] satisfies WorkState[];

const day = 24 * 60 * 60_000;
/** Whoever works on a job says so more often than this. */
const deadAfter = 15_000;
const listed = 20;

/** The records of imports. A run owns its record: whoever has lost it can write no more. */
@Injectable()
export class ImportJobsService implements OnModuleInit {
  constructor(@Inject(getModelToken(IMPORT_JOB)) private readonly jobs: ImportJobModel) {}

  async onModuleInit() {
    await this.jobs.createIndexes();
  }

  async create(fileName: string, administrator: string): Promise<ImportJobRecord & { run: ImportRun }> {
    const now = Date.now();
    const record = {
      _id: new Types.ObjectId(),
      fileName,
      size: 0,
      gzipped: false,
      administrator,
      createdAt: new Date(now),
      state: 'uploading' as const,
      progress: nothingYet,
      files: { source: true, refused: false },
      filesUntil: new Date(now + day),
      run: newRun(),
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

  async isAtWork(id: Types.ObjectId): Promise<boolean> {
    const job = await this.jobs.findById(id).lean<ImportJobRecord>();
    return job !== null && isAtWork(job);
  }

  /** Starts work on a job as it was read; when it is another one's meanwhile, a 409. */
  async begin(job: ImportJobRecord, state: WorkState): Promise<ImportRun> {
    const run = newRun();
    const { matchedCount } = await this.jobs.updateOne(
      { _id: job._id, state: job.state, 'run.id': job.run?.id },
      { $set: { state, run, progress: nothingYet, cancelRequested: false }, $unset: { result: '', problem: '' } },
    );
    if (matchedCount === 0) throw conflict('Somebody else is working on this import. Please look again.');
    return run;
  }

  /** Says that the run is alive. `lost`: it is no longer the one that works on this job. */
  async beat(
    id: Types.ObjectId,
    run: ImportRun,
    news: Partial<ImportJobRecord> = {},
  ): Promise<'go on' | 'cancel' | 'lost'> {
    const job = await this.jobs
      .findOneAndUpdate(
        { _id: id, 'run.id': run.id },
        { $set: { ...news, 'run.beatAt': new Date() } },
        { returnDocument: 'after' },
      )
      .lean<ImportJobRecord>();
    if (!job) return 'lost';
    return job.cancelRequested ? 'cancel' : 'go on';
  }

  /** False when the run is no longer the one that works on this job. */
  async end(
    id: Types.ObjectId,
    run: ImportRun,
    result: Partial<ImportJobRecord> & { state: ImportState; 'files.source'?: boolean },
  ) {
    const { matchedCount } = await this.jobs.updateOne({ _id: id, 'run.id': run.id }, { $set: result });
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
    return jobs.filter((job) => !isAtWork(job));
  }

  async withOldFiles(): Promise<ImportJobRecord[]> {
    const jobs = await this.jobs
      .find({ filesUntil: { $lte: new Date() }, $or: [{ 'files.source': true }, { 'files.refused': true }] })
      .lean<ImportJobRecord[]>();
    return jobs.filter((job) => !isAtWork(job));
  }

  async delete(id: Types.ObjectId) {
    await this.jobs.deleteOne({ _id: id });
  }
}

const nothingYet = { part: 0, rows: 0, rowsPerSecond: 0 };

const newRun = (): ImportRun => ({ id: randomUUID(), owner: { ...thisProcess }, beatAt: new Date() });

export const isAtWork = ({ state, run }: ImportJobRecord): boolean =>
  workStates.includes(state) && !!run && !isGone(run.owner) && Date.now() - run.beatAt.getTime() < deadAfter;

/** As administrators see it. */
export function toImportJob(job: ImportJobRecord): ImportJob {
  const { _id, fileName, size, administrator, createdAt, progress, preview, result, problem, files } = job;
  return {
    _id: _id.toHexString(),
    fileName,
    size,
    administrator,
    createdAt: createdAt.toISOString(),
    state: workStates.includes(job.state) && !isAtWork(job) ? 'interrupted' : job.state,
    progress,
    preview,
    result,
    problem,
    hasFile: files.source && size > 0,
    hasRefused: files.refused,
  };
}
