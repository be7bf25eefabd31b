import type { Figures } from '@setu/release-store';

/** Views of both builds under the same conditions. */
export interface Stratum {
  stable: Figures;
  canary: Figures;
}

/**
 * How often the stable build may fail, and how many times as often a bad canary: the alternatives that the test looks for, with their weights. Most weight
 * lies on a rate of two per cent that becomes three times as much. Other weights change how soon a bad canary is found, never how often a good one is halted.
 */
const stableRates = [
  { rate: 0.003, weight: 1 },
  { rate: 0.02, weight: 3 },
  { rate: 0.1, weight: 0.7 },
  { rate: 0.3, weight: 0.3 },
];
const ratios = [
  { ratio: 1.7, weight: 0.7 },
  { ratio: 2.2, weight: 1.5 },
  { ratio: 3.2, weight: 4 },
  { ratio: 6, weight: 1.3 },
  { ratio: 25, weight: 0.5 },
];
const alternatives = ratios.flatMap(({ ratio, weight }) =>
  stableRates
    .filter(({ rate }) => rate * ratio < 1)
    .map((stable) => ({ stable: stable.rate, canary: stable.rate * ratio, weight: weight * stable.weight })),
);
const totalWeight = alternatives.reduce((sum, { weight }) => sum + weight, 0);

/**
 * The natural logarithm of the evidence (an e-value) that the canary fails more often than the stable build. If it does not, the evidence ever reaches
 * 1/p with a chance of at most p, however often one looks: halting at 1/alpha halts at most the share alpha of the healthy canaries. It is exact for small
 * counts too, and for counts of zero.
 *
 * This is the safe test of two proportions of R. J. Turner, A. Ly and P. D. Grünwald, "Generic E-variables for exact sequential k-sample tests that allow
 * for optional stopping", Journal of Statistical Planning and Inference 230 (2024): the likelihood of a pair of rates over that of their weighted mean, the
 * equal rates nearest to them. It is mixed over some pairs, and multiplied over strata as in R. J. Turner and P. D. Grünwald, "Safe sequential testing and
 * effect estimation in stratified count data", AISTATS 2023. Their blocks are here all views of a stratum, since visitors are divided at a constant
 * percentage in it; `canary-simulation.ts` checks the error rate with views in any order.
 */
export function logEvidence(strata: Stratum[]): number {
  const logs = alternatives.map(({ stable, canary, weight }) =>
    strata.reduce((sum, stratum) => sum + logRatio(stratum, stable, canary), Math.log(weight / totalWeight)),
  );
  const largest = Math.max(...logs);
  return largest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - largest), 0));
}

/** Log-likelihood of a stratum with these rates, less that with their mean. */
function logRatio({ stable, canary }: Stratum, stableRate: number, canaryRate: number): number {
  const views = stable.views + canary.views;
  if (views === 0) return 0;
  const mean = (stable.views * stableRate + canary.views * canaryRate) / views;
  return gain(stable, stableRate, mean) + gain(canary, canaryRate, mean);
}

const gain = ({ views, failed }: Figures, rate: number, mean: number): number =>
  failed * Math.log(rate / mean) + (views - failed) * Math.log((1 - rate) / (1 - mean));
