import type { ChanceBand } from '@setu/contracts';
import { type AdmissionPool, exams, readPools } from '@setu/open-data';
import { bandOf, bands } from '@setu/services/chance-groups';
import { atLeast, atMost } from '../goals.js';
import { printTable } from '../table.js';
import { backtest, brier, meanSaid, pairs, shareTrue, type Trial } from './backtest.js';

const years = [2021, 2022, 2023, 2024, 2025, 2026];
const categories = new Set(['OPEN', 'EWS', 'OBC-NCL']);
/** Pairs of a pool and a year from which on a group is judged. */
const minPairs = 500;
/** Goals of the model, in points. */
const goals = { brier: 0.06, word: 3, group: 6, likely: 90 };

/** Prints how often the model was right about JoSAA's last rounds, each year predicted from earlier ones only. */
export async function calibration(): Promise<void> {
  const trials: Trial[] = [];
  for (const exam of exams.filter(({ closingOf }) => closingOf === 'last round')) {
    const pools = (await readPools(exam)).filter(({ category }) => categories.has(category));
    for (const list of new Set(pools.map((pool) => pool.list)))
      for (const year of years) for (const trial of backtest(list, poolsOf(pools, list), year)) trials.push(trial);
  }

  const rows = (groups: [string, Trial[]][]) => groups.map(([name, own]) => row(name, own));
  const by = (name: (trial: Trial) => string) =>
    [...new Set(trials.map(name))].map((key): [string, Trial[]] => [key, trials.filter((each) => name(each) === key)]);
  const groups = by(({ list, category }) => `${list} ${category}`);
  const head = ['', 'pairs', 'Brier', ...bands.map(({ word }) => `${word} said/true`)];
  printTable(
    `Chances in per cent (goals: Brier at most ${goals.brier}; said and true within ${goals.word} points for each word, within ${goals.group} for ` +
      `each list and category with ${minPairs} pairs; likely never below ${goals.likely} % true in a year)`,
    [head, ...rows([['all', trials]]), ...rows(by(({ year }) => String(year))), ...rows(groups)],
  );
  printTable('The same, by list, category and year', [
    head,
    ...rows(by(({ list, category, year }) => `${list} ${category} ${year}`)),
  ]);
  const proven = groups.filter(([, own]) => isProven(own)).map(([name]) => name);
  noteGoals(trials, groups);
  console.log(`\nProven: ${proven.join(', ')}`);
}

function noteGoals(trials: readonly Trial[], groups: readonly [string, readonly Trial[]][]) {
  atMost('Brier score of chances', brier(trials), goals.brier);
  for (const [index, gap] of gaps(trials).entries())
    atMost(`said and true of "${bands[index]!.word}"`, gap, goals.word, 'points');
  for (const [name, own] of groups)
    if (pairs(own) >= minPairs) atMost(`said and true of ${name}`, Math.max(...gaps(own)), goals.group, 'points');
  for (const year of years)
    atLeast(`likely in ${year} that came true`, 100 * shareTrue(ofWord(trials, 'likely', year)), goals.likely, '%');
}

const ofWord = (trials: readonly Trial[], word: ChanceBand, year: number) =>
  trials.filter((each) => each.year === year && bandOf(each.said) === word);

/** Whether a group reaches the goals of a group. */
const isProven = (trials: readonly Trial[]) =>
  pairs(trials) >= minPairs &&
  gaps(trials).every((gap) => gap <= goals.group) &&
  years.every((year) => {
    const likely = ofWord(trials, 'likely', year);
    return likely.length === 0 || 100 * shareTrue(likely) >= goals.likely;
  });

const gaps = (trials: readonly Trial[]) =>
  bands.map(({ word }) => {
    const own = trials.filter(({ said }) => bandOf(said) === word);
    return own.length === 0 ? 0 : 100 * Math.abs(meanSaid(own) - shareTrue(own));
  });

function row(name: string, trials: readonly Trial[]): string[] {
  const cells = bands.map(({ word }) => {
    const own = trials.filter(({ said }) => bandOf(said) === word);
    return own.length === 0 ? '-' : `${(100 * meanSaid(own)).toFixed(1)}/${(100 * shareTrue(own)).toFixed(1)}`;
  });
  return [name, pairs(trials).toFixed(0), brier(trials).toFixed(4), ...cells];
}

const poolsOf = (pools: readonly AdmissionPool[], list: string) => pools.filter((pool) => pool.list === list);
