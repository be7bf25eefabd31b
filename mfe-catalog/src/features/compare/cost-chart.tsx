import { courseCosts, formatRupees } from '@setu/contracts';
import { plain, t, translatedContent } from '@setu/sdk';
import { SampleMark, Table, costDetailText, rupeesShort } from '@setu/ui';
import { ChartFigure } from '../../charts/chart-figure';
import { StackedBars } from '../../charts/stacked-bars';
import { type Column, costByYear } from './columns';

/** Charts the whole cost of each column, stacked year by year. */
export function CostChart({ columns }: { columns: readonly Column[] }) {
  const costs = columns.map((column) => ({ column, years: costByYear(column.course) }));
  const max = Math.max(...costs.map(({ years }) => years?.length ?? 0));
  if (max === 0) return null;
  const of = ({ name, course }: Column) => (course ? `${course.title}, ${name}` : name);
  return (
    <ChartFigure
      headingLevel={2}
      title={t('Whole cost over the years')}
      note={t(
        'Each block is one year, the first at the left with what is paid once. Colleges may charge more for what is not listed.',
      )}
      table={
        <Table
          label={plain('Whole cost over the years')}
          columns={[t('Year'), ...columns.map((column) => ({ numbers: translatedContent(of(column)) }))]}
        >
          <tbody>
            {Array.from({ length: max }, (_, year) => (
              <tr key={year}>
                <th scope="row">{t('Year {number}', { number: year + 1 })}</th>
                {costs.map(({ column, years }) => (
                  <td key={column.id} className="ui-table__number">
                    {years?.[year] === undefined
                      ? years
                        ? '–'
                        : t('Not known')
                      : formatRupees(Math.round(years[year]))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('Whole course')}</th>
              {costs.map(({ column, years }) => (
                <td key={column.id} className="ui-table__number">
                  {years ? formatRupees(Math.round(sum(years))) : t('Not known')}
                </td>
              ))}
            </tr>
          </tfoot>
        </Table>
      }
    >
      <StackedBars
        bars={costs.map(({ column, years }) => {
          const [cost] = column.course ? courseCosts([column.course]) : [];
          return {
            id: column.id,
            label: translatedContent(cost ? `${of(column)} (${costDetailText(cost)})` : column.name),
            text: years ? (
              <>
                {rupeesShort(sum(years))} {column.isSample && <SampleMark />}
              </>
            ) : (
              t('Not known')
            ),
            parts: years ?? [],
          };
        })}
      />
    </ChartFigure>
  );
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
