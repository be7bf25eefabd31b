import { readPools } from '@setu/open-data';
import { readFileSync } from 'node:fs';
import { afterRounds } from './after-rounds.js';
import { backtest } from './backtest.js';
import {
  backtestedExams,
  type Backtests,
  backtestsFile,
  isJudged,
  roundRows,
  tablesOf,
  valuesOf,
} from './backtest-tables.js';

const shown = JSON.parse(readFileSync(backtestsFile, 'utf8')) as Backtests;
const examOf = (slug: string) => backtestedExams.find((exam) => exam.slug === slug)!;

it('are of the data that come with the product', async () => {
  const values = await Promise.all(
    backtestedExams.map(async (exam) => [exam.slug, valuesOf(await readPools(exam))] as const),
  );
  expect(shown.data).toEqual(Object.fromEntries(values));
});

it('are what the model says of a year', async () => {
  const pools = (await readPools(examOf('jee-advanced'))).filter((pool) => isJudged(pool) && pool.list === 'advanced');
  const ofYear = ({ list, year }: { list?: string; year?: number }) => list === 'advanced' && year === 2026;
  const { groupsByYear } = tablesOf(backtest('advanced', pools, 2026));
  expect(groupsByYear).toHaveLength(3);
  expect(shown.groupsByYear.filter(ofYear)).toEqual(groupsByYear);
});

it('are what the rounds of 2025 say of the last round of 2026', async () => {
  const rows = roundRows(await afterRounds(examOf('jee-advanced')));
  expect(rows.map(({ round }) => round)).toEqual(expect.arrayContaining([1, 2, 3, 4]));
  expect(shown.rounds.filter(({ list }) => list === 'advanced')).toEqual(rows);
});
