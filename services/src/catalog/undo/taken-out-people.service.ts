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

/** The history names no mentor, so what takes a change of them back is kept here, and not for as long. */
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
