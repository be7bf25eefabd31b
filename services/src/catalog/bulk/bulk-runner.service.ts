import { Inject, Injectable } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { bulkActions, plural, type BulkState } from '@setu/contracts';
import { Types, type mongo } from 'mongoose';
import { createHash } from 'node:crypto';
import { newHistoryEntry } from '../../history/history-entry.schema.js';
import { HistoryService } from '../../history/history.service.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { ApiError } from '../../platform/http/api-error.js';
import { COLLEGE, type CollegeModel, type CollegeRecord } from '../college.schema.js';
import { newSources, type StoredSources } from '../field-sources.js';
import { CollegeEditingService } from '../editing/college-editing.service.js';
import { COLLEGE_CHANGE, recordingChange, type CollegeChangeModel } from '../read-model/change-log.js';
import { assignmentOf, beforeOf, changeOf, isAs, shownBefore, type Fields } from './bulk-change.js';
import {
  BULK_CHANGE,
  BULK_EDIT,
  BULK_TARGETS,
  type BulkChangeModel,
  type BulkChangeRecord,
  type BulkEditModel,
  type BulkEditRecord,
  type BulkTargetsModel,
} from './bulk-edit.schema.js';

const idLength = 24;
const batchSize = 200;
/** Each of them takes far longer than to write a field. */
const deletionsAtOnce = 10;
const mostExamples = 20;
const mostTries = 5;

interface Write {
  college: CollegeRecord;
  fields: Fields;
  /** Where the values come from, by field; undefined takes a note away. */
  sources: Record<string, unknown>;
}

/**
 * Works on bulk edits batch by batch. What a college was is kept before it is written, and every write is one that may be repeated, so whoever takes up
 * the work of a dead process begins with its last batch again.
 */
@Injectable()
export class BulkRunnerService {
  constructor(
    @Inject(getModelToken(COLLEGE)) private readonly colleges: CollegeModel,
    @Inject(getModelToken(COLLEGE_CHANGE)) private readonly log: CollegeChangeModel,
    @Inject(getModelToken(BULK_EDIT)) private readonly edits: BulkEditModel,
    @Inject(getModelToken(BULK_TARGETS)) private readonly targets: BulkTargetsModel,
    @Inject(getModelToken(BULK_CHANGE)) private readonly changes: BulkChangeModel,
    private readonly editing: CollegeEditingService,
    private readonly history: HistoryService,
  ) {}

  async run(edit: BulkEditRecord, stopping: AbortSignal) {
    const { ids = '' } = (await this.targets.findById(edit._id).lean()) ?? {};
    const deletes = edit.action === 'delete' && edit.state === 'applying';
    const size = deletes ? deletionsAtOnce : batchSize;
    let { gone } = edit;
    let isCancelled = edit.cancelRequested ?? false;
    const total = ids.length / idLength;
    while (gone < total && !isCancelled) {
      // Another process, or the next start of this one, goes on.
      if (stopping.aborted) return;
      const part = Array.from({ length: Math.min(size, total - gone) }, (_, at) =>
        ids.slice((gone + at) * idLength, (gone + at + 1) * idLength),
      );
      const news = await this.#step(edit, part);
      gone += part.length;
      const still = await this.#report(edit, { ...news, gone });
      if (!still) return;
      edit = still;
      isCancelled = still.cancelRequested === true && still.state !== 'undoing';
    }
    await this.#end(edit, isCancelled);
  }

