import { exams, readPools } from '@setu/open-data';
import { provenGroups } from '@setu/services/chance-groups';
import { readFileSync } from 'node:fs';
import { afterRounds } from './after-rounds.js';
import { backtest, backtests } from './backtest.js';
import {
  backtestedExams,
  type BacktestRow,
  type Backtests,
  backtestsFile,
  goals,
  isJudged,
  minPairs,
  otherExams,
  otherRows,
  roundRows,
  tablesOf,
  valuesOf,
} from './backtest-tables.js';

const shown = JSON.parse(readFileSync(backtestsFile, 'utf8')) as Backtests;
const examOf = (slug: string) => backtestedExams.find((exam) => exam.slug === slug)!;

it('are of the data that come with the product', async () => {
  const values = await Promise.all(
    exams
      .filter(({ slug }) => slug in shown.data)
      .map(async (exam) => [exam.slug, valuesOf(await readPools(exam))] as const),
  );
  expect(shown.data).toEqual(Object.fromEntries(values));
  expect(Object.keys(shown.data)).toEqual(expect.arrayContaining(backtestedExams.map(({ slug }) => slug)));
});

it('are what the model says of a year', async () => {
  const pools = (await readPools(examOf('jee-advanced'))).filter((pool) => isJudged(pool) && pool.list === 'advanced');
  const ofYear = ({ list, year }: { list?: string; year?: number }) => list === 'advanced' && year === 2026;
  const { groupsByYear } = tablesOf(backtest('advanced', pools, 2026));
  expect(groupsByYear).toHaveLength(3);
  expect(shown.groupsByYear.filter(ofYear)).toEqual(groupsByYear);
});

it('prove the groups that have a number, and no other', () => {
  const { group, likely } = goals;
  const isNear = ({ words }: BacktestRow) =>
    Object.values(words).every((word) => Math.abs(word.said - word.true) <= group);
  const proven = shown.groups.filter(
    (row) =>
      row.pairs >= minPairs &&
      isNear(row) &&
      shown.groupsByYear
        .filter(({ list, category }) => list === row.list && category === row.category)
        .every(({ words }) => (words.likely?.true ?? 100) >= likely),
  );
  const named = Object.entries(provenGroups).flatMap(([list, categories]) =>
    categories.map((category) => `${list} ${category}`),
  );
  expect(proven.map(({ list, category }) => `${list} ${category}`).toSorted()).toEqual(named.toSorted());
  expect(shown.groups.length).toBeGreaterThan(named.length);
});

it('are what the rounds of 2025 say of the last round of 2026', async () => {
  const rows = roundRows(await afterRounds(examOf('jee-advanced')));
  expect(rows.map(({ round }) => round)).toEqual(expect.arrayContaining([1, 2, 3, 4]));
  expect(shown.rounds.filter(({ list }) => list === 'advanced')).toEqual(rows);
});

it('are what two years of a state exam say of the third', async () => {
  const kcet = otherExams.find(({ slug }) => slug === 'kcet')!;
  const rows = otherRows(backtests(await readPools(kcet), [2025]));
  expect(shown.others).toEqual(rows);
  expect(rows[0]).toMatchObject({ list: 'kcet', year: 2025 });
  expect(rows[0]!.pairs).toBeGreaterThan(10_000);
});
