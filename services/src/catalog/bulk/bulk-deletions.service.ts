import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ApiError } from '../../platform/http/api-error.js';
import { CollegeEditingService } from '../editing/college-editing.service.js';
import type { BulkEditRecord } from './bulk-edit.schema.js';
import { type BulkSteps, exampleOf } from './bulk-steps.js';
import { BulkCollegesService } from './bulk-colleges.service.js';

/** Deletes many colleges, and restores them. Each has an entry of its own in the history, since each can be restored alone. */
@Injectable()
export class BulkDeletionsService implements BulkSteps {
  /** Each of them takes far longer than to write a field. */
  readonly batchSize = 10;

  constructor(
    private readonly colleges: BulkCollegesService,
    private readonly editing: CollegeEditingService,
  ) {}

  async preview(_edit: BulkEditRecord, ids: readonly string[]) {
    return (await this.colleges.read(ids)).map((college) => exampleOf(college, college.location));
  }

  async apply(edit: BulkEditRecord, ids: readonly string[]) {
    const { _id, administrator } = edit;
    const colleges = await this.colleges.read(ids);
    await this.colleges.store(
      edit,
      colleges.map((college) => ({ college: college._id })),
    );
    for (const college of colleges) await unlessRejected(this.editing.delete(String(college._id), administrator));
    return { changes: await this.colleges.count(_id) };
  }

  async undo({ _id, administrator, changes, kept }: BulkEditRecord, ids: readonly string[]) {
    const deleted = (await this.colleges.stored(_id, ids)).map(({ college }) => String(college));
    const there = new Set((await this.colleges.read(deleted)).map((college) => String(college._id)));
    for (const id of deleted)
      if (!there.has(id)) await unlessRejected(this.editing.restore(new Types.ObjectId(id), administrator));
    const back = (await this.colleges.read(deleted)).length;
    return { changes: changes + back, kept: kept + deleted.length - back };
  }
}

/** Ignores that the college was deleted or restored before, or can no longer be restored. */
async function unlessRejected(work: Promise<unknown>) {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
