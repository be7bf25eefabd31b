import { minute } from '@setu/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { HistoryRecord } from '../../history/history-entry.schema.js';
import { HistoryService } from '../../history/history.service.js';
import { PicturesService } from '../../media/pictures.service.js';
import { Scheduler } from '../../platform/process/scheduler.js';
import { COLLEGE, type CollegeModel, type CollegeRecord } from '../college.schema.js';
import { movedOf, noteRemoved } from '../removed-colleges.js';
import { DeletedCollegesService } from '../undo/deleted-colleges.service.js';
import { TakenOutPeopleService } from '../undo/taken-out-people.service.js';
import { peopleOf, withoutPeople, type Undo } from '../undo/undo-entry.js';
import { logoWidth } from './college-pictures.js';

const interval = minute;

/**
 * Ends what a write of a college began: takes its entries into the history and, after a deletion, the college to those that can be restored. Each step may be
 * done twice, so the process that finds such a college finishes it: the request itself, or after a crash the next sweep (ADR 0012).
 */
@Injectable()
export class CollegeOutboxService implements OnModuleInit {
  readonly #logger = new Logger('CollegeOutbox');

  constructor(
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    private readonly history: HistoryService,
    private readonly pictures: PicturesService,
    private readonly deleted: DeletedCollegesService,
    private readonly people: TakenOutPeopleService,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit() {
    this.pictures.registerReferenceChecker(
      'gallery',
      async (key) =>
        (await this.colleges.exists({ 'gallery.key': key })) !== null ||
        (await this.deleted.hasPicture({ 'record.gallery.key': key })) ||
        this.#isReplaced(key),
    );
    this.pictures.registerReferenceChecker('logos', async (picture) => {
      const logo = this.pictures.urlOf(picture, logoWidth);
      return (
        (await this.colleges.exists({ logo })) !== null ||
        (await this.deleted.hasPicture({ 'record.logo': logo })) ||
        this.#isReplaced(picture)
      );
    });
    this.scheduler.every('colleges with something left to do', interval, () => this.sweep());
  }

  /** A merge replaced it, which can be undone. */
  async #isReplaced(picture: string): Promise<boolean> {
    return (
      (await this.colleges.exists({ 'mergedInto.pictures': picture })) !== null ||
      this.deleted.hasPicture({ 'record.mergedInto.pictures': picture })
    );
  }

  async sweep() {
    const left = await this.colleges.find({ 'unrecorded._id': { $exists: true } }).lean<CollegeRecord[]>();
    for (const college of left) await this.settle(college);
  }

  /** The next sweep repeats a step that fails here: the write itself is safe. */
  async settle(college: CollegeRecord) {
    try {
      const entries = college.unrecorded ?? [];
      for (const entry of entries) await this.#record(entry);
      if (college.deleting) return await this.#remove(college);
      const ids = entries.map(({ _id }) => _id);
      await this.colleges.updateOne({ _id: college._id }, { $pull: { unrecorded: { _id: { $in: ids } } } });
    } catch (error) {
      this.#logger.warn({ msg: 'a college has something left to do', college: String(college._id), err: error });
    }
  }

  /** The history gets everything but the people. */
  async #record({ undo: stored, ...entry }: HistoryRecord) {
    const undo = stored as Undo | undefined;
    if (undo) await this.people.keep(entry._id, entry.at, peopleOf(undo));
    await this.history.record(undo ? { ...entry, undo: withoutPeople(undo) } : entry);
  }

  /** It is stored elsewhere before it is removed here. */
  async #remove(college: CollegeRecord) {
    await this.deleted.keep(college);
    const ids = [String(college._id), ...(college.sourceId ? [college.sourceId] : [])];
    await noteRemoved(this.colleges, ids, movedOf(college));
    await this.colleges.deleteOne({ _id: college._id });
  }
}
