import { day, hour, type ReviewEvent, type ReviewMonth, type ReviewReason, reviewReasons } from '@setu/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { databaseNow } from '../platform/database/database-clock.js';
import { unlessDuplicate } from '../platform/database/mongo-errors.js';
import { Scheduler } from '../platform/process/scheduler.js';
import { PublicLog } from '../privacy/public-log.js';
import { REVIEW_NUMBER, type ReviewNumberModel } from './review-number.schema.js';

const reasons = Object.keys(reviewReasons) as ReviewReason[];

/** The public numbers: what happened with reviews in each month. */
@Injectable()
export class ReviewNumbersService implements OnModuleInit {
  constructor(
    @InjectModel(REVIEW_NUMBER) private readonly numbers: ReviewNumberModel,
    private readonly publicLog: PublicLog,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit() {
    this.scheduler.every('rejected reviews', hour, () => this.logMonths());
  }

  async count(event: ReviewEvent, times = 1): Promise<void> {
    const month = databaseNow().toISOString().slice(0, 7);
    const add = () =>
      this.numbers.updateOne(
        { _id: `${month} ${event}` },
        { $inc: { count: times }, $setOnInsert: { month, event } },
        { upsert: true },
      );
    // Two first counts at the same time: one of them finds the other's.
    if (!(await unlessDuplicate(add().exec()))) await add();
  }

  async months(): Promise<ReviewMonth[]> {
    const months = new Map<string, ReviewMonth['counts']>();
    for (const { month, event, count } of await this.numbers.find().sort({ month: -1 }).lean()) {
      const counts = months.get(month) ?? {};
      months.set(month, { ...counts, [event]: count });
    }
    return [...months].map(([month, counts]) => ({ month, counts }));
  }

  /** Enters the rejected reviews of each month that ended at least a day ago in the public log. */
  async logMonths(): Promise<void> {
    const current = new Date(databaseNow().getTime() - day).toISOString().slice(0, 7);
    const ended = (await this.months()).filter(({ month }) => month < current);
    for (const { month, counts } of ended.reverse()) {
      const reviews = Object.fromEntries(reasons.map((reason) => [reason, counts[`rejected ${reason}`] ?? 0]));
      await this.publicLog.add(`rejected ${month}`, { kind: 'rejected', month, reviews });
    }
  }
}
