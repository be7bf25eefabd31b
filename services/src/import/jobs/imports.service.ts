import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import {
  maxImportBytes,
  messages,
  type Administrator,
  type ImportChoices,
  type ImportColumns,
  type ImportCounts,
} from '@setu/contracts';
import { Types, type Connection } from 'mongoose';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { newHistoryEntry, type HistoryRecord } from '../../history/history-entry.schema.js';
import { HistoryService } from '../../history/history.service.js';
import { ApiError, conflict, invalid } from '../../platform/http/api-error.js';
import { Scheduler } from '../../platform/process/scheduler.js';
import type { WorkRun } from '../../platform/process/work-run.js';
import { ImportError, TooLargeError } from '../import-error.js';
import { ImportLease, ImportLock } from '../import-lock.js';
import { ImportFilesService } from './import-files.service.js';
import type { ImportJobRecord } from './import-job.schema.js';
import { ImportJobsService } from './import-jobs.service.js';
import { ImportUndoService } from './import-undo.service.js';
import { ImportRowsService } from './import-rows.service.js';
import { ImportRunnerService } from './import-runner.service.js';

const sweepEvery = 60_000;
const canRun = ['ready', 'cancelled', 'interrupted'];

/** The administrators' actions on imports. */
@Injectable()
export class ImportsService implements OnModuleInit {
  readonly #lock: ImportLock;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly jobs: ImportJobsService,
    private readonly files: ImportFilesService,
    private readonly rows: ImportRowsService,
    private readonly undo: ImportUndoService,
    private readonly runner: ImportRunnerService,
    private readonly history: HistoryService,
    private readonly scheduler: Scheduler,
  ) {
    this.#lock = new ImportLock(connection);
  }

  onModuleInit() {
    this.scheduler.every('old imports', sweepEvery, () => this.sweep());
  }

  /** Keeps a file as it arrives, then begins to check it. */
  async upload(fileName: string, stream: Readable, { username }: Administrator): Promise<ImportJobRecord> {
    const job = await this.jobs.create(fileName, username);
    try {
      const stored = await this.#keepFile(job, stream);
      this.scheduler.once('check of an import', () => this.#check(stored, job.run));
      return stored;
    } catch (error) {
      await this.discard(job);
      if (error instanceof TooLargeError) throw new ApiError(413, 'TOO_LARGE', messages.colleges.importTooLarge);
      if (stream.errored) throw new ApiError(400, 'UPLOAD_BROKEN', 'The upload broke off. Please try again.');
      throw error;
    }
  }

  /**
   * Fetches a file for a schedule and checks it. One that cannot be fetched stays in the list of imports, with the reason.
   *
   * @param isApplied - imports it at once where no row is rejected
   */
  async receive(
    { name, administrator, fileName }: { name: string; administrator: string; fileName: string },
    open: () => Promise<Readable>,
    isApplied: boolean,
  ): Promise<ImportJobRecord> {
    const job = await this.jobs.create(fileName, administrator, name);
    const id = job._id.toHexString();
    try {
      await this.#check(await this.#keepFile(job, await open()), job.run);
    } catch (error) {
      await this.files.delete(job._id);
      const problem =
        error instanceof ImportError
          ? error.message
          : error instanceof TooLargeError
            ? messages.colleges.importTooLarge
            : error instanceof ApiError && error.fields?.file
              ? error.fields.file
              : `The file could not be fetched: ${(error as Error).message}.`;
      await this.jobs.end(job._id, job.run, { state: 'failed', problem, 'files.source': false });
    }
    const checked = await this.jobs.get(id);
    const { state, preview } = checked;
    const isClean = state === 'ready' && preview?.refused === 0 && preview.added + preview.changed > 0;
    return isApplied && isClean ? this.apply(id, { username: administrator }, {}) : checked;
  }

  async #keepFile(job: ImportJobRecord & { run: WorkRun }, stream: Readable): Promise<ImportJobRecord> {
    const stopHeartbeats = this.runner.sendHeartbeats(job._id, job.run);
    try {
      const { size, gzipped } = await this.files.save(job._id, stream, maxImportBytes);
      if (size === 0) throw invalid({ file: messages.colleges.importEmpty });
      if (!(await this.jobs.end(job._id, job.run, { size, gzipped, state: 'checking' })))
        throw conflict('This import has been removed.');
      return { ...job, size, gzipped, state: 'checking' as const };
    } finally {
      stopHeartbeats();
    }
  }

  /** Once more, after it was stopped. */
  async check(id: string): Promise<ImportJobRecord> {
    const job = await this.#runnable(id);
    const run = await this.jobs.begin(job, 'checking');
    this.scheduler.once('check of an import', () => this.#check(job, run));
    return this.jobs.get(id);
  }

  /** Checks a file with what its columns stand for. */
  async mapColumns(id: string, columns: ImportColumns): Promise<ImportJobRecord> {
    const found = await this.#runnable(id, [...canRun, 'unmapped']);
    if (!found.columns) throw conflict('The columns of this file are known.');
    if (found.result) throw conflict('This import has begun. Please upload the file again.');
    const headings = (of: ImportColumns) => JSON.stringify(of.columns.map(({ heading }) => heading));
    if (headings(columns) !== headings(found.columns))
      throw invalid({ columns: 'These are not the columns of the file.' });
    const job = { ...found, columns };
    const run = await this.jobs.begin(found, 'checking', { columns });
    this.scheduler.once('check of an import', () => this.#check(job, run));
    return this.jobs.get(id);
  }

  /** Goes on with the choices that it began with. */
  async apply(
    id: string,
    administrator: Pick<Administrator, 'username'>,
    chosen: ImportChoices,
  ): Promise<ImportJobRecord> {
    const found = await this.#runnable(id);
    if (!found.preview) throw conflict('This file has not been fully checked yet.');
    const job = { ...found, choices: found.choices ?? chosen };
    if (job.rollback) throw conflict('This import is rolled back. Please upload the file again.');
    const run = await this.jobs.begin(job, 'applying', { choices: job.choices });
    const lease = await this.#takeLock(job, run, administrator);
    this.scheduler.once('import', () => this.#apply(job, run, lease, administrator.username));
    return this.jobs.get(id);
  }

  /** Takes back what an import wrote; goes on where that was stopped. */
  async rollBack(id: string, administrator: Administrator): Promise<ImportJobRecord> {
    const found = await this.jobs.get(id);
    if (await this.jobs.isAtWork(found)) throw conflict('This import is running. Cancel it first.');
    const job = await this.#settle(found);
    if ((await this.jobs.revertible([job])).size === 0) throw conflict('There is nothing to roll back.');
    const run = await this.jobs.begin(job, 'reverting');
    await this.jobs.heartbeat(job._id, run, { rollback: job.rollback ?? { restored: 0, removed: 0, kept: 0 } });
    const lease = await this.#takeLock(job, run, administrator);
    this.scheduler.once('rollback of an import', () => this.#rollBack(job, run, lease, administrator.username));
    return this.jobs.get(id);
  }

  async #rollBack(job: ImportJobRecord, run: WorkRun, lease: ImportLease, administrator: string) {
    const outcome = await this.runner.rollBack(job, run, lease);
    if (outcome.state === 'reverted' && outcome.rollback) {
      const { restored, removed, kept } = outcome.rollback;
      const note = `${restored} as before, ${removed} removed, ${kept} kept as somebody has changed them since`;
      await this.#note(job, run, { administrator, action: 'reverted', note });
    }
    await lease.release();
    await this.jobs.end(job._id, run, outcome);
  }

  /** One import or rollback writes at a time; the job is as it was when it is not this one. */
  async #takeLock(
    job: ImportJobRecord,
    run: WorkRun,
    { username }: Pick<Administrator, 'username'>,
  ): Promise<ImportLease> {
    const lease = await this.#lock.take({ fileName: job.fileName, startedBy: username });
    if (lease instanceof ImportLease) return lease;
    await this.jobs.end(job._id, run, { state: job.state, progress: job.progress, result: job.result });
    const { fileName, startedBy } = lease;
    throw conflict(`Another import is running: ${fileName}, started by ${startedBy}. Please wait until it has ended.`);
  }

  async cancel(id: string): Promise<ImportJobRecord> {
    const job = await this.jobs.get(id);
    if (!(await this.jobs.isAtWork(job))) throw conflict('This import is no longer running.');
    await this.jobs.requestCancel(job._id);
    return this.jobs.get(id);
  }

  async remove(id: string) {
    const job = await this.jobs.get(id);
    if (await this.jobs.isAtWork(job)) throw conflict('This import is running. Cancel it first.');
    // What it wrote can be taken back still.
    if ((await this.undo.withWrites([job._id])).size > 0) await this.#dropFiles(job);
    else await this.discard(job);
  }

  /** Notes what died, and removes files after their day. */
  async sweep() {
    for (const job of await this.jobs.abandoned()) await this.#settle(job);
    await this.#lock.sweep();
    await this.files.deleteOld();
    for (const job of await this.jobs.withOldFiles()) await this.#dropFiles(job);
  }

  async #dropFiles({ _id }: ImportJobRecord) {
    await this.files.delete(_id);
    await this.jobs.noteFiles(_id, { source: false, refused: false });
  }

  async discard({ _id }: ImportJobRecord) {
    await this.files.delete(_id);
    await this.rows.clear(_id);
    await this.undo.forget(_id);
    await this.jobs.delete(_id);
  }

  async #runnable(id: string, states: readonly string[] = canRun): Promise<ImportJobRecord> {
    const found = await this.jobs.get(id);
    const isAtWork = await this.jobs.isAtWork(found);
    const job = states.includes(found.state) || isAtWork ? found : await this.#settle(found);
    if (isAtWork) throw conflict('This import is running already.');
    if (!states.includes(job.state)) throw conflict('This import has ended.');
    if (!job.files.source || job.size === 0)
      throw conflict('The file of this import has been removed. Please upload it again.');
    return job;
  }

  /** Gives a job whose process died its end, once. */
  async #settle(job: ImportJobRecord): Promise<ImportJobRecord> {
    if (!job.run || !['uploading', 'checking', 'applying', 'reverting'].includes(job.state)) return job;
    const isOurs = await this.jobs.interrupt(job);
    const { run, administrator, result } = job;
    if (isOurs && job.state === 'applying') {
      if (result) await this.#record({ ...job, state: 'interrupted' }, run, administrator, result);
      else if ((await this.undo.withWrites([job._id])).size > 0)
        await this.#note(job, run, { administrator, action: 'imported', note: 'interrupted before it counted a row' });
    }
    return this.jobs.get(job._id.toHexString());
  }

  async #check(job: ImportJobRecord, run: WorkRun) {
    await this.#finish(job, run, await this.runner.check(job, run));
  }

  async #apply(job: ImportJobRecord, run: WorkRun, lease: ImportLease, username: string) {
    const outcome = await this.runner.apply(job, run, lease);
    if (outcome.result) await this.#record({ ...job, state: outcome.state }, run, username, outcome.result);
    await lease.release();
    await this.#finish(job, run, outcome);
  }

  async #finish(job: ImportJobRecord, run: WorkRun, outcome: Parameters<ImportJobsService['end']>[2]) {
    const isOver = ['done', 'failed'].includes(outcome.state);
    // The refused rows of a good file can still be fetched.
    const kinds = outcome.state === 'done' ? (['source'] as const) : undefined;
    const isOurs = await this.jobs.end(job._id, run, { ...outcome, ...(isOver && { 'files.source': false }) });
    if (isOurs && isOver) await this.files.delete(job._id, kinds);
  }

  async #record(
    job: ImportJobRecord,
    run: WorkRun,
    administrator: string,
    { added, changed, unchanged, refused, rows }: ImportCounts,
  ) {
    const outcome = `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} rejected`;
    const note = job.state === 'done' ? outcome : `${outcome}; ${job.state} after ${rows} rows`;
    await this.#note(job, run, { administrator, action: 'imported', note });
  }

  /** Once for each run, whoever notes it: the process itself, or another one that took it for dead. */
  async #note(
    { _id, fileName }: ImportJobRecord,
    run: WorkRun,
    entry: Pick<HistoryRecord, 'administrator' | 'action' | 'note'>,
  ) {
    const subject = { id: _id.toHexString(), name: fileName };
    const ofRun = new Types.ObjectId(createHash('sha256').update(run.id).digest().subarray(0, 12));
    await this.history.record({ ...newHistoryEntry({ ...entry, kind: 'college', subject }), _id: ofRun });
  }
}
