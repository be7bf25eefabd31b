export const ratingParts = [
  ['educationalQuality', 'Educational Quality'],
  ['faculty', 'Faculty'],
  ['infrastructure', 'Infrastructure'],
  ['placements', 'Placements'],
  ['facilities', 'Facilities'],
] as const;

export type RatingPart = (typeof ratingParts)[number][0];

/** Marks from 0 to 5. A mark that was not given is absent, never 0. */
export type Rating = { overall?: number } & { [Part in RatingPart]?: number };

/** Average rating of the rated colleges of a state. */
export interface StateRating {
  state: string;
  /** How many are rated there. */
  colleges: number;
  /** To two decimals; a part that fewer than three of them have is absent. */
  average: Rating;
}

/** The overall mark of a rating that may be a plain number; undefined when there is none. */
export function overallOf(rating: Rating | number | undefined | null): number | undefined {
  const overall = typeof rating === 'number' ? rating : rating?.overall;
  return typeof overall === 'number' && Number.isFinite(overall) ? overall : undefined;
}

/** Returns the mean of five marks. */
export const overallOfParts = (parts: Record<RatingPart, number>): number =>
  ratingParts.reduce((sum, [part]) => sum + parts[part], 0) / ratingParts.length;

/** The overall mark of the five given ones: their average to one decimal. */
export const averageRating = (parts: Record<RatingPart, number>): number => Math.round(overallOfParts(parts) * 10) / 10;

/** One decimal, or 'N/A'. */
export const formatRating = (value: number | undefined | null): string =>
  typeof value === 'number' && Number.isFinite(value) ? value.toFixed(1) : 'N/A';

const bands = [
  [4.5, 'Outstanding'],
  [4, 'Very good'],
  [3.5, 'Good'],
  [3, 'Fair'],
  [2, 'Below average'],
  [-Infinity, 'Poor'],
] as const;

export interface RatingBand {
  /** 6 for the best band down to 1. */
  level: number;
  label: (typeof bands)[number][1];
}

/** The band of a mark: bounds 4.5, 4, 3.5, 3 and 2. */
export function ratingBand(value: number): RatingBand {
  const index = bands.findIndex(([from]) => value >= from);
  return { level: bands.length - index, label: bands[index]![1] };
}
