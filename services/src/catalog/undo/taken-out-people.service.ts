import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { retention, day, inSeconds } from '@setu/contracts';
import type { Types } from 'mongoose';
import { COLLEGE, type CollegeModel } from '../college.schema.js';
import type { Delta } from './college-delta.js';

interface TakenOutPeople {
  /** Id of the history entry. */
  _id: Types.ObjectId;
  deltas: Delta[];
  at: Date;
}

/** Values for undoing a change of mentors. They are stored here, for a shorter time, because the history names no mentor. */
@Injectable()
export class TakenOutPeopleService implements OnModuleInit {
  constructor(@InjectModel(COLLEGE) private readonly colleges: CollegeModel) {}

  async onModuleInit() {
    await this.#people.createIndex({ at: 1 }, { expireAfterSeconds: inSeconds(retention.undoDays * day) });
  }

  /** May be done twice. */
  async keep(entry: Types.ObjectId, at: Date, deltas: Delta[]) {
    if (deltas.length > 0) await this.#people.updateOne({ _id: entry }, { $set: { deltas, at } }, { upsert: true });
  }

  async of(entry: Types.ObjectId): Promise<Delta[]> {
    return (await this.#people.findOne({ _id: entry }))?.deltas ?? [];
  }

  get #people() {
    return this.colleges.db.collection<TakenOutPeople>('taken_out_people');
  }
}
