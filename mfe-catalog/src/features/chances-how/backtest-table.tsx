import { bandNames, type ChanceBand, chanceBands, formatNumber } from '@setu/contracts';
import { plain, t, translatedContent } from '@setu/sdk';
import { Table } from '@setu/ui';

interface BacktestTableProps {
  label: string;
  rows: readonly {
    name: string;
    pairs: number;
    brier: number;
    words: Partial<Record<ChanceBand, { said: number; true: number }>>;
  }[];
}

/** How often each word came true, for each row. */
export const BacktestTable = ({ label, rows }: BacktestTableProps) => (
  <Table
    label={plain('{table}: said and came true, in 100', { table: label })}
    columns={[
      label,
      ...chanceBands.map((band) => ({ numbers: translatedContent(bandNames[band]) })),
      { numbers: t('Pairs') },
      { numbers: t('Brier score') },
    ]}
  >
    <tbody>
      {rows.map(({ name, pairs, brier, words }) => (
        <tr key={name}>
          <th scope="row">{translatedContent(name)}</th>
          {chanceBands.map((band) => (
            <td key={band} className="ui-table__number">
              {words[band] ? `${words[band].said.toFixed(1)} / ${words[band].true.toFixed(1)}` : '–'}
            </td>
          ))}
          <td className="ui-table__number">{formatNumber(pairs)}</td>
          <td className="ui-table__number">{brier.toFixed(4)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
