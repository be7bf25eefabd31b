import { readPools } from '@setu/open-data';
import { readFileSync } from 'node:fs';
import { backtest } from './backtest.js';
import { backtestedExams, type Backtests, backtestsFile, isJudged, tablesOf, valuesOf } from './backtest-tables.js';

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
