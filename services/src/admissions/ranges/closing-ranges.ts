import type { ClosingRanges } from '@setu/contracts';
import type { Exam } from '@setu/open-data';
import { figuresOf } from '../exam-figures.js';
import type { ExamTable, Pool } from '../exam-table.js';

const maxYears = 5;

/**
 * Returns the ranges of closing values among the pools, for each list. Pools for women only and reserved quotas are left out, because they close apart from
 * those for all, and so is a year whose last round is not known yet. Where seats have a rank, their marks or percentiles are left out.
 */
export function closingRanges(
  exam: Exam,
  table: ExamTable,
  pools: Iterable<Pool>,
): (ClosingRanges & Required<Pick<ClosingRanges, 'programmes'>>)[] {
  // Exams name that of open seats first.
  const [code, meaning] = Object.entries(exam.categories)[0]!;
  const isOpen = ({ category, gender, quota }: Pool) =>
    category === code && gender === 'neutral' && quota.endsWith(exam.openQuota ?? '');
  const open = [...pools].filter(isOpen);
  const { exam: slug, name, source, closingOf } = figuresOf(exam, table);
  const ranges = Object.entries(exam.lists).flatMap(([id, list]) => {
    const inList = open.filter((pool) => pool.list === id);
    const years = yearsOf(inList, table.newest(id), list.kind === 'rank' ? 1 : -1);
    const oldest = years.at(-1)?.year ?? Infinity;
    const shown = inList.filter(({ closings }) =>
      closings.some(({ year }) => year >= oldest && year <= table.newest(id)),
    );
    const programmes = [...new Set(shown.map(({ programme }) => programme))];
    if (years.length === 0 || (exam.hasScales && programmes.length > 1)) return [];
    const facts = { exam: slug, name, source, closingOf, category: { code, meaning }, list: { id, ...list } };
    return [{ ...facts, years, programmes, ...feeOf(shown) }];
  });
  const ranks = ranges.filter(({ list }) => list.kind === 'rank');
  return ranks.length > 0 ? ranks : ranges;
}

/** Returns the lowest and the highest fee of the newest year with fees. */
function feeOf(pools: readonly Pool[]): Pick<ClosingRanges, 'fee'> {
  const known = pools.flatMap(({ fee }) => fee ?? []);
  const year = Math.max(...known.map((fee) => fee.year));
  const rupees = known.flatMap((fee) => (fee.year === year ? [fee.rupees] : []));
  return rupees.length > 0 ? { fee: { year, lowest: Math.min(...rupees), highest: Math.max(...rupees) } } : {};
}

function yearsOf(pools: readonly Pool[], newest: number, sign: 1 | -1): ClosingRanges['years'] {
  const byYear = new Map<number, number[]>();
  for (const { closings } of pools)
    for (const { year, closing } of closings)
      if (year <= newest) byYear.set(year, [...(byYear.get(year) ?? []), closing]);
  return [...byYear]
    .toSorted(([a], [b]) => b - a)
    .slice(0, maxYears)
    .map(([year, closings]) => {
      const sorted = closings.toSorted((a, b) => sign * (a - b));
      return { year, first: sorted[0]!, last: sorted.at(-1)! };
    });
}
