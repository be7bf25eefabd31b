import { messages, nameInitials, type ImportCounts } from '@setu/contracts';
import { mongo, Types } from 'mongoose';
import { lastChange, recordingChange, type CollegeChangeModel } from '../catalog/read-model/change-log.js';
import type { CollegeModel, CollegeRecord } from '../catalog/college.schema.js';
import { isDuplicate } from '../platform/database/mongo-errors.js';
import { compareBatch, type ChangedCollege } from './compare-batch.js';
import { OvertakenError } from './import-error.js';
import { fenceWrite, type ImportLease } from './import-lock.js';
import type { ImportedCollege, ImportedFacts } from './imported-college.js';
import type { ReadCollege, RejectedRow } from './read-batches.js';

/** Which colleges administrators have saved since an import began, or since its file was checked: the change log tells. */
export class ConcurrentEdits {
  readonly #ids = new Set<string>();

  private constructor(
    private readonly log: CollegeChangeModel,
    private last: number,
  ) {}

  /** @param since - number of the last entry from before; the newest when it is not given */
  static async since(log: CollegeChangeModel, since?: number): Promise<ConcurrentEdits> {
    return new ConcurrentEdits(log, since ?? (await lastChange(log))?._id ?? 0);
  }

  /** Ids of all of them, until this moment. */
  async ids(): Promise<ReadonlySet<string>> {
    const entries = this.log.find({ _id: { $gt: this.last } }).sort({ _id: 1 });
    for await (const { _id, ids, byImport } of entries.lean().cursor()) {
      if (!byImport) for (const id of ids) this.#ids.add(String(id));
      this.last = _id;
    }
    return this.#ids;
  }
}

export type BatchResult = Pick<ImportCounts, 'added' | 'changed' | 'unchanged'> & {
  /** Rows that were not taken after all. */
  refusals?: RejectedRow[];
};

/** Where a batch goes, and by what right. */
export interface BatchTarget {
  colleges: CollegeModel;
  changes: CollegeChangeModel;
  lease: ImportLease;
  concurrentEdits: ConcurrentEdits;
}

/** Brings a batch of colleges into the database: new ones are added, changed ones updated, the rest not touched. */
export async function writeBatch(target: BatchTarget, batch: readonly ReadCollege[]): Promise<BatchResult> {
  const { colleges, changes, lease, concurrentEdits } = target;
  const { fresh, changed, unchanged } = await compareBatch(colleges, batch);
  const saved = await concurrentEdits.ids();
  const open = changed.filter(({ _id }) => !saved.has(String(_id)));
  const kept = changed.filter(({ _id }) => saved.has(String(_id)));
  if (!(await lease.renew())) throw new OvertakenError();
  const result = { added: fresh.length, changed: open.length, unchanged: unchanged.length };
  if (fresh.length + open.length === 0) return { ...result, refusals: kept.map(refusal) };

  const records = fresh.map(toRecord);
  const touched = [...records, ...open].map(({ _id }) => _id);
  const write = [fenceWrite(lease.token), ...records.map(toInsert), ...open.map(toUpdate)];
  const written = await recordingChange(changes, touched, () => writeFenced(colleges, write), { byImport: true });
  const there = records.flatMap(({ sourceId }, index) => (index + 1 in written.upsertedIds ? [] : [sourceId!]));
  const expected = 1 + there.length + open.length;
  if (written.matchedCount < expected) kept.push(...(await notWritten(colleges, open)));
  const counts = {
    added: result.added - there.length,
    changed: changed.length - kept.length,
    unchanged: result.unchanged,
    refusals: kept.map(refusal),
  };
  if (there.length === 0) return counts;

  // Somebody was faster with these: they are there now, so this compares them again.
  const rest = await writeBatch(
    target,
    batch.filter(({ sourceId }) => there.includes(sourceId)),
  );
  return {
    added: counts.added + rest.added,
    changed: counts.changed + rest.changed,
    unchanged: counts.unchanged + rest.unchanged,
    refusals: [...counts.refusals, ...(rest.refusals ?? [])],
  };
}

/** Everything in one command and in this order, so that nothing is written once the fence in front has refused. */
export async function writeFenced(colleges: CollegeModel, write: mongo.AnyBulkWriteOperation[]) {
  try {
    return await colleges.collection.bulkWrite(write, { ordered: true });
  } catch (error) {
    const [first] = error instanceof mongo.MongoBulkWriteError ? [error.writeErrors].flat() : [];
    throw first?.index === 0 && isDuplicate(first) ? new OvertakenError() : error;
  }
}

/** Those that somebody saved between the comparison and the write. */
async function notWritten(colleges: CollegeModel, changed: ChangedCollege<ReadCollege>[]) {
  const found = await colleges
    .find({ _id: { $in: changed.map(({ _id }) => _id) } }, { importHash: 1 })
    .lean<Pick<CollegeRecord, '_id' | 'importHash'>[]>();
  const hashes = new Map(found.map(({ _id, importHash }) => [String(_id), importHash]));
  return changed.filter(({ _id, college }) => hashes.get(String(_id)) !== college.importHash);
}

const refusal = ({ college: { row } }: ChangedCollege<ReadCollege>): RejectedRow => ({
  row,
  reason: messages.colleges.importKept,
});

const toRecord = ({ sourceId, facts, importHash }: ImportedCollege): CollegeRecord => ({
  _id: new Types.ObjectId(),
  keywords: [nameInitials(facts.name)].filter((initials) => initials !== undefined),
  provenance: { source: 'import' },
  ...defined(facts),
  sourceId,
  importHash,
  updatedAt: new Date(),
});

const toInsert = ({ sourceId, ...record }: CollegeRecord): mongo.AnyBulkWriteOperation => ({
  updateOne: { filter: { sourceId }, update: { $setOnInsert: record }, upsert: true },
});

function toUpdate({
  _id,
  revision,
  college: { facts, importHash },
}: ChangedCollege<ImportedCollege>): mongo.AnyBulkWriteOperation {
  // Of the provenance a file knows the source alone.
  const { provenance, ...rest } = facts;
  const gone = Object.entries(rest).filter(([, value]) => value === undefined);
  return {
    updateOne: {
      filter: { _id, revision: revision ?? { $exists: false } },
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
