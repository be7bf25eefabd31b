import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import {
  type Administrator,
  type ImportChoices,
  type ImportColumns,
  type ImportCounts,
  type ImportLayout,
  maxImportBytes,
  messages,
  minute,
  type RowChoiceForm,
  type WholeListForm,
} from '@setu/contracts';
import type { Connection } from 'mongoose';
import type { Readable } from 'node:stream';
import { newHistoryEntry, type HistoryRecord } from '../../history/history-entry.schema.js';
import { HistoryService } from '../../history/history.service.js';
import { idFrom } from '../../platform/documents/document-ids.js';
import { ApiError, conflict, invalid, notFound } from '../../platform/http/api-error.js';
import { startHeartbeat } from '../../platform/process/heartbeat.js';
import { Scheduler } from '../../platform/process/scheduler.js';
import { ImportError, TooLargeError } from '../import-error.js';
import { ImportLease, ImportLock } from '../import-lock.js';
import { ImportFilesService } from './import-files.service.js';
import type { ImportJobRecord } from './import-job.schema.js';
import { ImportJobsService, type ClaimedImport } from './import-jobs.service.js';
import { ImportUndoService } from './import-undo.service.js';
import { ImportRowsService } from './import-rows.service.js';
import { ImportRunnerService } from './import-runner.service.js';

