import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RollbackCounts } from '@setu/contracts';
import type { Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { COLLEGE, type CollegeModel, type CollegeRecord, maxWriteTries } from '../../catalog/college.schema.js';
import { valueGivenBack } from '../../catalog/field-sources.js';
import { findMovers } from '../../catalog/removed-colleges.js';
import { COLLEGE_CHANGE, recordingChange, type CollegeChangeModel } from '../../catalog/read-model/change-log.js';
import type { CollegeWrite, WrittenValue } from '../../history/college-write.schema.js';
import { CollegeWritesService } from '../../history/college-writes.service.js';
import { assign } from '../../platform/database/assign.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { idFrom } from '../../platform/documents/document-ids.js';
import type { WrittenCollege } from '../batch-writer.js';
import { writeFenced, type FencedWrite } from '../fenced-writes.js';
import { OvertakenError } from '../import-error.js';
import { forgetAddresses } from '../moved-addresses.js';
import type { ImportLease } from '../import-lock.js';
import type { ImportJobRecord } from './import-job.schema.js';

type Current = Pick<CollegeRecord, '_id' | 'revision' | 'deleting' | 'unrecorded' | 'sources' | 'directory'> &
  Record<string, unknown>;

interface Plan {
  counts: RollbackCounts;
  /** Writes that are taken back. */
  restored: Types.ObjectId[];
  ids: Types.ObjectId[];
  writes: FencedWrite[];
}

const batchSize = 500;

/** Rolls imports back as a whole. A college that was changed since stays as it is. */
@Injectable()
export class ImportUndoService {
  constructor(
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    @InjectModel(COLLEGE_CHANGE) private readonly changes: CollegeChangeModel,
    private readonly writes: CollegeWritesService,
  ) {}

  /** Stores what takes a batch back. Returns how to forget the colleges of it that were not written. */
  async keep(
    { _id: job, administrator, fileName: name }: Pick<ImportJobRecord, '_id' | 'administrator' | 'fileName'>,
    written: readonly WrittenCollege[],
  ) {
    const at = databaseNow();
    const idOf = (college: Types.ObjectId, key: string) => idFrom(`${String(job)} ${String(college)} ${key}`);
    const stored = written.map(({ key, ...write }): CollegeWrite => {
      const _id = idOf(write.college, key);
      return { _id, at, by: 'import', job, administrator, name, ...write };
    });
    await this.writes.store(stored);
    return (missed: readonly Types.ObjectId[]) => {
      const ids = new Set(missed.map(String));
      return this.writes.forget(stored.filter(({ college }) => ids.has(String(college))).map(({ _id }) => _id));
    };
  }

  /** Ids of those of these imports that may have written something. A killed import has counted less than it wrote. */
  async withWrites(jobs: readonly Types.ObjectId[]): Promise<Set<string>> {
    const found = await Promise.all(jobs.map(async (job) => ((await this.writes.hasAny(job)) ? [job] : [])));
    return new Set([...found.flat(), ...(await findMovers(this.colleges, jobs))].map(String));
  }

  count(job: Types.ObjectId): Promise<number> {
    return this.writes.count(job);
  }

  async forget(job: Types.ObjectId) {
    await this.writes.forgetJob(job);
  }

  /** Takes back everything that the import wrote, the last write first: a college may have been written twice. May be repeated after a kill. */
  async rollBack(
    job: Types.ObjectId,
    lease: ImportLease,
    administrator: string,
    onBatch: (counts: RollbackCounts, done: number) => Promise<boolean>,
  ): Promise<RollbackCounts> {
    const total: RollbackCounts = { restored: 0, removed: 0, kept: 0 };
    let done = 0;
    await forgetAddresses({ colleges: this.colleges, changes: this.changes, job });
    for (let cursor: string | undefined; ;) {
      const { items, nextCursor } = await this.writes.ofJob(job, { limit: batchSize, cursor });
      if (items.length === 0) return total;
      const { counts, restored } = await this.#takeBack(items, lease);
      await this.writes.markUndone(restored, administrator);
      for (const name of ['restored', 'removed', 'kept'] as const) total[name] += counts[name];
      done += items.length;
      if (!(await onBatch(total, done)) || nextCursor === null) return total;
      cursor = nextCursor;
    }
  }

  /** Compares again after each write, because another process may have saved a college of the batch. */
  async #takeBack(batch: readonly CollegeWrite[], lease: ImportLease): Promise<Pick<Plan, 'counts' | 'restored'>> {
    for (let tries = maxWriteTries; ; tries--) {
      const { ids, writes, ...outcome } = await this.#plan(batch);
      if (writes.length === 0 || tries === 0) return outcome;
      if (!(await lease.renew())) throw new OvertakenError();
      const write = async () => {
        await writeFenced(this.colleges, lease.token, writes);
        await this.colleges.deleteMany({ _id: { $in: ids }, ...takenOut });
      };
      await recordingChange(this.changes, ids, write, { byImport: true });
    }
  }

  async #plan(batch: readonly CollegeWrite[]): Promise<Plan> {
    const found = await this.colleges
      .find({ _id: { $in: batch.map(({ college }) => college) } }, projectionOf(batch))
      .lean<Current[]>();
    const current = new Map(found.map((record) => [String(record._id), record]));
    const plan: Plan = { counts: { restored: 0, removed: 0, kept: 0 }, restored: [], ids: [], writes: [] };
    for (const undo of batch) {
      const record = current.get(String(undo.college));
      const write = record && (!record.deleting || isTakenOut(record)) ? writeOf(record, undo) : undefined;
      const outcome = outcomeOf(record, undo);
      plan.counts[outcome] += 1;
      if (outcome === 'restored') plan.restored.push(undo._id);
      if (!write) continue;
      plan.ids.push(undo.college);
      plan.writes.push(write);
    }
    return plan;
  }
}

