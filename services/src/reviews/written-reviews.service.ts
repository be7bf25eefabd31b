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
  usefulnessOf,
} from '@setu/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { randomToken, sha256 } from '../access/crypto.js';
import { unlessDuplicate } from '../platform/database/mongo-errors.js';
import { ApiError, conflict, invalid } from '../platform/http/api-error.js';
import { Scheduler } from '../platform/process/scheduler.js';
import { ReviewCollegesService } from './review-colleges.service.js';
import { ReviewFiguresService } from './review-figures.service.js';
import { ReviewNumbersService } from './review-numbers.service.js';
import { REVIEW_DOMAIN, type ReviewDomainModel } from './review-domain.schema.js';
import { REVIEW, type ReviewModel, type ReviewRecord } from './review.schema.js';
import { ReviewSignalsService } from './review-signals.service.js';
import { ReviewTickets } from './review-tickets.js';
import { quarterDay, week } from './weeks.js';

/** Reviews as their writers send and change them, by a key that only the writer's device has. */
@Injectable()
export class WrittenReviewsService implements OnModuleInit {
  constructor(
    @InjectModel(REVIEW) private readonly reviews: ReviewModel,
    @InjectModel(REVIEW_DOMAIN) private readonly domains: ReviewDomainModel,
    private readonly colleges: ReviewCollegesService,
    private readonly figures: ReviewFiguresService,
    private readonly numbers: ReviewNumbersService,
    private readonly signals: ReviewSignalsService,
    private readonly tickets: ReviewTickets,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit() {
    this.scheduler.every('old-reviews', hour, async () => {
      await this.deleteRejected();
      await this.deleteSamples();
    });
  }

  /** @param network - of the request, by which a flood of reviews is noticed */
  async write(ticket: string, key: string, form: ReviewForm, network: string): Promise<UnpublishedReview> {
    const keyHash = sha256(key);
    try {
      await this.tickets.spend(ticket, keyHash, async (collegeId) => {
        await this.#insert(keyHash, collegeId, form);
        await this.signals.check(keyHash, network);
      });
    } catch (error) {
      // The answer to an earlier request with this key may have been lost.
      if (!(error instanceof ApiError && (await this.reviews.exists({ keyHash })))) throw error;
    }
    return this.own(key);
  }

  async own(key: string): Promise<UnpublishedReview> {
    const found = await this.reviews.findOne({ keyHash: sha256(key) }).lean<ReviewRecord>();
    if (!found) throw ownGone();
    const names = await this.colleges.namesOf([found.collegeId]);
    // Signals, reports and an unread answer are for the moderators.
    const {
      signals: _signals,
      complaints: _complaints,
      reportedOn: _on,
      answer: _answer,
      ...review
    } = toUnpublished(found, names);
    return review;
  }

  /** A changed review waits for a moderator again, with its reports and signals and with the college's answer to it. It keeps the week in which it was written. */
  async change(key: string, seen: string, form: ReviewForm): Promise<UnpublishedReview> {
    const { collegeId } = await this.own(key);
    const { cost, ...content } = await this.#contentOf(collegeId, form);
    const changes = {
      $set: { ...content, ...(cost !== undefined && { cost }), ...waiting() },
      $unset: {
        reason: 1,
        published: 1,
        ...(cost === undefined && { cost: 1 }),
      },
      // The check below compares the new text.
      $pull: { signals: 'alike' as const },
    };
    const asSeen = { keyHash: sha256(key), revision: seen };
    // First, so that no answer is shown under a text that it was not given to.
    await this.reviews.updateOne({ ...asSeen, 'answer.state': 'published' }, { $set: waitingAnswer() });
    const { matchedCount } = await this.reviews.updateOne(asSeen, changes);
    if (matchedCount === 0) throw conflict(messages.reviews.changed);
    this.figures.forget(collegeId);
    await this.signals.check(sha256(key));
    return this.own(key);
  }

  /** Another moderator than the one who rejected the review decides then. */
  async appeal(key: string, seen: string): Promise<UnpublishedReview> {
    await this.own(key);
    const { matchedCount } = await this.reviews.updateOne(
      { keyHash: sha256(key), revision: seen, state: 'rejected', appeal: { $exists: false } },
      { $set: { ...waiting(), appeal: 'waiting' } },
    );
    if (matchedCount === 0) throw conflict(messages.reviews.notAppealable);
    await this.numbers.count('appeal');
    return this.own(key);
  }

  async withdraw(key: string): Promise<void> {
    const withdrawn = await this.reviews.findOneAndDelete({ keyHash: sha256(key) }).lean<ReviewRecord>();
    if (!withdrawn) throw ownGone();
    this.figures.forget(withdrawn.collegeId);
    await this.numbers.count('removal writer');
    if (withdrawn.complaints) await this.numbers.count('removal done', withdrawn.complaints.length);
  }

  /** Deletes rejected reviews whose writers have not changed them for long. */
  async deleteRejected(): Promise<void> {
    await this.reviews.deleteMany({ state: 'rejected', week: { $lt: week(-retention.rejectedReviewWeeks) } });
  }

  /** Deletes the samples of colleges that are gone. */
  async deleteSamples(): Promise<void> {
    const samples = await this.reviews.find({ sample: true }, { collegeId: 1 }).lean<ReviewRecord[]>();
    const ids = [...new Set(samples.map(({ collegeId }) => collegeId))];
    const names = await this.colleges.namesOf(ids);
    const gone = ids.filter((id) => !names.has(id));
    if (gone.length === 0) return;
    // The reviews last: a stopped run finds the college by them again.
    await this.domains.deleteMany({ collegeId: { $in: gone } });
    await this.reviews.deleteMany({ sample: true, collegeId: { $in: gone } });
  }

  async #insert(keyHash: string, collegeId: string, form: ReviewForm) {
    const content = await this.#contentOf(collegeId, form);
    const review = this.reviews.create({ keyHash, collegeId, ...content, week: week(), ...waiting() });
    if (await unlessDuplicate(review)) await this.numbers.count('received');
  }

  async #contentOf(collegeId: string, { text, course, joined, cost, offered, ...marks }: ReviewForm) {
    const college = await this.colleges.find(collegeId);
    if (!reviewCourses(college).includes(course)) throw invalid({ course: messages.reviews.courseWrong });
    const ratings = Object.fromEntries(ratingParts.map(([part]) => [part, Number(marks[part])])) as Record<
      RatingPart,
      number
    >;
    const content = {
      text: text.trim(),
      ...(cost?.trim() && { cost: Number(cost) }),
      offered: offered === 'yes',
    };
    return {
      ...content,
      ratings,
      stars: Math.round(overallOfParts(ratings)),
      course,
      joined: Number(joined),
      useful: usefulnessOf(content),
    };
  }
}

const waiting = () => ({ state: 'waiting' as const, waitsSince: quarterDay(), revision: randomToken(9) });

const waitingAnswer = () => ({
  'answer.state': 'waiting' as const,
  'answer.waitsSince': quarterDay(),
  'answer.revision': randomToken(9),
});

const ownGone = () => new ApiError(404, 'NOT_FOUND', messages.reviews.ownGone);

export function toUnpublished(record: ReviewRecord, names: ReadonlyMap<string, string>): UnpublishedReview {
  const { _id, keyHash: _key, stars: _stars, useful: _useful, rejectedBy: _by, offered, ...rest } = record;
  return {
    ...rest,
    _id: _id.toHexString(),
    college: names.get(rest.collegeId),
    ...(offered && { offered: true as const }),
  };
}
