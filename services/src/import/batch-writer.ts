import { mongo, Types } from 'mongoose';
import { recordingChange, type CollegeChangeModel } from '../catalog/college-change.schema.js';
import type { CollegeRecord } from '../catalog/college-record.js';
import type { CollegeModel } from '../catalog/college.schema.js';
import type { ImportedCollege } from './imported-college.js';

export interface BatchResult {
  added: number;
  updated: number;
  unchanged: number;
}

type Known = Pick<CollegeRecord, '_id' | 'sourceId' | 'importHash'>;

const duplicateKey = 11000;

/** Brings a batch of colleges into the database: new ones are added, changed ones updated, the rest not touched. */
export async function writeBatch(
  colleges: CollegeModel,
  changes: CollegeChangeModel,
  batch: readonly ImportedCollege[],
): Promise<BatchResult> {
  const ids = batch.map(({ sourceId }) => sourceId);
  const found = await colleges.find({ sourceId: { $in: ids } }, { sourceId: 1, importHash: 1 }).lean<Known[]>();
  const known = new Map(found.map((record) => [record.sourceId, record]));

  const fresh = batch.filter(({ sourceId }) => !known.has(sourceId)).map(toRecord);
  const changed = batch.flatMap((college) => {
    const record = known.get(college.sourceId);
    return record && record.importHash !== college.importHash ? [{ _id: record._id, college }] : [];
  });
  const result = {
    added: fresh.length,
    updated: changed.length,
    unchanged: batch.length - fresh.length - changed.length,
  };
  if (fresh.length + changed.length === 0) return result;

  const touched = [...fresh, ...changed].map(({ _id }) => _id);
  const takenMeanwhile = await recordingChange(changes, touched, async (): Promise<string[]> => {
    if (changed.length > 0) await colleges.collection.bulkWrite(changed.map(toUpdate), { ordered: false });
    return fresh.length > 0 ? insert(colleges, fresh) : [];
  });
  if (takenMeanwhile.length === 0) return result;

  // Another import was faster with these: they are there now, so this compares them again.
  const rest = await writeBatch(
    colleges,
    changes,
    batch.filter(({ sourceId }) => takenMeanwhile.includes(sourceId)),
  );
  return {
    added: result.added - takenMeanwhile.length + rest.added,
    updated: result.updated + rest.updated,
    unchanged: result.unchanged + rest.unchanged,
  };
}

/** Inserts and returns the source ids that were taken already. */
async function insert(colleges: CollegeModel, records: CollegeRecord[]): Promise<string[]> {
  try {
    await colleges.collection.insertMany(records, { ordered: false });
    return [];
  } catch (error) {
    const failures = error instanceof mongo.MongoBulkWriteError ? [error.writeErrors].flat() : [];
    if (failures.length === 0 || failures.some(({ code }) => code !== duplicateKey)) throw error;
    return failures.map(({ index }) => records[index]!.sourceId!);
  }
}

const toRecord = ({ sourceId, facts, importHash }: ImportedCollege): CollegeRecord => ({
  _id: new Types.ObjectId(),
  ...defined(facts),
  sourceId,
  importHash,
  updatedAt: new Date(),
});

function toUpdate({
  _id,
  college: { facts, importHash },
}: {
  _id: Types.ObjectId;
  college: ImportedCollege;
}): mongo.AnyBulkWriteOperation {
  const gone = Object.entries(facts).filter(([, value]) => value === undefined);
  return {
    updateOne: {
      filter: { _id },
      update: {
        $set: { ...defined(facts), importHash, updatedAt: new Date() },
        ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map(([name]) => [name, ''])) }),
      },
    },
  };
}

const defined = <T extends object>(facts: T): T =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T;
