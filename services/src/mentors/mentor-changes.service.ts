import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { QueryFilter, UpdateQuery } from 'mongoose';
import { COLLEGE, type CollegeModel, type CollegeRecord } from '../catalog/college.schema.js';
import { COLLEGE_CHANGE, recordingChange, type CollegeChangeModel } from '../catalog/read-model/change-log.js';
import { newHistoryEntry } from '../history/history-entry.schema.js';
import { HistoryService } from '../history/history.service.js';

/** Writes changes of mentors to their colleges. */
@Injectable()
export class MentorChangesService {
  constructor(
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    @InjectModel(COLLEGE_CHANGE) private readonly changes: CollegeChangeModel,
    private readonly history: HistoryService,
  ) {}

  /** Stores values of the mentor that an application made: blank and false ones are taken out, undefined ones stay. False for no mentor. */
  set(id: string, values: Record<string, string | boolean | undefined>, note: string): Promise<boolean> {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const fields = (isSet: boolean) =>
      Object.fromEntries(
        given.filter(([, value]) => Boolean(value) === isSet).map(([name, value]) => [`students.$.${name}`, value]),
      );
    return this.change(
      { 'students.application': id },
      { $set: fields(true), $unset: fields(false) as Record<string, ''> },
      { administrator: 'a mentor', note },
    );
  }

  /** Writes one college, with its entry for the history (ADR 0012). False when no college fits. */
  async change(
    filter: QueryFilter<CollegeRecord>,
    update: UpdateQuery<CollegeRecord>,
    { administrator, note }: { administrator: string; note: string },
  ): Promise<boolean> {
    const college = await this.colleges.findOne({ ...filter, deleting: { $ne: true } }, { name: 1 }).lean();
    if (!college) return false;
    const entry = newHistoryEntry({
      administrator,
      action: 'changed',
      kind: 'college',
      subject: { id: college._id.toHexString(), name: college.name },
      note,
    });
    const { modifiedCount } = await recordingChange(this.changes, [college._id], () =>
      this.colleges.updateOne(
        { ...filter, _id: college._id, deleting: { $ne: true } },
        {
          ...update,
          $set: { ...(update.$set as object), updatedAt: entry.at },
          $push: { ...(update.$push as object), unrecorded: entry },
          $inc: { revision: 1 },
        },
      ),
    );
    if (modifiedCount === 0) return false;
    // The catalogue's sweep does both if this process dies here.
    await this.history.record(entry);
    await this.colleges.updateOne({ _id: college._id }, { $pull: { unrecorded: { _id: entry._id } } });
    return true;
  }
}
