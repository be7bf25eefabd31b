import type { ChanceBand } from '@setu/contracts';
import { exams, readPools } from '@setu/open-data';
import { bandOf, bands } from '@setu/services/chance-groups';
import { writeFile } from 'node:fs/promises';
import { atLeast, atMost } from '../goals.js';
import { printTable } from '../table.js';
import { afterRounds, type RoundTrial } from './after-rounds.js';
import { backtests, brier, meanSaid, pairs, shareTrue, type Trial } from './backtest.js';
import {
  backtestedExams,
  type BacktestRow,
  type Backtests,
  backtestsFile,
  goals,
  groupsOf,
  isJudged,
  minPairs,
  otherExams,
  otherRows,
  roundRows,
  tablesOf,
  valuesOf,
  years,
} from './backtest-tables.js';

/** Prints how often the model was right about JoSAA's last rounds and the state exams, each year predicted from earlier ones only, and writes it for the page that shows it. */
export async function calibration(): Promise<void> {
  const trials: Trial[] = [];
  const roundTrials: RoundTrial[] = [];
  const data: Record<string, number> = {};
  for (const exam of backtestedExams) {
    const pools = await readPools(exam);
    data[exam.slug] = valuesOf(pools);
    for (const trial of await afterRounds(exam)) roundTrials.push(trial);
    for (const trial of backtests(pools.filter(isJudged), years)) trials.push(trial);
  }
  const otherTrials: Trial[] = [];
  for (const exam of otherExams) {
    const pools = await readPools(exam);
    const known = new Set(pools.flatMap(({ closings }) => [...closings.keys()]));
    const own = backtests(pools, [...known].toSorted());
    if (own.length > 0) data[exam.slug] = valuesOf(pools);
    for (const trial of own) otherTrials.push(trial);
  }
  const tables = tablesOf(trials);
  const head = ['', 'pairs', 'Brier', ...bands.map(({ word }) => `${word} said/true`)];
  printTable(
    `Chances in per cent (goals: Brier at most ${goals.brier}; said and true within ${goals.word} points for each word, within ${goals.group} for ` +
      `each list and category with ${minPairs} pairs; likely never below ${goals.likely} % true in a year)`,
    [head, ...[tables.all, ...tables.years, ...tables.groups].map(cellsOf)],
  );
  printTable('The same, by list, category and year', [head, ...tables.groupsByYear.map(cellsOf)]);
  const rounds = roundRows(roundTrials);
  printTable('The last round of 2026 from each round before, by the moves of 2025 (no number is shown)', [
    head,
    ...rounds.map(cellsOf),
  ]);
  const others = otherRows(otherTrials);
  printTable('State exams with three years (no number is shown)', [head, ...others.map(cellsOf)]);
  const groups = groupsOf(trials, ({ list, category }) => `${list} ${category}`);
  noteGoals(trials, groups);
  console.log(`\nProven: ${groups.flatMap(([name, own]) => (isProven(own) ? [name] : [])).join(', ')}`);
  const shown: Backtests = { data, lists: listNames([...tables.groups, ...others]), ...tables, rounds, others };
  // A line for each row.
  await writeFile(backtestsFile, `${JSON.stringify(shown).replaceAll('},{', '},\n{')}\n`);
}

/** Names of the lists in the tables, by id. */
const listNames = (rows: readonly BacktestRow[]): Record<string, string> =>
  Object.fromEntries(
    exams.flatMap(({ lists }) =>
      Object.entries(lists).flatMap(([id, { name }]) => (rows.some(({ list }) => list === id) ? [[id, name]] : [])),
    ),
  );

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

const cellsOf = ({ list, category, year, round, pairs, brier, words }: BacktestRow): string[] => [
  [list, category, year, round && `after round ${round}`].filter(Boolean).join(' ') || 'all',
  String(pairs),
  brier.toFixed(4),
  ...bands.map(({ word }) => (words[word] ? `${words[word].said.toFixed(1)}/${words[word].true.toFixed(1)}` : '-')),
];
