import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { databaseNow } from '../../platform/database/database-clock.js';
import { COLLEGE, type CollegeModel, type CollegeRecord } from '../college.schema.js';
import { BULK_CHANGE, type BulkChangeModel, type BulkChangeRecord } from './bulk-edit.schema.js';

/** The colleges of bulk edits: as they are, and what each was before. */
@Injectable()
export class BulkCollegesService {
  constructor(
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    @InjectModel(BULK_CHANGE) private readonly changes: BulkChangeModel,
  ) {}

  async read(ids: readonly string[]): Promise<CollegeRecord[]> {
    return this.colleges
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, deleting: { $exists: false } })
      .lean<CollegeRecord[]>();
  }

  /** Stores what colleges were before the edit. Does not replace an entry of a killed process: that is what the college was. */
  async store(edit: Types.ObjectId, rows: Pick<BulkChangeRecord, 'college' | 'before' | 'sources'>[]) {
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

  /** Returns those of these colleges that the edit changed, as they were. */
  stored(edit: Types.ObjectId, ids: readonly string[]): Promise<BulkChangeRecord[]> {
    return this.changes
      .find({ _id: { $in: ids.map((id) => changeId(edit, id)) } })
      .lean<BulkChangeRecord[]>()
      .exec();
  }

  /** Returns how many colleges the edit has changed. */
  count(edit: Types.ObjectId): Promise<number> {
    return this.changes.countDocuments({ edit });
  }
}

const changeId = (edit: Types.ObjectId, college: string) => `${edit.toHexString()}-${college}`;
