import { nameInitials, type ImportCounts } from '@setu/contracts';
import { mongo, Types } from 'mongoose';
import { recordingChange, type CollegeChangeModel } from '../catalog/college-change.schema.js';
import type { CollegeRecord } from '../catalog/college-record.js';
import type { CollegeModel } from '../catalog/college.schema.js';
import { compareBatch } from './compare-batch.js';
import type { ImportedCollege, ImportedFacts } from './imported-college.js';

export type BatchResult = Pick<ImportCounts, 'added' | 'changed' | 'unchanged'>;

const duplicateKey = 11000;

/** Brings a batch of colleges into the database: new ones are added, changed ones updated, the rest not touched. */
export async function writeBatch(
  colleges: CollegeModel,
  changes: CollegeChangeModel,
  batch: readonly ImportedCollege[],
): Promise<BatchResult> {
  const { fresh, changed, unchanged } = await compareBatch(colleges, batch);
  const result = { added: fresh.length, changed: changed.length, unchanged: unchanged.length };
  if (fresh.length + changed.length === 0) return result;

  const records = fresh.map(toRecord);
  const touched = [...records, ...changed].map(({ _id }) => _id);
  const takenMeanwhile = await recordingChange(changes, touched, async (): Promise<string[]> => {
    if (changed.length > 0) await colleges.collection.bulkWrite(changed.map(toUpdate), { ordered: false });
    return records.length > 0 ? insert(colleges, records) : [];
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
    changed: result.changed + rest.changed,
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
  keywords: [nameInitials(facts.name)].filter((initials) => initials !== undefined),
  provenance: { source: 'import' },
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
  // Of the provenance a file knows the source alone.
  const { provenance, ...rest } = facts;
  const gone = Object.entries(rest).filter(([, value]) => value === undefined);
  return {
    updateOne: {
      filter: { _id },
      update: {
        $set: {
          ...defined(rest),
          ...(provenance && { 'provenance.source': provenance.source }),
          importHash,
          updatedAt: new Date(),
        },
        $inc: { revision: 1 },
        ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map(([name]) => [name, ''])) }),
      },
    },
  };
}

const defined = <T extends Partial<ImportedFacts>>(facts: T): T =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T;
