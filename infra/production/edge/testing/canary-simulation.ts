import type { LiveRelease, ServedSet } from '../src/releases/release-source.js';
import { CanaryTally } from '../src/telemetry/canary-tally.js';
import { judgeCanary } from '../src/telemetry/judge-canary.js';

export interface Scenario {
  /** Share of the views that fail with the stable builds. */
  stableRate: number;
  /** How much larger that share is with the canary. */
  excess?: number;
  /** Percentage of the visitors who get the canary. */
  percentage: number;
  /** Canary views until the simulation gives up. */
  canaryViews: number;
  /** Mean views of a visitor. */
  viewsPerVisitor?: number;
  /** Share of the visitors whose browser fails in nine of ten views, whatever the build. */
  brokenBrowsers?: number;
  /** Posts of one address, each inventing a canary view that fails. */
  attack?: number;
  seed: number;
}

const limits = { minViews: 50, margin: 0.01 };
const slices = ['shell', 'catalog', 'mentors', 'account', 'admin'];
const concurrent = 40;

/**
 * One canary of `catalog`: visitors come, look at pages with the tally and the judgement of the edge, which is asked after every failed view. Gives the
 * canary views after which it was halted; undefined if it was not.
 */
export function simulate(scenario: Scenario): number | undefined {
  const { stableRate, excess = 0, percentage, canaryViews, viewsPerVisitor = 1, brokenBrowsers = 0 } = scenario;
  const random = generator(scenario.seed);
  const { live, stable, canary } = release(percentage);
  const tally = new CanaryTally();
  const isHalted = () => judgeCanary(tally.counts(live), limits).some(({ halts }) => halts);
  const see = (set: ServedSet, address: string, failed: string | undefined) => {
    const counted = tally.view(live, set, ['shell', 'catalog'], address);
    if (!failed || !counted.includes(failed)) return false;
    tally.failure(live, set, failed, address);
    return set === canary && isHalted();
  };
  for (let post = 0; post < (scenario.attack ?? 0); post++) if (see(canary, 'attacker', 'catalog')) return post;

  const visitors: { address: string; set: ServedSet; left: number; rate: number }[] = [];
  let seen = 0;
  for (let number = 0; seen < canaryViews;) {
    while (visitors.length < concurrent) {
      const set = random() * 100 < percentage ? canary : stable;
      let left = 1;
      while (random() > 1 / viewsPerVisitor) left++;
      const rate = random() < brokenBrowsers ? 0.9 : stableRate + (set === canary ? excess : 0);
      visitors.push({ address: `visitor ${number++}`, set, left, rate });
    }
    const index = Math.floor(random() * visitors.length);
    const visitor = visitors[index]!;
    if (--visitor.left === 0) visitors.splice(index, 1);
    if (visitor.set === canary) seen++;
    if (see(visitor.set, visitor.address, random() < visitor.rate ? 'catalog' : undefined)) return seen;
  }
  return undefined;
}

/** Share of the runs, with successive seeds, in which the canary is halted. */
export function shareHalted(scenario: Omit<Scenario, 'seed'>, runs: number, seed = 1): number {
  let halted = 0;
  for (let run = 0; run < runs; run++) if (simulate({ ...scenario, seed: seed + run * 7_919 }) !== undefined) halted++;
  return halted / runs;
}

function release(percentage: number) {
  const set = (id: string, catalog: string) =>
    ({
      id,
      template: '',
      shell: { version: '1' },
      slices: Object.fromEntries(
        slices.slice(1).map((name) => [name, { version: name === 'catalog' ? catalog : '1' }]),
      ),
    }) as unknown as ServedSet;
  const stable = set('stable', '1');
  const canary = set('c1', '2');
  return { stable, canary, live: { revision: 2, stable, canary: { ...canary, percentage } } as LiveRelease };
}

/** Mulberry32: the same numbers for the same seed, everywhere. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
