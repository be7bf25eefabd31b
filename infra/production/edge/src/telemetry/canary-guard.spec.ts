import { verdict } from './canary-guard.js';

const limits = { minViews: 50, margin: 0.05 };
const of = (views: number, errors: number) => ({ views, errors });

test.each([
  ['nothing before there are enough views', of(1_000, 0), of(49, 49), false],
  ['a canary that fails', of(1_000, 0), of(50, 10), true],
  ['a canary as bad as the stable builds', of(1_000, 200), of(50, 10), false],
  ['a canary within the margin', of(1_000, 10), of(100, 6), false],
  ['a canary above it', of(1_000, 10), of(100, 7), true],
  ['a canary that everybody gets', of(0, 0), of(50, 3), true],
])('judges %s', (_name, stable, canary, halted) =>
  expect(verdict({ stable, canary }, limits) !== undefined).toBe(halted),
);

test('says why', () =>
  expect(verdict({ stable: of(1_000, 10), canary: of(100, 40) }, limits)).toBe(
    '40.0 % of its 100 page views failed, against 1.0 % of 1000 with the stable builds.',
  ));
