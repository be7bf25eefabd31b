import { messages, nameInitials, type ImportChoices, type ImportCounts } from '@setu/contracts';
import { Types } from 'mongoose';
import { lastChange, recordingChange, type CollegeChangeModel } from '../catalog/read-model/change-log.js';
import { sourceIdOf, type CollegeModel, type CollegeRecord } from '../catalog/college.schema.js';
import { newSources } from '../catalog/field-sources.js';
import type { StoredSource } from '../history/stored-source.js';
import type { CollegeWrite } from '../history/college-write.schema.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { compareBatch, factsOf, countFields, type ChangedCollege } from './compare-batch.js';
import { OvertakenError } from './import-error.js';
import { writeFenced, type FencedWrite } from './fenced-writes.js';
import type { ImportLease } from './import-lock.js';
import type { ImportedCollege, ImportedFacts } from './imported-college.js';
import { rowsOf, unknownRows, type ReadCollege, type RejectedRow } from './read-batches.js';

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

export type BatchResult = Pick<
  ImportCounts,
  | 'added'
  | 'changed'
  | 'unchanged'
  | 'protectedFields'
  | 'clearedFields'
  | 'addresses'
  | 'fields'
  | 'rawFields'
  | 'strayPlaces'
> & {
  /** Rows that were not taken after all. */
  rejections?: RejectedRow[];
};

/** Where a batch goes, and by what right. */
export interface BatchTarget {
  colleges: CollegeModel;
  changes: CollegeChangeModel;
  lease: ImportLease;
  concurrentEdits: ConcurrentEdits;
  /** Source of each field that it writes. */
  source: StoredSource;
  choices?: ImportChoices;
  /** Called with each write before it is done, so that it can be taken back. What it returns is called with the colleges that were not written after all. */
  onWrite?: (written: readonly WrittenCollege[]) => Promise<(missed: readonly Types.ObjectId[]) => Promise<void>>;
}

/** Data to undo the write of a college. Without values the college was added. */
export type WrittenCollege = Pick<CollegeWrite, 'college' | 'revision' | 'values' | 'importHash' | 'unsourced'> & {
  /** Tells this write of the college from another one of the same import. */
  key: string;
};

/** Brings a batch of colleges into the database: new ones are added, changed ones updated, the rest not touched. */
export async function writeBatch(target: BatchTarget, batch: readonly ReadCollege[]): Promise<BatchResult> {
  const { colleges, lease, concurrentEdits, choices, source } = target;
  const compared = await compareBatch(colleges, batch, choices);
  const { fresh, changed, unchanged } = compared;
  const saved = await concurrentEdits.ids();
  const open = changed.filter(({ stored }) => !saved.has(String(stored._id)));
  const left = changed.filter(({ stored }) => saved.has(String(stored._id)));
  if (!(await lease.renew())) throw new OvertakenError();
  const result = {
    added: fresh.length,
    changed: open.length,
    unchanged: unchanged.length,
    protectedFields: countFields(compared.protected),
    clearedFields: countFields(compared.cleared),
  };
  const unknown = unknownRows(compared);
  if (fresh.length + open.length === 0) return { ...result, rejections: [...unknown, ...left.flatMap(rejection)] };

  const records = fresh.map((college) => toRecord(college, source));
  const { there, missed } = await write(target, records, open);
  left.push(...missed);
  const counts = {
    ...result,
    added: result.added - there.length,
    changed: changed.length - left.length,
    rejections: [...unknown, ...left.flatMap(rejection)],
  };
  if (there.length === 0) return counts;

  // Another process has added these first, so this compares them again.
  const rest = await writeBatch(
    target,
    batch.filter(({ sourceId }) => there.includes(sourceId)),
  );
  return {
    added: counts.added + rest.added,
    changed: counts.changed + rest.changed,
    unchanged: counts.unchanged + rest.unchanged,
    protectedFields: counts.protectedFields + (rest.protectedFields ?? 0),
    clearedFields: counts.clearedFields + (rest.clearedFields ?? 0),
    rejections: [...counts.rejections, ...(rest.rejections ?? [])],
  };
}

/** Writes changes of stored colleges that no row has. Returns those that were written: the others were saved since they were read. */
export async function writeChanged(
  target: BatchTarget,
  changed: readonly ChangedCollege<ImportedCollege>[],
): Promise<ChangedCollege<ImportedCollege>[]> {
  const saved = await target.concurrentEdits.ids();
  const open = changed.filter(({ stored }) => !saved.has(String(stored._id)));
  if (!(await target.lease.renew())) throw new OvertakenError();
  if (open.length === 0) return [];
  const { missed } = await write(target, [], open);
  return open.filter((college) => !missed.includes(college));
}

