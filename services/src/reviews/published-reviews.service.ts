import { type CollegeReviews, type PageQuery, type PublishedReview, type ReviewOrder } from '@setu/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ReviewCollegesService } from './review-colleges.service.js';
import { ReviewDomainsService } from './review-domains.service.js';
import { ReviewFiguresService, visibleOf } from './review-figures.service.js';
import { reviewPage } from './review-pages.js';
import { indexOfUseful, REVIEW, type ReviewModel, type ReviewRecord } from './review.schema.js';

const orders = {
  newest: { field: 'published', direction: -1 },
  useful: { field: 'useful', direction: -1, index: indexOfUseful },
} as const satisfies Record<ReviewOrder, object>;

/** Keeps the page from counting what the figures know. */
const unknown = 0;

/** The reviews that visitors read. */
@Injectable()
export class PublishedReviewsService {
  constructor(
    @InjectModel(REVIEW) private readonly reviews: ReviewModel,
    private readonly colleges: ReviewCollegesService,
    private readonly domains: ReviewDomainsService,
    private readonly figures: ReviewFiguresService,
  ) {}

  async page(
    collegeId: string,
    { order = 'newest', ...query }: PageQuery & { page?: number; order?: ReviewOrder },
  ): Promise<CollegeReviews> {
    const { ids } = await this.colleges.find(collegeId);
    const [{ figures, courses }, domains, { items, nextCursor }] = await Promise.all([
      this.figures.of(ids),
      this.domains.of(ids),
      reviewPage(this.reviews, visibleOf(ids), orders[order], query, unknown),
    ]);
    const total = figures.counted + figures.offered;
    return { items: items.map((each) => toPublished(each, courses)), total, nextCursor, figures, domains };
  }
}

const toPublished = (
  { _id, ratings, text, week: written, offered, sample, answer, course, joined, cost }: ReviewRecord,
  shownCourses: ReadonlySet<string>,
): PublishedReview => ({
  _id: _id.toHexString(),
  ratings,
  text,
  week: written,
  ...(offered && { offered: true as const }),
  ...(answer?.state === 'published' && { answer: answer.text }),
  ...(sample && { sample: true as const }),
  ...(shownCourses.has(course) && { course, joined, ...(cost !== undefined && { cost }) }),
});
