import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { complaintDays, day, hour, minute, moderationHours, type Todo } from '@setu/contracts';
import type { Model } from 'mongoose';
import { COLLEGE, fenceId, type CollegeModel } from '../catalog/college.schema.js';
import { IMPORT_JOB, type ImportJobModel } from '../import/jobs/import-job.schema.js';
import { APPLICATION, type ApplicationModel } from '../mentors/application.schema.js';
import { MENTOR_REPORT, type MentorReportModel } from '../mentors/mentor-report.schema.js';
import { MESSAGE, type MessageModel } from '../messages/message.schema.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { REPORT, type ReportModel } from '../reports/report.schema.js';
import { PROOF_PHOTO, type ProofPhotoModel } from '../reviews/proof-photo.schema.js';
import { REVIEW, type ReviewModel } from '../reviews/review.schema.js';
import { countParts } from './count-parts.js';

/** Reading every college takes a while, so the response is cached this long. */
const untypedForMs = minute;

/** Counts the work that waits for administrators. */
@Injectable()
export class TodoService {
  readonly #logger = new Logger('Todo');
  #untyped?: { at: number; answer: Promise<Todo['untyped']> };

  constructor(
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    @InjectModel(APPLICATION) private readonly applications: ApplicationModel,
    @InjectModel(MESSAGE) private readonly messages: MessageModel,
    @InjectModel(REPORT) private readonly reports: ReportModel,
    @InjectModel(REVIEW) private readonly reviews: ReviewModel,
    @InjectModel(PROOF_PHOTO) private readonly proofPhotos: ProofPhotoModel,
    @InjectModel(MENTOR_REPORT) private readonly mentorReports: MentorReportModel,
    @InjectModel(IMPORT_JOB) private readonly imports: ImportJobModel,
  ) {}

  todo(): Promise<Todo> {
    return countParts(
      {
        reports: () => this.reports.countDocuments({ state: 'open' }),
        reviews: () => this.reviews.countDocuments(undecided()),
        overdueReviews: () => this.reviews.countDocuments(overdue()),
        proofPhotos: () => this.proofPhotos.countDocuments({ state: 'waiting', expiresAt: { $gt: databaseNow() } }),
        mentorReports: () => this.mentorReports.countDocuments({ state: 'open' }),
        applications: () => countOpen(this.applications, 'decision.at'),
        messages: () => countOpen(this.messages, 'answered.at'),
        failedImports: () => this.imports.countDocuments({ state: { $in: ['failed', 'interrupted'] } }),
        // Colleges that left the directory.
        unlisted: () =>
          this.colleges.countDocuments({ unlisted: { $gt: '' }, status: { $exists: false }, deleting: { $ne: true } }),
        untyped: () => this.#untypedByState(),
      },
      this.#logger,
    );
  }

  #untypedByState(now = databaseNow().getTime()): Promise<Todo['untyped']> {
    if (!this.#untyped || now - this.#untyped.at > untypedForMs) {
      const answer = this.#readUntyped();
      this.#untyped = { at: now, answer };
      answer.catch(() => (this.#untyped = undefined));
    }
    return this.#untyped.answer;
  }

  async #readUntyped(): Promise<Todo['untyped']> {
    const counts = await this.colleges.aggregate<{ _id: string | null; colleges: number }>([
      { $match: { type: { $exists: false }, deleting: { $ne: true }, _id: { $ne: fenceId } } },
      { $group: { _id: '$state', colleges: { $sum: 1 } } },
    ]);
    return counts
      .map(({ _id, colleges }) => ({ state: _id ?? '', colleges }))
      .sort((a, b) => b.colleges - a.colleges || a.state.localeCompare(b.state));
  }
}

/** Reviews, reports of reviews and answers of colleges that a moderator has to decide on. */
const undecided = () => ({
  $or: [{ state: 'waiting' as const }, { reportedOn: { $exists: true } }, { 'answer.state': 'waiting' as const }],
});

/** Returns the filter for reviews that have waited longer than their writers were promised. */
function overdue(now = databaseNow().getTime()) {
  const before = (ms: number) => ({ $lt: new Date(now - ms).toISOString() });
  const moderation = before(moderationHours * hour);
  return {
    $or: [
      { state: 'waiting' as const, waitsSince: moderation },
      { reportedOn: before(complaintDays * day) },
      { 'answer.state': 'waiting' as const, 'answer.waitsSince': moderation },
    ],
  };
}

/** Counts the records without a date in this field; the sparse index on it makes that quick. */
async function countOpen<T>(model: Model<T>, doneAt: string): Promise<number> {
  const [all, done] = await Promise.all([
    model.estimatedDocumentCount(),
    model.countDocuments({ [doneAt]: { $gt: new Date(0) } } as never),
  ]);
  return Math.max(0, all - done);
}
