import { overallOfParts, type RatingPart, ratingParts } from './rating.js';

/** Counted reviews from which on a college has a mark. */
export const minCountedReviews = 8;
/** As many reviews with the mean of all colleges are added to those of a college, so that a few cannot move its mark far. */
const priorReviews = 7;
/** A review counts half after this many months. */
const halfLifeMonths = 24;

/** Reviews of one age: how many there are, and the sum of their marks. */
export interface MarkedReviews {
  months: number;
  count: number;
  sum: number;
}

/** Returns the mark of a college, to two decimals: the weighted mean of its reviews and of the mean of all. */
export function markOf(reviews: readonly MarkedReviews[], mean: number): number {
  let weights = priorReviews;
  let sum = priorReviews * mean;
  for (const each of reviews) {
    const weight = 0.5 ** (Math.max(0, each.months) / halfLifeMonths);
    weights += weight * each.count;
    sum += weight * each.sum;
  }
  return Math.round((sum / weights) * 100) / 100;
}

/** Counted reviews of one week with the same number of stars. */
export interface ReviewGroup {
  months: number;
  /** The mean of the five marks, rounded: 1 to 5. */
  stars: number;
  count: number;
  /** Sum of the marks of each part. */
  sums: Record<RatingPart, number>;
}

export type ReviewMarks = Record<RatingPart | 'overall', number>;

/** Figures of the published reviews of a college. */
export interface ReviewFigures {
  /** Reviews for which nothing was offered. */
  counted: number;
  /** Reviews for which something was offered, which do not count. */
  offered: number;
  /** How many of the counted ones gave 1, 2, 3, 4 and 5 stars. */
  distribution: number[];
  /** Absent below eight counted reviews. */
  marks?: ReviewMarks;
}

/** @param mean - the mean of each part over the counted reviews of all colleges */
export function reviewFigures(
  groups: readonly ReviewGroup[],
  offered: number,
  mean: Record<RatingPart, number>,
): ReviewFigures {
  const distribution = [1, 2, 3, 4, 5].map((stars) =>
    groups.reduce((count, group) => count + (group.stars === stars ? group.count : 0), 0),
  );
  const counted = distribution.reduce((sum, count) => sum + count, 0);
  const figures = { counted, offered, distribution };
  if (counted < minCountedReviews) return figures;
  const ofPart = (sumOf: (sums: Record<RatingPart, number>) => number) =>
    markOf(
      groups.map(({ months, count, sums }) => ({ months, count, sum: sumOf(sums) })),
      sumOf(mean),
    );
  const parts = ratingParts.map(([part]) => [part, ofPart((sums) => sums[part])] as const);
  const marks = Object.fromEntries([...parts, ['overall', ofPart(overallOfParts)]]) as ReviewMarks;
  return { ...figures, marks };
}
