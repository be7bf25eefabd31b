import { langOf, plain, t, translated, translatedContent } from '@setu/sdk';
import { cx, Field, Select, Table } from '@setu/ui';
import { useState } from 'react';
import { ChartFigure } from '../../charts/chart-figure';
import { RankLines } from '../../charts/rank-lines';
import type { Column } from './columns';
import styles from './compare.module.css';

/** Ranks of each over the years, in one of NIRF's lists. */
export function RankChart({ columns }: { columns: readonly Column[] }) {
  const [chosen, setChosen] = useState<string>();
  // A college may be there twice, with two courses.
  const colleges = columns.filter(
    ({ collegeId }, index) => columns.findIndex((each) => each.collegeId === collegeId) === index,
  );
  const lists = listsOf(colleges);
  if (lists.length === 0) return null;
  const list = lists.find((each) => each === chosen) ?? lists[0]!;
  const lines = colleges.map(({ name, college: { ranks = [] } }) => ({
    name,
    points: ranks.filter(({ category }) => category === list),
  }));
  const years = [...new Set(lines.flatMap(({ points }) => points.map(({ year }) => year)))].sort((a, b) => b - a);
  return (
    <ChartFigure
      headingLevel={2}
      title={t('NIRF ranks over the years: {list}', { list: translated(list) })}
      note={t(
        'Rank 1 is at the top. A gap is a year without a known rank: the list may have been shorter, or the college did not take part.',
      )}
      table={
        <Table
          label={plain('NIRF ranks: {list}', { list: translated(list) })}
          columns={[t('Year'), ...lines.map(({ name }) => ({ numbers: translatedContent(name) }))]}
        >
          <tbody>
            {years.map((year) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                {lines.map(({ name, points }) => (
                  <td key={name} className="ui-table__number">
                    {points.find((point) => point.year === year)?.rank ?? t('Not known')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      }
    >
      {lists.length > 1 && (
        <div className={cx(styles.choice, 'ui-needs-script')}>
          <Field label={t('List')}>
            <Select value={list} onChange={(event) => setChosen(event.target.value)}>
              {lists.map((each) => (
                <option key={each} value={each} lang={langOf(translated(each))}>
                  {translated(each)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      <RankLines lines={lines} />
    </ChartFigure>
  );
}

/** The list that most of them are in first, among those the one with most years. */
function listsOf(columns: readonly Column[]): string[] {
  const counts = new Map<string, { colleges: number; ranks: number }>();
  for (const { college } of columns) {
    for (const list of new Set(college.ranks?.map(({ category }) => category))) {
      const count = counts.get(list) ?? { colleges: 0, ranks: 0 };
      count.colleges++;
      count.ranks += college.ranks!.filter(({ category }) => category === list).length;
      counts.set(list, count);
    }
  }
  return [...counts].sort(([, a], [, b]) => b.colleges - a.colleges || b.ranks - a.ranks).map(([list]) => list);
}
