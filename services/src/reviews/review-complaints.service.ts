import { messages, type ReviewComplaint } from '@setu/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isValidObjectId } from 'mongoose';
import { HistoryService } from '../history/history.service.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { conflict, notFound } from '../platform/http/api-error.js';
import { ReviewNumbersService } from './review-numbers.service.js';
import { REVIEW, type ReviewModel } from './review.schema.js';

const maxComplaints = 50;

/** Reports of published reviews. A review with some is in a list of the moderators, who keep it or take it off. */
@Injectable()
export class ReviewComplaintsService {
  constructor(
    @InjectModel(REVIEW) private readonly reviews: ReviewModel,
    private readonly numbers: ReviewNumbersService,
    private readonly history: HistoryService,
  ) {}

  async add(id: string, { by, reason, note }: ReviewComplaint): Promise<void> {
    const published = { _id: isValidObjectId(id) ? id : null, state: 'published' as const };
    if (!(await this.reviews.exists(published))) throw notFound('The review');
    const complaint = { by, reason, ...(note?.trim() && { note: note.trim() }) };
    const reportedOn = databaseNow().toISOString().slice(0, 10);
    // One write: a report without its day is in no list.
    const { matchedCount } = await this.reviews.updateOne(
      { ...published, [`complaints.${maxComplaints - 1}`]: { $exists: false } },
      { $push: { complaints: complaint }, $min: { reportedOn } },
    );
    if (matchedCount === 0) throw conflict(messages.reviews.complaintsFull);
    await this.numbers.count(`removal ${by}`);
  }

  async keep(id: string, seen: number, administrator: string): Promise<void> {
    if (!isValidObjectId(id) || !(await this.reviews.exists({ _id: id }))) throw notFound('The review');
    const { matchedCount } = await this.reviews.updateOne(
      { _id: id, complaints: { $size: seen } },
      { $unset: { complaints: 1, reportedOn: 1 } },
    );
    if (matchedCount === 0) throw conflict(messages.reviews.changed);
    await this.numbers.count('removal refused', seen);
    const note = `Review left published after ${seen} reports`;
    await this.history.record({ administrator, action: 'changed', kind: 'review', subject: { id, name: '' }, note });
  }
}
