import { markOf, reviewFigures, type ReviewGroup } from './review-mark.js';

const fives = (count: number, months = 0) => [{ months, count, sum: 5 * count }];

it('draws few reviews towards the mean of all', () => {
  expect(markOf(fives(8), 3.5)).toBe(4.3);
  expect(markOf(fives(50), 3.5)).toBe(4.82);
  expect(markOf([], 3.5)).toBe(3.5);
});

it('counts a review half after 24 months', () => {
  expect(markOf(fives(16, 24), 3.5)).toBe(4.3);
  expect(markOf(fives(32, 48), 3.5)).toBe(4.3);
});

const marks = (value: number) => ({
  educationalQuality: value,
  faculty: value,
  infrastructure: value,
  placements: value,
  facilities: value,
});
const group = (stars: number, count: number): ReviewGroup => ({
  months: 0,
  stars,
  count,
  sums: { ...marks(stars * count), placements: count },
});

it('gives a mark of each part from eight counted reviews on, and the distribution always', () => {
  expect(reviewFigures([group(5, 4), group(2, 3)], 2, marks(3.5))).toEqual({
    counted: 7,
    offered: 2,
    distribution: [0, 3, 0, 0, 4],
  });
  expect(reviewFigures([group(5, 8)], 0, marks(3.5))).toEqual({
    counted: 8,
    offered: 0,
    distribution: [0, 0, 0, 0, 8],
    marks: { ...marks(4.3), placements: 2.17, overall: 3.87 },
  });
});