  /** Null when another process works on it. */
  #report({ _id, run }: BulkEditRecord, news: Partial<BulkEditRecord>): Promise<BulkEditRecord | null> {
    return this.edits
      .findOneAndUpdate({ _id, run }, { $set: { ...news, beatAt: databaseNow() } }, { returnDocument: 'after' })
      .lean<BulkEditRecord>()
      .exec();
  }

  async #step(edit: BulkEditRecord, ids: readonly string[]): Promise<Partial<BulkEditRecord>> {
    if (edit.state === 'undoing') return this.#undo(edit, ids);
    if (edit.action === 'delete')
      return edit.state === 'applying' ? this.#delete(edit, ids) : this.#countAll(edit, ids);
    return edit.state === 'applying' ? this.#apply(edit, ids) : this.#check(edit, ids);
  }

  async #check(edit: BulkEditRecord, ids: readonly string[]) {
    const { action, value, changes, examples } = edit;
    if (action === 'delete') return {};
    const found = (await this.#read(ids)).flatMap((college) => {
      const change = changeOf(action, value, college);
      return change ? [exampleOf(college, shownBefore(change.before))] : [];
    });
    return { changes: changes + found.length, examples: [...examples, ...found].slice(0, mostExamples) };
  }

  async #countAll({ changes, examples }: BulkEditRecord, ids: readonly string[]) {
    const found = (await this.#read(ids)).map((college) => exampleOf(college, college.location));
    return { changes: changes + found.length, examples: [...examples, ...found].slice(0, mostExamples) };
  }

  async #apply({ _id, action, value, administrator }: BulkEditRecord, ids: readonly string[]) {
    if (action === 'delete') return {};
    await this.#write(ids, async (colleges) => {
      const found = colleges.flatMap((college) => {
        const change = changeOf(action, value, college);
        return change ? [{ college, ...change }] : [];
      });
      await this.#keep(
        _id,
        found.map(({ college, before }) => ({
          college: college._id,
          before,
          sources: pickSources(college, Object.keys(before)),
        })),
      );
      const source = { by: 'administrator' as const, name: administrator, at: databaseNow() };
      return found.map(({ college, after }) => ({
        college,
        fields: after,
        sources: newSources(college, Object.keys(after), source),
      }));
    });
    return { changes: await this.changes.countDocuments({ edit: _id }) };
  }

  /** Puts back what is still as the edit left it. */
  async #undo({ _id, action, value, changes, kept }: BulkEditRecord, ids: readonly string[]) {
    if (action === 'delete') return {};
    const names = ids.map((id) => changeId(_id, id));
    const rows = await this.changes.find({ _id: { $in: names } }).lean<BulkChangeRecord[]>();
    const before = new Map(rows.map(({ college, before }) => [String(college), beforeOf(action, before)]));
    const sources = new Map(rows.map(({ college, sources }) => [String(college), sources ?? {}]));
    const touched = [...before.keys()];
    const wasSo = (college: CollegeRecord) => before.get(String(college._id))!;
    await this.#write(touched, (colleges) =>
      colleges
        .filter((college) => changeOf(action, value, college) === null && !isAs(college, wasSo(college)))
        .map((college) => {
          const fields = wasSo(college);
          const earlier = sources.get(String(college._id))!;
          const named = Object.keys(fields).map((name) => [`sources.${name}`, earlier[name]]);
          return { college, fields, sources: Object.fromEntries(named) as Record<string, unknown> };
        }),
    );
    const now = await this.#read(touched);
    const restored = now.filter((college) => isAs(college, wasSo(college))).length;
    return { changes: changes + restored, kept: kept + now.length - restored };
  }

  async #delete({ changes, administrator }: BulkEditRecord, ids: readonly string[]) {
    let count = changes;
    for (const id of ids) {
      const isGone = await this.editing.delete(id, administrator).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ApiError && error.getStatus() === 404) return false;
          throw error;
        },
      );
      if (isGone) count++;
    }
    return { changes: count };
  }

  /** Writes what `plan` makes of the colleges as they are; of one that somebody saved meanwhile, again. */
  async #write(ids: readonly string[], plan: (colleges: CollegeRecord[]) => Write[] | Promise<Write[]>) {
    let open = [...ids];
    for (let tries = 0; open.length > 0 && tries < mostTries; tries++) {
      const writes = await plan(await this.#read(open));
      if (writes.length === 0) return;
      const at = databaseNow();
      const operations = writes.map(({ college, fields, sources }): mongo.AnyBulkWriteOperation => {
        const { set, unset } = assignmentOf({ ...fields, ...sources });
        return {
          updateOne: {
            filter: { _id: college._id, revision: college.revision ?? { $exists: false } },
            update: { $set: { ...set, updatedAt: at }, ...(unset && { $unset: unset }), $inc: { revision: 1 } },
          },
        };
      });
      const written = writes.map(({ college }) => college._id);
      const { matchedCount } = await recordingChange(this.log, written, () =>
        this.colleges.collection.bulkWrite(operations, { ordered: false }),
      );
      if (matchedCount === writes.length) return;
      open = written.map(String);
    }
  }

  /** What was kept by a process that died is not kept again: that is what the college was. */
  async #keep(edit: Types.ObjectId, rows: Pick<BulkChangeRecord, 'college' | 'before' | 'sources'>[]) {
    if (rows.length === 0) return;
    const at = databaseNow();
    await this.changes.collection.bulkWrite(
      rows.map(({ college, before, sources }) => ({
        updateOne: {
          filter: { _id: changeId(edit, college.toHexString()) as never },
          update: { $setOnInsert: { edit, college, before, sources, at } },
          upsert: true,
        },
      })),
      { ordered: false, ignoreUndefined: true },
    );
  }

  async #read(ids: readonly string[]): Promise<CollegeRecord[]> {
    return this.colleges
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, deleting: { $exists: false } })
      .lean<CollegeRecord[]>();
  }

  async #end(edit: BulkEditRecord, isCancelled: boolean) {
    const state = isCancelled ? 'cancelled' : ends[edit.state]!;
    if (edit.state !== 'checking' && edit.changes > 0) await this.#record(edit, isCancelled);
    await this.#report(edit, { state });
  }

  /** One entry for all colleges; noted once, whoever ends the work. */
  async #record(edit: BulkEditRecord, isCancelled: boolean) {
    const { _id, state, action, value, administrator, changes, total, gone, kept } = edit;
    const isUndo = state === 'undoing';
    const note = [
      `${isUndo ? 'Undone: ' : ''}${bulkActions[action]}${value ? `: ${value}` : ''}`,
      ...(kept > 0 ? [`${plural(kept, 'college')} changed since, left as they are`] : []),
      ...(isCancelled ? [`cancelled after ${gone} of ${total}`] : []),
    ];
    const entry = newHistoryEntry({
      administrator,
      action: action === 'delete' ? 'deleted' : 'changed',
      kind: 'college',
      subject: { id: _id.toHexString(), name: plural(changes, 'college') },
      ...(value && !isUndo && { changes: [{ field: action, after: value }] }),
      note: note.join('; '),
    });
    const ofStep = new Types.ObjectId(
      createHash('sha256').update(`${_id.toHexString()} ${state}`).digest().subarray(0, 12),
    );
    await this.history.record({ ...entry, _id: ofStep });
  }
}

const pickSources = ({ sources = {} }: CollegeRecord, names: readonly string[]): StoredSources =>
  Object.fromEntries(names.flatMap((name) => (sources[name] ? [[name, sources[name]]] : [])));

const changeId = (edit: Types.ObjectId, college: string) => `${edit.toHexString()}-${college}`;

const ends: Partial<Record<BulkState, BulkState>> = { checking: 'ready', applying: 'done', undoing: 'undone' };

const exampleOf = ({ _id, name }: CollegeRecord, before: string | undefined) => ({
  college: _id.toHexString(),
  name,
  ...(before !== undefined && { before }),
});