const sweepEvery = minute;
const runnableStates = ['ready', 'cancelled', 'interrupted'];

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

  /** Stores a file as it arrives, then begins to check it. */
  async upload(fileName: string, stream: Readable, { username }: Administrator): Promise<ImportJobRecord> {
    const job = await this.jobs.create(fileName, username);
    try {
      const stored = await this.#storeFile(job, stream);
      this.scheduler.once('check of an import', () => this.#check(stored));
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
   * @param isApplied - imports it immediately if no row is rejected
   */
  async receive(
    { name, administrator, fileName }: { name: string; administrator: string; fileName: string },
    open: () => Promise<Readable>,
    isApplied: boolean,
  ): Promise<ImportJobRecord> {
    const job = await this.jobs.create(fileName, administrator, name);
    const id = job._id.toHexString();
    try {
      await this.#check(await this.#storeFile(job, await open()));
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
      await this.jobs.end(job, { state: 'failed', problem, 'files.source': false });
    }
    const checked = await this.jobs.get(id);
    const { state, preview } = checked;
    const isClean = state === 'ready' && preview?.refused === 0 && preview.added + preview.changed > 0;
    return isApplied && isClean ? this.apply(id, { username: administrator }, {}) : checked;
  }

  async #storeFile(job: ClaimedImport, stream: Readable): Promise<ClaimedImport> {
    const stopHeartbeat = startHeartbeat(() => this.jobs.report(job));
    try {
      const { size, gzipped } = await this.files.save(job._id, stream, maxImportBytes);
      if (size === 0) throw invalid({ file: messages.colleges.importEmpty });
      if (!(await this.jobs.end(job, { size, gzipped, state: 'checking' })))
        throw conflict('This import has been removed.');
      return { ...job, size, gzipped, state: 'checking' as const };
    } finally {
      stopHeartbeat();
    }
  }

  /** Checks a file again after the check was stopped. */
  async check(id: string): Promise<ImportJobRecord> {
    const job = await this.jobs.begin(await this.#runnable(id), 'checking');
    this.scheduler.once('check of an import', () => this.#check(job));
    return job;
  }

  /** Checks a file with a meaning for each of its columns. */
  async mapColumns(id: string, columns: ImportColumns): Promise<ImportJobRecord> {
    const found = await this.#runnable(id, [...runnableStates, 'unmapped']);
    if (!found.columns) throw conflict('The columns of this file are known.');
    if (found.result) throw conflict('This import has begun. Please upload the file again.');
    const headings = (of: ImportColumns) => JSON.stringify(of.columns.map(({ heading }) => heading));
    if (headings(columns) !== headings(found.columns))
      throw invalid({ columns: 'These are not the columns of the file.' });
    const job = await this.jobs.begin(found, 'checking', { columns, rowChoices: undefined });
    this.scheduler.once('check of an import', () => this.#check(job));
    return job;
  }

  /** Reads a file in another layout, guesses its columns again, and checks it. */
  async readAs(id: string, chosen: Partial<ImportLayout>): Promise<ImportJobRecord> {
    const found = await this.#runnable(id, [...runnableStates, 'unmapped']);
    if (!found.read) throw conflict('The layout of this file is known.');
    if (found.result) throw conflict('This import has begun. Please upload the file again.');
    // The database would store null for what was not sent.
    const layout: typeof chosen = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
    const { sheets } = found.read.sample;
    if (layout.sheet !== undefined && !sheets?.includes(layout.sheet))
      throw invalid({ sheet: 'The file has no such sheet.' });
    const job = await this.jobs.begin(found, 'checking', { columns: undefined, layout, rowChoices: undefined });
    this.scheduler.once('check of an import', () => this.#check(job));
    return job;
  }

  /** Chooses the college of a row without a code, or takes that back. */
  async choose(id: string, { line, college }: RowChoiceForm): Promise<ImportJobRecord> {
    const found = await this.#runnable(id);
    if (found.result) throw conflict('This import has begun. Please upload the file again.');
    if (!(await this.rows.isUnsure(found._id, Number(line)))) throw notFound('The row');
    await this.jobs.choose(found, Number(line), college);
    return this.jobs.get(id);
  }

  /** Checks a file again as the whole list of its source, or as a part of one. */
  async declareWhole(id: string, { year }: WholeListForm): Promise<ImportJobRecord> {
    const found = await this.#runnable(id);
    if (found.result) throw conflict('This import has begun. Please upload the file again.');
    const job = await this.jobs.begin(found, 'checking', { wholeOf: year });
    this.scheduler.once('check of an import', () => this.#check(job));
    return job;
  }

  /** Imports a checked file. One that was stopped continues with the choices that it began with. */
  async apply(
    id: string,
    administrator: Pick<Administrator, 'username'>,
    chosen: ImportChoices,
  ): Promise<ImportJobRecord> {
    const found = await this.#runnable(id);
    if (!found.preview) throw conflict('This file has not been fully checked yet.');
    if (found.rollback) throw conflict('This import is rolled back. Please upload the file again.');
    const job = await this.jobs.begin(found, 'applying', { choices: found.choices ?? chosen });
    const lease = await this.#takeLock(job, found, administrator);
    this.scheduler.once('import', () => this.#apply(job, lease, administrator.username));
    return job;
  }

  /** Takes back what an import wrote. A rollback that was stopped continues. */
  async rollBack(id: string, administrator: Administrator): Promise<ImportJobRecord> {
    const read = await this.jobs.get(id);
    if (await this.jobs.isRunning(read)) throw conflict('This import is running. Cancel it first.');
    const found = await this.#settle(read);
    if ((await this.jobs.revertible([found])).size === 0) throw conflict('There is nothing to roll back.');
    const rollback = found.rollback ?? { restored: 0, removed: 0, kept: 0 };
    const job = await this.jobs.begin(found, 'reverting', { rollback, rollbackBy: administrator.username });
    const lease = await this.#takeLock(job, found, administrator);
    this.scheduler.once('rollback of an import', () => this.#rollBack(job, lease, administrator.username));
    return job;
  }

  /** Continues a rollback that was stopped with its process, unless another import is running. */
  async #continueRollBack(found: ImportJobRecord) {
    const administrator = found.rollbackBy ?? found.administrator;
    const lease = await this.#lock.take({ fileName: found.fileName, startedBy: administrator });
    if (!(lease instanceof ImportLease)) return;
    const job = await this.jobs.claim(found, { state: 'reverting', cancelRequested: false });
    if (job) this.scheduler.once('rollback of an import', () => this.#rollBack(job, lease, administrator));
    else await lease.release();
  }

  async #rollBack(job: ClaimedImport, lease: ImportLease, administrator: string) {
    const outcome = await this.runner.rollBack(job, lease, administrator);
    if (outcome.state === 'reverted' && outcome.rollback) {
      const { restored, removed, kept } = outcome.rollback;
      const note = `${restored} as before, ${removed} removed, ${kept} left because they have changed since`;
      await this.#note(job, { administrator, action: 'reverted', note });
    }
    await lease.release();
    await this.jobs.end(job, outcome);
  }

  /** Lets one import or rollback write at a time. Restores the record if another one is running. */
  async #takeLock(
    job: ClaimedImport,
    { state, progress, result }: ImportJobRecord,
    { username }: Pick<Administrator, 'username'>,
  ): Promise<ImportLease> {
    const lease = await this.#lock.take({ fileName: job.fileName, startedBy: username });
    if (lease instanceof ImportLease) return lease;
    await this.jobs.end(job, { state, progress, result });
    const { fileName, startedBy } = lease;
    throw conflict(`Another import is running: ${fileName}, started by ${startedBy}. Please wait until it has ended.`);
  }

  async cancel(id: string): Promise<ImportJobRecord> {
    const job = await this.jobs.get(id);
    if (!(await this.jobs.isRunning(job))) throw conflict('This import is no longer running.');
    await this.jobs.requestCancel(job);
    return this.jobs.get(id);
  }

  async remove(id: string) {
    const job = await this.jobs.get(id);
    if (await this.jobs.isRunning(job)) throw conflict('This import is running. Cancel it first.');
    // A rollback is still possible.
    if ((await this.undo.withWrites([job._id])).size > 0) await this.#dropFiles(job);
    else await this.discard(job);
  }

  /** Ends the imports of processes that have ended, continues their rollbacks, and deletes expired files. */
  async sweep() {
    for (const job of await this.jobs.abandoned()) await this.#settle(job);
    await this.#lock.sweep();
    for (const job of await this.jobs.stoppedRollbacks()) await this.#continueRollBack(job);
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

  async #runnable(id: string, states: readonly string[] = runnableStates): Promise<ImportJobRecord> {
    const found = await this.jobs.get(id);
    const isRunning = await this.jobs.isRunning(found);
    const job = states.includes(found.state) || isRunning ? found : await this.#settle(found);
    if (isRunning) throw conflict('This import is running already.');
    if (!states.includes(job.state)) throw conflict('This import has ended.');
    if (!job.files.source || job.size === 0)
      throw conflict('The file of this import has been removed. Please upload it again.');
    return job;
  }

  /** Interrupts an import whose process has ended, once. */
  async #settle(job: ImportJobRecord): Promise<ImportJobRecord> {
    if (!isClaimed(job) || !this.jobs.isWorking(job)) return job;
    const interrupted = await this.jobs.claim(job, { state: 'interrupted' });
    const { administrator, result } = job;
    if (interrupted && job.state === 'applying') {
      if (result) await this.#record({ ...job, state: 'interrupted' }, administrator, result);
      else if ((await this.undo.withWrites([job._id])).size > 0)
        await this.#note(job, { administrator, action: 'imported', note: 'interrupted before it counted a row' });
    }
    return interrupted ?? this.jobs.get(job._id.toHexString());
  }

  async #check(job: ClaimedImport) {
    await this.#finish(job, await this.runner.check(job));
  }

  async #apply(job: ClaimedImport, lease: ImportLease, username: string) {
    const outcome = await this.runner.apply(job, lease);
    if (outcome.result) await this.#record({ ...job, state: outcome.state }, username, outcome.result);
    await lease.release();
    await this.#finish(job, outcome);
  }

  async #finish(job: ClaimedImport, outcome: Awaited<ReturnType<ImportRunnerService['check']>>) {
    const isOver = ['done', 'failed'].includes(outcome.state);
    // The rejected rows of a good file can still be fetched.
    const kinds = outcome.state === 'done' ? (['source'] as const) : undefined;
    const isOurs = await this.jobs.end(job, { ...outcome, ...(isOver && { 'files.source': false }) });
    if (isOurs && isOver) await this.files.delete(job._id, kinds);
  }

  async #record(job: ClaimedImport, administrator: string, { added, changed, unchanged, refused, rows }: ImportCounts) {
    const outcome = `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} rejected`;
    const note = job.state === 'done' ? outcome : `${outcome}; ${job.state} after ${rows} rows`;
    await this.#note(job, { administrator, action: 'imported', note });
  }

  /** Records a run once: the process itself does so, or another one after it has ended. */
  async #note({ _id, fileName, run }: ClaimedImport, entry: Pick<HistoryRecord, 'administrator' | 'action' | 'note'>) {
    const subject = { id: _id.toHexString(), name: fileName };
    await this.history.record({ ...newHistoryEntry({ ...entry, kind: 'college', subject }), _id: idFrom(run.id) });
  }
}

const isClaimed = (job: ImportJobRecord): job is ClaimedImport => job.run !== undefined;
