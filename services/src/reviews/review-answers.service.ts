import { messages, type ReviewReason, reviewReasons } from '@setu/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isValidObjectId } from 'mongoose';
import { randomToken, sha256 } from '../access/crypto.js';
import { HistoryService } from '../history/history.service.js';
import { ApiError, conflict, notFound } from '../platform/http/api-error.js';
import { REVIEW, type ReviewModel, type ReviewRecord } from './review.schema.js';
import { ReviewNumbersService } from './review-numbers.service.js';
import { ReviewTickets } from './review-tickets.js';
import { quarterDay } from './weeks.js';

const prefix = 'answer:';

/** Subject of the proof and ticket for the answer to a review. Those for a review have the college's id. */
export const answerTo = (reviewId: string) => `${prefix}${reviewId}`;
export const isAnswer = (subject: string) => subject.startsWith(prefix);

/** The answers of colleges to published reviews, one for each. A rejected one makes room for another. */
@Injectable()
export class ReviewAnswersService {
  constructor(
    @InjectModel(REVIEW) private readonly reviews: ReviewModel,
    private readonly numbers: ReviewNumbersService,
    private readonly tickets: ReviewTickets,
    private readonly history: HistoryService,
  ) {}

  /** Throws a 409 unless the review is one of these colleges and can be answered. */
  async demandOpen(id: string, collegeIds: readonly string[]): Promise<void> {
    if (!(await this.reviews.exists({ ...open(id), collegeId: { $in: [...collegeIds] } })))
      throw conflict(messages.reviews.answerTaken);
  }

  async answer(id: string, ticket: string, given: string): Promise<void> {
    const text = given.trim();
    try {
      await this.tickets.spend(ticket, sha256(prefix + ticket), async (subject) => {
        if (subject !== answerTo(id)) throw conflict(messages.reviews.ticketSpent);
        const answer = { text, state: 'waiting' as const, waitsSince: quarterDay(), revision: randomToken(9) };
        const { matchedCount } = await this.reviews.updateOne(open(id), { $set: { answer } });
        if (matchedCount === 0) throw conflict(messages.reviews.answerTaken);
      });
    } catch (error) {
      // The answer to an earlier request may have been lost.
      if (!(error instanceof ApiError && isValidObjectId(id))) throw error;
      if (!(await this.reviews.exists({ _id: id, 'answer.text': text }))) throw error;
    }
  }

  async decide(id: string, seen: string, reason: ReviewReason | undefined, administrator: string): Promise<void> {
    const review = isValidObjectId(id) ? await this.reviews.findById(id).lean<ReviewRecord>() : null;
    if (!review?.answer) throw notFound('The answer');
    const { matchedCount } = await this.reviews.updateOne(
      { _id: id, 'answer.revision': seen, 'answer.state': 'waiting' },
      { $set: { 'answer.state': reason ? 'rejected' : 'published', ...(reason && { 'answer.reason': reason }) } },
    );
    if (matchedCount === 0) throw conflict(messages.reviews.changed);
    await this.numbers.count(reason ? 'answer rejected' : 'answer approved');
    const note = reason ? `College’s answer rejected: ${reviewReasons[reason]}` : 'College’s answer approved';
    await this.history.record({ administrator, action: 'changed', kind: 'review', subject: { id, name: '' }, note });
  }
}

const open = (id: string) => ({
  _id: isValidObjectId(id) ? id : null,
  state: 'published' as const,
  sample: { $exists: false },
  $or: [{ answer: { $exists: false } }, { 'answer.state': 'rejected' as const }],
});