/** Writes colleges behind the fence. Returns the source ids that were there already, and the changes that were not made. */
async function write<C extends ImportedCollege>(
  { colleges, changes, lease, source, onWrite }: BatchTarget,
  records: readonly CollegeRecord[],
  open: readonly ChangedCollege<C>[],
) {
  const touched = [...records, ...open.map(({ stored }) => stored)].map(({ _id }) => _id);
  const writes = [...records.map(toInsert), ...open.map((college) => toUpdate(college, source))];
  const onMissed = await onWrite?.([
    ...records.map(({ _id, revision }) => ({ college: _id, key: 'added', ...(revision && { revision }) })),
    ...open.map(writtenCollege),
  ]);
  const writeAll = () => writeFenced(colleges, lease.token, writes);
  const written = await recordingChange(changes, touched, writeAll, { byImport: true });
  const there = await notInserted(
    colleges,
    records.filter((_record, index) => !written.inserted.has(index)),
  );
  const missed = written.matchedCount < there.length + open.length ? await notWritten(colleges, open) : [];
  const notAdded = records.filter((record) => there.includes(sourceIdOf(record)));
  await onMissed?.([...notAdded, ...missed.map(({ stored }) => stored)].map(({ _id }) => _id));
  return { there, missed };
}

/** Source ids of those that another process inserted first. A write that was repeated finds its own. */
async function notInserted(colleges: CollegeModel, records: readonly CollegeRecord[]): Promise<string[]> {
  if (records.length === 0) return [];
  const found = await colleges.find({ _id: { $in: records.map(({ _id }) => _id) } }, { _id: 1 }).lean();
  const own = new Set(found.map(({ _id }) => String(_id)));
  return records.filter(({ _id }) => !own.has(String(_id))).map(sourceIdOf);
}

/** Returns the changes that were not written, because the college was saved after the comparison. */
async function notWritten<C extends ImportedCollege>(colleges: CollegeModel, changed: readonly ChangedCollege<C>[]) {
  const found = await colleges
    .find({ _id: { $in: changed.map(({ stored }) => stored._id) } }, { importHash: 1 })
    .lean<Pick<CollegeRecord, '_id' | 'importHash'>[]>();
  const hashes = new Map(found.map(({ _id, importHash }) => [String(_id), importHash]));
  return changed.filter((college) => hashes.get(String(college.stored._id)) !== writtenHash(college));
}

const rejection = ({ college }: ChangedCollege<ReadCollege>): RejectedRow[] =>
  rowsOf(college).map((row) => ({ row, reason: messages.colleges.importProtected }));

/** Returns the hash to store. A row that was written in part gets a hash that no row has, so that the next import writes the rest. */
const writtenHash = ({ college, isPart }: ChangedCollege<ImportedCollege>) =>
  isPart ? `${college.importHash}, a part` : college.importHash;

function writtenCollege({ stored, college, changes }: ChangedCollege<ImportedCollege>): WrittenCollege {
  const values = factsOf(changes).map((field) => {
    const [path, after] = assignment(field, college);
    const before = path === 'provenance.source' ? stored.provenance?.source : stored[field];
    const source = stored.sources?.[field];
    return {
      path,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      ...(source && { source }),
    };
  });
  return {
    college: stored._id,
    key: `${stored.revision ?? 0} ${college.importHash}`,
    values,
    ...(stored.importHash && { importHash: stored.importHash }),
    ...(!stored.sources && { unsourced: true }),
  };
}

const toRecord = ({ sourceId, facts, importHash, whole }: ImportedCollege, source: StoredSource): CollegeRecord =>
  whole ?? {
    _id: new Types.ObjectId(),
    keywords: [nameInitials(facts.name)].filter((initials) => initials !== undefined),
    provenance: { source: 'import' },
    ...defined(facts),
    sources: { all: source },
    sourceId,
    importHash,
    updatedAt: databaseNow(),
  };

/** A college that no source knows is found by its id here. */
function toInsert({ sourceId, ...record }: CollegeRecord): FencedWrite {
  const { _id, ...rest } = record;
  const update = sourceId
    ? { filter: { sourceId }, update: { $setOnInsert: record } }
    : { filter: { _id }, update: { $setOnInsert: rest } };
  return { updateOne: { ...update, upsert: true } };
}

/** Writes the fields that change and no other. */
function toUpdate(changed: ChangedCollege<ImportedCollege>, source: StoredSource): FencedWrite {
  const { stored, college, changes } = changed;
  const fields = factsOf(changes);
  const present = fields.filter((field) => college.facts[field] !== undefined);
  const gone = fields.filter((field) => college.facts[field] === undefined);
  return {
    updateOne: {
      filter: { _id: stored._id, revision: stored.revision ?? { $exists: false } },
      update: {
        $set: {
          ...Object.fromEntries(present.map((field) => assignment(field, college))),
          ...newSources(stored, fields, source),
          importHash: writtenHash(changed),
          updatedAt: databaseNow(),
        },
        $inc: { revision: 1 },
        ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((field) => [field, ''])) }),
      },
    },
  };
}

/** Returns the assignment of a field. Only a full export has a whole provenance; other files have its source alone. */
const assignment = (field: keyof ImportedFacts, { facts, whole }: ImportedCollege): [string, unknown] =>
  field === 'provenance' && !whole ? ['provenance.source', facts.provenance?.source] : [field, facts[field]];

const defined = <T extends Partial<ImportedFacts>>(facts: T): T =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T;
