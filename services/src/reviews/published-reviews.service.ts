import { type CollegeReviews, type PageQuery, type PublishedReview, type ReviewOrder } from '@setu/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { Batcher } from '../platform/database/batcher.js';
import { notFound } from '../platform/http/api-error.js';
import { defaultLimit } from '../platform/http/pagination.js';
import { ReviewCollegesService } from './review-colleges.service.js';
import {
  orderFields,
  ReviewFiguresService,
  type ReviewPosition,
  visible,
  visibleOf,
} from './review-figures.service.js';
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
  readonly #visible = new Batcher<ReviewRecord>(async (ids) => {
    // The driver's find: mongoose's takes half as long again for a few documents.
    const found = await this.reviews.collection
      .find<ReviewRecord>({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, ...visible() }, { hint: { _id: 1 } })
      .toArray();
    return new Map(found.map((review) => [review._id.toHexString(), review]));
  });

  constructor(
    @InjectModel(REVIEW) private readonly reviews: ReviewModel,
    private readonly colleges: ReviewCollegesService,
    private readonly figures: ReviewFiguresService,
  ) {}

  /** @param inTurn - Runs work that takes long for a college with many reviews: its figures, and a page by cursor. */
  async page(
    collegeId: string,
    { order = 'newest', ...query }: Query,
    inTurn: <T>(work: () => Promise<T>) => Promise<T>,
  ): Promise<CollegeReviews> {
    const ids = await this.colleges.shownIdsOf(collegeId);
    const readFigures = () => this.figures.of(ids);
    const {
      figures,
      courses,
      domains,
      orders: positions,
    } = await (this.figures.has(ids) ? readFigures() : inTurn(readFigures));
    const { items, nextCursor } = await (query.cursor === undefined
      ? this.#numbered(positions[order], orderFields[order], query)
      : inTurn(() => reviewPage(this.reviews, visibleOf(ids), orders[order], query, unknown)));
    const total = figures.counted + figures.offered;
    return {
      items: items.map((each) => toPublished(each, courses)),
      total,
      nextCursor,
      figures,
      domains: [...domains],
    };
  }

  /** Reads a page by its number. Leaves out what is not visible any more since the order was read. */
  async #numbered(
    inOrder: readonly ReviewPosition[],
    field: (typeof orderFields)[ReviewOrder],
    { limit = defaultLimit, page = 1 }: Query,
  ) {
    const end = page * limit;
    const onPage = inOrder.slice(end - limit, end);
    if (page > 1 && onPage.length === 0) throw notFound('The page');
    const found = await Promise.all(onPage.map(({ id }) => this.#visible.get(id)));
    const last = onPage.at(-1);
    return {
      items: found.filter((review) => review !== undefined),
      nextCursor: inOrder.length > end && last ? cursorBehind(last[field], last.id) : null,
    };
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
