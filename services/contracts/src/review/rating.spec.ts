import { averageRating, formatRating, overallOf, ratingBand } from './rating.js';

it.each([
  [4.2, 4.2],
  [{ overall: 3.9 }, 3.9],
  [{ faculty: 4 }, undefined],
  [undefined, undefined],
  [null, undefined],
  [Number.NaN, undefined],
  [0, 0],
])('the overall mark of %j is %j', (rating, overall) => expect(overallOf(rating)).toBe(overall));

it.each([
  [4, '4.0'],
  [3.96, '4.0'],
  [0, '0.0'],
  [undefined, 'N/A'],
  [null, 'N/A'],
  [Number.NaN, 'N/A'],
])('shows %p as %s', (value, shown) => expect(formatRating(value)).toBe(shown));

it.each([
  [5, 6],
  [4.5, 6],
  [4.49, 5],
  [4, 5],
  [3.5, 4],
  [3, 3],
  [2, 2],
  [1.99, 1],
  [0, 1],
])('puts %p into band %p', (value, level) => expect(ratingBand(value).level).toBe(level));

it.each([
  [[4.8, 4.7, 4.4, 4.2, 4.3], 4.5],
  [[5, 5, 5, 5, 5], 5],
  [[0, 0, 0, 0, 0.1], 0],
  [[4.1, 4.1, 4.1, 4.1, 4.2], 4.1],
])(
  'the overall mark of %j is their average to one decimal, %p',
  ([teaching, faculty, infrastructure, placements, facilities], overall) =>
    expect(
      averageRating({
        educationalQuality: teaching!,
        faculty: faculty!,
        infrastructure: infrastructure!,
        placements: placements!,
        facilities: facilities!,
      }),
    ).toBe(overall),
);
