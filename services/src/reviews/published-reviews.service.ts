import { type CollegeReviews, type PageQuery, type PublishedReview, type ReviewOrder } from '@setu/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { notFound } from '../platform/http/api-error.js';
import { defaultLimit } from '../platform/http/pagination.js';
import { ReviewCollegesService } from './review-colleges.service.js';
import { orderFields, ReviewFiguresService, visibleOf } from './review-figures.service.js';
import { cursorBehind, reviewPage } from './review-pages.js';
import { indexOfUseful, REVIEW, type ReviewModel, type ReviewRecord } from './review.schema.js';

const orders = {
  newest: { field: orderFields.newest, direction: -1 },
  useful: { field: orderFields.useful, direction: -1, index: indexOfUseful },
} as const satisfies Record<ReviewOrder, object>;

/** Keeps the page from counting what the figures know. */
const unknown = 0;

type Query = PageQuery & { page?: number; order?: ReviewOrder };

/** The reviews that visitors read. */
@Injectable()
export class PublishedReviewsService {
  constructor(
    @InjectModel(REVIEW) private readonly reviews: ReviewModel,
    private readonly colleges: ReviewCollegesService,
    private readonly figures: ReviewFiguresService,
  ) {}

  async page(collegeId: string, { order = 'newest', ...query }: Query): Promise<CollegeReviews> {
    const ids = await this.colleges.shownIdsOf(collegeId);
    const { figures, courses, domains, orders: inOrder } = await this.figures.of(ids);
    const { items, nextCursor } = await (query.cursor === undefined
      ? this.#numbered(ids, inOrder[order], orderFields[order], query)
      : reviewPage(this.reviews, visibleOf(ids), orders[order], query, unknown));
    const total = figures.counted + figures.offered;
    return {
      items: items.map((each) => toPublished(each, courses)),
      total,
      nextCursor,
      figures,
      domains: [...domains],
    };
  }

  /** Reads a page by its number. */
  async #numbered(
    collegeIds: readonly string[],
    inOrder: readonly Types.ObjectId[],
    field: (typeof orderFields)[ReviewOrder],
    { limit = defaultLimit, page = 1 }: Query,
  ) {
    const end = page * limit;
    const onPage = inOrder.slice(end - limit, end);
    if (page > 1 && onPage.length === 0) throw notFound('The page');
    // One may have been withdrawn since the order was read.
    const found = await this.reviews
      .find({ _id: { $in: onPage }, ...visibleOf(collegeIds) })
      .hint({ _id: 1 })
      .lean<ReviewRecord[]>();
    const byId = new Map(found.map((review) => [review._id.toHexString(), review]));
    const items = onPage.flatMap((id) => byId.get(id.toHexString()) ?? []);
    const last = items.at(-1);
    return { items, nextCursor: inOrder.length > end && last ? cursorBehind(last, field) : null };
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
