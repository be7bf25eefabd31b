import {
  messages,
  type Page,
  type PageQuery,
  type ReviewReason,
  reviewReasons,
  type ReviewState,
  type UnpublishedReview,
} from '@setu/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isValidObjectId, type UpdateQuery } from 'mongoose';
import { HistoryService } from '../history/history.service.js';
import { conflict, notFound } from '../platform/http/api-error.js';
import { ReviewCollegesService } from './review-colleges.service.js';
import { reviewPage } from './review-pages.js';
import { REVIEW, type ReviewModel, type ReviewRecord } from './review.schema.js';
import { week } from './weeks.js';
import { toUnpublished } from './written-reviews.service.js';

interface Decision {
  from: ReviewState[];
  update: UpdateQuery<ReviewRecord>;
  note: string;
}

/** The moderators' decisions. They see no person, and change no text. */
@Injectable()
export class ReviewModerationService {
  constructor(
    @InjectModel(REVIEW) private readonly reviews: ReviewModel,
    private readonly colleges: ReviewCollegesService,
    private readonly history: HistoryService,
  ) {}

  async page({ state = 'waiting', ...query }: PageQuery & { state?: ReviewState }): Promise<Page<UnpublishedReview>> {
    const page = await reviewPage(this.reviews, { state }, { field: 'week', direction: 1 }, query);
    const names = await this.colleges.namesOf(page.items.map(({ collegeId }) => collegeId));
    return { ...page, items: page.items.map((each) => toUnpublished(each, names)) };
  }

  publish(id: string, seen: string, administrator: string): Promise<void> {
    const update = { $set: { state: 'published' as const, published: week(1) }, $unset: { reason: 1 } };
    return this.#decide(id, seen, { from: ['waiting'], update, note: 'Review approved' }, administrator);
  }

  /** Also takes off what is published already. */
  reject(id: string, seen: string, reason: ReviewReason, administrator: string): Promise<void> {
    const update = { $set: { state: 'rejected' as const, reason }, $unset: { published: 1 } };
    const note = `Review rejected: ${reviewReasons[reason]}`;
    return this.#decide(id, seen, { from: ['waiting', 'published'], update, note }, administrator);
  }

  /** The history has the review's id and the reason, never its text. */
  async #decide(id: string, seen: string, { from, update, note }: Decision, administrator: string): Promise<void> {
    const exists = isValidObjectId(id) && (await this.reviews.exists({ _id: id }));
    if (!exists) throw notFound('The review');
    const { matchedCount } = await this.reviews.updateOne({ _id: id, revision: seen, state: { $in: from } }, update);
    if (matchedCount === 0) throw conflict(messages.reviews.changed);
    await this.history.record({ administrator, action: 'changed', kind: 'review', subject: { id, name: '' }, note });
  }
}
