import {
  hour,
  messages,
  overallOfParts,
  type RatingPart,
  ratingParts,
  retention,
  reviewCourses,
  type ReviewForm,
  type UnpublishedReview,
} from '@setu/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { randomToken, sha256 } from '../access/crypto.js';
import { isDuplicate } from '../platform/database/mongo-errors.js';
import { ApiError, conflict, invalid } from '../platform/http/api-error.js';
import { Scheduler } from '../platform/process/scheduler.js';
import { ReviewCollegesService } from './review-colleges.service.js';
import { REVIEW, type ReviewModel, type ReviewRecord } from './review.schema.js';
import { ReviewTickets } from './review-tickets.js';
import { week } from './weeks.js';

/** Reviews as their writers send and change them, by a key that only the writer's device has. */
@Injectable()
export class WrittenReviewsService implements OnModuleInit {
  constructor(
    @InjectModel(REVIEW) private readonly reviews: ReviewModel,
    private readonly colleges: ReviewCollegesService,
    private readonly tickets: ReviewTickets,
    private readonly scheduler: Scheduler,
  ) {}

  async onModuleInit() {
    await this.reviews.createIndexes();
    this.scheduler.every('old-reviews', 12 * hour, () => this.deleteRejected());
  }

  async write(ticket: string, key: string, form: ReviewForm): Promise<UnpublishedReview> {
    const keyHash = sha256(key);
    try {
      await this.tickets.spend(ticket, keyHash, (collegeId) => this.#insert(keyHash, collegeId, form));
    } catch (error) {
      // The answer to an earlier request with this key may have been lost.
      if (!(error instanceof ApiError && (await this.reviews.exists({ keyHash })))) throw error;
    }
    return this.own(key);
  }

  async own(key: string): Promise<UnpublishedReview> {
    const found = await this.reviews.findOne({ keyHash: sha256(key) }).lean<ReviewRecord>();
    if (!found) throw ownGone();
    return toUnpublished(found, await this.colleges.namesOf([found.collegeId]));
  }

  /** A changed review waits for a moderator again, and keeps the week in which it was written. */
  async change(key: string, seen: string, form: ReviewForm): Promise<UnpublishedReview> {
    const { collegeId } = await this.own(key);
    const { cost, ...content } = await this.#contentOf(collegeId, form);
    const changes = {
      $set: { ...content, ...(cost !== undefined && { cost }), state: 'waiting' as const, revision: randomToken(9) },
      $unset: { reason: 1, published: 1, ...(cost === undefined && { cost: 1 }) },
    };
    const { matchedCount } = await this.reviews.updateOne({ keyHash: sha256(key), revision: seen }, changes);
    if (matchedCount === 0) throw conflict(messages.reviews.changed);
    return this.own(key);
  }

  async withdraw(key: string): Promise<void> {
    const { deletedCount } = await this.reviews.deleteOne({ keyHash: sha256(key) });
    if (deletedCount === 0) throw ownGone();
  }

  /** Deletes rejected reviews whose writers have not changed them for long. */
  async deleteRejected(): Promise<void> {
    await this.reviews.deleteMany({ state: 'rejected', week: { $lt: week(-retention.rejectedReviewWeeks) } });
  }

  async #insert(keyHash: string, collegeId: string, form: ReviewForm) {
    const content = await this.#contentOf(collegeId, form);
    try {
      await this.reviews.create({
        keyHash,
        collegeId,
        ...content,
        week: week(),
        state: 'waiting',
        revision: randomToken(9),
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  async #contentOf(collegeId: string, { text, course, joined, cost, offered, ...marks }: ReviewForm) {
    const college = await this.colleges.find(collegeId);
    if (!reviewCourses(college).includes(course)) throw invalid({ course: messages.reviews.courseWrong });
    const ratings = Object.fromEntries(ratingParts.map(([part]) => [part, Number(marks[part])])) as Record<
      RatingPart,
      number
    >;
    return {
      ratings,
      stars: Math.round(overallOfParts(ratings)),
      text: text.trim(),
      course,
      joined: Number(joined),
      ...(cost?.trim() && { cost: Number(cost) }),
      offered: offered === 'yes',
    };
  }
}

const ownGone = () => new ApiError(404, 'NOT_FOUND', messages.reviews.ownGone);

export function toUnpublished(record: ReviewRecord, names: ReadonlyMap<string, string>): UnpublishedReview {
  const { _id, keyHash: _keyHash, stars: _stars, offered, ...rest } = record;
  return {
    ...rest,
    _id: _id.toHexString(),
    college: names.get(rest.collegeId),
    ...(offered && { offered: true as const }),
  };
}
