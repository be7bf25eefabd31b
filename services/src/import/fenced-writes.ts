import { mongo } from 'mongoose';
import type { CollegeModel } from '../catalog/college.schema.js';
import { isDatabaseAway, isDuplicate } from '../platform/database/mongo-errors.js';
import { ImportError, OvertakenError } from './import-error.js';
import { fenceWrite } from './import-lock.js';

/** An update, which may insert. A deletion would be another command, before which no fence can be put. */
export type FencedWrite = Extract<mongo.AnyBulkWriteOperation, { updateOne: unknown }>;

export interface FencedResult {
  matchedCount: number;
  /** Places of the writes that inserted. */
  inserted: Set<number>;
}

/** Well below the 16 MB at which the driver makes two commands of one, of which only the first would have the fence. */
const maxCommandBytes = 8 * 1024 * 1024;

/**
 * Writes in this order, in as few commands as fit. Each begins with the fence, so that the database does nothing of it once a newer import has started.
 */
export async function writeFenced(
  colleges: CollegeModel,
  token: number,
  writes: readonly FencedWrite[],
): Promise<FencedResult> {
  const result: FencedResult = { matchedCount: 0, inserted: new Set() };
  let start = 0;
  for (const command of commandsOf(writes)) {
    const { matchedCount, upsertedIds } = await send(colleges, [fenceWrite(token), ...command]);
    const { 0: newFence, ...inserted } = upsertedIds;
    result.matchedCount += matchedCount - (newFence ? 0 : 1);
    for (const index of Object.keys(inserted)) result.inserted.add(start + Number(index) - 1);
    start += command.length;
  }
  return result;
}

function* commandsOf(writes: readonly FencedWrite[]): Generator<FencedWrite[]> {
  let command: FencedWrite[] = [];
  let bytes = 0;
  for (const write of writes) {
    const size = mongo.BSON.calculateObjectSize(write);
    if (size > maxCommandBytes) throw new ImportError('A college of this file is too large to be stored.');
    if (bytes + size > maxCommandBytes) {
      yield command;
      [command, bytes] = [[], 0];
    }
    command.push(write);
    bytes += size;
  }
  if (command.length > 0) yield command;
}

/**
 * Sends a command, and once more after a failover, from the fence on. The driver must not do that: it would leave out what was written before the failover,
 * the fence first of all.
 */
async function send(colleges: CollegeModel, command: mongo.AnyBulkWriteOperation[], isRepeated = false) {
  try {
    return await colleges.collection.bulkWrite(command, { ordered: true });
  } catch (error) {
    const [first] = error instanceof mongo.MongoBulkWriteError ? [error.writeErrors].flat() : [];
    if (first?.index === 0 && isDuplicate(first)) throw new OvertakenError();
    if (isRepeated || !isDatabaseAway(error)) throw error;
    return send(colleges, command, true);
  }
}
