import type { Model, Types } from 'mongoose';
import { assign } from '../database/assign.js';
import { databaseTime } from '../database/database-clock.js';
import { startHeartbeat } from '../process/heartbeat.js';
import { isSilent, newRun, type JobRun } from './job-run.js';

/** Fields that the record of a long job has for the engine. */
export interface JobRecord {
  _id: Types.ObjectId;
  state: string;
  run?: JobRun;
  cancelRequested?: boolean;
}

/** A job that this process has claimed. */
export type Claimed<Job extends JobRecord> = Job & { run: JobRun };

export interface JobSteps<Job extends JobRecord> {
  /** Aborted with `cancel` on request, with `lost` when another process has claimed the job, and when this process is stopping. */
  signal: AbortSignal;
  /** Stores the progress of the work, unless the claim is lost. */
  report(changes: Partial<Job>): Promise<void>;
}

export interface PerformOptions {
  /** Aborted when this process is stopping. */
  stopping?: AbortSignal;
  /** Renews a lock that the work holds as well; false when it is lost. */
  renewLock?: () => Promise<boolean>;
}

/**
 * Long jobs in a collection (ADR 59). A job is at work while its state is a working state and its process sends heartbeats. Every write of a process is
 * bound to its claim, so a process that was paused and replaced changes nothing when it continues.
 */
export class Jobs<Job extends JobRecord> {
  readonly #model: Model<JobRecord>;

  constructor(
    model: Model<Job>,
    private readonly workingStates: readonly Job['state'][],
  ) {
    this.#model = model as unknown as Model<JobRecord>;
  }

  /** Returns the claim for a job that this process creates. */
  async newRun(): Promise<JobRun> {
    return newRun(new Date(await this.now()));
  }

  now(): Promise<number> {
    return databaseTime(this.#model.db);
  }

  isWorking({ state }: Pick<JobRecord, 'state'>): boolean {
    return this.workingStates.includes(state);
  }

  isAtWork(job: JobRecord, now: number): boolean {
    return this.isWorking(job) && !!job.run && !isSilent(job.run, now);
  }

  /** Claims a job for this process; a change to undefined removes the field. Null if the job is no longer as it was read. */
  async claim(job: Job, changes: Partial<Job>): Promise<Claimed<Job> | null> {
    const { _id, state, run } = job;
    const claimed = await this.#model
      .findOneAndUpdate(
        // A silent process that has sent a heartbeat since keeps its job.
        { _id, state, 'run.id': run?.id, ...(this.isWorking(job) && { 'run.beatAt': run?.beatAt }) },
        assign({ ...changes, run: await this.newRun() }),
        { returnDocument: 'after' },
      )
      .lean();
    return claimed as unknown as Claimed<Job> | null;
  }

  /** Sends a heartbeat with changes of the record. Returns why the work must stop, if it must. */
  async report({ _id, run }: Claimed<Job>, changes: Partial<Job> = {}): Promise<'cancel' | 'lost' | undefined> {
    const job = await this.#model
      .findOneAndUpdate(
        { _id, 'run.id': run.id },
        { ...(Object.keys(changes).length > 0 && { $set: changes }), $currentDate: { 'run.beatAt': true } },
        { returnDocument: 'after' },
      )
      .lean();
    if (!job) return 'lost';
    return job.cancelRequested ? 'cancel' : undefined;
  }

  /** Stores how the work ended. False if the claim is lost. */
  async end({ _id, run }: Claimed<Job>, outcome: Partial<Job> | Record<string, unknown>): Promise<boolean> {
    const { matchedCount } = await this.#model.updateOne({ _id, 'run.id': run.id }, { $set: outcome });
    return matchedCount === 1;
  }

  /** Asks the process that works on a job, on any machine, to stop after its current batch. */
  async requestCancel({ _id, run }: Job) {
    await this.#model.updateOne({ _id, 'run.id': run?.id }, { $set: { cancelRequested: true } });
  }

  /** Returns the jobs whose process ended while it worked on them. */
  async abandoned(): Promise<Job[]> {
    const working = await this.#model.find({ state: { $in: [...this.workingStates] } }).lean();
    if (working.length === 0) return [];
    const now = await this.now();
    return working.filter((job) => !this.isAtWork(job, now)) as unknown as Job[];
  }

  /** Runs work on a claimed job with heartbeats. */
  async perform<T>(
    job: Claimed<Job>,
    work: (steps: JobSteps<Job>) => Promise<T>,
    { stopping, renewLock }: PerformOptions = {},
  ): Promise<T> {
    const stop = new AbortController();
    if (job.cancelRequested) stop.abort('cancel');
    const report = async (changes?: Partial<Job>) => {
      const reason = await this.report(job, changes);
      if (reason) stop.abort(reason);
    };
    const stopHeartbeat = startHeartbeat(async () => {
      await report();
      if (renewLock && !(await renewLock())) stop.abort('lost');
    });
    const signal = stopping ? AbortSignal.any([stop.signal, stopping]) : stop.signal;
    return work({ signal, report }).finally(stopHeartbeat);
  }
}
