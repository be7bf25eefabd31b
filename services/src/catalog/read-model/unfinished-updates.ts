import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type BulkState, day, type ImportState, retention } from '@setu/contracts';
import type { Connection } from 'mongoose';
import { databaseNow } from '../../platform/database/database-clock.js';

/** Finds work that has not ended, while some colleges have new facts and others the earlier ones. */
@Injectable()
export class UnfinishedUpdates {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async exist(): Promise<boolean> {
    const changing: BulkState[] = ['applying', 'undoing'];
    const found = await Promise.all([
      this.connection.collection('imports').findOne(unfinishedImport(), { projection: { _id: 1 } }),
      this.connection.collection('bulk_edits').findOne({ state: { $in: changing } }, { projection: { _id: 1 } }),
      this.connection.collection('markers').findOne({ updating: true }, { projection: { _id: 1 } }),
    ]);
    return found.some((each) => each !== null);
  }
}

/** One that has begun to write can go on while its file is stored, and a rollback while the data for it is. */
function unfinishedImport() {
  const now = databaseNow().getTime();
  const writing: ImportState[] = ['applying', 'reverting'];
  const stopped: ImportState[] = ['interrupted', 'cancelled'];
  return {
    $or: [
      { state: { $in: writing } },
      {
        state: { $in: stopped },
        rollback: { $exists: true },
        createdAt: { $gt: new Date(now - retention.undoDays * day) },
      },
      { state: 'interrupted', choices: { $exists: true }, 'files.source': true, filesUntil: { $gt: new Date(now) } },
    ],
  };
}