/** A college that a rollback removes is marked behind the fence and then deleted. What an administrator deletes has an entry for the history. */
const takenOut = { deleting: true as const, 'unrecorded._id': { $exists: false } };
const isTakenOut = ({ deleting, unrecorded = [] }: Current) => deleting === true && unrecorded.length === 0;

/** Long lists are read only where one of them is to be taken back. */
function projectionOf(batch: readonly CollegeWrite[]): Record<string, 0> {
  const paths = new Set(batch.flatMap(({ values = [] }) => values.map(({ path }) => path)));
  return Object.fromEntries(
    ['courses', 'students', 'gallery'].filter((path) => !paths.has(path)).map((path) => [path, 0 as const]),
  );
}

function outcomeOf(record: Current | undefined, { values }: CollegeWrite): keyof RollbackCounts {
  if (!values) return record ? 'kept' : 'removed';
  return record && values.every((value) => isSame(valueAt(record, value.path), earlierValue(record, value)))
    ? 'restored'
    : 'kept';
}

/** Undefined where there is nothing to take back any more. */
function writeOf(record: Current, { values, importHash, revision, unsourced }: CollegeWrite): FencedWrite | undefined {
  const filter = { _id: record._id, revision: record.revision ?? { $exists: false } };
  if (!values) {
    // It has been written to since: it no longer belongs to the import alone.
    const isOurs = isTakenOut(record) || (record.revision ?? 0) === (revision ?? 0);
    const update = { $set: { deleting: true, updatedAt: databaseNow() }, $inc: { revision: 1 } };
    return isOurs ? { updateOne: { filter, update } } : undefined;
  }
  const ours = values.filter(({ path, after }) => isSame(valueAt(record, path), after));
  if (ours.length === 0) return undefined;
  const fields = ours.map(({ path }) => path.split('.')[0]!);
  const next: [path: string, value: unknown][] = [
    ...ours.map((value): [string, unknown] => {
      const before = earlierValue(record, value);
      return [before === undefined ? emptied(record, value.path) : value.path, before];
    }),
    ...(unsourced && isAllOf(record.sources, fields)
      ? withoutSources(record)
      : ours.map(({ source }, at): [string, unknown] => [`sources.${fields[at]}`, source])),
    ['importHash', importHash],
  ];
  return {
    updateOne: {
      filter,
      update: {
        ...assign({ ...Object.fromEntries(next), updatedAt: databaseNow() }),
        $inc: { revision: 1 },
      },
    },
  };
}

/** The group of a part that is all that the group has, so that no empty group stays. */
function emptied(record: Current, path: string): string {
  const [group, part] = path.split('.') as [string, string | undefined];
  return part !== undefined && Object.keys(record[group] ?? {}).length === 1 ? group : path;
}

/** Returns whether the import alone has written to the college. */
const isAllOf = (sources: CollegeRecord['sources'] = {}, fields: readonly string[]) =>
  Object.keys(sources).every((field) => field === 'all' || fields.includes(field));

/** Returns changes to the state before sources were stored. An entry that the directory alone had written belongs to the directory again. */
function withoutSources({ sources, directory, revision = 0 }: Current): [path: string, value: unknown][] {
  const isOfDirectory = directory !== undefined && sources?.all === undefined;
  return [
    ['sources', undefined],
    ...(isOfDirectory ? [['directory.revision', revision + 1] as [string, unknown]] : []),
  ];
}

const earlierValue = (record: Current, { path, before, source }: WrittenValue) =>
  valueGivenBack<unknown>(record, path, { value: before, source });

const valueAt = (record: Current, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], record);

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null);
