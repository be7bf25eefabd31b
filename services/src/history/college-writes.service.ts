import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { formatDateTime, retention, day, type HistoryEntry, type Page, type PageQuery } from '@setu/contracts';
import type { Types } from 'mongoose';
import { databaseNow } from '../platform/database/database-clock.js';
import { unlessDuplicate } from '../platform/database/mongo-errors.js';
import { everyWord, recentPage } from '../platform/documents/recent-list.js';
import { COLLEGE_WRITE, type CollegeWrite, type CollegeWriteModel } from './college-write.schema.js';
import { describeChanges, people } from './describe-changes.js';
import type { HistoryRecord } from './history-entry.schema.js';

const searched = ['administrator', 'name', 'values.path'];
/** A deletion has an entry of its own. */
const shown = { by: { $in: ['import', 'bulk', 'directory'] as const } };

/** The writes of imports, of changes of many colleges and of the directory, college by college. */
@Injectable()
export class CollegeWritesService {
  constructor(@InjectModel(COLLEGE_WRITE) private readonly writes: CollegeWriteModel) {}

  /** Does not replace a write that is stored already: work that continues after a kill stores its last batch again. */
  async store(writes: readonly CollegeWrite[]) {
    if (writes.length === 0) return;
    const records = writes.map((write) => ({ ...write, ...(hasPeople(write) && { people: true as const }) }));
    await unlessDuplicate(this.writes.collection.insertMany(records, { ordered: false, ignoreUndefined: true }));
  }

  /** Forgets writes that were not done after all. */
  async forget(ids: readonly Types.ObjectId[]) {
    if (ids.length > 0) await this.writes.deleteMany({ _id: { $in: [...ids] } });
  }

  async forgetJob(job: CollegeWrite['job']) {
    await this.writes.deleteMany({ job });
  }

  /** Returns the stored ones among these. */
  some(ids: readonly Types.ObjectId[]): Promise<CollegeWrite[]> {
    return this.writes
      .find({ _id: { $in: [...ids] } })
      .lean<CollegeWrite[]>()
      .exec();
  }

  count(job: CollegeWrite['job']): Promise<number> {
    return this.writes.countDocuments({ job });
  }

  async hasAny(job: CollegeWrite['job']): Promise<boolean> {
    return (await this.writes.exists({ job })) !== null;
  }

  /** Returns the writes of a job, the last one first. */
  ofJob(job: CollegeWrite['job'], page: PageQuery): Promise<Page<CollegeWrite>> {
    return recentPage(this.writes, 'at', { job }, page);
  }

  async markUndone(ids: readonly Types.ObjectId[], by: string) {
    const undone = { at: databaseNow(), by };
    await this.writes.updateMany({ _id: { $in: [...ids] }, undone: { $exists: false } }, { $set: { undone } });
  }

  async find(id: string): Promise<CollegeWrite | null> {
    return this.writes.findOne({ _id: id, ...shown }).lean<CollegeWrite>();
  }

  /** Returns the writes of a college, or of one of its fields, the latest first. */
  page(college: string, { field, search = '', ...page }: PageQuery & { field?: string }): Promise<Page<CollegeWrite>> {
    const ofField = field && { 'values.path': new RegExp(`^${field.replace('.', '\\.')}(\\.|$)`) };
    return recentPage(this.writes, 'at', { college, ...shown, ...ofField, ...everyWord(search, searched) }, page);
  }

  /** Deletes mentors from the writes of earlier times. */
  async forgetPeople() {
    const old = new Date(databaseNow().getTime() - retention.undoDays * day);
    await this.writes.updateMany(
      { people: true, at: { $lt: old } },
      { $pull: { values: { path: people } }, $unset: { people: '' } },
    );
  }
}

const hasPeople = ({ values = [] }: CollegeWrite) => values.some(({ path }) => path === people);

/** Name instead of an administrator's where the directory has changed a college. */
export const theDirectory = 'the directory';

/** Returns a write as an entry of the history. */
export function recordOf(write: CollegeWrite): HistoryRecord {
  const { _id, at, college, administrator = theDirectory, values, by } = write;
  return {
    _id,
    at,
    administrator,
    action: values ? 'changed' : 'added',
    kind: 'college',
    subject: { id: college.toHexString(), name: '' },
    ...(values && { changes: describeChanges(sideOf(values, 'before'), sideOf(values, 'after')).changes }),
    note: noteOf(write),
    undo: {
      deltas: (values ?? []).map(({ path, before, after }) => ({ path: path.split('.'), before, after })),
      // Undoing a write of the directory is an administrator's choice, so the next version of the directory does not overwrite it.
      sources:
        by === 'directory'
          ? {}
          : Object.fromEntries((values ?? []).map(({ path, source }) => [fieldOf(path), source ?? null])),
    },
  };
}

/** Returns the import that an entry belongs to. */
export const importOf = ({ by, job }: CollegeWrite): Pick<HistoryEntry, 'import'> =>
  by === 'import' ? { import: String(job) } : {};

const fieldOf = (path: string) => path.split('.')[0]!;

function sideOf(values: NonNullable<CollegeWrite['values']>, side: 'before' | 'after'): object {
  const fields = values.map((value) => {
    const [field, part] = value.path.split('.') as [string, string | undefined];
    return [field, part === undefined ? value[side] : { [part]: value[side] }];
  });
  return Object.fromEntries(fields) as object;
}

function noteOf({ by, name, undone }: CollegeWrite): string {
  const writer = { import: 'Import of', directory: 'Directory of colleges, version', bulk: 'Change of many colleges:' };
  const note = `${writer[by as keyof typeof writer]} ${name}`;
  return undone ? `${note}; undone by ${undone.by} on ${formatDateTime(undone.at.toISOString())}` : note;
}
