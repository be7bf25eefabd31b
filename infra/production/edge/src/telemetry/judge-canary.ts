import type { CanaryCounts, Figures, SliceJudgement } from '@setu/release-store';
import { logEvidence, type Stratum } from './two-proportions.js';

export interface CanaryLimits {
  /** Views that each side of a comparison needs before it is judged. */
  minViews: number;
  /** Least difference between the shares of failed views for which a canary is halted: 0.01 is one percentage point. */
  margin: number;
}

/** Chance to halt a canary that is no worse, over its whole life and all its slices. */
const falseHalts = 0.01;
/** Part of that chance for the builds that the canary changes; the others share the rest. */
const forChanged = 0.8;

/** Judges each slice of a canary by the counts of all edges, which are of its present builds. May be repeated after every view. */
export function judgeCanary(counts: CanaryCounts[], limits: CanaryLimits): SliceJudgement[] {
  const slices = groupBy(counts, ({ slice }) => slice);
  const changed = slices.filter(([, rows]) => isChanged(rows[0]!)).length;
  const unchanged = slices.length - changed;
  return slices.map(([slice, rows]) => {
    const part = unchanged === 0 ? 1 : isChanged(rows[0]!) ? forChanged : 1 - forChanged;
    const alpha = (falseHalts * part) / (isChanged(rows[0]!) ? changed : unchanged);
    return { slice, ...judgeSlice(rows, alpha, limits) };
  });
}

const isChanged = ({ version, stableVersion }: CanaryCounts): boolean => version !== stableVersion;

function judgeSlice(rows: CanaryCounts[], alpha: number, { minViews, margin }: CanaryLimits) {
  const tried = sum(rows.map((row) => row.tried));
  const during = sum(rows.map((row) => row.stable));
  // A canary that nearly all visitors get leaves the stable build too few views. Those from before the canary are used instead.
  const isShort = during.views < minViews;
  const before = sum(rows.map((row) => row.before));
  const stable = isShort ? sum([during, before]) : during;
  const verdict = (halts: boolean, reason: string) => ({ tried, stable, halts, reason });

  if (tried.views < minViews || stable.views < minViews) {
    const [side, { views }] = tried.views < minViews ? ['canary', tried] : ['stable build', stable];
    return verdict(false, `Not judged yet: the ${side} has ${views} of the ${minViews} views that this takes.`);
  }
  const strata = strataOf(rows, isShort);
  const chance = Math.min(1, Math.exp(-logEvidence(strata)));
  const compared = `${percent(tried)} of its ${tried.views} page views failed, against ${percent(stable)} of ${stable.views} with the stable build`;
  const sentence = (end: string) => `${compared}${isShort ? ', mostly before the canary' : ''}${end}`;
  if (excess(strata) < margin) return verdict(false, sentence(`: not worse by ${asPercent(margin)}.`));
  const likelihood = `a chance of ${oneIn(chance)} with equal builds`;
  return chance <= alpha
    ? verdict(true, sentence(` (${likelihood}).`))
    : verdict(false, sentence(`: ${likelihood}; it is halted at ${oneIn(alpha)}.`));
}

/** Groups the counts by revision: within one, visitors are divided at a constant percentage. */
function strataOf(rows: CanaryCounts[], withBefore: boolean): Stratum[] {
  return groupBy(rows, ({ revision }) => revision).map(([, edges]) => ({
    stable: sum(edges.flatMap(({ stable, before }) => (withBefore ? [stable, before] : [stable]))),
    canary: sum(edges.map(({ tried }) => withoutOneAddress(tried))),
  }));
}

/** No address counts for more than one failed view at an edge. What one person can do must not halt a canary, so one is left out. */
const withoutOneAddress = ({ views, failed }: Figures): Figures => ({ views, failed: Math.max(0, failed - 1) });

/** How much larger the canary's share of failed views is than with the stable build's share in each stratum. */
function excess(strata: Stratum[]): number {
  const canary = sum(strata.map((stratum) => stratum.canary));
  const stable = sum(strata.map((stratum) => stratum.stable));
  const expected = strata.reduce(
    (total, stratum) => total + stratum.canary.views * rate(stratum.stable.views > 0 ? stratum.stable : stable),
    0,
  );
  return (canary.failed - expected) / canary.views;
}

/** A view may be counted at one edge and its failure at another. */
function sum(all: Figures[]): Figures {
  const views = all.reduce((total, figures) => total + figures.views, 0);
  const failed = all.reduce((total, figures) => total + figures.failed, 0);
  return { views, failed: Math.min(failed, views) };
}

function groupBy<T, K>(all: T[], keyOf: (each: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return [...groups];
}

const rate = ({ views, failed }: Figures): number => (views === 0 ? 0 : failed / views);
const asPercent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const percent = (figures: Figures): string => asPercent(rate(figures));
const oneIn = (chance: number): string =>
  chance >= 1 ? '1 in 1' : chance < 1e-6 ? 'less than 1 in a million' : `1 in ${Math.floor(1 / chance)}`;
