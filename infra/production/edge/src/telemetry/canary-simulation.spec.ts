import { shareHalted, simulate } from '../../testing/canary-simulation.js';

const fivePointsMore = { excess: 0.05, canaryViews: 500 };

test.each([
  { stableRate: 0.005, percentage: 50 },
  { stableRate: 0.05, percentage: 25 },
  { stableRate: 0.02, percentage: 90 },
  { stableRate: 0, brokenBrowsers: 0.03, viewsPerVisitor: 4, percentage: 50 },
])('halts no healthy canary, though it judges after every failed view: %j', (scenario) =>
  expect(shareHalted({ ...scenario, canaryViews: 500 }, 40)).toBe(0),
);

test.each([
  { stableRate: 0, percentage: 50 },
  { stableRate: 0.01, percentage: 25 },
  { stableRate: 0.02, percentage: 10 },
])('halts a canary that fails five percentage points more within 500 of its views: %j', (scenario) =>
  expect(shareHalted({ ...scenario, ...fivePointsMore }, 60)).toBeGreaterThanOrEqual(0.95),
);

test('ten thousand posts of one address halt nothing', () =>
  expect(simulate({ stableRate: 0.01, percentage: 25, canaryViews: 500, attack: 10_000, seed: 1 })).toBeUndefined());

/** The whole curves, a line each: `CANARY_RUNS=1000 npm run test:unit -- canary-simulation`. */
const runs = Number(process.env.CANARY_RUNS ?? 0);
const rates = [0, 0.005, 0.01, 0.02, 0.05];
const percentages = [5, 10, 25, 50, 90];
const curves: [string, Partial<Parameters<typeof simulate>[0]>][] = [
  ['healthy, 2000 canary views', { canaryViews: 2_000 }],
  ['healthy with broken browsers', { canaryViews: 2_000, brokenBrowsers: 0.03, viewsPerVisitor: 4 }],
  ['healthy and attacked', { canaryViews: 2_000, attack: 10_000 }],
  ['five points more, 500 canary views', fivePointsMore],
  ['five points more, four views a visitor', { ...fivePointsMore, viewsPerVisitor: 4 }],
  ['five points more, 1500 canary views', { ...fivePointsMore, canaryViews: 1_500 }],
];
if (runs > 0)
  test.each(curves)(
    'share of canaries that are halted: %s',
    (name, scenario) => {
      const table = percentages.map((percentage) =>
        rates.map((stableRate) => shareHalted({ canaryViews: 500, ...scenario, stableRate, percentage }, runs)),
      );
      console.log(
        [
          `${name}, by stable rate (${rates.join(' ')})`,
          ...percentages.map((share, row) => `${share} %: ${table[row]!.map((halted) => halted.toFixed(3)).join(' ')}`),
        ].join('\n'),
      );
      expect(Math.max(...table.flat())).toBeLessThan(scenario.excess ? 1.001 : 0.02);
    },
    3_600_000,
  );
