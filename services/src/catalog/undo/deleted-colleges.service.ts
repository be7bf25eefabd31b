import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { retention, day, hour } from '@setu/contracts';
import { Types } from 'mongoose';
import { PicturesService } from '../../media/pictures.service.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { Scheduler } from '../../platform/process/scheduler.js';
import { COLLEGE, type CollegeModel, type CollegeRecord } from '../college.schema.js';
import { picturesOf } from '../pictures-of.js';

interface DeletedCollege {
  /** Id of the college. */
  _id: Types.ObjectId;
  record: Omit<CollegeRecord, 'deleting' | 'unrecorded'>;
  at: Date;
}

const sweepEvery = hour;

/** Colleges that administrators deleted: whole, with their people, and with their pictures in the store, until they can no longer be restored. */
@Injectable()
export class DeletedCollegesService implements OnModuleInit {
  constructor(
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    private readonly pictures: PicturesService,
    private readonly scheduler: Scheduler,
  ) {}

  async onModuleInit() {
    await Promise.all([
      this.#deleted.createIndex({ at: 1 }),
      this.#deleted.createIndex({ 'record.gallery.key': 1 }, { sparse: true }),
      this.#deleted.createIndex({ 'record.logo': 1 }, { sparse: true }),
      this.#deleted.createIndex({ 'record.mergedInto.pictures': 1 }, { sparse: true }),
      this.#deleted.createIndex({ 'record.mergedInto.at': -1 }, { sparse: true }),
      this.#deleted.createIndex({ 'record.sourceId': 1 }, { sparse: true }),
    ]);
    this.scheduler.every('deleted colleges', sweepEvery, () => this.sweep());
  }

  /** May be done twice. */
  async keep({ deleting: _deleting, unrecorded: _unrecorded, ...record }: CollegeRecord) {
    const { _id, directory, revision = 0 } = record;
    // The deletion counts as a write, and is none that takes the college from the directory.
    const isOfDirectory = directory?.revision === revision - 1;
    const stored = isOfDirectory ? { ...record, directory: { ...directory, revision } } : record;
    await this.#deleted.updateOne({ _id }, { $set: { record: stored, at: databaseNow() } }, { upsert: true });
  }

  /** Returns those with these ids at their source. */
  async ofSources(sourceIds: readonly string[]): Promise<DeletedCollege['record'][]> {
    const found = this.#deleted.find({ 'record.sourceId': { $in: [...sourceIds] } });
    return (await found.toArray()).map(({ record }) => record);
  }

  /** Changes a record. False if it is another one by now, or the college was restored. */
  async change({ _id, revision }: DeletedCollege['record'], update: Record<string, object>): Promise<boolean> {
    const inRecord = Object.entries(update).map(([operator, values]) => [
      operator,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [`record.${name}`, value as unknown])),
    ]);
    const changes = Object.fromEntries(inRecord) as object;
    const { matchedCount } = await this.#deleted.updateOne({ _id, 'record.revision': revision }, changes);
    return matchedCount > 0;
  }

  async find(id: Types.ObjectId): Promise<CollegeRecord | undefined> {
    return (await this.#deleted.findOne({ _id: id }))?.record;
  }

  /** The college is back; its pictures are its own again. */
  async forget(id: Types.ObjectId) {
    await this.#deleted.deleteOne({ _id: id });
  }

  /** Returns the colleges that administrators merged into others, the latest first. */
  async merged(limit: number): Promise<DeletedCollege['record'][]> {
    const found = this.#deleted.find({
      'record.mergedInto.at': { $gt: new Date(0) },
      'record.mergedInto.entry': { $exists: true },
    });
    return (await found.sort({ 'record.mergedInto.at': -1 }).limit(limit).toArray()).map(({ record }) => record);
  }

  async hasPicture(
    filter: { 'record.gallery.key': string } | { 'record.logo': string } | { 'record.mergedInto.pictures': string },
  ): Promise<boolean> {
    return (await this.#deleted.findOne(filter, { projection: { _id: 1 } })) !== null;
  }

  /** Deletes permanently what has been stored long enough. A process that dies in between leaves the record, so the next sweep goes on. */
  async sweep() {
    const old = { at: { $lt: new Date(databaseNow().getTime() - retention.undoDays * day) } };
    for await (const { _id, record } of this.#deleted.find(old)) {
      await this.pictures.changing(async ({ remove }) => {
        for (const picture of [...picturesOf(record), ...(record.mergedInto?.pictures ?? [])]) await remove(picture);
        await this.#deleted.deleteOne({ _id });
      });
    }
  }

  get #deleted() {
    return this.colleges.db.collection<DeletedCollege>('deleted_colleges');
  }
}
