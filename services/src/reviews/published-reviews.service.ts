import {
  type CollegeReviews,
  minCountedReviews,
  minReviewsOfCourse,
  minute,
  type PageQuery,
  type PublishedReview,
  type RatingPart,
  ratingParts,
  reviewFigures,
  type ReviewFigures,
} from '@setu/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ReviewCollegesService } from './review-colleges.service.js';
import { ReviewDomainsService } from './review-domains.service.js';
import { reviewPage } from './review-pages.js';
import { REVIEW, type ReviewModel, type ReviewRecord } from './review.schema.js';
import { monthsSince, week } from './weeks.js';

type Marks = Record<RatingPart, number>;
interface Group extends Marks {
  _id: { week: string; stars: number; offered: boolean };
  count: number;
}

const of = (operator: '$sum' | '$avg') =>
  Object.fromEntries(ratingParts.map(([part]) => [part, { [operator]: `$ratings.${part}` }])) as Record<
    RatingPart,
    Record<typeof operator, string>
  >;
const meanLasts = minute;
const noMarks = Object.fromEntries(ratingParts.map(([part]) => [part, 0])) as Marks;

/** The reviews that visitors read: approved, and their week of publication has come. */
@Injectable()
export class PublishedReviewsService {
  #mean?: { until: number; marks: Promise<Marks> };

  constructor(
    @InjectModel(REVIEW) private readonly reviews: ReviewModel,
    private readonly colleges: ReviewCollegesService,
    private readonly domains: ReviewDomainsService,
  ) {}

  async page(collegeId: string, query: PageQuery): Promise<CollegeReviews> {
    const { ids } = await this.colleges.find(collegeId);
    const filter = { collegeId: { $in: ids }, ...visible() };
    const [page, figures, domains] = await Promise.all([
      reviewPage(this.reviews, filter, { field: 'published', direction: -1 }, query),
      this.#figures(filter),
      this.domains.of(ids),
    ]);
    const shown = await this.#shownCourses(filter, page.items);
    return { ...page, items: page.items.map((each) => toPublished(each, shown)), figures, domains };
  }

  async #figures(filter: object): Promise<ReviewFigures> {
    const _id = { week: '$week', stars: '$stars', offered: '$offered' };
    const groups = await this.reviews.aggregate<Group>([
      { $match: filter },
      { $group: { _id, count: { $sum: 1 }, ...of('$sum') } },
    ]);
    const counted = groups.filter((group) => !group._id.offered);
    const offered = groups.reduce((sum, group) => sum + (group._id.offered ? group.count : 0), 0);
    const isMarked = counted.reduce((sum, { count }) => sum + count, 0) >= minCountedReviews;
    return reviewFigures(
      counted.map(({ _id: { week: from, stars }, count, ...sums }) => ({
        months: monthsSince(from),
        stars,
        count,
        sums,
      })),
      offered,
      isMarked ? await this.#meanOfAll() : noMarks,
    );
  }

  /** Returns the mean of every college's counted reviews, at most a minute old. */
  #meanOfAll(): Promise<Marks> {
    if (this.#mean && this.#mean.until > performance.now()) return this.#mean.marks;
    const marks = this.#readMean();
    this.#mean = { until: performance.now() + meanLasts, marks };
    marks.catch(() => (this.#mean = undefined));
    return marks;
  }

  async #readMean(): Promise<Marks> {
    const [mean] = await this.reviews.aggregate<Marks>([
      { $match: { ...visible(), offered: false } },
      { $group: { _id: null, ...of('$avg') } },
    ]);
    return mean ?? noMarks;
  }

  /** Returns those courses of a page that have enough reviews for their writers not to stand out. */
  async #shownCourses(filter: object, items: readonly ReviewRecord[]): Promise<Set<string>> {
    if (items.length === 0) return new Set();
    const courses = [...new Set(items.map(({ course }) => course))];
    const counts = await this.reviews.aggregate<{ _id: string; count: number }>([
      { $match: { ...filter, course: { $in: courses } } },
      { $group: { _id: '$course', count: { $sum: 1 } } },
    ]);
    return new Set(counts.filter(({ count }) => count >= minReviewsOfCourse).map(({ _id }) => _id));
  }
}

const visible = () => ({ state: 'published' as const, published: { $lte: week() } });

const toPublished = (
  { _id, ratings, text, week: written, offered, course, joined, cost }: ReviewRecord,
  shownCourses: ReadonlySet<string>,
): PublishedReview => ({
  _id: _id.toHexString(),
  ratings,
  text,
  week: written,
  ...(offered && { offered: true as const }),
  ...(shownCourses.has(course) && { course, joined, ...(cost !== undefined && { cost }) }),
});
