import { day } from '@setu/contracts';
import { hasEnded, thisProcess, type ProcessId } from '@setu/object-store';
import type { Connection, mongo } from 'mongoose';
import { fenceId, type CollegeRecord } from '../catalog/college.schema.js';
import { databaseNow, databaseTime } from '../platform/database/database-clock.js';
import { isDuplicate } from '../platform/database/mongo-errors.js';
import { isSilent } from '../platform/jobs/job-run.js';

/** The import that is running. */
export interface ImportHolder {
  fileName: string;
  startedBy: string;
}

interface Holder extends ImportHolder {
  owner: ProcessId;
  /** Time of the last heartbeat, by the database's clock. */
  beatAt: Date;
}

interface Lock {
  _id: string;
  /** Grows with every import that takes the lock. */
  token: number;
  holder?: Holder;
  /** Until then a process may come back whose lock was taken from it; the fence stays in its way. */
  fenceUntil?: Date;
}

const one = 'colleges';

/**
 * One import at a time, whichever process runs it: the lock is one document. It can be taken from a process that has been silent for long; should that
 * one come back, its token is too old to write with (ADR 0023).
 */
export class ImportLock {
  constructor(private readonly connection: Connection) {}

  async take(holder: ImportHolder): Promise<ImportLease | ImportHolder> {
    const held = await this.#locks.findOne({ _id: one });
    const now = await databaseTime(this.connection);
    const before = held?.holder;
    if (before && !isSilent(before, now)) return { fileName: before.fileName, startedBy: before.startedBy };

    const token = (held?.token ?? 0) + 1;
    const mayComeBack = before !== undefined && !hasEnded(before.owner);
    const taken = {
      token,
      holder: { ...holder, owner: { ...thisProcess }, beatAt: new Date(now) },
      ...(mayComeBack && { fenceUntil: new Date(now + day) }),
    };
    try {
      // A lock of the version before this one has no token.
      const same = { _id: one, token: held?.token ?? { $exists: false } };
      const { matchedCount, upsertedCount } = await this.#locks.updateOne(same, { $set: taken }, { upsert: !held });
      if (matchedCount + upsertedCount === 0) return await this.take(holder);
      await raiseFence(this.connection, token);
    } catch (error) {
      if (isDuplicate(error)) return this.take(holder);
      throw error;
    }
    return new ImportLease(this, token);
  }

  /** Frees the lock of a process that has ended, and removes the fence once no silent process can continue. */
  async sweep() {
    const held = await this.#locks.findOne({ _id: one });
    if (!held) return;
    const now = await databaseTime(this.connection);
    if (held.holder && isSilent(held.holder, now)) {
      const lease = await this.take({ fileName: held.holder.fileName, startedBy: held.holder.startedBy });
      if (lease instanceof ImportLease) await lease.release();
    } else if (!held.holder && held.fenceUntil && held.fenceUntil.getTime() < now) {
      await this.#locks.updateOne({ _id: one, token: held.token }, { $unset: { fenceUntil: '' } });
      await dropFence(this.connection, held.token);
    }
  }

  /** Returns false if another import has the lock. */
  async renew(token: number): Promise<boolean> {
    const { matchedCount } = await this.#locks.updateOne(
      { _id: one, token, holder: { $exists: true } },
      { $currentDate: { 'holder.beatAt': true } },
    );
    return matchedCount === 1;
  }

  async release(token: number) {
    const left = await this.#locks.findOneAndUpdate(
      { _id: one, token },
      { $unset: { holder: '' } },
      { returnDocument: 'after' },
    );
    if (left && !left.fenceUntil) await dropFence(this.connection, token);
  }

  get #locks() {
    return this.connection.collection<Lock>('import_lock');
  }
}

/** The right to write, until another process takes the lock. */
export class ImportLease {
  constructor(
    private readonly lock: ImportLock,
    readonly token: number,
  ) {}

  renew(): Promise<boolean> {
    return this.lock.renew(this.token);
  }

  release(): Promise<void> {
    return this.lock.release(this.token);
  }
}

const colleges = (connection: Connection) => connection.collection<CollegeRecord>('colleges');

/**
 * The first write of each command. It fails with a duplicate key when a newer import has raised the fence, and the database does nothing of what comes
 * behind it in the same command: even a process that was paused between its decision and its write changes nothing. The driver does not repeat a command
 * with an `updateMany`.
 */
export const fenceWrite = (token: number): mongo.AnyBulkWriteOperation => ({
  updateMany: {
    filter: { _id: fenceId, revision: token },
    update: { $set: fence() },
    upsert: true,
  },
});

/** Keeps out every import with an older token; a duplicate key when a newer one has done so. */
async function raiseFence(connection: Connection, token: number) {
  await colleges(connection).updateOne(
    { _id: fenceId, revision: { $lt: token } },
    { $set: { ...fence(), revision: token } },
    { upsert: true },
  );
}

async function dropFence(connection: Connection, token: number) {
  await colleges(connection).deleteOne({ _id: fenceId, revision: token });
}

/** Readers of colleges skip one that is being deleted. */
const fence = () => ({ name: 'Import', deleting: true as const, updatedAt: databaseNow() });
