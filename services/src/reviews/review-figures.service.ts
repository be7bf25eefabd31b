import {
  minCountedReviews,
  minReviewsOfCourse,
  minute,
  type RatingPart,
  ratingParts,
  reviewFigures,
  type ReviewFigures,
  type ReviewOrder,
} from '@setu/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { QueryFilter } from 'mongoose';
import { domainsOf, REVIEW_DOMAIN, type ReviewDomainModel } from './review-domain.schema.js';
import { REVIEW, type ReviewModel, type ReviewRecord } from './review.schema.js';
import { monthsSince, week } from './weeks.js';

type Marks = Record<RatingPart, number>;
interface Group extends Marks {
  _id: { week: string; stars: number; offered: boolean; sample?: boolean; course: string };
  count: number;
}

/** A review with the fields that it is ordered by. */
export interface ReviewPosition {
  id: string;
  published: string;
  useful: number;
}

/** Figures over all published reviews of a college, which each page of them is shown with, and their orders. */
export interface CollegeFigures {
  figures: ReviewFigures;
  /** Courses with enough reviews for their writers not to stand out. */
  courses: ReadonlySet<string>;
  /** All reviews in each order: the database would read each review that a page skips. */
  orders: Record<ReviewOrder, readonly ReviewPosition[]>;
  /** The confirmed domains of its mailboxes. */
  domains: readonly string[];
}

interface Entry {
  ids: readonly string[];
  readAt: number;
  value: Promise<CollegeFigures>;
}

const freshFor = minute;
const meanFreshFor = 10 * minute;
const staleFor = 10 * minute;
const maxEntries = 1000;
const all = 'all';

/** The fields that the orders go by, the highest first; random ids decide between equal ones. */
export const orderFields = { newest: 'published', useful: 'useful' } as const satisfies Record<ReviewOrder, string>;

function inOrder(reviews: readonly ReviewPosition[], order: ReviewOrder): ReviewPosition[] {
  const field = orderFields[order];
  const isBehind = (a: ReviewPosition, b: ReviewPosition) =>
    a[field] === b[field] ? a.id < b.id : a[field] < b[field];
  return reviews.toSorted((a, b) => (isBehind(a, b) ? 1 : -1));
}

const of = (operator: '$sum' | '$avg') =>
  Object.fromEntries(ratingParts.map(([part]) => [part, { [operator]: `$ratings.${part}` }])) as Record<
    RatingPart,
    Record<typeof operator, string>
  >;
const noMarks = Object.fromEntries(ratingParts.map(([part]) => [part, 0])) as Marks;

const keyOf = (ids: readonly string[]) => `${week()} ${ids.join(' ')}`;

/** Returns the courses with enough reviews. */
function coursesIn(groups: readonly Group[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { _id, count } of groups) counts.set(_id.course, (counts.get(_id.course) ?? 0) + count);
  return new Set([...counts.keys()].filter((course) => counts.get(course)! >= minReviewsOfCourse));
}

/** Matches what visitors may read: approved, and the week of publication has come. */
export const visible = () => ({ state: 'published' as const, published: { $lte: week() } });
/** Matches what visitors may read of these colleges. */
export const visibleOf = (ids: readonly string[]): QueryFilter<ReviewRecord> => ({
  collegeId: ids.length === 1 ? ids[0]! : { $in: [...ids] },
  ...visible(),
});

/**
 * Counts the reviews of a college, computes its mark and reads its domains, once a minute for all readers. A decision or change in this process shows immediately. Figures are
 * refreshed in the background, so that no reader waits for the reviews of a large college.
 */
@Injectable()
export class ReviewFiguresService {
  readonly #entries = new Map<string, Entry>();
  /** By whether they are those of the samples. */
  readonly #means = new Map<boolean, { until: number; marks: Promise<Marks> }>();

  constructor(
    @InjectModel(REVIEW) private readonly reviews: ReviewModel,
    @InjectModel(REVIEW_DOMAIN) private readonly domains: ReviewDomainModel,
  ) {}

  /** Returns whether `of` answers without reading all reviews of the college first. */
  has(ids: readonly string[]): boolean {
    const entry = this.#entries.get(keyOf(ids));
    return entry !== undefined && performance.now() - entry.readAt <= staleFor;
  }

  of(ids: readonly string[]): Promise<CollegeFigures> {
    const key = keyOf(ids);
    const entry = this.#entries.get(key);
    const age = entry ? performance.now() - entry.readAt : Infinity;
    if (age < freshFor) return entry!.value;
    const value = this.#read(ids);
    const next: Entry = { ids, readAt: performance.now(), value };
    this.#entries.delete(key);
    this.#entries.set(key, next);
    value.catch(() => this.#entries.get(key) === next && this.#entries.delete(key));
    if (this.#entries.size > maxEntries) this.#entries.delete(this.#entries.keys().next().value!);
    if (age > staleFor) return value;
    next.value = entry!.value;
    void value.then(() => (next.value = value)).catch(() => undefined);
    return entry!.value;
  }

  /** Drops the figures of a college, or of all, after a change. */
  forget(collegeId: string = all) {
    for (const [key, { ids }] of this.#entries)
      if (collegeId === all || ids.includes(collegeId)) this.#entries.delete(key);
    if (collegeId === all) this.#means.clear();
  }

  async #read(ids: readonly string[]): Promise<CollegeFigures> {
    const _id = { week: '$week', stars: '$stars', offered: '$offered', sample: '$sample', course: '$course' };
    const [groups, found, domains] = await Promise.all([
      this.reviews.aggregate<Group>([
        { $match: visibleOf(ids) },
        { $group: { _id, count: { $sum: 1 }, ...of('$sum') } },
      ]),
      this.reviews.find(visibleOf(ids), { published: 1, useful: 1 }).lean<ReviewRecord[]>(),
      domainsOf(this.domains, ids),
    ]);
    const counted = groups.filter((group) => !group._id.offered);
    const offered = groups.reduce((sum, group) => sum + (group._id.offered ? group.count : 0), 0);
    const isMarked = counted.reduce((sum, { count }) => sum + count, 0) >= minCountedReviews;
    const figures = reviewFigures(
      counted.map(({ _id: { week: from, stars }, count, ...sums }) => ({
        months: monthsSince(from),
        stars,
        count,
        sums,
      })),
      offered,
      isMarked ? await this.#meanOfAll(groups.some((group) => group._id.sample)) : noMarks,
    );
    const all = found.map(({ _id, published, useful }) => ({ id: _id.toHexString(), published: published!, useful }));
    const orders = { newest: inOrder(all, 'newest'), useful: inOrder(all, 'useful') };
    return { figures, courses: coursesIn(groups), orders, domains };
  }

  /** Returns the mean of every college's counted reviews, or that of the samples, at most ten minutes old: it reads the reviews of all colleges. */
  #meanOfAll(isSample: boolean): Promise<Marks> {
    const known = this.#means.get(isSample);
    if (known && known.until > performance.now()) return known.marks;
    const marks = this.#readMean(isSample);
    this.#means.set(isSample, { until: performance.now() + meanFreshFor, marks });
    marks.catch(() => this.#means.delete(isSample));
    return marks;
  }

  async #readMean(isSample: boolean): Promise<Marks> {
    const [mean] = await this.reviews.aggregate<Marks>([
      { $match: { ...visible(), offered: false, sample: { $exists: isSample } } },
      { $group: { _id: null, ...of('$avg') } },
    ]);
    return mean ?? noMarks;
  }
}
