import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { bulkActions } from '@setu/contracts';
import { Types } from 'mongoose';
import type { CollegeWrite } from '../../history/college-write.schema.js';
import { CollegeWritesService } from '../../history/college-writes.service.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { idFrom } from '../../platform/documents/document-ids.js';
import { COLLEGE, type CollegeModel, type CollegeRecord } from '../college.schema.js';
import type { BulkEditRecord } from './bulk-edit.schema.js';

/** The colleges of bulk edits: as they are, and what each was before. */
@Injectable()
export class BulkCollegesService {
  constructor(
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    private readonly writes: CollegeWritesService,
  ) {}

  async read(ids: readonly string[]): Promise<CollegeRecord[]> {
    return this.colleges
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, deleting: { $exists: false } })
      .lean<CollegeRecord[]>();
  }

  /** Stores what an edit changes. Does not replace an entry of a killed process: that is what the college was. */
  async store(
    { _id: job, action, value, administrator }: BulkEditRecord,
    rows: readonly Pick<CollegeWrite, 'college' | 'values'>[],
  ) {
    const at = databaseNow();
    const by = action === 'delete' ? 'bulk deletion' : 'bulk';
    const name = `${bulkActions[action]}${value ? `: ${value}` : ''}`;
    await this.writes.store(
      rows.map((row) => ({ _id: writeId(job, row.college.toHexString()), at, by, job, administrator, name, ...row })),
    );
  }

  /** Returns what the edit changed of these colleges. */
  stored(edit: Types.ObjectId, ids: readonly string[]): Promise<CollegeWrite[]> {
    return this.writes.some(ids.map((id) => writeId(edit, id)));
  }

  /** Remembers of these colleges that the edit was undone. */
  async markUndone(edit: Types.ObjectId, ids: readonly string[], administrator: string) {
    await this.writes.markUndone(
      ids.map((id) => writeId(edit, id)),
      administrator,
    );
  }

  /** Returns how many colleges the edit has changed. */
  count(edit: Types.ObjectId): Promise<number> {
    return this.writes.count(edit);
  }
}

const writeId = (edit: Types.ObjectId, college: string) => idFrom(`${edit.toHexString()} ${college}`);
