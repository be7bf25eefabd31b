import type { Connection, Types } from 'mongoose';
import { isDuplicate } from '../../platform/is-duplicate.js';

interface Lock {
  _id: string;
  job: Types.ObjectId;
}

const one = 'colleges';

/** One import at a time, whichever replica runs it: the lock is one document that names the job. */
export class ImportLock {
  constructor(
    private readonly connection: Connection,
    /** A job that is not at work any more has lost the lock. */
    private readonly isAtWork: (job: Types.ObjectId) => Promise<boolean>,
  ) {}

  /** Null when this job has the lock now; else the job that has it. */
  async take(job: Types.ObjectId): Promise<Types.ObjectId | null> {
    const held = await this.#locks.findOne({ _id: one });
    if (!held) return this.#insert(job);
    if (held.job.equals(job)) return null;
    if (await this.isAtWork(held.job)) return held.job;
    const { matchedCount } = await this.#locks.updateOne({ _id: one, job: held.job }, { $set: { job } });
    return matchedCount === 1 ? null : this.take(job);
  }

  async release(job: Types.ObjectId) {
    await this.#locks.deleteOne({ _id: one, job });
  }

  async #insert(job: Types.ObjectId): Promise<Types.ObjectId | null> {
    try {
      await this.#locks.insertOne({ _id: one, job });
      return null;
    } catch (error) {
      if (isDuplicate(error)) return this.take(job);
      throw error;
    }
  }

  get #locks() {
    return this.connection.collection<Lock>('import_lock');
  }
}
