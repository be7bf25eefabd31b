import type { CanaryCounts, Figures } from '@setu/release-store';
import { judgeCanary } from './judge-canary.js';

const limits = { minViews: 50, margin: 0.01 };
const of = (views: number, failed: number): Figures => ({ views, failed });
const none = of(0, 0);
const row = (stable: Figures, tried: Figures, more: Partial<CanaryCounts> = {}): CanaryCounts => ({
  canary: 'c1',
  revision: 2,
  slice: 'catalog',
  version: '2',
  stableVersion: '1',
  tried,
  stable,
  before: none,
  ...more,
});
const judge = (...rows: CanaryCounts[]) => judgeCanary(rows, limits)[0]!;

test.each([
  ['nothing before the canary has enough views', row(of(1_000, 0), of(49, 49)), false],
  ['nothing before the stable build has enough views', row(of(49, 0), of(500, 400)), false],
  ['a canary that fails', row(of(1_000, 0), of(50, 10)), true],
  ['14 of 14 failing views of one page beside 300 views of another', row(of(3_000, 0), of(314, 14)), true],
  ['these with half of the visitors', row(of(314, 0), of(314, 14)), true],
  ['three errors in fifty views beside a few', row(of(60, 0), of(50, 3)), false],
  ['a canary as bad as the stable build', row(of(1_000, 200), of(50, 10)), false],
  ['a canary that is better', row(of(1_000, 200), of(500, 10)), false],
  ['a canary that is surely worse, by less than the margin', row(of(1_000_000, 1_000), of(100_000, 900)), false],
  ['a canary that is surely worse, by more', row(of(1_000_000, 1_000), of(100_000, 1_200)), true],
  ['a canary that fails for one visitor', row(of(1_000_000, 0), of(50, 1)), false],
  ['a canary that fails more than a bad stable build', row(of(500, 150), of(200, 130)), true],
])('judges %s', (_name, counts, halts) => expect(judge(counts).halts).toBe(halts));

test.each([
  ['a canary that fails', of(60, 20), true],
  ['a canary that does not', of(60, 1), false],
])(
  'the views from before the canary replace those of a stable build that hardly any visitor gets: %s',
  (_name, tried, halts) => {
    expect(judge(row(of(3, 0), tried)).halts).toBe(false);
    const judged = judge(row(of(3, 0), tried, { before: of(2_000, 10) }));
    expect(judged).toMatchObject({ halts, stable: of(2_003, 10) });
    expect(judged.reason).toContain('mostly before the canary');
  },
);

test('nine of ten visitors with the canary: the tenth is enough for a judgement', () => {
  expect(judge(row(of(60, 1), of(540, 15), { before: of(9_000, 0) }))).toMatchObject({
    halts: false,
    stable: of(60, 1),
  });
  expect(judge(row(of(60, 0), of(540, 270), { before: of(9_000, 9_000) })).halts).toBe(true);
});

test('sums what the edges have counted', () => {
  const edges = [1, 2, 3].map(() => row(of(200, 0), of(20, 4)));
  expect(judge(...edges)).toMatchObject({ halts: true, tried: of(60, 12), stable: of(600, 0) });
  expect(judge(edges[0]!).halts).toBe(false);
});

test('a view may be counted at one edge and its failure at another', () => {
  expect(judge(row(of(500, 0), of(60, 0)), row(of(0, 0), of(0, 20))).halts).toBe(true);
});

test('an outage in which the canary has more visitors than before halts nothing', () => {
  const outage = row(of(500, 150), of(500, 150), { revision: 3 });
  expect(judge(row(of(9_000, 0), of(1_000, 0)), outage).halts).toBe(false);
  // The test of the test: as one table these figures would.
  expect(judge(row(of(9_500, 150), of(1_500, 150))).halts).toBe(true);
});

test('a slice that the canary does not change needs more evidence', () => {
  const counts = [row(of(500, 0), of(500, 13)), row(of(500, 0), of(500, 13), { slice: 'mentors', version: '1' })];
  expect(judgeCanary(counts, limits).map(({ slice, halts }) => [slice, halts])).toEqual([
    ['catalog', true],
    ['mentors', false],
  ]);
});

test.each([
  [
    row(of(900, 9), of(100, 40)),
    /^40\.0 % of its 100 page views failed, against 1\.0 % of 900 with the stable build \(a chance of less than 1 in a million with equal builds\)\.$/,
  ],
  [row(of(900, 9), of(12, 0)), /^Not judged yet: the canary has 12 of the 50 views that this takes\.$/],
  [row(of(12, 0), of(900, 0)), /^Not judged yet: the stable build has 12 of the 50 views that this takes\.$/],
  [
    row(of(900, 9), of(100, 1)),
    /^1\.0 % of its 100 page views failed, against 1\.0 % of 900 with the stable build: not worse by 1\.0 %\.$/,
  ],
  [
    row(of(900, 9), of(100, 5)),
    /with the stable build: a chance of 1 in \d+ with equal builds; it is halted at 1 in 100\.$/,
  ],
])('says why: %j', (counts, sentence) => expect(judge(counts).reason).toMatch(sentence));
