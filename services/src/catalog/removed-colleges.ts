import type { Types } from 'mongoose';
import { databaseNow } from '../platform/database/database-clock.js';
import type { CollegeModel, CollegeRecord } from './college.schema.js';

interface RemovedCollege {
  /** Id of the college, or its source id. */
  _id: string;
  at: Date;
  /** College that a merged one was merged into: its addresses redirect there. */
  movedTo?: Moved;
  /** The import that brought it; one that is rolled back takes it along. */
  import?: Types.ObjectId;
}

/** Where a college that was merged is found. */
export interface Moved {
  college: string;
  /** For each course that has another id there: that id. */
  courses?: Record<string, string>;
}

const removed = (colleges: CollegeModel) => colleges.db.collection<RemovedCollege>('removed_colleges');

/** Remembers a college that an administrator deleted or merged: by its id, so that its address says so, and by its source id, so that no file brings it back. */
export async function noteRemoved(colleges: CollegeModel, ids: readonly string[], movedTo?: Moved) {
  const at = databaseNow();
  for (const _id of ids)
    await removed(colleges).updateOne(
      { _id },
      movedTo
        ? { $set: { at, movedTo }, $unset: { import: '' } }
        : { $set: { at }, $unset: { movedTo: '', import: '' } },
      { upsert: true },
    );
}

/** Remembers where colleges went that the directory has merged. What an administrator deleted or merged stays as it is. */
export async function noteRedirects(colleges: CollegeModel, redirects: ReadonlyMap<string, string>) {
  if (redirects.size === 0) return;
  const at = databaseNow();
  await removed(colleges).bulkWrite(
    [...redirects].map(([_id, college]) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { at, movedTo: { college } } }, upsert: true },
    })),
  );
}

/** Remembers addresses of merged colleges that an import brings back. Those that are known stay as they are. */
export async function noteMoved(
  colleges: CollegeModel,
  addresses: readonly (Moved & { from: string })[],
  job: Types.ObjectId,
) {
  const at = databaseNow();
  await removed(colleges).bulkWrite(
    addresses.map(({ from, ...movedTo }) => ({
      updateOne: { filter: { _id: from }, update: { $setOnInsert: { at, movedTo, import: job } }, upsert: true },
    })),
  );
}

/** Returns the ids and source ids that redirect since this import restored their addresses. */
export async function findMovedBy(colleges: CollegeModel, job: Types.ObjectId): Promise<string[]> {
  const found = await removed(colleges)
    .find({ import: job }, { projection: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
}

/** Returns those of these imports that restored such addresses. */
export async function findMovers(colleges: CollegeModel, jobs: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
  const found = removed(colleges).find({ import: { $in: [...jobs] } }, { projection: { import: 1 } });
  return (await found.toArray()).map((college) => college.import!);
}

/** All addresses of merged colleges, in the order of their ids, read while they are taken. */
export const movedAddresses = (colleges: CollegeModel) =>
  removed(colleges)
    .find({ movedTo: { $exists: true } }, { projection: { movedTo: 1 } })
    .sort({ _id: 1 })
    .map(({ _id, movedTo }) => ({ from: _id, ...movedTo! }));

/** Where the addresses of a merged college lead; undefined of any other. */
export const movedOf = ({ mergedInto }: Pick<CollegeRecord, 'mergedInto'>): Moved | undefined =>
  mergedInto && {
    college: String(mergedInto.college),
    ...(mergedInto.courses && { courses: mergedInto.courses }),
  };

/** The colleges among these ids or source ids that were merged into others; all of them without an argument. */
export async function findMoved(colleges: CollegeModel, ids?: readonly string[]): Promise<Map<string, Moved>> {
  if (ids?.length === 0) return new Map();
  const found = await removed(colleges)
    .find({ movedTo: { $exists: true }, ...(ids && { _id: { $in: [...ids] } }) }, { projection: { movedTo: 1 } })
    .toArray();
  return new Map(found.map(({ _id, movedTo }) => [_id, movedTo!]));
}

/** Returns which of these ids or source ids are of deleted colleges; all of them without an argument. */
export async function findRemoved(colleges: CollegeModel, ids?: readonly string[]): Promise<Set<string>> {
  if (ids?.length === 0) return new Set();
  const found = await removed(colleges)
    .find(ids ? { _id: { $in: [...ids] } } : {}, { projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
}

/** A deleted college is back. */
export async function unnoteRemoved(colleges: CollegeModel, ...ids: string[]) {
  await removed(colleges).deleteMany({ _id: { $in: ids } });
}
