import type { ChanceBand } from '@setu/contracts';
import { type AdmissionPool, exams } from '@setu/open-data';
import { bandOf, bands, provenGroups } from '@setu/services/chance-groups';
import { fileURLToPath } from 'node:url';
import type { RoundTrial } from './after-rounds.js';
import { brier, meanSaid, pairs, shareTrue, type Trial } from './backtest.js';

export const years = [2021, 2022, 2023, 2024, 2025, 2026];
const categories = new Set(['OPEN', 'EWS', 'OBC-NCL']);

/** The exams with enough years. */
export const backtestedExams = exams.filter(({ closingOf }) => closingOf === 'last round');

/** The others, most of them with too few years to predict one. */
export const otherExams = exams.filter((exam) => !backtestedExams.includes(exam));

export const isJudged = ({ category }: AdmissionPool): boolean => categories.has(category);

/** How often the model was right about some trials. */
export interface BacktestRow {
  list?: string;
  category?: string;
  year?: number;
  /** Round from which the last one was predicted. */
  round?: number;
  /** Pairs of a seat pool and a year. */
  pairs: number;
  brier: number;
  /** Whether visitors are shown chances of the list and category. */
  isShown?: boolean;
  /** Mean chance that was said and share that came true, in per cent, of the ranks with each word. */
  words: Partial<Record<ChanceBand, { said: number; true: number }>>;
}

export interface BacktestTables {
  all: BacktestRow;
  years: BacktestRow[];
  groups: BacktestRow[];
  groupsByYear: BacktestRow[];
}

/** The tables on the page about the model. */
export interface Backtests extends BacktestTables {
  /** Closing values that it was computed from, by exam. */
  data: Record<string, number>;
  /** Names of the lists, by id. */
  lists: Record<string, string>;
  /** The last round of a year, predicted from each round before; groups with enough pairs only. */
  rounds: BacktestRow[];
  /** Each year of the other exams that has enough years before it: all categories of a list, then each. */
  others: BacktestRow[];
}

/** Goals of the model: a Brier score, points between said and true by word and by group, and the least per cent of "likely" that come true in a year. */
export const goals = { brier: 0.06, word: 3, group: 6, likely: 90 };

/** Pairs of a pool and a year from which on a group is judged. */
export const minPairs = 500;

export const backtestsFile = fileURLToPath(
  new URL('../../../../../mfe-catalog/src/features/chances-how/backtests.json', import.meta.url),
);

/** Number of closing values. */
export const valuesOf = (pools: readonly AdmissionPool[]): number =>
  pools.reduce((sum, { closings }) => sum + closings.size, 0);

const rowsOf = <T extends Trial>(
  trials: readonly T[],
  nameOf: (trial: T) => Pick<BacktestRow, 'list' | 'category' | 'year' | 'round'>,
): BacktestRow[] =>
  groupsOf(trials, (trial) => JSON.stringify(nameOf(trial))).map(([name, own]) => ({
    ...(JSON.parse(name) as object),
    ...rowOf(own),
  }));

export const roundRows = (trials: readonly RoundTrial[]): BacktestRow[] =>
  rowsOf(trials, ({ list, category, round }) => ({ list, category, round })).filter(({ pairs }) => pairs >= minPairs);

export const otherRows = (trials: readonly Trial[]): BacktestRow[] => [
  ...rowsOf(trials, ({ list, year }) => ({ list, year })),
  ...rowsOf(trials, ({ list, category, year }) => ({ list, category, year })),
];

export function tablesOf(trials: readonly Trial[]): BacktestTables {
  const rows = (nameOf: Parameters<typeof rowsOf>[1]) => rowsOf(trials, nameOf);
  return {
    all: rowOf(trials),
    years: rows(({ year }) => ({ year })),
    groups: rows(({ list, category }) => ({ list, category })).map((row) => ({
      ...row,
      isShown: provenGroups[row.list!]?.includes(row.category!) ?? false,
    })),
    groupsByYear: rows(({ list, category, year }) => ({ list, category, year })),
  };
}

/** The trials by a name, in the order in which the names come up. */
export function groupsOf<T extends Trial>(trials: readonly T[], nameOf: (trial: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const trial of trials) {
    const name = nameOf(trial);
    const own = groups.get(name);
    if (own) own.push(trial);
    else groups.set(name, [trial]);
  }
  return [...groups];
}

function rowOf(trials: readonly Trial[]): BacktestRow {
  const words = bands.flatMap(({ word }) => {
    const own = trials.filter(({ said }) => bandOf(said) === word);
    return own.length === 0 ? [] : [[word, { said: percent(meanSaid(own)), true: percent(shareTrue(own)) }]];
  });
  return { pairs: pairs(trials), brier: Number(brier(trials).toFixed(4)), words: Object.fromEntries(words) };
}

const percent = (share: number): number => Math.round(share * 1000) / 10;
