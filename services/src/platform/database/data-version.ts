import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, createConnection } from 'mongoose';
import { startHeartbeat } from '../process/heartbeat.js';
import { databaseTime } from './database-clock.js';
import { databaseOptions } from './database-options.js';
import { type Migration, migrations } from './migrations.js';

/** The data was written by a newer program. */
export class NewerDataError extends Error {}

interface DataVersion {
  _id: 'data';
  version: number;
  /** Run of the process that migrates, and when its lock expires by the database's clock. */
  lock?: { run: string; until: Date };
}

type Log = (text: string) => void;

interface Options {
  steps?: readonly Migration[];
  /** How long a lock lasts that is not renewed. */
  lockMs?: number;
  log?: Log;
}

const versions = (connection: Connection) => connection.collection<DataVersion>('dataversions');

/** Migrates the data over a connection of its own, before any model is there, which would create its collection. */
export async function prepareData(uri: string, log: Log): Promise<void> {
  const connection = await createConnection(uri, databaseOptions).asPromise();
  await migrateData(connection, { log }).finally(() => connection.close());
}

/**
 * Brings the data to the version that this program writes. Of several replicas one runs each migration, and the others wait. If it is killed, another one
 * repeats the migration once the lock has expired.
 *
 * @throws NewerDataError when a newer program has written the data
 */
export async function migrateData(
  connection: Connection,
  { steps = migrations, lockMs = 30_000, log = () => undefined }: Options = {},
): Promise<void> {
  // Data from before there were versions is version 1; so is an empty database.
  await versions(connection)
    .updateOne({ _id: 'data' }, { $setOnInsert: { version: 1 } }, { upsert: true })
    .catch(ignoreDuplicate);
  for (;;) {
    const version = await knownVersion(connection, steps);
    if (version > steps.length) return;
    const step = steps[version - 1]!;
    if (!(await runLocked(connection, version, step, lockMs, log))) await pause(Math.min(500, lockMs / 10));
  }
}

/** The version that this program writes. */
export const newestVersion = (steps = migrations) => 1 + steps.length;

/**
 * The version of the data; what has none yet has version 1.
 *
 * @throws NewerDataError when a newer program has written the data
 */
export async function knownVersion(connection: Connection, steps = migrations): Promise<number> {
  const { version = 1 } = (await versions(connection).findOne({ _id: 'data' })) ?? {};
  const newest = newestVersion(steps);
  if (version <= newest) return version;
  throw new NewerDataError(
    `The data has version ${version}, and this program knows it only up to version ${newest}: a newer program has written it. ` +
      'Start that program, or restore a backup that is older.',
  );
}

/** Rejects data of a newer program, and changes nothing. */
export async function checkDataVersion(uri: string): Promise<void> {
  const connection = await createConnection(uri, {
    ...databaseOptions,
    autoCreate: false,
    autoIndex: false,
  }).asPromise();
  await knownVersion(connection).finally(() => connection.close());
}

/** False when another process has the lock, or has finished this step. */
async function runLocked(
  connection: Connection,
  version: number,
  step: Migration,
  lockMs: number,
  log: Log,
): Promise<boolean> {
  const run = randomUUID();
  const lock = async () => ({ run, until: new Date((await databaseTime(connection)) + lockMs) });
  const now = new Date(await databaseTime(connection));
  const free = { $or: [{ lock: { $exists: false } }, { 'lock.until': { $lt: now } }] };
  const { matchedCount } = await versions(connection).updateOne(
    { _id: 'data', version, ...free },
    { $set: { lock: await lock() } },
  );
  if (matchedCount === 0) return false;
  const mine = { _id: 'data' as const, version, 'lock.run': run };
  const renew = async () => versions(connection).updateOne(mine, { $set: { lock: await lock() } });
  const stopHeartbeat = startHeartbeat(renew, lockMs / 3);
  log(`Migrating the data: ${step.about}`);
  try {
    await step.run(connection);
  } catch (error) {
    await versions(connection).updateOne(mine, { $unset: { lock: '' } });
    throw error;
  } finally {
    stopHeartbeat();
  }
  await versions(connection).updateOne(mine, { $set: { version: version + 1 }, $unset: { lock: '' } });
  return true;
}

/** Ignores that another replica has inserted the document at the same time. */
function ignoreDuplicate(error: { code?: number }): void {
  if (error.code !== 11000) throw error;
}
