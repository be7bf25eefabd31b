import { type Connection, createConnection } from 'mongoose';
import { databaseOptions } from './database-options.js';

interface CompletedBackup {
  _id: 'completed';
  /** By the database's clock. */
  at: Date;
}

const backupsOf = (connection: Connection) => connection.collection<CompletedBackup>('backups');

/** Notes that a backup is complete, for the alert that misses one. */
export async function noteBackup(uri: string): Promise<void> {
  const connection = await createConnection(uri, { ...databaseOptions, autoCreate: false }).asPromise();
  await backupsOf(connection)
    .updateOne({ _id: 'completed' }, { $currentDate: { at: true } }, { upsert: true })
    .finally(() => connection.close());
}

/** Returns when the last backup was complete, in seconds since 1970; undefined if there has been none. */
export async function lastBackup(connection: Connection, timeoutMs: number): Promise<number | undefined> {
  const completed = await backupsOf(connection).findOne({ _id: 'completed' }, { maxTimeMS: timeoutMs });
  return completed ? completed.at.getTime() / 1_000 : undefined;
}
