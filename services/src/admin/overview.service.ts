import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { overviewDays, type Overview, day, dayInIndia, indiaAhead } from '@setu/contracts';
import type { Model } from 'mongoose';
import { USER, type UserModel } from '../account/user.schema.js';
import { COLLEGE, fenceId, type CollegeModel } from '../catalog/college.schema.js';
import { APPLICATION, type ApplicationModel } from '../mentors/application.schema.js';
import { MESSAGE, type MessageModel } from '../messages/message.schema.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { countParts } from './count-parts.js';

/** Totals of the colleges, users, applications and messages, and the daily numbers of new ones. */
@Injectable()
export class OverviewService {
  readonly #logger = new Logger('Overview');

  constructor(
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    @InjectModel(USER) private readonly users: UserModel,
    @InjectModel(APPLICATION) private readonly applications: ApplicationModel,
    @InjectModel(MESSAGE) private readonly messages: MessageModel,
  ) {}

  async overview(now = databaseNow()): Promise<Overview> {
    const first = startOfIndianDay(now, overviewDays - 1);
    const { colleges, users, applications, messages } = this;
    const [totals, daily] = await Promise.all([
      countParts(
        {
          colleges: async () =>
            (await colleges.estimatedDocumentCount()) - (await colleges.countDocuments({ _id: fenceId })),
          users: () => users.estimatedDocumentCount(),
          applications: () => applications.estimatedDocumentCount(),
          messages: () => messages.estimatedDocumentCount(),
        },
        this.#logger,
      ),
      countParts(
        {
          users: () => countDaily(users, first),
          messages: () => countDaily(messages, first),
          applications: () => countDaily(applications, first),
        },
        this.#logger,
      ),
    ]);
    return { totals, from: dayInIndia(first), daily };
  }
}

/** Number of documents created on each day from `first` on. Uses the index on `createdAt`. */
async function countDaily(model: Pick<Model<unknown>, 'aggregate'>, first: Date): Promise<number[]> {
  const dayNumber = { $floor: { $divide: [{ $subtract: ['$createdAt', first] }, day] } };
  const counts = await model.aggregate<{ _id: number; count: number }>([
    { $match: { createdAt: { $gte: first } } },
    { $group: { _id: dayNumber, count: { $sum: 1 } } },
  ]);
  const byDay = new Map(counts.map(({ _id, count }) => [_id, count]));
  return Array.from({ length: overviewDays }, (_, at) => byDay.get(at) ?? 0);
}

/** India has one time zone and no summer time, so all days have the same length. */

/** Midnight in India `back` days before the day of `now`. */
export function startOfIndianDay(now: Date, back = 0): Date {
  const days = Math.floor((now.getTime() + indiaAhead) / day) - back;
  return new Date(days * day - indiaAhead);
}
