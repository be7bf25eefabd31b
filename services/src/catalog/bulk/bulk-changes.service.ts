import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { mongo } from 'mongoose';
import { assign } from '../../platform/database/assign.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { COLLEGE, type CollegeModel, type CollegeRecord, maxWriteTries } from '../college.schema.js';
import type { WrittenValue } from '../../history/college-write.schema.js';
import { newSources, valueGivenBack } from '../field-sources.js';
import { COLLEGE_CHANGE, recordingChange, type CollegeChangeModel } from '../read-model/change-log.js';
import { changeOf, hasValues, shownBefore, type FieldAction, type Fields } from './bulk-change.js';
import type { BulkEditRecord } from './bulk-edit.schema.js';
import { type BulkSteps, exampleOf } from './bulk-steps.js';
import { BulkCollegesService } from './bulk-colleges.service.js';

interface Write {
  college: CollegeRecord;
  fields: Fields;
  /** Where the values come from, by field; undefined takes a note away. */
  sources: Record<string, unknown>;
}

/** Sets a field of many colleges. Stores what each college was before it writes. */
@Injectable()
export class BulkChangesService implements BulkSteps {
  readonly batchSize = 200;

  constructor(
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    @InjectModel(COLLEGE_CHANGE) private readonly log: CollegeChangeModel,
    private readonly targets: BulkCollegesService,
  ) {}

  async preview(edit: BulkEditRecord, ids: readonly string[]) {
    return (await this.targets.read(ids)).flatMap((college) => {
      const change = changeOf(actionOf(edit), edit.value, college);
      return change ? [exampleOf(college, shownBefore(change.before))] : [];
    });
  }

  async apply(edit: BulkEditRecord, ids: readonly string[]) {
    const { _id, value, administrator } = edit;
    await this.#write(ids, async (colleges) => {
      const changed = colleges.flatMap((college) => {
        const change = changeOf(actionOf(edit), value, college);
        return change ? [{ college, ...change }] : [];
      });
      await this.targets.store(
        edit,
        changed.map(({ college, before, after }) => ({
          college: college._id,
          values: valuesOf(college, before, after),
        })),
      );
      const source = { by: 'administrator' as const, name: administrator, at: databaseNow() };
      return changed.map(({ college, after }) => ({
        college,
        fields: after,
        sources: newSources(college, Object.keys(after), source),
      }));
    });
    return { changes: await this.targets.count(_id) };
  }

  async undo(edit: BulkEditRecord, ids: readonly string[]) {
    const { _id, value, changes, kept } = edit;
    const action = actionOf(edit);
    const rows = await this.targets.stored(_id, ids);
    const before = new Map(rows.map(({ college, values }) => [String(college), fieldsOf(values, 'before') as Fields]));
    const sources = new Map(rows.map(({ college, values }) => [String(college), fieldsOf(values, 'source')]));
    const touched = [...before.keys()];
    const wasSo = (college: CollegeRecord): Fields => {
      const earlier = sources.get(String(college._id))!;
      const values = Object.entries(before.get(String(college._id))!);
      return Object.fromEntries(
        values.map(([name, value]) => [name, valueGivenBack<unknown>(college, name, { value, source: earlier[name] })]),
      );
    };
    await this.#write(touched, (colleges) =>
      colleges
        .filter((college) => changeOf(action, value, college) === null && !hasValues(college, wasSo(college)))
        .map((college) => {
          const fields = wasSo(college);
          const earlier = sources.get(String(college._id))!;
          const named = Object.keys(fields).map((name) => [`sources.${name}`, earlier[name]]);
          return { college, fields, sources: Object.fromEntries(named) as Record<string, unknown> };
        }),
    );
    const now = await this.targets.read(touched);
    const restored = now.filter((college) => hasValues(college, wasSo(college))).map((college) => String(college._id));
    await this.targets.markUndone(_id, restored, edit.administrator);
    return { changes: changes + restored.length, kept: kept + now.length - restored.length };
  }

  /** Writes what `plan` makes of the colleges. Plans again for a college that was saved since it was read. */
  async #write(ids: readonly string[], plan: (colleges: CollegeRecord[]) => Write[] | Promise<Write[]>) {
    let open = [...ids];
    for (let tries = 0; open.length > 0 && tries < maxWriteTries; tries++) {
      const writes = await plan(await this.targets.read(open));
      if (writes.length === 0) return;
      const at = databaseNow();
      const operations = writes.map(({ college, fields, sources }): mongo.AnyBulkWriteOperation => ({
        updateOne: {
          filter: { _id: college._id, revision: college.revision ?? { $exists: false } },
          update: { ...assign({ ...fields, ...sources, updatedAt: at }), $inc: { revision: 1 } },
        },
      }));
      const written = writes.map(({ college }) => college._id);
      const { matchedCount } = await recordingChange(this.log, written, () =>
        this.colleges.collection.bulkWrite(operations, { ordered: false }),
      );
      if (matchedCount === writes.length) return;
      open = written.map(String);
    }
  }
}

const actionOf = ({ action }: BulkEditRecord) => action as FieldAction;

const valuesOf = (college: CollegeRecord, before: Fields, after: Fields): WrittenValue[] =>
  Object.entries(after).map(([path, value]) => ({
    path,
    before: before[path as keyof Fields],
    after: value,
    source: college.sources?.[path],
  }));

/** Returns what was stored of each field. */
const fieldsOf = <Part extends keyof WrittenValue>(values: readonly WrittenValue[] = [], part: Part) =>
  Object.fromEntries(values.map((value) => [value.path, value[part]])) as Record<string, WrittenValue[Part]>;
