import { bandNames, type ChanceBand, chanceBands, formatNumber } from '@setu/contracts';
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
  <Table label={`${label}: said and came true, in 100`}>
    <thead>
      <tr>
        <th scope="col">{label}</th>
        {chanceBands.map((band) => (
          <th key={band} scope="col" className="ui-table__number">
            {bandNames[band]}
          </th>
        ))}
        <th scope="col" className="ui-table__number">
          Pairs
        </th>
        <th scope="col" className="ui-table__number">
          Brier score
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, pairs, brier, words }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
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
