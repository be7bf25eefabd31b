import {
  messages,
  type Page,
  type PageQuery,
  type ReviewEvent,
  type ReviewQueue,
  type ReviewReason,
  reviewReasons,
  type ReviewState,
  type UnpublishedReview,
} from '@setu/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type QueryFilter } from 'mongoose';
import { HistoryService } from '../history/history.service.js';
import { readById } from '../platform/documents/document-ids.js';
import { ApiError, conflict } from '../platform/http/api-error.js';
import { ReviewCollegesService } from './review-colleges.service.js';
import { ReviewFiguresService } from './review-figures.service.js';
import { ReviewNumbersService } from './review-numbers.service.js';
import { reviewPage } from './review-pages.js';
import { REVIEW, type ReviewModel, type ReviewRecord } from './review.schema.js';
import { week } from './weeks.js';
import { toUnpublished } from './written-reviews.service.js';

interface Decision {
  from: ReviewState[];
  /** State that an appeal gets by it. */
  appeal: 'granted' | 'refused';
  set: Partial<ReviewRecord>;
  unset: (keyof ReviewRecord)[];
  event: ReviewEvent;
  /** Event of each report that is decided by it. */
  reports: ReviewEvent;
  note: string;
}

/** The moderators' decisions. They see no person, and change no text. */
@Injectable()
export class ReviewModerationService {
  constructor(
    @InjectModel(REVIEW) private readonly reviews: ReviewModel,
    private readonly colleges: ReviewCollegesService,
    private readonly figures: ReviewFiguresService,
    private readonly numbers: ReviewNumbersService,
    private readonly history: HistoryService,
  ) {}

  async page({ state = 'waiting', ...query }: PageQuery & { state?: ReviewQueue }): Promise<Page<UnpublishedReview>> {
    const field = state === 'waiting' ? 'waitsSince' : state === 'reported' ? 'reportedOn' : 'week';
    const page = await reviewPage(this.reviews, inQueue(state), { field, direction: 1 }, query);
    const names = await this.colleges.namesOf(page.items.map(({ collegeId }) => collegeId));
    return { ...page, items: page.items.map((each) => toUnpublished(each, names)) };
  }

  publish(id: string, seen: string, administrator: string): Promise<void> {
    const decision: Decision = {
      from: ['waiting'],
      appeal: 'granted',
      set: { state: 'published', published: week(1) },
      unset: ['reason', 'rejectedBy'],
      event: 'approved',
      reports: 'removal refused',
      note: 'Review approved',
    };
    return this.#decide(id, seen, decision, administrator);
  }

  /** Also takes off what is published already. */
  reject(id: string, seen: string, reason: ReviewReason, administrator: string): Promise<void> {
    const decision: Decision = {
      from: ['waiting', 'published'],
      appeal: 'refused',
      set: { state: 'rejected', reason, rejectedBy: administrator },
      unset: ['published'],
      event: `rejected ${reason}`,
      reports: 'removal done',
      note: `Review rejected: ${reviewReasons[reason]}`,
    };
    return this.#decide(id, seen, decision, administrator);
  }

  /** The history has the review's id and the reason, never its text. */
  async #decide(id: string, seen: string, decision: Decision, administrator: string): Promise<void> {
    const { from, appeal, set, unset, event, reports, note } = decision;
    const review = await readById(this.reviews, id, 'The review');
    const isAppeal = review.appeal === 'waiting';
    if (isAppeal && review.rejectedBy === administrator)
      throw new ApiError(403, 'FORBIDDEN', messages.reviews.otherModerator);
    const { matchedCount } = await this.reviews.updateOne(
      { _id: id, revision: seen, state: { $in: from } },
      {
        $set: { ...set, ...(isAppeal && { appeal }) },
        $unset: Object.fromEntries(
          [...unset, 'waitsSince', 'signals', 'complaints', 'reportedOn'].map((field) => [field, 1]),
        ),
      },
    );
    if (matchedCount === 0) throw conflict(messages.reviews.changed);
    this.figures.forget(review.collegeId);
    await this.numbers.count(event);
    if (isAppeal) await this.numbers.count(`appeal ${appeal}`);
    if (review.complaints) await this.numbers.count(reports, review.complaints.length);
    await this.history.record({ administrator, action: 'changed', kind: 'review', subject: { id, name: '' }, note });
  }
}

function inQueue(queue: ReviewQueue): QueryFilter<ReviewRecord> {
  if (queue === 'answers') return { 'answer.state': 'waiting' };
  return queue === 'reported' ? { reportedOn: { $exists: true } } : { state: queue };
}
