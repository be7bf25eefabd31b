import { ReportLimit } from './report-limit.js';

test('an address has so many reports in a minute, and anew in the next', () => {
  const limit = new ReportLimit(2);
  expect([1, 2, 3].map(() => limit.allows('a', 1_000))).toEqual([true, true, false]);
  expect(limit.allows('b', 1_000)).toBe(true);
  expect(limit.allows('a', 61_000)).toBe(true);
});
