import { percent, rankShare, rankTicks, segmentsOf, stackOf, yearShare } from './scale';

it('writes shares as lengths that are not longer than needed', () => {
  expect([percent(0), percent(1 / 3), percent(1)]).toEqual(['0%', '33.33%', '100%']);
});

it('has rank 1 at the top and the worst at the bottom, with a margin', () => {
  expect(rankShare(1, 200)).toBeCloseTo(0.05);
  expect(rankShare(200, 200)).toBeCloseTo(0.95);
  expect(rankShare(1, 1)).toBeCloseTo(0.05);
});

it('has the first year at the left, the last at the right and a single one in the middle', () => {
  expect(yearShare(2016, 2016, 2025)).toBeCloseTo(0.04);
  expect(yearShare(2025, 2016, 2025)).toBeCloseTo(0.96);
  expect(yearShare(2020, 2020, 2020)).toBe(0.5);
});

it.each([
  [1, [1]],
  [3, [1, 2, 3]],
  [7, [1, 2, 4, 6, 8]],
  [38, [1, 10, 20, 30, 40]],
  [200, [1, 50, 100, 150, 200]],
  [1000, [1, 250, 500, 750, 1000]],
])('labels ranks down to %i with round numbers', (worst, ticks) => {
  expect(rankTicks(worst)).toEqual(ticks);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(worst);
});

it('stacks parts one behind the other', () => {
  expect(stackOf([2, 1, 1], 8)).toEqual([
    { start: 0, length: 0.25 },
    { start: 0.25, length: 0.125 },
    { start: 0.375, length: 0.125 },
  ]);
  expect(stackOf([0], 0)).toEqual([{ start: 0, length: 0 }]);
});

it('leaves a gap where a year is unknown, in whatever order the ranks come', () => {
  const at = (year: number) => ({ year, rank: 1 });
  expect(segmentsOf([at(2020), at(2017), at(2016), at(2019), at(2023)])).toEqual([
    [at(2016), at(2017)],
    [at(2019), at(2020)],
  ]);
});
